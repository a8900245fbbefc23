package import Geometry
package import NoteFonts
import NoteText

/// The lines of a section so far, in columns.
package struct LineColumns: ~Copyable {
    package fileprivate(set) var lines: [Line] = []
    /// The runs of all lines, one after the other.
    package fileprivate(set) var runs: [LineRun] = []
    /// Of the runs whose glyphs have not the advances that they were shaped with, those that they have, in
    /// font units: `LineRun.adjusted` is the index of the first.
    package fileprivate(set) var advances: [Int32] = []
    /// Glyphs of lines alone: hyphens, ellipses, what a break inside a word has changed. Their clusters are
    /// offsets in the section's text.
    package fileprivate(set) var added = ShapedText()

    package init() {}

    /// The end of the columns at some time.
    package struct Mark {
        fileprivate let counts: (lines: Int, runs: Int, advances: Int)
        fileprivate let added: ShapedText.Mark
    }

    package var mark: Mark { Mark(counts: (lines.count, runs.count, advances.count), added: added.mark) }

    /// Forgets the lines after `mark`.
    package mutating func truncate(to mark: Mark) {
        lines.removeLast(lines.count - mark.counts.lines)
        runs.removeLast(runs.count - mark.counts.runs)
        advances.removeLast(advances.count - mark.counts.advances)
        added.truncate(to: mark.added)
    }

    /// Appends a line without glyphs.
    package mutating func append(_ line: Line) { lines.append(line) }

    /// Sets the picture that is line `line` in another place.
    package mutating func move(_ line: Int, to frame: Rectangle) {
        lines[line].x = frame.minX
        lines[line].width = frame.width
    }

    /// Appends a line of glyphs that all have style number 0, which is `style`.
    package mutating func append(_ shaped: ShapedText, _ style: CharacterStyle) {
        var line = Line(paragraph: 0, text: 0..<0, x: 0, width: 0, measure: 0)
        line.runs = runs.count..<runs.count + shaped.runs.count
        for item in shaped.items(from: 0, level: 0) {
            var run = LineRun(x: line.width, style: 0)
            run.shapedRun = added.runs.count + item.shapedRun
            run.glyphs = item.glyphs.shifted(by: added.count)
            run.text = item.text
            run.width = shaped.width(of: item.glyphs) * style.scale(of: shaped.runs[item.shapedRun].face)
            runs.append(run)
            line.width += run.width
        }
        line.text = line.text.lowerBound..<(runs.last?.text.upperBound ?? 0)
        line.measure = line.width
        lines.append(line)
        added.append(shaped)
    }
}

/// Puts the glyphs of a paragraph's lines together, shaping anew what a break inside a word has changed.
///
/// A line depends on nothing but the paragraph and the break: lines may be put together in any order, and
/// again for other containers.
struct LineAssembler: ~Copyable {
    private let prepared: PreparedText
    private let shaper: ParagraphShaper
    /// The width of the container, in points.
    let width: Double
    /// All lines so far, also those of other paragraphs.
    var columns: LineColumns
    /// The first run of the current line, and its first advance.
    private var first = (run: 0, advance: 0)
    /// The start of its content, in points from the container's leading edge.
    private var start = 0.0
    /// The pen, likewise.
    private var x = 0.0

    /// - Parameter columns: the lines to which this one's are appended.
    init(
        _ prepared: consuming PreparedText, shaper: ParagraphShaper, width: Double,
        columns: consuming LineColumns
    ) {
        self.prepared = prepared
        (self.shaper, self.width) = (shaper, width)
        self.columns = columns
    }

    var text: MeasuredText { prepared.text }
    var breakable: BreakableText {
        @inline(__always) _read { yield prepared.breakable }
    }

    /// Begins a line whose content begins `start` points from the container's leading edge.
    private mutating func begin(at start: Double) {
        first = (columns.runs.count, columns.advances.count)
        (self.start, x) = (start, start)
    }

