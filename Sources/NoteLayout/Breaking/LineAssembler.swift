import Geometry
import NoteFonts
import NoteText

/// Puts the glyphs of a line together, shaping anew what a break inside a word has changed.
struct LineAssembler {
    let shaper: ParagraphShaper
    let breaker: GreedyLineBreaker
    /// The width of the container, in points.
    let width: Double
    /// How wide the content of the last line is, without trailing white space, in points.
    private(set) var contentWidth = 0.0
    /// The glyph run that the next line begins in.
    private var nextRun = 0
    /// Where the pen stands, in points from the container's leading edge.
    private var x = 0.0

    init(shaper: ParagraphShaper, breaker: GreedyLineBreaker, width: Double) {
        self.shaper = shaper
        self.breaker = breaker
        self.width = width
    }

    /// Appends the runs of a line, its content beginning `start` points from the container's leading edge.
    mutating func assemble(_ found: LineBreak, start: Double, into draft: inout SectionDraft) {
        let firstRun = draft.lineRuns.count
        x = start
        appendGlyphs(of: found, start, &draft)
        contentWidth = found.width
        draft.placeVisually(from: firstRun, at: start, in: width)
    }

    /// The same for a line whose content is to be `measure` points wide; where it cannot be, it has its
    /// natural width.
    ///
    /// - Returns: whether it is as wide.
    mutating func assemble(
        _ found: LineBreak, start: Double, filling measure: Double, into draft: inout SectionDraft
    ) -> Bool {
        let firstRun = draft.lineRuns.count
        x = start
        appendGlyphs(of: found, start, &draft)
        contentWidth = found.width
        let isFilled = draft.justify(from: firstRun, by: measure - found.width, draft.flexibility)
        if isFilled {
            draft.placeRuns(from: firstRun, at: start)
            contentWidth = measure
        }
        draft.placeVisually(from: firstRun, at: start, in: width)
        return isFilled
    }

    /// Appends the runs of the last line of a block that is cut; no face may have an ellipsis.
    mutating func assemble(
        _ cut: CutLine, _ ellipsis: Ellipsis?, start: Double, into draft: inout SectionDraft
    ) {
        let firstRun = draft.lineRuns.count
        x = start
        contentWidth = ellipsis?.width ?? 0
        if let head = cut.head {
            appendGlyphs(of: head, start, &draft)
            draft.pullInSpaces(from: firstRun)
            contentWidth += head.width
        }
        if let ellipsis { append(ellipsis, &draft) }
        if let tail = cut.tail {
            appendGlyphs(of: tail, start, &draft)
            contentWidth += tail.width
        }
        draft.placeRuns(from: firstRun, at: start)
        draft.placeVisually(from: firstRun, at: start, in: width)
    }

    /// Past the last glyph of a line.
    private func end(of line: LineBreak, _ draft: borrowing SectionDraft) -> Int {
        let next = line.segments.upperBound
        return next == breaker.segments.count ? draft.endOfGlyphRuns : breaker.segments[next].glyph
    }

    private mutating func appendGlyphs(
        of found: LineBreak, _ start: Double, _ draft: inout SectionDraft
    ) {
        let segments = breaker.segments
        let first = segments[found.segments.lowerBound].glyph
        let end = end(of: found, draft)
        let isLast = found.segments.upperBound == segments.count
        let takesHyphen = !isLast && segments[found.segments.upperBound - 1].hyphen > 0
        let firstRun = draft.lineRuns.count
        let begin = x
        place(first..<(takesHyphen ? end - 1 : end), start, &draft)
        if takesHyphen { appendHyphen(at: end - 1, &draft) }
        if x - begin - found.width > ListMetrics.longestHang {
            draft.pullInSpaces(from: firstRun)
            draft.placeRuns(from: firstRun, at: begin)
        }
    }

    private mutating func place(
        _ glyphs: Range<Int>, _ start: Double, _ draft: inout SectionDraft
    ) {
        while nextRun < draft.glyphRuns.count {
            let run = draft.glyphRuns[nextRun]
            let part = run.glyphs.clamped(to: glyphs)
            if run.isTab, !part.isEmpty {
                placeTab(run, start, &draft)
            } else if !part.isEmpty {
                place(part, of: run, &draft)
            }
            guard run.glyphs.upperBound <= glyphs.upperBound else { return }
            nextRun += 1
        }
    }

    /// Appends the hyphen that the soft hyphen at `glyph` becomes at the end of a line.
    private mutating func appendHyphen(at glyph: Int, _ draft: inout SectionDraft) {
        let run = draft.glyphRuns[nextRun]
        let face = draft.shaped.runs[run.shapedRun].face
        guard let hyphen = face.face.hyphenGlyph else { return }
        let offset = Int(draft.shaped.clusters[glyph])
        let shapedRun = draft.shaped.append(
            hyphen, advance: face.face.advance(of: hyphen), at: offset..<offset + 2, of: face)
        let glyphs = draft.shaped.runs[shapedRun].glyphs
        let width = draft.shaped.width(of: glyphs) * run.scale
        draft.lineRuns.append(
            LineRun(
                style: run.style, shapedRun: shapedRun, glyphs: glyphs, text: offset..<offset + 2, x: x,
                width: width, level: run.level, role: .hyphen))
        x += width
    }

