import Geometry
import NoteText

/// Sets the lines of one paragraph.
struct LineSetter: ~Copyable {
    var assembler: LineAssembler
    /// All parts of the container that its lines may have.
    private let spans: LineSpan
    /// The one for the current line.
    private var span: LineSpan
    /// By line, the number of the part of the container that it has, if the lines have such.
    private(set) var parts: [Int] = []
    /// By line, the number of glyphs of the section up to its end, if the space below the lines grows.
    private(set) var glyphEnds: [Int] = []
    let flexibility: Flexibility
    /// Whether the lines of a justified paragraph have their natural widths.
    private var isRagged = false
    /// The text of the first that is to be as wide as the measure and cannot be.
    private var loose: Range<Int>?

    init(assembler: consuming LineAssembler, span: LineSpan, flexibility: Flexibility) {
        self.assembler = assembler
        (spans, self.span, self.flexibility) = (span, span, flexibility)
    }

    private var text: MeasuredText { assembler.text }
    private var segments: [Segment] { assembler.breakable.segments }
    private var levels: ParagraphLevels { text.paragraph.levels }
    private var style: ParagraphStyle {
        @inline(__always) _read { yield assembler.text.paragraph.style }
    }

    /// Appends the lines, at least one for a marker; the first has the runs from `firstRun` on.
    ///
    /// - Parameter isOptimal: whether they are those of fewest demerits. A paragraph is then flush as a whole
    ///   or not at all.
    /// - Returns: what is to be said of them.
    mutating func append(isOptimal: Bool, from firstRun: Int) -> [Finding] {
        guard isOptimal, style.maxLines == nil, spans.parts.list.allSatisfy(\.beginsLine),
            !segments.contains(where: \.endsLine)
        else { return append(firstFit, from: firstRun) }
        let mark = assembler.columns.mark
        if let breaks = TotalFit().lines(of: assembler.breakable, in: spans.widths) {
            let findings = append(breaks, from: firstRun)
            guard loose != nil else { return findings }
        }
        assembler.columns.truncate(to: mark)
        (parts, glyphEnds, isRagged) = ([], [], true)
        let findings = append(firstFit, from: firstRun)
        guard style.alignment == .justify else { return findings }
        return findings + [text.styled.looseParagraph(loose ?? text.paragraph.source.content)]
    }

    /// Text that could not be justified has hyphens only where a line would fill less of its width than this.
    private static let raggedHyphenation = 0.7

    private var firstFit: [LineBreak] {
        guard isRagged else { return firstFit(of: assembler.breakable) }
        var breakable = assembler.breakable
        breakable.glue = []
        breakable.hyphenation = min(breakable.hyphenation, Self.raggedHyphenation)
        return firstFit(of: breakable)
    }

    private func firstFit(of breakable: BreakableText) -> [LineBreak] {
        FirstFit().lines(
            of: breakable, in: spans.widths, limit: style.maxLines ?? .max,
            isBalanced: text.paragraph.source.kind.isHeading && style.alignment != .justify)
    }

    private mutating func append(_ breaks: [LineBreak], from firstRun: Int) -> [Finding] {
        let limit = style.maxLines ?? .max
        var findings: [Finding] = []
        var start = text.paragraph.source.marker.lowerBound
        var first = firstRun
        var last: Int?
        for (number, found) in breaks.enumerated() where !found.segments.isEmpty {
            span = spans.line(number, after: last)
            last = number
            let isCut = number + 1 == limit && found.segments.upperBound < segments.count
            let line = isCut ? appendCut(from: found.segments.lowerBound) : append(found)
            if let finding = line.finding { findings.append(finding) }
            let end = textOffset(ofSegment: line.next)
            assembler.end(
                Line(
                    paragraph: text.paragraph.index, text: start..<end, left: left,
                    x: levels.leftEdge(of: line.width, at: span.start + line.slack, in: assembler.width),
                    width: line.width, measure: span.width), from: first)
            (first, start) = (assembler.columns.runs.count, end)
            if !spans.parts.list.isEmpty { parts.append(number) }
            if style.growsBelow {
                glyphEnds.append(line.next < segments.count ? segments[line.next].glyph : text.end)
            }
        }
        if breaks.isEmpty {
            let number = spans.firstToHoldMarker
            span = spans.line(number, after: nil)
            if let line = emptyLine { assembler.end(line, from: firstRun) }
            if !spans.parts.list.isEmpty { parts.append(number) }
        }
        return findings
    }