    /// Appends a line whose content is to be `measure` points wide, unless that is nil; it has its natural
    /// width where it cannot be as wide: then it is not filled.
    mutating func appendLine(
        _ line: LineBreak, at start: Double, filling measure: Double?, _ flexibility: Flexibility
    ) -> (width: Double, isFilled: Bool) {
        begin(at: start)
        appendSegments(of: line)
        defer { orderRuns() }
        guard let measure else { return (line.width + line.hang, true) }
        // A word that is divided may have been shaped anew, and no space hangs after it.
        let natural = columns.runs.last?.role == .hyphen ? x - start - line.hang : line.width
        let runs = first.run..<columns.runs.count
        let justification = Justification(text: text, runs: runs, flexibility: flexibility)
        guard let spacing = justification.spacing(adding: measure - natural, columns)
        else { return (line.width + line.hang, false) }
        apply(spacing)
        placeRuns(from: first.run, at: start)
        return (measure + line.hang, true)
    }

    /// Appends the last line of a block that is cut; no face may have an ellipsis.
    mutating func appendLine(_ line: TruncatedLine, _ ellipsis: AddedGlyph?, at start: Double) -> Double {
        begin(at: start)
        if let head = line.head {
            appendSegments(of: head)
            pullInSpaces(from: first.run)
        }
        if let ellipsis { appendAdded(ellipsis, .ellipsis) }
        if let tail = line.tail { appendSegments(of: tail) }
        placeRuns(from: first.run, at: start)
        orderRuns()
        return (line.head?.width ?? 0) + (ellipsis?.width ?? 0) + (line.tail?.width ?? 0)
    }

    /// Appends the marker of the paragraph, which is the assembler's text, with its box if it has one.
    mutating func appendMarker(_ box: AddedGlyph?, at start: Double) {
        begin(at: 0)
        if let box { appendAdded(box, .checkbox) }
        for item in text.items { appendShaped(item, item.glyphs, .marker) }
        for index in first.run..<columns.runs.count { columns.runs[index].x += start }
        self.start = start
        orderRuns()
    }

    /// Ends a line, which has all runs from `first` on.
    mutating func end(_ line: Line, from first: Int) {
        columns.lines.append(line)
        columns.lines[columns.lines.count - 1].runs = first..<columns.runs.count
    }

    private mutating func appendSegments(of line: LineBreak) {
        let segments = breakable.segments
        let next = line.segments.upperBound
        let end = next == segments.count ? text.end : segments[next].glyph
        let firstRun = columns.runs.count
        let begin = x
        let first = segments[line.segments.lowerBound].glyph
        if next < segments.count, segments[next - 1].addsHyphen {
            let isSoft = isSoftHyphen(end - 1)
            if let change = segments[next - 1].change {
                appendGlyphs(first..<end, breakable.changes[change])
            } else {
                appendGlyphs(first..<(isSoft ? end - 1 : end))
                if isSoft { keepKern(of: end - 1) }
            }
            appendHyphen(after: end - 1, isSoft: isSoft)
        } else {
            appendGlyphs(first..<end)
        }
        if x - begin - line.width - line.hang > ListMetrics.longestHang {
            pullInSpaces(from: firstRun)
            placeRuns(from: firstRun, at: begin)
        }
    }

    mutating func appendGlyphs(_ glyphs: Range<Int>) {
        let first = text.items.partitioningIndex { $0.glyphs.upperBound > glyphs.lowerBound }
        for item in text.items[first...] {
            guard item.glyphs.lowerBound < glyphs.upperBound else { break }
            if item.kind == .tab {
                appendTab(item)
            } else {
                appendPart(item.glyphs.clamped(to: glyphs), of: item)
            }
        }
    }

    /// Appends a part of an item. At an end where HarfBuzz calls it unsafe to break, what reaches to the next
    /// safe place is shaped again.
    private mutating func appendPart(_ part: Range<Int>, of item: ShapedItem) {
        let kept = text.glyphs.unchanged(part, of: item.glyphs)
        guard !kept.isEmpty else { return reshape(part, of: item) }
        reshape(part.lowerBound..<kept.lowerBound, of: item)
        appendShaped(item, kept, item.kind == .object ? .picture : .content)
        reshape(kept.upperBound..<part.upperBound, of: item)
    }

