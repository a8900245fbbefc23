import Geometry

/// What decides the glyphs of a word, apart from its bytes.
struct Circumstances {
    /// The shaper's number of the style.
    var style: Int
    var edges: WordEdges
    /// What a word without a script of its own has, an ISO 15924 tag.
    var script: UInt32

    @inline(__always)
    func hash(_ bytes: UInt64) -> UInt64 {
        bytes ^ UInt64(truncatingIfNeeded: style << 8) ^ UInt64(edges.rawValue)
    }
}

/// What stands beside a word, as far as its face has rules that take notice of spaces.
struct WordEdges: OptionSet {
    let rawValue: UInt8

    static let spaceBefore = WordEdges(rawValue: 1 << 0)
    static let spaceAfter = WordEdges(rawValue: 1 << 1)
    /// Several words, shaped together.
    static let window = WordEdges(rawValue: 1 << 2)
}

/// The scripts of a word, ISO 15924 tags.
struct WordScripts: Equatable {
    var first: UInt32
    var last: UInt32
    /// Whether the first is that of its surroundings.
    var isInherited: Bool

    /// Those of a word, or of a longer text, where `surroundings` stands before it.
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
        self.first = first ?? surroundings
        self.last = last
        self.isInherited = isInherited
    }

    var areMixed: Bool { first != last }

    /// A word in the script of its surroundings.
    init(inherited script: UInt32) {
        first = script
        last = script
        isInherited = true
    }
}

/// A text that is to be remembered.
struct NewEntry {
    var part: TextPart
    var circumstances: Circumstances
    var scripts: WordScripts
    var isFree = true
    /// The flags of the space after it.
    var spaceFlags: GlyphFlags = []
    /// What has to be added to the text offsets of its glyphs, for them to count from its first byte.
    var shift = 0
}

/// A text that is remembered. It fits into one line of a processor's cache.
struct CachedWord {
    let hash: UInt64
    /// Its bytes, in the cache's keys.
    let key: UInt32
    let byteCount: UInt32
    /// Its glyphs, in the cache's store.
    let firstGlyph: UInt32
    let glyphCount: UInt32
    let style: UInt32
    let edges: WordEdges
    /// Whether it is the same whatever stands beyond the spaces beside it.
    let isFree: Bool
    /// The flags of the space after it: a break between it and a space that it is kerned with is not safe.
    let spaceFlags: GlyphFlags
    /// Where it has several runs, offsets or missing characters, its number among such words.
    let special: UInt32?
    /// The place in the chain of the face of its first run.
    let face: UInt32
    let scripts: WordScripts

    var glyphs: Range<Int> { Int(firstGlyph)..<Int(firstGlyph + glyphCount) }

    /// Whether it is the same in `circumstances` as in those it was shaped in.
    @inline(__always)
    func holds(in circumstances: Circumstances) -> Bool {
        style == circumstances.style && edges == circumstances.edges
            && (!scripts.isInherited || scripts.first == circumstances.script)
    }
}
