import Geometry
import NoteFonts
import NoteText

/// Puts the glyphs of a line together, shaping anew what a break inside a word has changed.
///
/// A line depends on nothing but the paragraph and the break: lines may be put together in any order, and
/// again for other containers.
final class LineAssembler {
    let text: MeasuredText
    let breakable: BreakableText
    let shaper: ParagraphShaper
    /// The width of the container, in points.
    let width: Double

    init(text: MeasuredText, breakable: BreakableText, shaper: ParagraphShaper, width: Double) {
        self.text = text
        self.breakable = breakable
        self.shaper = shaper
        self.width = width
    }

    /// A line whose content begins `start` points from the container's leading edge.
    func fragment(of line: LineBreak, at start: Double) -> LineFragment {
        var builder = LineBuilder(self, at: start)
        builder.append(line)
        return builder.line(width: line.width).inVisualOrder(of: text, at: start, in: width)
    }

    /// The same for a line whose content is to be `measure` points wide.
    ///
    /// - Returns: the line, which has its natural width where it cannot be as wide, and whether it is.
    func fragment(
        of line: LineBreak, at start: Double, filling measure: Double, _ flexibility: Flexibility
    ) -> (line: LineFragment, isFilled: Bool) {
        var builder = LineBuilder(self, at: start)
        builder.append(line)
        let natural = builder.line(width: line.width)
        let justification = Justification(text: text, line: natural, flexibility: flexibility)
        let isFilled: Bool
        switch justification.spacing(adding: measure - line.width) {
        case .none: isFilled = false
        case .natural: isFilled = true
        case .changed(let spacing):
            builder.apply(spacing)
            isFilled = true
        }
        if isFilled { builder.placeRuns(from: 0, at: start) }
        let filled = builder.line(width: isFilled ? measure : line.width)
        return (filled.inVisualOrder(of: text, at: start, in: width), isFilled)
    }

    /// The last line of a block that is cut; no face may have an ellipsis.
    func fragment(of line: TruncatedLine, _ ellipsis: AddedGlyph?, at start: Double) -> LineFragment {
        var builder = LineBuilder(self, at: start)
        var content = ellipsis?.width ?? 0
        if let head = line.head {
            builder.append(head)
            builder.pullInSpaces(from: 0)
            content += head.width
        }
        if let ellipsis { builder.append(ellipsis, .ellipsis) }
        if let tail = line.tail {
            builder.append(tail)
            content += tail.width
        }
        builder.placeRuns(from: 0, at: start)
        return builder.line(width: content).inVisualOrder(of: text, at: start, in: width)
    }

    /// The marker of the paragraph, which is the assembler's text, with its box if it has one.
    func marker(_ box: AddedGlyph?, at start: Double) -> LineFragment {
        var builder = LineBuilder(self, at: 0)
        if let box { builder.append(box, .checkbox) }
        for run in text.runs { builder.append(run, run.glyphs, .marker) }
        builder.move(by: start)
        return builder.line(width: 0).inVisualOrder(of: text, at: start, in: width)
    }
}

/// A glyph that stands for text that is not shown: an ellipsis, a hyphen, the box of a checklist.
struct AddedGlyph {
    var glyph: UInt16
    var face: ChainFace
    /// An index into the section's styles.
    var style: Int
    /// In the section.
    var text: Range<Int>
    /// In points.
    var width: Double
}

/// Appends the runs of one line.
private struct LineBuilder {
    private var runs: [LineRun] = []
    private var advances: [Int32] = []
    private var added = ShapedText()
    private let assembler: LineAssembler
    /// Where the content begins, in points from the container's leading edge.
    private let start: Double
    /// Where the pen stands, likewise.
    private var x: Double

    init(_ assembler: LineAssembler, at start: Double) {
        self.assembler = assembler
        self.start = start
        x = start
    }

    private var text: MeasuredText { assembler.text }

    /// The line so far, whose content is `width` points wide.
    func line(width: Double) -> LineFragment {
        guard !added.glyphs.isEmpty else { return LineFragment(runs: runs, advances: advances, width: width) }
        return LineFragment(runs: runs, advances: advances, added: ShapedGlyphs(added), width: width)
    }

    /// Moves the runs by `distance` points.
    mutating func move(by distance: Double) {
        for index in runs.indices { runs[index].x += distance }
    }

