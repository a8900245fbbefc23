/// The height of a line in its container, and its baseline, in points.
package struct LineMetrics: Hashable {
    /// From one baseline to the next.
    package var lineHeight: Double
    /// From the top of a line to its baseline.
    package var baseline: Double

    package init(lineHeight: Double, baseline: Double) {
        (self.lineHeight, self.baseline) = (lineHeight, baseline)
    }

    /// Grows so that lines whose glyphs reach as far as `tall` touch none of their kind, and no line of main
    /// text, whose glyphs reach as far as `main`.
    ///
    /// The growth goes to the side on which `tall` leaves the line. The line height becomes neither more
    /// than `height` nor than four times what it was: a stack of marks that needs more is no writing, and may
    /// touch what is beside it.
    func fitting(_ tall: VerticalReach, beside main: VerticalReach, within height: Double) -> LineMetrics {
        let wanted = max(tall.above, main.above) + max(tall.below, main.below)
        let growth = min(wanted, height, 4 * lineHeight) - lineHeight
        let over = max(0, tall.above - baseline)
        let under = max(0, tall.below - (lineHeight - baseline))
        guard growth > 0, over + under > 0 else { return self }
        return LineMetrics(
            lineHeight: lineHeight + growth, baseline: baseline + growth * over / (over + under))
    }
}
