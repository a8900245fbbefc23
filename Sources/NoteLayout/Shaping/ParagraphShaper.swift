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
            let last = endOfGroup(from: index, runs.upperBound, draft.storage)
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
        let first = draft.shaped.runs.count
        shape(range, draft.storage.styles[style].shaping, into: &draft)
        var pen = x
        for shapedRun in first..<draft.shaped.runs.count {
            let run = draft.shaped.runs[shapedRun]
            let width = draft.shaped.width(of: run.glyphs) * draft.scale(of: shapedRun, style: style)
            draft.lineRuns.append(
                LineRun(
                    style: style, shapedRun: shapedRun, glyphs: run.glyphs, text: run.text, x: pen,
                    width: width, role: role))
            pen += width
        }
        return pen - x
    }

    /// The end of the longest stretch of runs from `first` on that are shaped alike.
    private func endOfGroup(from first: Int, _ end: Int, _ storage: TextStorage) -> Int {
        let style = storage.styles[storage.runStyles[first]]
        var index = first + 1
        while index < end {
            let next = storage.styles[storage.runStyles[index]]
            guard next.size == style.size, next.shaping == style.shaping else { break }
            index += 1
        }
        return index
    }

    private func shapeGroup(
        _ group: Range<Int>, _ text: Range<Int>, into draft: inout SectionDraft
    ) {
        var start = text.lowerBound
        while start < text.upperBound {
            let bytes = draft.storage.attributed.text
            let tab = bytes[start..<text.upperBound].firstIndex(of: 0x09) ?? text.upperBound
            if tab > start {
                let runs = draft.storage.runs(overlapping: start..<tab, in: group)
                shapeStretch(start..<tab, runs, into: &draft)
            }
            if tab < text.upperBound {
                let runs = draft.storage.runs(overlapping: tab..<tab + 1, in: group)
                shapeTab(at: tab, run: runs.lowerBound, into: &draft)
            }
            start = tab + 1
        }
    }

    /// Shapes a stretch without tabs. Where a run begins inside a cluster, that cluster is shaped without
    /// ligatures.
    private func shapeStretch(
        _ range: Range<Int>, _ runs: Range<Int>, into draft: inout SectionDraft
    ) {
        let firstRun = draft.shaped.runs.count
        var style = draft.storage.styles[draft.storage.runStyles[runs.lowerBound]].shaping
        let mark = draft.shaped.mark
        shape(range, style, into: &draft)
        let cuts = draft.clustersCut(byRuns: runs, range, fromGlyph: mark.glyphs)
        if !cuts.isEmpty {
            draft.shaped.truncate(to: mark)
            var start = range.lowerBound
            for cut in cuts {
                style.ligatures = true
                shape(start..<cut.lowerBound, style, into: &draft)
                style.ligatures = false
                shape(cut, style, into: &draft)
                start = cut.upperBound
            }
            style.ligatures = true
            shape(start..<range.upperBound, style, into: &draft)
        }
        for shapedRun in firstRun..<draft.shaped.runs.count {
            draft.appendGlyphRuns(of: shapedRun, runs)
        }
    }

    private func shape(_ range: Range<Int>, _ style: ShapingStyle, into draft: inout SectionDraft) {
        guard !range.isEmpty else { return }
        shaper.shape(
            draft.storage.attributed.text, range, style: style, segmenter: boundaries, into: &draft.shaped)
    }
}
