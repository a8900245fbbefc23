/// Cuts text where a word is longer than any that is written, so that no input costs more than its length.
///
/// Rules of a face can look as far as a word goes, and what they cost grows with it. A megabyte without a
/// space is shaped piece by piece; so is Thai or Chinese, which has none.
struct LongWords {
    /// In bytes: the longest entries of dictionaries have half of it.
    static let limit = 128
    /// How many clusters at the end of a piece may still be changed by what follows.
    static let reach = 8

    let text: UnsafeBufferPointer<UInt8>
    let segmenter: any ClusterSegmenting

    /// The longest stretch of `range` from `start` on in which no word is too long.
    func stretch(from start: Int, in range: Range<Int>) -> Stretch {
        var wordStart = start
        while range.upperBound - wordStart > Self.limit {
            let window = wordStart..<wordStart + Self.limit
            guard let gap = text[window].lastIndex(where: { $0 == 0x20 || $0 == 0x09 }) else {
                return cut(in: window)
            }
            wordStart = gap + 1
        }
        return Stretch(end: range.upperBound)
    }

    /// Cuts a word that goes beyond `window` after the last grapheme cluster that is whole, if there is one.
    private func cut(in window: Range<Int>) -> Stretch {
        var end = window.upperBound
        while end > window.lowerBound + 4, text[end] & 0xC0 == 0x80 { end -= 1 }
        var ends: [Int] = []
        segmenter.appendClusterEnds(
            of: UnsafeBufferPointer(rebasing: text[window.lowerBound..<end]), to: &ends)
        guard ends.count > 1 else { return Stretch(end: end) }
        let whole = ends.dropLast().map { window.lowerBound + $0 }
        return Stretch(end: whole[whole.count - 1], cuts: whole.dropLast(Self.reach))
    }
}

/// A stretch of text that is shaped at once.
struct Stretch {
    var end: Int
    /// Where it may end instead, ascending, if its end is inside a word: at such a place glyphs may be known
    /// to be the same with and without what follows.
    var cuts: ArraySlice<Int> = []
}
