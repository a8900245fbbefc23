/// What decides the glyphs of a word, apart from its bytes.
struct Circumstances {
    /// The shaper's number of the style.
    var style: Int
    /// The script, an ISO 15924 tag: the word's own, or that of the text it stands in.
    var script: UInt32
    var hasOwnScript = false
    var edges: WordEdges

    /// Whether a word that was shaped in these circumstances is the same in `others`.
    @inline(__always)
    func hold(in others: Circumstances) -> Bool {
        style == others.style && edges == others.edges && (hasOwnScript || script == others.script)
    }

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
    /// Several words, shaped together, and the spaces before and after them.
    static let window = WordEdges(rawValue: 1 << 2)
    /// The window begins, or ends, with its segment.
    static let segmentStart = WordEdges(rawValue: 1 << 3)
    static let segmentEnd = WordEdges(rawValue: 1 << 4)
}

/// A text that is to be remembered.
struct NewEntry {
    var part: TextPart
    var circumstances: Circumstances
    var isFree: Bool
    /// The flags of the space after it.
    var spaceFlags: GlyphFlags = []
    /// What has to be added to the text offsets of its glyphs, for them to count from its first byte.
    var shift = 0
}

/// A text that is remembered.
struct CachedWord {
    let hash: UInt64
    let byteCount: Int
    /// Its bytes, in the cache's keys.
    let key: Range<Int>
    let circumstances: Circumstances
    /// Whether it is the same whatever stands beyond the spaces beside it.
    let isFree: Bool
    /// The flags of the space after it: a break between it and a space that it is kerned with is not safe.
    let spaceFlags: GlyphFlags
    /// Its glyphs, in the cache's store.
    let span: StoredSpan
}