    /// The width of a line, its distance from the start of its span, the segment after it, and its finding.
    private typealias SetLine = (width: Double, slack: Double, next: Int, finding: Finding?)

    private mutating func append(_ found: LineBreak) -> SetLine {
        let slack = levels.slack(of: found.width, in: span.width, style.alignment)
        let start = span.start + slack
        let next = found.segments.upperBound
        let isLast = next == segments.count || segments[next - 1].endsLine
        let isFilled =
            style.alignment == .justify && !isRagged && (!isLast || found.width > span.width)
        let (width, isFull) = assembler.appendLine(
            found, at: start, filling: isFilled ? span.width : nil, flexibility)
        // A single word is too wide, as opposed to loose.
        let isOverfull = segments[found.segments.lowerBound].width > span.width + FirstFit.tolerance
        guard !isFull, !isOverfull else { return (width, slack, next, nil) }
        let text = textRange(of: found.segments)
        loose = loose ?? text
        return (width, slack, next, self.text.styled.looseLine(text))
    }

    /// Appends the last line that the block may have, from segment `first` on, where more text follows.
    private mutating func appendCut(from first: Int) -> SetLine {
        let styled = text.styled
        let width = styled.ellipsis(style: style.base)?.width ?? 0
        let line = assembler.breakable.truncatedLine(from: first, width: span.width - width, style.truncation)
        let omitted = line.omitted(from: first, of: segments.count)
        let neighbour =
            line.head.map { $0.segments.upperBound - 1 } ?? line.tail?.segments.lowerBound ?? first
        let mark = text.style(at: segments[neighbour].text) ?? style.base
        let ellipsis = styled.ellipsis(style: mark) ?? styled.ellipsis(style: style.base)
        let content = (line.head?.width ?? 0) + (ellipsis?.width ?? 0) + (line.tail?.width ?? 0)
        let slack = levels.slack(of: content, in: span.width, style.alignment)
        let finding = styled.truncated(
            textRange(of: omitted), lines: style.maxLines ?? 0,
            isCard: text.paragraph.source.kind.content == .card)
        return (
            assembler.appendLine(line, ellipsis, at: span.start + slack), slack,
            line.tail == nil ? omitted.lowerBound : segments.count, finding
        )
    }

    /// The line of a paragraph that has no text, if it has something else to show.
    private var emptyLine: Line? {
        let (paragraph, index) = (text.paragraph.source, text.paragraph.index)
        if let column = style.object?.emptyLine, paragraph.marker.isEmpty {
            return Line(of: index, paragraph.content, Column(x: column.x, width: 0), in: column)
        }
        let isInTable = text.styled.isInTable(paragraph)
        guard !paragraph.marker.isEmpty || style.ornament != nil || isInTable else { return nil }
        return Line(
            paragraph: index, text: paragraph.marker.lowerBound..<paragraph.content.lowerBound, left: left,
            x: levels.leftEdge(of: 0, at: span.start, in: assembler.width), width: 0, measure: span.width)
    }

    /// The left edge of the span of the current line, from that of the container.
    private var left: Float { Float(levels.leftEdge(of: span.width, at: span.start, in: assembler.width)) }

    /// The text of some segments, in the section.
    private func textRange(of range: Range<Int>) -> Range<Int> {
        Range(from: textOffset(ofSegment: range.lowerBound), to: textOffset(ofSegment: range.upperBound))
    }

    private func textOffset(ofSegment index: Int) -> Int {
        guard index < segments.count else { return text.paragraph.source.content.upperBound }
        return segments[index].text + text.paragraph.start
    }
}
