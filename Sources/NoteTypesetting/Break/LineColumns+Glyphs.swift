import Geometry
import NoteFonts

extension LineColumns {
    /// The glyphs that `run` of a line of `text` has some of.
    func shaped(_ run: LineRun, _ text: MeasuredText) -> ShapedText {
        run.paragraph == nil ? added : text.glyphs.columns
    }

    /// The first byte of the cluster of a glyph of `run`, in the section's text.
    func cluster(of glyph: Int, in run: LineRun, _ text: MeasuredText) -> Int {
        guard run.paragraph != nil else { return Int(added.clusters[glyph]) }
        return Int(text.glyphs.columns.clusters[glyph]) + text.paragraph.start
    }

    /// The advance of a glyph of `run`, in font units.
    func advance(of glyph: Int, in run: LineRun, _ text: MeasuredText) -> Int32 {
        if let first = run.adjusted { return advances[first + glyph - run.glyphs.lowerBound] }
        return run.paragraph == nil ? added.advances[glyph] : text.glyphs.columns.advances[glyph]
    }

    /// The advances of the glyphs of `run`, in font units.
    func advances(of run: LineRun, _ text: MeasuredText) -> ArraySlice<Int32> {
        if let first = run.adjusted { return advances[first..<first + run.glyphs.count] }
        return (run.paragraph == nil ? added.advances : text.glyphs.columns.advances)[run.glyphs]
    }

    /// The sum of the advances of `run`, in font units.
    func advanceSum(of run: LineRun, _ text: MeasuredText) -> Double {
        Double(advances(of: run, text).reduce(0) { $0 + Int($1) })
    }

    /// The size at which a run of a line is drawn, in points.
    func size(of run: LineRun, _ text: MeasuredText) -> Double {
        let scale =
            run.paragraph == nil
            ? added.runs[run.shapedRun].face.scale : text.glyphs.columns.runs[run.shapedRun].face.scale
        return text.styled.styles[run.style].size * (scale * run.reduction)
    }

    /// Points for one font unit of a run of a line.
    func scale(of run: LineRun, _ text: MeasuredText) -> Double {
        let face =
            run.paragraph == nil
            ? added.runs[run.shapedRun].face.face : text.glyphs.columns.runs[run.shapedRun].face.face
        return size(of: run, text) / Double(face.unitsPerEm)
    }
}
