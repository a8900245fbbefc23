import Geometry

/// Everything besides its bytes that determines the glyphs of a word. With the bytes it is the key of the
/// cache.
struct WordContext {
    /// Index of the style in the shaper.
    var style: Int
    var edges: WordEdges
    /// The script of words without a script of their own, an ISO 15924 tag.
    var script: UInt32

    @inline(__always)
    func hash(_ bytes: UInt64) -> UInt64 {
        bytes ^ UInt64(truncatingIfNeeded: style << 8) ^ UInt64(edges.rawValue)
    }
}

/// The spaces beside a word, if lookups of its face read spaces.
struct WordEdges: OptionSet {
    let rawValue: UInt8

    static let spaceBefore = WordEdges(rawValue: 1 << 0)
    static let spaceAfter = WordEdges(rawValue: 1 << 1)
    /// Not a word but a context run or one of its chunks.
    static let contextRun = WordEdges(rawValue: 1 << 2)
}

/// The scripts of a word, ISO 15924 tags.
struct WordScripts: Equatable {
    var first: UInt32
    var last: UInt32
    /// Whether the first script was inherited from the preceding text.
    var isInherited: Bool

    /// The scripts of a word, or of longer text, that follows text in `surroundings`.
    init(of word: UnsafeBufferPointer<UInt8>, in surroundings: UInt32) {
        var first: UInt32?
        var last = surroundings
        var isInherited = !word.isEmpty
        forEachScriptChange(in: word, after: 0) { start, script in
            if first == nil {
                isInherited = start > 0
                first = isInherited ? surroundings : script
            }
            last = script
        }
        (self.first, self.last, self.isInherited) = (first ?? surroundings, last, isInherited)
    }

    var areMixed: Bool { first != last }

    /// A word in the script of the preceding text.
    init(inherited script: UInt32) { (first, last, isInherited) = (script, script, true) }
}

/// A word, context run or chunk to be added to the cache.
struct NewEntry {
    var word: HashedRange
    var context: WordContext
    var scripts: WordScripts
    var isSelfContained = true
    /// The flags of the space after it.
    var spaceFlags: GlyphFlags = []
    /// Added to the text offsets of its glyphs, so that they count from its first byte.
    var shift = 0
}

/// A cache entry, sized to fit into one line of a processor's cache.
struct CachedWord {
    let hash: UInt64
    /// Start of its bytes in the keys of the cache.
    let key: UInt32
    let byteCount: UInt32
    /// Start of its glyphs in the store of the cache.
    let firstGlyph: UInt32
    let glyphCount: UInt32
    let style: UInt32
    let edges: WordEdges
    /// Whether its glyphs are the same whatever stands beyond the spaces beside it.
    let isSelfContained: Bool
    /// The flags of the space after it: a break between a word and a space that is kerned with it is not
    /// safe.
    let spaceFlags: GlyphFlags
    /// Index among the entries with several runs, offsets or missing characters; nil for other entries.
    let special: UInt32?
    /// Index in the chain of the face of its first run.
    let face: UInt32
    let scripts: WordScripts

    var glyphs: Range<Int> { Int(firstGlyph)..<Int(firstGlyph + glyphCount) }

    /// Whether the entry is valid in `context`.
    @inline(__always)
    func holds(in context: WordContext) -> Bool {
        style == context.style && edges == context.edges
            && (!scripts.isInherited || scripts.first == context.script)
    }
}
