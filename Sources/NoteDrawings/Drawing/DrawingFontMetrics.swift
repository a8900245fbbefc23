/// Distances from the baseline, upwards.
package struct DrawingFontMetrics: Hashable, Sendable {
    package let ascent: Double
    /// Negative.
    package let descent: Double
    package let xHeight: Double
    /// The middle of each line.
    package let underline: Double
    package let strike: Double
    /// Of either line.
    package let lineThickness: Double
    package let subscriptOffset: Double
    package let superscriptOffset: Double

    package init(
        ascent: Double, descent: Double, xHeight: Double, lines: Lines,
        scripts: (below: Double, above: Double)
    ) {
        (self.ascent, self.descent, self.xHeight) = (ascent, descent, xHeight)
        (underline, strike, lineThickness) = (lines.underline, lines.strike, lines.thickness)
        (subscriptOffset, superscriptOffset) = scripts
    }

    /// Lines drawn with text.
    package struct Lines {
        let underline: Double
        let strike: Double
        let thickness: Double

        package init(underline: Double, strike: Double, thickness: Double) {
            (self.underline, self.strike, self.thickness) = (underline, strike, thickness)
        }
    }
}
