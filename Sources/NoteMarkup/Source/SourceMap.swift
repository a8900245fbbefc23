import NoteText

/// Where the bytes of a section stood in the source, once its controls have been dropped.
///
/// Questions come nearly in the order of the text, so the place of the last answer is kept and the next one
/// is found a few steps away.
struct SourceMap {
    /// From `text` on, bytes are those of the source from `source` on.
    private var anchors: [(text: Int, source: Int)]
    private var last = 0

    /// Where the section begins in the source, and whether nothing was dropped from it.
    private let start: Int
    private var isWhole = true

    init(offset: Int) {
        anchors = [(0, offset)]
        start = offset
    }

    /// Says that something was dropped before the byte at `text`, which stood at `source`.
    mutating func drop(text: Int, source: Int) {
        isWhole = false
        if anchors[anchors.count - 1].text == text { anchors.removeLast() }
        anchors.append((text, source))
    }

    /// Forgets what was said of the text from `text` on.
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

    /// Where after `offset` something was dropped, if it is before `end`; else `end`.
    mutating func endOfStretch(from offset: Int, before end: Int) -> Int {
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
