import NoteFonts
import NoteText

extension SectionDraft {
    /// The clusters in which one of the runs `runs` begins without a glyph of its own, ascending.
    func clustersCut(byRuns runs: Range<Int>, _ range: Range<Int>, fromGlyph first: Int) -> [Range<Int>] {
        var cuts: [Range<Int>] = []
        var glyph = first
        for run in runs.dropFirst() {
            let boundary = storage.attributed.runs[run].text.lowerBound
            glyph = shaped.glyph(at: boundary, in: glyph..<shaped.clusters.count)
            guard glyph > first else { continue }
            let end = glyph < shaped.clusters.count ? Int(shaped.clusters[glyph]) : range.upperBound
            let start = Int(shaped.clusters[glyph - 1])
            guard end != boundary, cuts.last?.upperBound != end else { continue }
            cuts.append(start..<end)
        }
        return cuts
    }

    /// Appends the glyphs of one shaped run, cut where the runs `runs` begin.
    mutating func appendGlyphRuns(of shapedRun: Int, _ runs: Range<Int>, level: UInt8) {
        let shapedText = shaped.runs[shapedRun].text
        let glyphs = shaped.runs[shapedRun].glyphs
        var first = glyphs.lowerBound
        for run in storage.runs(overlapping: shapedText, in: runs) {
            let text = storage.attributed.runs[run].text.clamped(to: shapedText)
            let last = shaped.glyph(at: text.upperBound, in: first..<glyphs.upperBound)
            guard first < last else { continue }
            let style = storage.runStyles[run]
            glyphRuns.append(
                GlyphRun(
                    style: style, shapedRun: shapedRun, glyphs: first..<last, text: text,
                    scale: scale(of: shapedRun, style: style), level: level))
            first = last
        }
    }

    /// Points for one font unit of the run's face.
    func scale(of shapedRun: Int, style: Int) -> Double {
        storage.styles[style].size / Double(shaped.runs[shapedRun].face.face.unitsPerEm)
    }
}

extension ParagraphShaper {
    /// Appends a tab: the glyph of a space, which the line breaker makes as wide as it must be.
    func shapeTab(_ tab: LevelRun, run: Int, into draft: inout SectionDraft) {
        let style = draft.storage.runStyles[run]
        let text = tab.text
        let face = draft.storage.styles[style].shaping.chain.primary
        draft.shaped.append(face.face.glyph(for: 0x20) ?? 0, advance: 0, at: text, of: face)
        let shapedRun = draft.shaped.runs.count - 1
        draft.glyphRuns.append(
            GlyphRun(
                style: style, shapedRun: shapedRun, glyphs: draft.shaped.runs[shapedRun].glyphs, text: text,
                scale: draft.scale(of: shapedRun, style: style), level: tab.level, isTab: true))
    }
}
