import Geometry
import NoteText

/// The pairs of a glyph and its text that have codes, in the order of their first use.
///
/// They are found by a hash of both, so that a glyph may have any number of texts.
struct GlyphTexts: Sendable {
    struct Pair: Sendable {
        let glyph: UInt16
        /// In `bytes`, in UTF-8.
        fileprivate let text: Range<Int>
        /// The pair before it with the same hash, or `none`.
        fileprivate let previous: Int32
        /// The number of pairs that its glyph had before it.
        fileprivate let rank: Int
        fileprivate(set) var code: FontCode?
    }

    private static let none: Int32 = -1

    private(set) var pairs: [Pair] = []
    /// The texts of all pairs, one after the other.
    private var bytes: [UInt8] = []
    /// By hash, its last pair.
    private var last: [UInt64: Int32] = [:]
    /// By glyph, how many pairs it has.
    private var counts: [UInt16: Int] = [:]

    func text(of pair: Pair) -> ArraySlice<UInt8> {
        bytes[pair.text]
    }

    /// The code of a pair, if it has been given one.
    func code(of glyph: UInt16, _ text: Span<UInt8>) -> FontCode? {
        var index = last[Self.hash(glyph, text)] ?? Self.none
        while index != Self.none {
            let pair = pairs[Int(index)]
            if pair.glyph == glyph, isText(of: pair, text) { return pair.code }
            index = pair.previous
        }
        return nil
    }

    /// Adds a pair and returns its index.
    mutating func add(_ glyph: UInt16, _ text: Span<UInt8>) -> Int {
        let start = bytes.count
        for index in text.indices { bytes.append(text[index]) }
        let hash = Self.hash(glyph, text)
        let rank = counts[glyph, default: 0]
        counts[glyph] = rank + 1
        pairs.append(
            Pair(glyph: glyph, text: start..<bytes.count, previous: last[hash] ?? Self.none, rank: rank))
        last[hash] = Int32(pairs.count - 1)
        return pairs.count - 1
    }

    /// The number of texts that the glyph of a pair had before it.
    func countBefore(_ pair: Int) -> Int { pairs[pair].rank }

    mutating func set(_ code: FontCode, for pair: Int) {
        pairs[pair].code = code
    }

    private static func hash(_ glyph: UInt16, _ text: Span<UInt8>) -> UInt64 {
        var hash = FNV1a()
        hash.combine(UInt64(glyph))
        for index in text.indices { hash.combine(UInt64(text[index])) }
        return hash.value
    }

    private func isText(of pair: Pair, _ text: Span<UInt8>) -> Bool {
        guard pair.text.count == text.count else { return false }
        for index in text.indices where bytes[pair.text.lowerBound + index] != text[index] { return false }
        return true
    }
}
