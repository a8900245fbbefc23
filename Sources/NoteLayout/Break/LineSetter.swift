import NoteFonts
import NoteText

/// Sets the lines of one paragraph.
struct LineSetter {
    let assembler: LineAssembler
    let span: LineSpan
    let flexibility: Flexibility

    private var text: MeasuredText { assembler.text }
    private var segments: [Segment] { assembler.breakable.segments }
    private var style: ParagraphStyle {
        @inline(__always) _read { yield assembler.text.paragraph.style }
    }
    private var levels: ParagraphLevels { text.paragraph.levels }
    private var paragraph: Paragraph {
        @inline(__always) _read { yield assembler.text.paragraph.source }
    }

    /// The lines, at least one for a marker, and what is to be said of them.
    func lines(by breaker: some LineBreaking) -> (lines: [ComposedLine], findings: [Finding]) {
        let limit = style.maxLines ?? .max
        let breaks = breaker.lines(of: assembler.breakable, in: LineWidths(rest: span.width), limit: limit)
        var lines: [ComposedLine] = []
        var findings: [Finding] = []
        lines.reserveCapacity(breaks.count)
        var start = paragraph.marker.lowerBound
        for found in breaks {
            var line = Line(
                paragraph: text.paragraph.index, text: start..<start, runs: 0..<0, x: 0, width: 0,
                measure: span.width)
            let (fragment, slack, next, finding) =
                lines.count + 1 == limit && found.segments.upperBound < segments.count
                ? truncatedLine(from: found.segments.lowerBound) : self.line(of: found)
            if let finding { findings.append(finding) }
            line.text = start..<textOffset(ofSegment: next)
            line.x = levels.leftEdge(of: fragment.width, at: span.start + slack, in: assembler.width)
            line.width = fragment.width
            start = line.text.upperBound
            lines.append(ComposedLine(line: line, fragment: fragment))
        }
        if lines.isEmpty, !paragraph.marker.isEmpty || style.ornament?.kind == .rule {
            lines.append(ComposedLine(line: emptyLine))
        }
        return (lines, findings)
    }

    /// A line, how far it stands from the start of its span, the segment after it, and what is to be said
    /// of it.
    private typealias SetLine = (fragment: LineFragment, slack: Double, next: Int, finding: Finding?)

    private func line(of found: LineBreak) -> SetLine {
        let slack = levels.slack(of: found.width, in: span.width, style.alignment)
        let start = span.start + slack
        let next = found.segments.upperBound
        guard style.alignment == .justify, next < segments.count || found.width > span.width else {
            return (assembler.fragment(of: found, at: start), slack, next, nil)
        }
        let (line, isFilled) = assembler.fragment(of: found, at: start, filling: span.width, flexibility)
        let finding = isFilled ? nil : text.styled.looseLine(textRange(of: found.segments))
        return (line, slack, next, finding)
    }

    /// The last line that the block may have, from segment `first` on, where more text follows.
    private func truncatedLine(from first: Int) -> SetLine {
        let styled = text.styled
        let width = styled.ellipsis(style: style.base)?.width ?? 0
        let line = assembler.breakable.truncatedLine(
            from: first, width: span.width - width, style.truncation)
        let omitted = line.omitted(from: first, of: segments.count)
        let neighbour =
            line.head.map { $0.segments.upperBound - 1 } ?? line.tail?.segments.lowerBound ?? first
        let mark = text.style(at: segments[neighbour].text) ?? style.base
        let ellipsis = styled.ellipsis(style: mark) ?? styled.ellipsis(style: style.base)
        let content = (line.head?.width ?? 0) + (ellipsis?.width ?? 0) + (line.tail?.width ?? 0)
        let slack = levels.slack(of: content, in: span.width, style.alignment)
        let fragment = assembler.fragment(of: line, ellipsis, at: span.start + slack)
        let finding = styled.truncated(
            textRange(of: omitted), lines: style.maxLines ?? 0, isCard: paragraph.kind == .card)
        return (fragment, slack, line.tail == nil ? omitted.lowerBound : segments.count, finding)
    }

    /// The line of a paragraph that has no text.
    private var emptyLine: Line {
        Line(
            paragraph: text.paragraph.index, text: paragraph.marker.lowerBound..<paragraph.content.lowerBound,
            runs: 0..<0, x: levels.leftEdge(of: 0, at: span.start, in: assembler.width), width: 0,
            measure: span.width)
    }

    /// The text of some segments, in the section.
    private func textRange(of range: Range<Int>) -> Range<Int> {
        Range(from: textOffset(ofSegment: range.lowerBound), to: textOffset(ofSegment: range.upperBound))
    }

    private func textOffset(ofSegment index: Int) -> Int {
        index < segments.count ? segments[index].text + text.start : paragraph.content.upperBound
    }
}
