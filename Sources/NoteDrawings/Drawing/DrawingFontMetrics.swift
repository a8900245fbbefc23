/// Distances from the baseline, upwards.
package struct DrawingFontMetrics: Sendable {
    let ascent: Double
    /// Negative.
    let descent: Double
    let xHeight: Double
    /// The middle of each line that is drawn with text, and the thickness of both.
    let lines: (underline: Double, strike: Double, thickness: Double)
    /// The distances of subscripts, downwards, and of superscripts, upwards.
    let scripts: (below: Double, above: Double)

    package init(
        ascent: Double, descent: Double, xHeight: Double,
        lines: (underline: Double, strike: Double, thickness: Double), scripts: (below: Double, above: Double)
    ) {
        (self.ascent, self.descent, self.xHeight) = (ascent, descent, xHeight)
        (self.lines, self.scripts) = (lines, scripts)
    }
}