    /// Appends the segments of a line.
    mutating func append(_ line: LineBreak) {
        let segments = assembler.breakable.segments
        let next = line.segments.upperBound
        let end = next == segments.count ? text.end : segments[next].glyph
        let takesHyphen = next < segments.count && segments[next - 1].hyphen > 0
        let firstRun = runs.count
        let begin = x
        append(segments[line.segments.lowerBound].glyph..<(takesHyphen ? end - 1 : end))
        if takesHyphen { appendHyphen(at: end - 1) }
        if x - begin - line.width > ListMetrics.longestHang {
            pullInSpaces(from: firstRun)
            placeRuns(from: firstRun, at: begin)
        }
    }

    private mutating func append(_ glyphs: Range<Int>) {
        let first = text.runs.partitioningIndex { $0.glyphs.upperBound > glyphs.lowerBound }
        let end = text.runs[first...].partitioningIndex { $0.glyphs.lowerBound >= glyphs.upperBound }
        runs.reserveCapacity(runs.count + end - first + 2)
        for run in text.runs[first..<end] {
            if run.kind == .tab { appendTab(run) } else { append(run.glyphs.clamped(to: glyphs), of: run) }
        }
    }

    /// Appends a part of a run. At an end where HarfBuzz calls it unsafe to break, what reaches to the next
    /// safe place is shaped again.
    private mutating func append(_ part: Range<Int>, of run: MeasuredRun) {
        let kept = text.glyphs.unchanged(part, of: run.glyphs)
        guard !kept.isEmpty else { return reshape(part, of: run) }
        reshape(part.lowerBound..<kept.lowerBound, of: run)
        append(run, kept, run.kind == .object ? .picture : .content)
        reshape(kept.upperBound..<part.upperBound, of: run)
    }

    mutating func append(_ run: MeasuredRun, _ glyphs: Range<Int>, _ role: LineRun.Role) {
        var line = LineRun(style: run.style, x: x, role: role)
        line.paragraph = text.paragraph.index
        line.shapedRun = run.shapedRun
        line.glyphs = glyphs
        line.text = text.text(of: glyphs, in: run).shifted(by: text.start)
        line.width = text.width(of: glyphs) * run.scale
        line.level = run.level
        line.reduction = run.reduction
        if text.isAdjusted(run) { adjust(&line, text.advances[glyphs]) }
        append(line)
    }

    private mutating func append(_ run: LineRun) {
        runs.append(run)
        x += run.width
    }

    private mutating func adjust(_ run: inout LineRun, _ own: ArraySlice<Int32>) {
        run.adjusted = advances.count
        advances += own
    }

    private mutating func reshape(_ part: Range<Int>, of run: MeasuredRun) {
        guard !part.isEmpty else { return }
        let style = text.styled.styles[run.style]
        let range = text.text(of: part, in: run)
        let first = added.count
        let items = text.styled.withBytes(of: text.paragraph.source) { bytes in
            assembler.shaper.shape(range, of: bytes, text.paragraph, style: style.shaping, into: &added)
        }
        // They were reported when the paragraph was shaped.
        added.missing.removeAll()
        let end = run.run.map { text.styled.attributed.runs[$0].text.upperBound - text.start }
        for item in items { append(item, like: run, style, isLast: item.text.upperBound == end) }
        added.shift(by: text.start, fromGlyph: first)
    }

    private mutating func append(
        _ item: ShapedItem, like run: MeasuredRun, _ style: CharacterStyle, isLast: Bool
    ) {
        var line = LineRun(style: run.style, x: x)
        line.shapedRun = item.shapedRun
        line.glyphs = item.glyphs
        line.text = item.text.shifted(by: text.start)
        line.level = item.level
        let scale = style.scale(of: added.runs[item.shapedRun].face)
        if style.kern != 0 {
            var advances = added.advances[...]
            added.addKern(
                Int32(saturating: (style.kern / scale).rounded()), to: item, endsRun: isLast, &advances)
            adjust(&line, advances[item.glyphs])
        }
        line.width = (line.adjusted.map { advances[$0...] } ?? added.advances[item.glyphs]).sum * scale
        append(line)
    }

