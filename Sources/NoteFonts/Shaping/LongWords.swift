/// Cuts text where a word is longer than any that is written, so that no input costs more than its length.
///
/// Rules of a face can look as far as a word goes, and what they cost grows with it. A megabyte without a
/// space is shaped, and remembered, piece by piece; kerning and ligatures across a cut are lost.
struct LongWords {
    /// In bytes: the longest entries of dictionaries have half of it.
    static let limit = 128

    let text: UnsafeBufferPointer<UInt8>
    let segmenter: any ClusterSegmenting

    /// The end of the longest stretch of `range` from `start` on in which no word is too long.
    func endOfStretch(from start: Int, in range: Range<Int>) -> Int {
        var wordStart = start
        while range.upperBound - wordStart > Self.limit {
            let window = wordStart..<wordStart + Self.limit
            guard let gap = text[window].lastIndex(where: { $0 == 0x20 || $0 == 0x09 }) else {
                return cut(in: window)
            }
            wordStart = gap + 1
        }
        return range.upperBound
    }

    /// Where a word that goes beyond `window` is cut: after the last grapheme cluster that is whole, if there
    /// is one.
    private func cut(in window: Range<Int>) -> Int {
        var end = window.upperBound
        while end > window.lowerBound + 4, text[end] & 0xC0 == 0x80 { end -= 1 }
        if standsAlone(at: end), standsAlone(before: end, in: window) { return end }
        var ends: [Int] = []
        segmenter.appendClusterEnds(
            of: UnsafeBufferPointer(rebasing: text[window.lowerBound..<end]), to: &ends)
        return ends.count > 1 ? window.lowerBound + ends[ends.count - 2] : end
    }

    /// Whether the character at `offset` is always a cluster, so that it need not be asked for.
    private func standsAlone(at offset: Int) -> Bool {
        var scalars = UTF8Scalars(UnsafeBufferPointer(rebasing: text[offset...]))
        return scalars.next().map { isAlwaysACluster($0.scalar) } ?? false
    }

    private func standsAlone(before offset: Int, in window: Range<Int>) -> Bool {
        guard let start = text[window.lowerBound..<offset].lastIndex(where: { $0 & 0xC0 != 0x80 })
        else { return false }
        return standsAlone(at: start)
    }
}
