import Geometry
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
            let end = storage.attributed.runs[run].text.upperBound
            addKern(to: first..<last, style: style, shapedRun: shapedRun, endsRun: text.upperBound == end)
            glyphRuns.append(
                GlyphRun(
                    style: style, shapedRun: shapedRun, glyphs: first..<last, text: text,
                    scale: scale(of: shapedRun, style: style), level: level))
            first = last
        }
    }

    /// Adds the space between letters that `style` asks for; after the last one of all its text there is
    /// none.
    mutating func addKern(to glyphs: Range<Int>, style: Int, shapedRun: Int, endsRun: Bool) {
        let kern = storage.styles[style].kern
        guard kern != 0 else { return }
        let added = Int32(saturating: (kern / scale(of: shapedRun, style: style)).rounded())
        for glyph in endsRun ? glyphs.dropLast() : glyphs {
            // A mark stays on its letter.
            let next = glyph + 1
            if next < shaped.count, shaped.advances[next] == 0, !endsRun || next < glyphs.upperBound {
                continue
            }
            shaped.advances[glyph] = max(shaped.advances[glyph] + added, 0)
        }
    }

    /// Whether text of `style` ends at `offset`.
    func isEndOfRun(_ offset: Int, style: Int) -> Bool {
        guard storage.styles[style].kern != 0 else { return true }
        let next = storage.runs(overlapping: offset..<offset + 1, in: storage.attributed.runs.indices)
        return next.isEmpty || storage.attributed.runs[next.lowerBound].text.lowerBound == offset
    }

    /// Points for one font unit of the run's face.
    func scale(of shapedRun: Int, style: Int) -> Double {
        size(of: shapedRun, style: style) / Double(shaped.runs[shapedRun].face.face.unitsPerEm)
    }

    /// How large a run is drawn, in points.
    func size(of shapedRun: Int, style: Int) -> Double {
        storage.styles[style].size * shaped.runs[shapedRun].face.scale
    }

    /// How large a run is drawn, in points.
    func size(of run: GlyphRun) -> Double { size(of: run.shapedRun, style: run.style) }
}

extension ParagraphShaper {
    /// Appends a tab: the glyph of a space, which the line breaker makes as wide as it must be.
    func shapeTab(_ tab: LevelRun, run: Int, into draft: inout SectionDraft) {
        let style = draft.storage.runStyles[run]
        let text = tab.text
        let face = draft.storage.styles[style].shaping.chain.primary
        let shapedRun = draft.shaped.append(face.face.glyph(for: 0x20) ?? 0, advance: 0, at: text, of: face)
        draft.glyphRuns.append(
            GlyphRun(
                style: style, shapedRun: shapedRun, glyphs: draft.shaped.runs[shapedRun].glyphs, text: text,
                scale: draft.scale(of: shapedRun, style: style), level: tab.level, isTab: true))
    }
}
