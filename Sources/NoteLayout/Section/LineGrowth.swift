import NoteFonts
import NoteText
import NoteTypesetting

/// Grows the space below the lines of a text: by a point for so many of its glyphs up to the end of a line.
///
/// TextKit's layout manager asks its delegate for the space below a line by the index of its last glyph in
/// the whole text. Sections are laid out before it is known how many glyphs are before them, so that what
/// grows is added when they are placed.
struct LineGrowth {
    let glyphsPerPoint: Int
    /// The height of a line at most, in points.
    let height: Double
    /// The number of glyphs before the section.
    private(set) var glyphs = 0

    /// The growth for what follows `section`.
    func after(_ section: SectionLayout) -> LineGrowth {
        var next = self
        next.glyphs += section.shaped.columns.count
        return next
    }

    /// A line that ends with glyph `end` of its section, from 1, and would have `metrics`.
    private func grown(_ metrics: LineMetrics, _ end: Int) -> LineMetrics {
        let space = Double(max(0, glyphs + end - 1) / glyphsPerPoint)
        var grown = metrics
        grown.lineHeight += max(0, min(space, height - metrics.lineHeight))
        return grown
    }
}

extension LineGrowth {
    /// `section` with the space below its lines grown.
    func applied(to section: SectionLayout) -> SectionLayout {
        var tall: [TallLine] = []
        tall.reserveCapacity(section.growingLines.count)
        var others = section.tallLines[...]
        for growing in section.growingLines {
            while let other = others.first, other.line <= growing.line {
                if other.line < growing.line { tall.append(other) }
                others.removeFirst()
            }
            let metrics = grown(section.metrics(of: growing.line), growing.glyphEnd)
            tall.append(TallLine(line: growing.line, metrics: metrics))
        }
        var source = section.source
        source?.growth = self
        return SectionLayout(section, tallLines: tall + others, source: source)
    }
}

/// A line below which the space grows with the glyphs of the text up to its end.
struct GrowingLine {
    /// An index into the section's lines.
    @Compact var line: Int
    /// The number of glyphs of the section up to its end.
    @Compact var glyphEnd: Int
}
