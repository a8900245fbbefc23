import NoteTypesetting

/// The heights that the lines of a block may have, in points.
struct LineHeights: Sendable {
    /// As the style asks for them.
    let usual: LineMetrics
    /// As high as the largest text needs.
    let text: LineMetrics
    /// From one baseline to the next as the text style has it: what a page must hold.
    let least: LineMetrics

    /// Lines of other usual metrics.
    func with(usual: LineMetrics) -> LineHeights { LineHeights(usual: usual, text: text, least: least) }

    /// Lines set closer: a share of what they have besides `metrics` is kept, above the baseline and below.
    func closedUp(to metrics: LineMetrics, keeping share: Double) -> LineHeights {
        guard usual.lineHeight > metrics.lineHeight else { return self }
        return with(
            usual: LineMetrics(
                lineHeight: metrics.lineHeight + (usual.lineHeight - metrics.lineHeight) * share,
                baseline: metrics.baseline + (usual.baseline - metrics.baseline) * share))
    }

    /// Lines that were asked to be higher than `height` points as high as that.
    func closedUp(within height: Double) -> LineHeights {
        guard usual.lineHeight > height, usual.lineHeight > text.lineHeight else { return self }
        let share = max(0, height - text.lineHeight) / (usual.lineHeight - text.lineHeight)
        return closedUp(to: text, keeping: share)
    }
}