    private mutating func appendShaped(_ item: ShapedItem, _ glyphs: Range<Int>, _ role: LineRun.Role) {
        var run = run(of: item, role)
        run.glyphs = glyphs
        run.text = text.text(of: glyphs, in: item).shifted(by: text.paragraph.start)
        run.width = text.width(of: glyphs) * text.paragraph.scale(of: item)
        if text.isAdjusted(item) { adjust(&run, text.advances[glyphs]) }
        appendRun(run)
    }

    /// A run of an item's glyphs, whole and without a width, where the pen is.
    private func run(of item: ShapedItem, _ role: LineRun.Role = .content) -> LineRun {
        var run = LineRun(x: x, style: text.paragraph.style(of: item), role: role)
        run.paragraph = text.paragraph.index
        run.shapedRun = item.shapedRun
        run.glyphs = item.glyphs
        run.text = item.text.shifted(by: text.paragraph.start)
        run.level = item.level
        run.reduction = item.reduction
        return run
    }

    private mutating func appendRun(_ run: LineRun) {
        columns.runs.append(run)
        x += run.width
    }

    private mutating func adjust(_ run: inout LineRun, _ own: ArraySlice<Int32>) {
        run.adjusted = columns.advances.count
        columns.advances += own
    }

    private mutating func reshape(_ part: Range<Int>, of item: ShapedItem) {
        guard !part.isEmpty else { return }
        let (paragraph, styled) = (text.paragraph, text.styled)
        let style = paragraph.style(of: item)
        let range = text.text(of: part, in: item)
        let first = columns.added.count
        let items = styled.withBytes(of: paragraph.source) { bytes in
            shaper.shape(
                range, of: bytes, paragraph, style: styled.styles[style].shaping, into: &columns.added)
        }
        // Missing characters were reported when the paragraph was shaped.
        columns.added.missing.removeAll()
        let end = paragraph.run(of: item).map { styled.attributed.runs[$0].text.upperBound - paragraph.start }
        for item in items { appendReshaped(item, style: style, isLast: item.text.upperBound == end) }
        columns.added.shift(by: paragraph.start, fromGlyph: first)
    }

    /// Appends a run of added glyphs.
    private mutating func appendReshaped(_ item: ShapedItem, style index: Int, isLast: Bool) {
        let style = text.styled.styles[index]
        var run = run(of: item)
        (run.style, run.paragraph) = (index, nil)
        let scale = style.scale(of: columns.added.runs[item.shapedRun].face)
        if style.kern != 0 {
            var advances = columns.added.advances[item.glyphs]
            columns.added.addKern(
                Int32(saturating: (style.kern / scale).rounded()), to: item.glyphs, before: item.end,
                endsRun: isLast, &advances)
            adjust(&run, advances[item.glyphs])
        }
        run.width = columns.advanceSum(of: run, text) * scale
        appendRun(run)
    }

    private func isSoftHyphen(_ glyph: Int) -> Bool {
        let offset = Int(text.glyphs.columns.clusters[glyph])
        return text.styled.withBytes(of: text.paragraph.source) { Segment.isSoftHyphen($0, at: offset) }
    }

    /// Appends the hyphen of a line that ends with `glyph`, or with the soft hyphen that this is.
    private mutating func appendHyphen(after glyph: Int, isSoft: Bool) {
        let item = text.items[text.items.partitioningIndex { $0.glyphs.upperBound > glyph }]
        let face = text.paragraph.face(of: item)
        guard let hyphen = face.face.hyphenGlyph else { return }
        let offset = Int(text.glyphs.columns.clusters[glyph]) + text.paragraph.start
        let added = AddedGlyph(
            glyph: hyphen, face: face, style: text.paragraph.style(of: item),
            text: isSoft ? offset..<offset + 2 : text.styled.softHyphen,
            width: Double(face.face.advance(of: hyphen)) * text.paragraph.scale(of: item))
        appendAdded(added, .hyphen, level: item.level)
    }