    private mutating func append(_ ellipsis: Ellipsis, _ draft: inout SectionDraft) {
        let glyph = ellipsis.glyph
        let shapedRun = draft.shaped.append(
            glyph, advance: ellipsis.face.face.advance(of: glyph), at: ellipsis.text, of: ellipsis.face)
        draft.lineRuns.append(
            LineRun(
                style: ellipsis.style, shapedRun: shapedRun, glyphs: draft.shaped.runs[shapedRun].glyphs,
                text: ellipsis.text, x: x, width: ellipsis.width, level: draft.levels.base, role: .ellipsis))
        x += ellipsis.width
    }

    private mutating func placeTab(_ run: GlyphRun, _ start: Double, _ draft: inout SectionDraft) {
        let width = start + breaker.tabs.next(after: x - start) - x
        let advance = Int32(saturating: min(max(0, width / run.scale), 1e9).rounded())
        append(run, run.glyphs, &draft)
        let last = draft.lineRuns.count - 1
        draft.adjusted.set(advance, of: run.glyphs.lowerBound, in: &draft.lineRuns[last], draft.shaped)
        draft.lineRuns[last].width = Double(advance) * run.scale
        x += draft.lineRuns[last].width
    }

    /// Places a part of a run. At an end where HarfBuzz calls it unsafe to break, what reaches to the next
    /// safe place is shaped again.
    private mutating func place(
        _ part: Range<Int>, of run: GlyphRun, _ draft: inout SectionDraft
    ) {
        let kept = draft.shaped.unchanged(part, of: run.glyphs)
        guard !kept.isEmpty else { return reshape(part, of: run, &draft) }
        reshape(part.lowerBound..<kept.lowerBound, of: run, &draft)
        append(run, kept, &draft)
        reshape(kept.upperBound..<part.upperBound, of: run, &draft)
    }

    private mutating func reshape(
        _ part: Range<Int>, of run: GlyphRun, _ draft: inout SectionDraft
    ) {
        guard !part.isEmpty else { return }
        let reported = draft.shaped.missing.count
        x += shaper.set(draft.text(of: part, in: run), style: run.style, at: x, into: &draft)
        draft.shaped.missing.removeSubrange(reported...)
    }

    private mutating func append(_ run: GlyphRun, _ glyphs: Range<Int>, _ draft: inout SectionDraft) {
        let width = draft.shaped.width(of: glyphs) * run.scale
        draft.lineRuns.append(
            LineRun(
                style: run.style, shapedRun: run.shapedRun, glyphs: glyphs,
                text: draft.text(of: glyphs, in: run), x: x, width: width, level: run.level,
                role: run.isPicture ? .picture : .content))
        x += width
    }
}

extension Face {
    /// The hyphen that is added at the end of a line.
    var hyphenGlyph: UInt16? { glyph(for: 0x2010) ?? glyph(for: 0x2D) }
}

extension SectionDraft {
    /// Past the last glyph of the paragraph at hand.
    var endOfGlyphRuns: Int { glyphRuns.last?.glyphs.upperBound ?? shaped.glyphs.count }

    /// Lets the white space that ends the line at hand, which begins with the run `first`, take no room, so
    /// that it does not reach past the paper.
    mutating func pullInSpaces(from first: Int) {
        let text = storage.attributed.text
        text.withUnsafeBufferPointer { text in
            for index in (first..<lineRuns.count).reversed() {
                for glyph in lineRuns[index].glyphs.reversed() {
                    guard Segment.isHanging(text, at: Int(shaped.clusters[glyph])) else { return }
                    adjusted.set(0, of: glyph, in: &lineRuns[index], shaped)
                }
            }
        }
    }

    /// Measures the runs of the line at hand again and puts them side by side from `x` points on.
    mutating func placeRuns(from first: Int, at x: Double) {
        var pen = x
        for index in first..<lineRuns.count {
            let run = lineRuns[index]
            lineRuns[index].x = pen
            let scale = scale(of: run.shapedRun, style: run.style)
            lineRuns[index].width = adjusted.width(of: run, shaped) * scale
            pen += lineRuns[index].width
        }
    }

    /// The text of a part of a run's glyphs.
    func text(of glyphs: Range<Int>, in run: GlyphRun) -> Range<Int> {
        let begins = glyphs.lowerBound == run.glyphs.lowerBound
        let ends = glyphs.upperBound == run.glyphs.upperBound
        let start = begins ? run.text.lowerBound : Int(shaped.clusters[glyphs.lowerBound])
        let end = ends ? run.text.upperBound : Int(shaped.clusters[glyphs.upperBound])
        return Range(from: start, to: end)
    }
}

extension ShapedText {
    /// What of `part` can stand as it is when lines begin and end with it inside the shaped glyphs `run`.
    func unchanged(_ part: Range<Int>, of run: Range<Int>) -> Range<Int> {
        var head = part.lowerBound
        var tail = part.upperBound
        if head > run.lowerBound, !isSafeToBreak(before: head) {
            repeat { head += 1 } while head < part.upperBound && !isSafeToBreak(before: head)
        }
        if tail < run.upperBound, !isSafeToBreak(before: tail) {
            repeat { tail -= 1 } while tail > head && !isSafeToBreak(before: tail)
        }
        return head..<max(head, tail)
    }

    /// Whether a line may begin at `glyph` with the glyphs it has: it begins a cluster, and nothing reaches
    /// across.
    private func isSafeToBreak(before glyph: Int) -> Bool {
        !flags[glyph].contains(.unsafeToBreak) && clusters[glyph] != clusters[glyph - 1]
    }
}
