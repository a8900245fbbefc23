package import Geometry
package import NoteFonts
package import NoteText

/// A line under text or through it.
package struct TextLine: Hashable, Sendable {
    package var decoration = LineDecoration()
    package var color: Color
}

/// A stroke along the outlines of glyphs.
package struct TextOutline: Hashable, Sendable {
    /// In points.
    package var width: Double
    package var color: Color
    /// Whether the glyphs are filled as well.
    package var isFilled: Bool
}

/// A run's style with nothing left to look up.
package struct CharacterStyle: Hashable, Sendable {
    package var shaping: ShapingStyle
    /// In points.
    package var size: Double
    /// The space added to the advance of each glyph but the run's last, in points.
    package var kern = 0.0
    package var paint: Paint
    /// BCP 47; nil for that of the note.
    package var language: String?

    /// From the top of a line of `lineHeight` points to its baseline, in points: ascender and descender of
    /// the main face are centred in the line.
    package func baseline(lineHeight: Double) -> Double {
        shaping.chain.primary.face.baseline(size: size, lineHeight: lineHeight)
    }

    /// The width of a digit of its main face, in points; 0 where that has none.
    var digitWidth: Double {
        let face = shaping.chain.primary
        return Double(face.face.glyph(for: 0x30).map(face.face.advance(of:)) ?? 0) * scale(of: face)
    }
}

extension StyledText {
    /// A line of `lineHeight` points in style `index`.
    package func metrics(of index: Int, lineHeight: Double) -> LineMetrics {
        // A style is a large value, and this is asked for several times a paragraph.
        let (face, size) = (styles[index].shaping.chain.primary.face, styles[index].size)
        return LineMetrics(
            lineHeight: lineHeight, baseline: face.baseline(size: size, lineHeight: lineHeight))
    }
}

extension Face {
    /// From the top of a line of `lineHeight` points to its baseline for text of `size` points.
    fileprivate func baseline(size: Double, lineHeight: Double) -> Double {
        (lineHeight + Double(ascender + descender) * size / Double(unitsPerEm)) / 2
    }
}
