package import Geometry

/// Makes glyphs of the text of drawings; what is above has the fonts.
///
/// Lengths are in ems of the size of the font, y downwards.
package protocol DrawingTypesetting: Sendable {
    /// The clusters of a line in the order from left to right; nil if there is no font, or if a glyph is no
    /// outline, as those of fonts in colour.
    func clusters(of line: DrawingLine) -> [DrawingCluster]?

    /// The metrics of the face that a font has for Latin; nil if there is no font.
    func metrics(of font: DrawingFont) -> DrawingFontMetrics?
}

/// A font as a drawing asks for it.
package struct DrawingFont: Hashable, Sendable {
    /// Names of families, and generic names as in CSS, in order of preference.
    package var families: [String] = []
    /// From 1 to 1000.
    package var weight = 400
    package var isItalic = false
    package var hasSmallCapitals = false
    package var isKerned = true
    package var hasLigatures = true
    /// BCP 47; empty for that of the note.
    package var language = ""
}

/// Glyphs that belong together, with the characters that they show.
package struct DrawingCluster: Hashable, Sendable {
    /// In bytes of the text.
    package let text: Range<Int>
    package let advance: Double
    /// From the place of the pen before it.
    package let outline: Path

    package init(text: Range<Int>, advance: Double, outline: Path) {
        (self.text, self.advance, self.outline) = (text, advance, outline)
    }
}
