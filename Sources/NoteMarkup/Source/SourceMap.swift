import NoteText

/// Maps offsets in a section without its controls to offsets in the source.
///
/// Lookups come nearly in text order, so each one starts from the place of the previous one.
struct SourceMap {
    /// From `text` on, bytes correspond to those of the source from `source` on.
    private var anchors: [(text: Int, source: Int)]
    private var last = 0

    /// The start of the section in the source, and whether nothing was dropped from it.
    private let start: Int
    private var isWhole = true

    init(offset: Int) {
        anchors = [(0, offset)]
        start = offset
    }

    /// Records that the source before the byte at `text` was dropped, up to `source`.
    mutating func drop(text: Int, source: Int) {
        isWhole = false
        if anchors[anchors.count - 1].text == text { anchors.removeLast() }
        anchors.append((text, source))
    }

    /// Discards the entries for the text from `text` on.
    mutating func truncate(to text: Int) {
        while anchors.count > 1, anchors[anchors.count - 1].text > text { anchors.removeLast() }
    }

    /// The source offset of the byte at `offset`.
    @inline(__always)
    mutating func source(of offset: Int) -> Int {
        isWhole ? start + offset : findSource(of: offset)
    }

    /// The source range from the first to past the last byte of `range`.
    mutating func span(of range: Range<Int>) -> SourceSpan {
        let start = source(of: range.lowerBound)
        return SourceSpan(start: start, end: range.isEmpty ? start : source(of: range.upperBound - 1) + 1)
    }

    /// The end of the contiguous source text from `offset` on, at most `end`.
    mutating func endOfContiguous(from offset: Int, before end: Int) -> Int {
        guard !isWhole else { return end }
        find(offset)
        return last + 1 < anchors.count ? min(anchors[last + 1].text, end) : end
    }

    private mutating func findSource(of offset: Int) -> Int {
        find(offset)
        return anchors[last].source + offset - anchors[last].text
    }

    private mutating func find(_ offset: Int) {
        while last + 1 < anchors.count, anchors[last + 1].text <= offset { last += 1 }
        while last > 0, anchors[last].text > offset { last -= 1 }
    }
}
