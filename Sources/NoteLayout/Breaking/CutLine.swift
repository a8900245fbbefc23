import NoteText

/// The last line of a block that has more text than it may have lines: what stands before the ellipsis and
/// after it.
struct CutLine {
    /// The segments before the ellipsis; nil for none.
    var head: LineBreak?
    /// The segments after it: the last of the block, if any.
    var tail: LineBreak?

    /// The segments that are left out.
    func omitted(from first: Int, of count: Int) -> Range<Int> {
        Range(from: head?.segments.upperBound ?? first, to: tail?.segments.lowerBound ?? count)
    }
}

extension GreedyLineBreaker {
    /// The last line of a block, from segment `first` on, with room for `width` points besides the ellipsis.
    func cutLine(from first: Int, width: Double, _ truncation: Truncation) -> CutLine {
        switch truncation {
        case .tail: return CutLine(head: firstLine(from: first, width: width))
        case .head: return CutLine(tail: lastLine(after: first, width: width))
        case .middle:
            guard var tail = lastLine(after: first, width: width / 2) ?? lastSegment(after: first, width)
            else { return CutLine(head: firstLine(from: first, width: width)) }
            let head = line(from: first, width: width - tail.width)
            guard head.width <= width - tail.width + Self.tolerance,
                head.segments.upperBound < tail.segments.lowerBound
            else { return CutLine(tail: tail) }
            tail = lastLine(after: head.segments.upperBound, width: width - head.width) ?? tail
            return CutLine(head: head, tail: tail)
        }
    }

    /// The line that begins with segment `first`, if `width` points hold its first segment.
    private func firstLine(from first: Int, width: Double) -> LineBreak? {
        let found = line(from: first, width: width)
        return found.width <= width + Self.tolerance ? found : nil
    }

    /// The longest end of the paragraph behind segment `first`, without tabs, that fits `width` points.
    private func lastLine(after first: Int, width: Double) -> LineBreak? {
        var start = segments.count
        var ink = 0.0
        while start - 1 > first, !segments[start - 1].endsWithTab {
            let segment = segments[start - 1]
            let wider = segment.width + (start == segments.count ? 0 : segment.space + ink)
            guard wider <= width + Self.tolerance else { break }
            ink = wider
            start -= 1
        }
        return start < segments.count ? LineBreak(segments: start..<segments.count, width: ink) : nil
    }

    private func lastSegment(after first: Int, _ width: Double) -> LineBreak? {
        let last = segments.count - 1
        guard last > first, segments[last].width <= width, !segments[last].endsWithTab else { return nil }
        return LineBreak(segments: last..<last + 1, width: segments[last].width)
    }
}