    /// Gives the last letter, unless shaped anew, the space that the hidden soft hyphen `glyph` has for it.
    private mutating func keepKern(of glyph: Int) {
        let (kern, index) = (text.advances[glyph], columns.runs.count - 1)
        guard kern > 0, index >= first.run, columns.runs[index].paragraph != nil,
            let last = columns.runs[index].glyphs.last
        else { return }
        setAdvance(columns.advance(of: last, in: columns.runs[index], text) + kern, of: last, inRun: index)
        placeRuns(from: index, at: columns.runs[index].x)
        x = columns.runs[index].x + columns.runs[index].width
    }

    /// Appends a glyph that the paragraph has not; without a level of its own, of that of the paragraph.
    mutating func appendAdded(_ glyph: AddedGlyph, _ role: LineRun.Role, level: UInt8? = nil) {
        var run = LineRun(x: x, style: glyph.style, role: role)
        let advance = glyph.face.face.advance(of: glyph.glyph)
        run.shapedRun = columns.added.append(glyph.glyph, advance: advance, at: glyph.text, of: glyph.face)
        run.glyphs = columns.added.runs[run.shapedRun].glyphs
        run.text = glyph.text
        run.width = glyph.width
        run.level = level ?? text.paragraph.levels.base
        appendRun(run)
    }

    private mutating func appendTab(_ item: ShapedItem) {
        let scale = text.paragraph.scale(of: item)
        let width = start + breakable.tabs.next(after: x - start) - x
        let advance = Int32(saturating: min(max(0, width / scale), 1e9).rounded())
        var run = run(of: item)
        run.width = Double(advance) * scale
        adjust(&run, [advance])
        appendRun(run)
    }

    /// Lets the white space that ends the line, whose part from run `first` on is looked at, take no space,
    /// so that it does not reach past the paper.
    private mutating func pullInSpaces(from first: Int) {
        text.styled.attributed.text.withUnsafeBufferPointer { bytes in
            for index in (first..<columns.runs.count).reversed() {
                for glyph in columns.runs[index].glyphs.reversed() {
                    let offset = columns.cluster(of: glyph, in: columns.runs[index], text)
                    guard Segment.isHanging(bytes, at: offset) else { return }
                    setAdvance(0, of: glyph, inRun: index)
                }
            }
        }
    }

    private mutating func setAdvance(_ advance: Int32, of glyph: Int, inRun index: Int) {
        let run = columns.runs[index]
        let first = run.adjusted ?? columns.advances.count
        if run.adjusted == nil {
            columns.advances += columns.shaped(run, text).advances[run.glyphs]
            columns.runs[index].adjusted = first
        }
        columns.advances[first + glyph - run.glyphs.lowerBound] = advance
    }

    private mutating func apply(_ spacing: LineSpacing) {
        guard !spacing.word.isEmpty else { return }
        columns.advances.replaceSubrange(first.advance..., with: spacing.advances)
        var advance = first.advance
        for index in first.run..<columns.runs.count {
            columns.runs[index].adjusted = advance
            columns.runs[index].wordStretch = spacing.word[index - first.run]
            columns.runs[index].letterStretch = spacing.letter[index - first.run]
            advance += columns.runs[index].glyphs.count
        }
    }

    /// Measures the runs from `first` on again and puts them side by side from `x` points on.
    private mutating func placeRuns(from first: Int, at x: Double) {
        var pen = x
        for index in first..<columns.runs.count {
            let run = columns.runs[index]
            let width = columns.advanceSum(of: run, text) * columns.scale(of: run, text)
            columns.runs[index].x = pen
            columns.runs[index].width = width
            pen += width
        }
    }

    /// Puts the runs beside each other as they are seen.
    private mutating func orderRuns() {
        guard !text.paragraph.levels.areTrivial, first.run < columns.runs.count else { return }
        columns.runs.replaceSubrange(first.run..., with: visuallyOrdered(from: first.run, at: start))
    }
}
