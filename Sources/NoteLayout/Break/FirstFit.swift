/// First fit: the longest line that the measure holds, one line after the other.
struct FirstFit: LineBreaking {
    /// The tolerance for rounding in the widths and heights of lines, in points.
    static let tolerance = 0.001

    func lines(of text: BreakableText, in widths: LineWidths, limit: Int) -> [LineBreak] {
        var lines: [LineBreak] = []
        // Most lines have about as many segments.
        lines.reserveCapacity(min(limit, text.segments.count / 8 + 2))
        var next = 0
        while next < text.segments.count, lines.count < limit {
            let width = widths[lines.count]
            let line =
                text.glue.isEmpty
                ? text.line(from: next, width: width) : text.justifiedLine(from: next, width: width)
            lines.append(line)
            next = line.segments.upperBound
        }
        return lines
    }
}

extension BreakableText {
    /// The longest line that begins with segment `first`, in a measure of `width` points; at least one
    /// segment.
    func line(from first: Int, width: Double) -> LineBreak {
        var best = LineBreak(
            segments: first..<first + 1, width: segments[first].width + segments[first].hyphen)
        var x = 0.0
        var contentWidth = 0.0
        for index in first..<segments.count {
            let segment = segments[index]
            if index > first, segment.beginsLine { break }
            let end = x + segment.width
            if segment.width > 0 {
                guard index == first || end <= width + FirstFit.tolerance else { break }
                contentWidth = end
            }
            if contentWidth + segment.hyphen <= width + FirstFit.tolerance {
                best = LineBreak(segments: first..<index + 1, width: contentWidth + segment.hyphen)
            }
            x = segment.endsWithTab ? tabs.next(after: end + segment.space) : end + segment.space
            if segment.endsWithTab, x > width { break }
        }
        if best.segments.upperBound == segments.count { best.width = contentWidth }
        return best
    }

    /// The same for a line that is to fill the measure: one more segment where its spaces then have to shrink
    /// less, in parts of what they may, than they would have to stretch without it.
    fileprivate func justifiedLine(from first: Int, width: Double) -> LineBreak {
        let natural = line(from: first, width: width)
        let next = natural.segments.upperBound
        guard next < segments.count, !glue.isEmpty, !segments[next].beginsLine,
            !segments[natural.segments].contains(where: \.endsWithTab), segments[next].width > 0,
            segments[next - 1].hyphen == 0
        else { return natural }
        let own = glue(of: natural.segments)
        let both = glue(of: first..<next + 1)
        let isLast = next + 1 == segments.count
        let longer = LineBreak(
            segments: first..<next + 1,
            width: natural.width + segments[next - 1].space + segments[next].width
                + (isLast ? 0 : segments[next].hyphen))
        let excess = longer.width - width
        guard excess <= both.shrink else { return natural }
        let missing = width - natural.width
        return excess * own.stretch < missing * both.shrink ? longer : natural
    }

    /// The glue of a line of some segments, from its last tab on.
    private func glue(of line: Range<Int>) -> Glue {
        var sum = Glue()
        for index in line {
            sum = sum + (index + 1 == line.upperBound ? glue[index].inner : glue[index].whole)
            if segments[index].endsWithTab { sum = Glue() }
        }
        return sum
    }
}
