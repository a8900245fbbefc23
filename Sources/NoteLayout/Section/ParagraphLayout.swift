package import NoteText
package import NoteTypesetting

/// A paragraph as a stack of lines of one height; lengths in points.
package struct ParagraphLayout: Sendable {
    /// The index of the paragraph in the section's text.
    @Compact package var index: Int
    /// The lines of the paragraph in the section.
    @Compact package var lines: Range<Int>
    package var lineHeight: Double
    /// From the top of a line to its baseline.
    package var baseline: Double
    package var spaceBefore: Double
    package var spaceAfter: Double
    package var startsPage: Bool
    /// Whether a page without text is before it.
    var leavesPage = false
    /// From one baseline to the next as the text style has it: what a page must hold.
    package var leastLineHeight: Double
    /// A line of `leastLineHeight`.
    var least: LineMetrics
    /// A line as high as the largest text needs.
    var text: LineMetrics
    /// Whether a page or column may not end after it.
    package var keepsWithNext = false
    /// Whether no page or column may end in it.
    package var isKeptWhole = false
    /// Whether its last line stays with what follows.
    var waitsForNext = false
    package var isRightToLeft = false
    /// BCP 47; nil for that of the note.
    package var language: String?
    package var ornament: PlacedOrnament?
    /// The bars of the quotes that it stands in, from the outermost in.
    var bars: [QuoteBar] = []
    /// The table that it is a cell of, an index into the section's.
    @Compact var table: Int? = nil
    /// The paragraph whose lines stand before its first, or `labelHeight` points above it; those are shown
    /// again for each.
    @Compact var label: Int? = nil
    var labelHeight = 0.0
    /// The place of a picture that text flows beside, with its caption.
    var float: FloatPlace?
    /// Whether it is nothing but the label of others.
    var isLabel = false
}

extension ParagraphLayout {
    /// Sets its lines closer: of what they have besides `metrics` a share is kept, above the baseline and
    /// below it.
    mutating func closeUp(to metrics: LineMetrics, keeping share: Double) {
        guard lineHeight > metrics.lineHeight else { return }
        lineHeight = metrics.lineHeight + (lineHeight - metrics.lineHeight) * share
        baseline = metrics.baseline + (baseline - metrics.baseline) * share
    }

    /// Sets lines that were asked to be higher than `height` points as high as that.
    package mutating func closeUp(within height: Double) {
        guard lineHeight > height, lineHeight > text.lineHeight else { return }
        closeUp(to: text, keeping: max(0, height - text.lineHeight) / (lineHeight - text.lineHeight))
    }
}
