import NoteFonts
import NoteText

/// Breaks one paragraph into lines and appends them to the draft.
struct LineSetter {
    var assembler: LineAssembler
    /// An index into the section's paragraphs.
    let paragraph: Int
    let style: ParagraphStyle
    /// Where the lines stand.
    let room: LineRoom

    private var segments: [Segment] { assembler.breaker.segments }
    /// How wide lines may be, in points.
    private var measure: Double { room.width }

    init(assembler: LineAssembler, paragraph: Int, style: ParagraphStyle, room: LineRoom) {
        self.assembler = assembler
        self.paragraph = paragraph
        self.style = style
        self.room = room
    }

    /// Appends the lines, of which the first has the marker, whose runs begin with `firstRun`.
    mutating func setLines(from firstRun: Int, into draft: inout SectionDraft) {
        let source = draft.storage.attributed.paragraphs[paragraph]
        var line = Line(
            paragraph: paragraph, text: source.marker.lowerBound..<source.content.lowerBound,
            runs: firstRun..<draft.lineRuns.count, x: 0, width: 0, measure: measure)
        var next = 0
        var linesLeft = style.maxLines ?? .max
        while next < segments.count {
            linesLeft -= 1
            next = set(from: next, isLastAllowed: linesLeft == 0, &line, into: &draft)
            let end = next < segments.count ? segments[next].text : source.content.upperBound
            line.text = line.text.lowerBound..<end
            line.runs = line.runs.lowerBound..<draft.lineRuns.count
            draft.lines.append(line)
            line.text = end..<end
            line.runs = draft.lineRuns.count..<draft.lineRuns.count
            if linesLeft == 0 { return }
        }
        if segments.isEmpty, !source.marker.isEmpty || style.ornament?.kind == .rule {
            line.x = draft.leftEdge(of: 0, at: room.indent, in: assembler.width)
            draft.lines.append(line)
        }
    }

    /// Appends the runs of the line that begins with segment `first`, and returns the first segment of the
    /// next.
    private mutating func set(
        from first: Int, isLastAllowed: Bool, _ line: inout Line, into draft: inout SectionDraft
    ) -> Int {
        let isJustified = style.alignment == .justify
        let found =
            isJustified
            ? assembler.breaker.justifiedLine(from: first, width: measure)
            : assembler.breaker.line(from: first, width: measure)
        let isLast = found.segments.upperBound == segments.count
        if isLastAllowed, !isLast { return setCutLine(from: first, &line, into: &draft) }
        let slack = draft.slack(of: found.width, in: measure, style.alignment)
        if isJustified, !isLast || found.width > measure {
            let isFilled = assembler.assemble(
                found, start: room.indent + slack, filling: measure, into: &draft)
            if !isFilled { draft.noteLoose(text(of: found.segments, draft)) }
        } else {
            assembler.assemble(found, start: room.indent + slack, into: &draft)
        }
        place(&line, slack, draft)
        return found.segments.upperBound
    }

    /// The same for the last line that a block may have, where more text follows.
    private mutating func setCutLine(
        from first: Int, _ line: inout Line, into draft: inout SectionDraft
    ) -> Int {
        let width = draft.ellipsis(style: style.base)?.width ?? 0
        let cut = assembler.breaker.cutLine(from: first, width: measure - width, style.truncation)
        let omitted = cut.omitted(from: first, of: segments.count)
        let neighbour = cut.head.map { $0.segments.upperBound - 1 } ?? cut.tail?.segments.lowerBound ?? first
        let mark = draft.style(at: segments[neighbour].text) ?? style.base
        let isCard = draft.storage.attributed.paragraphs[paragraph].kind == .card
        draft.noteTruncated(text(of: omitted, draft), lines: style.maxLines ?? 0, isCard: isCard)
        let ellipsis = draft.ellipsis(style: mark) ?? draft.ellipsis(style: style.base)
        let content = (cut.head?.width ?? 0) + (ellipsis?.width ?? 0) + (cut.tail?.width ?? 0)
        let slack = draft.slack(of: content, in: measure, style.alignment)
        assembler.assemble(cut, ellipsis, start: room.indent + slack, into: &draft)
        place(&line, slack, draft)
        return cut.tail == nil ? omitted.lowerBound : segments.count
    }

    private func place(_ line: inout Line, _ slack: Double, _ draft: borrowing SectionDraft) {
        line.x = draft.leftEdge(of: assembler.contentWidth, at: room.indent + slack, in: assembler.width)
        line.width = assembler.contentWidth
    }

    /// The text of some segments.
    private func text(of range: Range<Int>, _ draft: borrowing SectionDraft) -> Range<Int> {
        let end = draft.storage.attributed.paragraphs[paragraph].content.upperBound
        let start = range.lowerBound < segments.count ? segments[range.lowerBound].text : end
        return Range(
            from: start, to: range.upperBound < segments.count ? segments[range.upperBound].text : end)
    }
}
