/// The pairs of a glyph and its text that have codes, in the order of their first use.
///
/// Pairs of one glyph are chained, so to find a pair takes a step for each text that its glyph has had: one
/// or two.
struct GlyphTexts: Sendable {
    struct Pair: Sendable {
        let glyph: UInt16
        /// In `bytes`, in UTF-8.
        fileprivate let text: Range<Int>
        /// The pair before it of the same glyph, or `none`.
        fileprivate let previous: Int32
        fileprivate(set) var code: FontCode?
    }

    private static let none: Int32 = -1

    private(set) var pairs: [Pair] = []
    /// The texts of all pairs, one after the other.
    private var bytes: [UInt8] = []
    /// By glyph, its last pair.
    private var last: [Int32]

    init(glyphCount: Int) {
        last = Array(repeating: Self.none, count: glyphCount)
    }

    func text(of pair: Pair) -> ArraySlice<UInt8> {
        bytes[pair.text]
    }

    /// The code of a pair, if it has been given one.
    func code(of glyph: UInt16, _ text: Span<UInt8>) -> FontCode? {
        var index = last[Int(glyph)]
        while index != Self.none {
            let pair = pairs[Int(index)]
            if isText(of: pair, text) { return pair.code }
            index = pair.previous
        }
        return nil
    }

    /// Adds a pair and returns its index.
    mutating func add(_ glyph: UInt16, _ text: Span<UInt8>) -> Int {
        let start = bytes.count
        for index in text.indices { bytes.append(text[index]) }
        pairs.append(Pair(glyph: glyph, text: start..<bytes.count, previous: last[Int(glyph)]))
        last[Int(glyph)] = Int32(pairs.count - 1)
        return pairs.count - 1
    }

    /// How many texts the glyph of a pair had before it.
    func countBefore(_ pair: Int) -> Int {
        var count = 0
        var index = pairs[pair].previous
        while index != Self.none {
            count += 1
            index = pairs[Int(index)].previous
        }
        return count
    }

    mutating func set(_ code: FontCode, for pair: Int) {
        pairs[pair].code = code
    }

    private func isText(of pair: Pair, _ text: Span<UInt8>) -> Bool {
        guard pair.text.count == text.count else { return false }
        for index in text.indices where bytes[pair.text.lowerBound + index] != text[index] { return false }
        return true
    }
}
