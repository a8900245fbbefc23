/// The head of a cell's column, where it stands before the cell; lengths in points.
struct CellLabel: Hashable {
    /// An index into the section's paragraphs.
    var paragraph: Int
    /// From the beginning of the label to that of the text on its line.
    var lead: Double
    /// The indent of the other lines.
    var hang: Double
    /// Whether the label has lines of its own above the text.
    var isAbove: Bool

    /// The span of the text in a column of `width` points that begins at `start`.
    func span(from start: Double, _ width: Double) -> LineSpan {
        guard !isAbove else { return LineSpan(start: start + hang, width: width - hang) }
        return LineSpan(start: start + lead, width: width - lead, hang: hang - lead)
    }
}
