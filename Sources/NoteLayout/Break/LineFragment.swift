import NoteFonts

/// The glyphs of one line; lengths in points.
struct LineFragment {
    /// In the order of the text.
    var runs: [LineRun] = []
    /// Of the runs whose glyphs have not the advances that they were shaped with, those that they have, in
    /// font units: `LineRun.adjusted` tells where they begin.
    var advances: [Int32] = []
    /// Glyphs of the line alone: hyphens, ellipses, what a break inside a word has changed. Their clusters
    /// are offsets in the section's text.
    var added: ShapedGlyphs?
    /// How wide the content is, without trailing white space.
    var width = 0.0
}

extension LineFragment {
    /// The glyphs that `run` has some of.
    func glyphs(of run: LineRun, in paragraph: ShapedParagraph) -> ShapedGlyphs {
        guard run.paragraph == nil, let added else { return paragraph.glyphs }
        return added
    }

    func face(of run: LineRun, in paragraph: ShapedParagraph) -> ChainFace {
        glyphs(of: run, in: paragraph).columns.runs[run.shapedRun].face
    }

    /// The advance of a glyph of `run`, in font units.
    func advance(of glyph: Int, in run: LineRun, _ paragraph: ShapedParagraph) -> Int32 {
        if let first = run.adjusted { return advances[first + glyph - run.glyphs.lowerBound] }
        return glyphs(of: run, in: paragraph).columns.advances[glyph]
    }

    /// The advances of the glyphs of `run`, in font units.
    func advances(of run: LineRun, _ paragraph: ShapedParagraph) -> ArraySlice<Int32> {
        if let first = run.adjusted { return advances[first..<first + run.glyphs.count] }
        return glyphs(of: run, in: paragraph).columns.advances[run.glyphs]
    }
}

extension MeasuredText {
    /// Where the clusters of `run` count from, in the section's text.
    func origin(of run: LineRun) -> Int { run.paragraph == nil ? 0 : start }

    /// How large a run of a line is drawn, in points.
    func size(of run: LineRun, in line: LineFragment) -> Double {
        styled.styles[run.style].size * (line.face(of: run, in: paragraph).scale * run.reduction)
    }

    /// Points for one font unit of a run of a line.
    func scale(of run: LineRun, in line: LineFragment) -> Double {
        size(of: run, in: line) / Double(line.face(of: run, in: paragraph).face.unitsPerEm)
    }
}
