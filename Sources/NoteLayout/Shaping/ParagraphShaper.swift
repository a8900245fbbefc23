import NoteFonts
import NoteText

/// Turns the runs of a paragraph into glyphs: one for each worker.
///
/// Runs that differ in paint alone are shaped together, so that a change of colour breaks neither kerning nor
/// a ligature that it does not begin in.
final class ParagraphShaper {
    private let shaper: Shaper
    private let boundaries: any ClusterSegmenting

    init(catalog: FontCatalog, boundaries: any ClusterSegmenting) {
        shaper = Shaper(catalog: catalog)
        self.boundaries = boundaries
    }

    /// Appends the glyphs of `range` of the text, which lies in the runs `runs` of the storage, to the draft.
    func shape(_ range: Range<Int>, runs: Range<Int>, into draft: inout SectionDraft) {
        var index = runs.lowerBound
        while index < runs.upperBound {
            if draft.isPicture(run: index) {
                shapePicture(run: index, into: &draft)
                index += 1
                continue
            }
            let last = endOfGroup(from: index, runs.upperBound, draft)
            let text = draft.storage.text(of: index..<last).clamped(to: range)
            if !text.isEmpty { shapeGroup(index..<last, text, into: &draft) }
            index = last
        }
    }

    /// Shapes `range` of the text by itself and appends it to the line at hand, from `x` points on.
    ///
    /// - Returns: its width in points.
    func set(
        _ range: Range<Int>, style: Int, at x: Double, role: LineRun.Role = .content,
        into draft: inout SectionDraft
    ) -> Double {
        var line = LineRun(style: style, x: x, role: role)
        var start = range.lowerBound
        while start < range.upperBound {
            let stretch = draft.levels.run(at: start, before: range.upperBound)
            set(stretch, &line, into: &draft)
            start = stretch.text.upperBound
        }
        return line.x - x
    }

    /// Appends runs like `line`, of one level, and moves it past them.
    private func set(_ stretch: LevelRun, _ line: inout LineRun, into draft: inout SectionDraft) {
        let first = draft.shaped.runs.count
        var style = draft.storage.styles[line.style].shaping
        style.direction = stretch.direction
        style.region = draft.region
        shape(stretch.text, style, into: &draft)
        line.level = stretch.level
        for shapedRun in first..<draft.shaped.runs.count {
            let run = draft.shaped.runs[shapedRun]
            line.shapedRun = shapedRun
            line.glyphs = run.glyphs
            line.text = run.text
            draft.addKern(
                to: run.glyphs, style: line.style, shapedRun: shapedRun,
                endsRun: draft.isEndOfRun(run.text.upperBound, style: line.style))
            line.width = draft.shaped.width(of: run.glyphs) * draft.scale(of: shapedRun, style: line.style)
            draft.lineRuns.append(line)
            line.x += line.width
        }
    }

    /// The end of the longest stretch of runs from `first` on that are shaped alike.
    private func endOfGroup(from first: Int, _ end: Int, _ draft: borrowing SectionDraft) -> Int {
        let storage = draft.storage
        let style = storage.styles[storage.runStyles[first]]
        var index = first + 1
        while index < end {
            let next = storage.styles[storage.runStyles[index]]
            guard next.size == style.size, next.shaping == style.shaping, next.kern == style.kern,
                next.paint.rise == style.paint.rise, !draft.isPicture(run: index)
            else { break }
            index += 1
        }
        return index
    }

    private func shapeGroup(
        _ group: Range<Int>, _ text: Range<Int>, into draft: inout SectionDraft
    ) {
        var start = text.lowerBound
        while start < text.upperBound {
            let stretch = draft.levels.run(at: start, before: text.upperBound)
            shapeLevel(group, stretch, into: &draft)
            start = stretch.text.upperBound
        }
    }

    /// Shapes a stretch of one level, tab by tab.
    private func shapeLevel(_ group: Range<Int>, _ level: LevelRun, into draft: inout SectionDraft) {
        var stretch = level
        while !stretch.text.isEmpty {
            let rest = stretch.text
            let tab = draft.storage.attributed.text[rest].firstIndex(of: 0x09) ?? rest.upperBound
            stretch.text = rest.lowerBound..<tab
            if !stretch.text.isEmpty {
                let runs = draft.storage.runs(overlapping: stretch.text, in: group)
                shapeStretch(stretch, runs, into: &draft)
            }
            guard tab < rest.upperBound else { return }
            stretch.text = tab..<tab + 1
            let runs = draft.storage.runs(overlapping: stretch.text, in: group)
            shapeTab(stretch, run: runs.lowerBound, into: &draft)
            stretch.text = tab + 1..<rest.upperBound
        }
    }

    /// Shapes a stretch without tabs. Where a run begins inside a cluster, that cluster is shaped without
    /// ligatures.
    private func shapeStretch(
        _ stretch: LevelRun, _ runs: Range<Int>, into draft: inout SectionDraft
    ) {
        let range = stretch.text
        let ligatures = draft.storage.styles[draft.storage.runStyles[runs.lowerBound]].shaping.ligatures
        let firstRun = draft.shaped.runs.count
        var style = draft.storage.styles[draft.storage.runStyles[runs.lowerBound]].shaping
        style.direction = stretch.direction
        style.region = draft.region
        let mark = draft.shaped.mark
        shape(range, style, into: &draft)
        let cuts = draft.clustersCut(byRuns: runs, range, fromGlyph: mark.glyphs)
        if !cuts.isEmpty {
            draft.shaped.truncate(to: mark)
            var start = range.lowerBound
            for cut in cuts {
                style.ligatures = ligatures
                shape(start..<cut.lowerBound, style, into: &draft)
                style.ligatures = ligatures.withoutLigatures
                shape(cut, style, into: &draft)
                start = cut.upperBound
            }
            style.ligatures = ligatures
            shape(start..<range.upperBound, style, into: &draft)
        }
        for shapedRun in firstRun..<draft.shaped.runs.count {
            draft.appendGlyphRuns(of: shapedRun, runs, level: stretch.level)
        }
    }

    private func shape(_ range: Range<Int>, _ style: ShapingStyle, into draft: inout SectionDraft) {
        guard !range.isEmpty else { return }
        let context = draft.context
        draft.storage.attributed.text.withUnsafeBufferPointer { bytes in
            let text = ShapingText(bytes: bytes, range: range, context: context)
            shaper.shape(text, style: style, segmenter: boundaries, into: &draft.shaped)
        }
    }
}
