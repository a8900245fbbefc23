/// Cuts text with overlong words into chunks, so that the cost of shaping stays linear.
///
/// Lookups may read as far as a word goes, and their cost grows with it. A megabyte without a space is shaped
/// chunk by chunk, and so are Thai and Chinese.
struct LongWords {
    /// Longest word, in bytes; the longest entries of dictionaries have half of that.
    static let limit = 128
    /// Clusters at the end of a chunk that the following text may still change.
    static let reach = 8

    let text: UnsafeBufferPointer<UInt8>
    let segmenter: any ClusterSegmenting

    /// The longest chunk of `range` from `start` on in which no word is too long.
    func chunk(from start: Int, in range: Range<Int>) -> TextChunk {
        var wordStart = start
        while range.upperBound - wordStart > Self.limit {
            let limits = wordStart..<wordStart + Self.limit
            guard let gap = text[limits].lastIndex(where: { $0 == 0x20 || $0 == 0x09 })
            else { return cut(in: limits) }
            wordStart = gap + 1
        }
        return TextChunk(end: range.upperBound)
    }

    /// Cuts a word longer than `limits` after its last whole grapheme cluster, if there is one.
    private func cut(in limits: Range<Int>) -> TextChunk {
        var end = limits.upperBound
        while end > limits.lowerBound + 4, text[end] & 0xC0 == 0x80 { end -= 1 }
        var ends: [Int] = []
        segmenter.appendClusterEnds(
            of: UnsafeBufferPointer(rebasing: text[limits.lowerBound..<end]), to: &ends)
        guard ends.count > 1 else { return TextChunk(end: end) }
        let whole = ends.dropLast().map { limits.lowerBound + $0 }
        return TextChunk(end: whole[whole.count - 1], cuts: whole.dropLast(Self.reach))
    }
}

/// Text that is shaped at once.
struct TextChunk {
    var end: Int
    /// Earlier ends to use if the end is inside a word, ascending; one qualifies if its glyphs are the same
    /// with and without the following text.
    var cuts: ArraySlice<Int> = []
}