    /// Appends the hyphen that the soft hyphen at `glyph` becomes at the end of a line.
    private mutating func appendHyphen(at glyph: Int) {
        let run = text.runs[text.runs.partitioningIndex { $0.glyphs.upperBound > glyph }]
        let face = text.face(of: run)
        guard let hyphen = face.face.hyphenGlyph else { return }
        let offset = Int(text.glyphs.columns.clusters[glyph]) + text.start
        let added = AddedGlyph(
            glyph: hyphen, face: face, style: run.style, text: offset..<offset + 2,
            width: Double(face.face.advance(of: hyphen)) * run.scale)
        append(added, .hyphen, level: run.level)
    }

    /// Appends a glyph that the paragraph has not; without a level of its own, of that of the paragraph.
    mutating func append(_ glyph: AddedGlyph, _ role: LineRun.Role, level: UInt8? = nil) {
        var line = LineRun(style: glyph.style, x: x, role: role)
        let advance = glyph.face.face.advance(of: glyph.glyph)
        line.shapedRun = added.append(glyph.glyph, advance: advance, at: glyph.text, of: glyph.face)
        line.glyphs = added.runs[line.shapedRun].glyphs
        line.text = glyph.text
        line.width = glyph.width
        line.level = level ?? text.paragraph.levels.base
        append(line)
    }

    private mutating func appendTab(_ run: MeasuredRun) {
        let width = start + assembler.breakable.tabs.next(after: x - start) - x
        let advance = Int32(saturating: min(max(0, width / run.scale), 1e9).rounded())
        var line = LineRun(style: run.style, x: x)
        line.paragraph = text.paragraph.index
        line.shapedRun = run.shapedRun
        line.glyphs = run.glyphs
        line.text = run.text.shifted(by: text.start)
        line.level = run.level
        line.width = Double(advance) * run.scale
        adjust(&line, [advance])
        append(line)
    }

    /// Lets the white space that ends the line, whose part from run `first` on is looked at, take no space,
    /// so that it does not reach past the paper.
    mutating func pullInSpaces(from first: Int) {
        let line = line(width: 0)
        text.styled.attributed.text.withUnsafeBufferPointer { bytes in
            for index in (first..<runs.count).reversed() {
                let run = runs[index]
                let clusters = line.glyphs(of: run, in: text.paragraph).columns.clusters
                for glyph in run.glyphs.reversed() {
                    let offset = Int(clusters[glyph]) + text.origin(of: run)
                    guard Segment.isHanging(bytes, at: offset) else { return }
                    setAdvance(0, of: glyph, inRun: index, of: line)
                }
            }
        }
    }

    private mutating func setAdvance(
        _ advance: Int32, of glyph: Int, inRun index: Int, of line: LineFragment
    ) {
        var run = runs[index]
        if run.adjusted == nil { adjust(&run, line.advances(of: run, text.paragraph)) }
        runs[index] = run
        advances[(run.adjusted ?? 0) + glyph - run.glyphs.lowerBound] = advance
    }

    mutating func apply(_ spacing: LineSpacing) {
        var first = 0
        for index in runs.indices {
            runs[index].adjusted = first
            runs[index].wordStretch = spacing.word[index]
            runs[index].letterStretch = spacing.letter[index]
            first += runs[index].glyphs.count
        }
        advances = spacing.advances
    }

    /// Measures the runs from `first` on again and puts them side by side from `x` points on.
    mutating func placeRuns(from first: Int, at x: Double) {
        let line = line(width: 0)
        var pen = x
        for index in first..<runs.count {
            let run = runs[index]
            let width = line.advances(of: run, text.paragraph).sum * text.scale(of: run, in: line)
            runs[index].x = pen
            runs[index].width = width
            pen += width
        }
    }
}

extension Face {
    /// The hyphen that is added at the end of a line.
    var hyphenGlyph: UInt16? { glyph(for: 0x2010) ?? glyph(for: 0x2D) }
}

extension ArraySlice<Int32> {
    fileprivate var sum: Double { Double(reduce(0) { $0 + Int($1) }) }
}

extension ShapedGlyphs {
    /// What of `part` can stand as it is when lines begin and end with it inside the shaped glyphs `run`.
    fileprivate func unchanged(_ part: Range<Int>, of run: Range<Int>) -> Range<Int> {
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
        !columns.flags[glyph].contains(.unsafeToBreak)
            && columns.clusters[glyph] != columns.clusters[glyph - 1]
    }
}
