/// Distances from the baseline, upwards.
package struct DrawingFontMetrics: Sendable {
    let ascent: Double
    /// Negative.
    let descent: Double
    let xHeight: Double
    /// Of lines drawn with text the middle of each, and the thickness of either.
    let lines: (underline: Double, strike: Double, thickness: Double)
    /// Of subscripts, downwards, and of superscripts.
    let scripts: (below: Double, above: Double)

    package init(
        ascent: Double, descent: Double, xHeight: Double,
        lines: (underline: Double, strike: Double, thickness: Double), scripts: (below: Double, above: Double)
    ) {
        (self.ascent, self.descent, self.xHeight) = (ascent, descent, xHeight)
        (self.lines, self.scripts) = (lines, scripts)
    }
}
