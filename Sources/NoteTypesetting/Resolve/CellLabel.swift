/// The head of a cell's column, where it stands before the cell; lengths in points.
package struct CellLabel: Hashable {
    /// An index into the section's paragraphs.
    package var paragraph: Int
    /// From the beginning of the label to that of the text on its line.
    var lead: Double
    /// The indent of the other lines.
    var hang: Double
    /// Whether the label has lines of its own above the text.
    package var isAbove: Bool

    package init(paragraph: Int, lead: Double, hang: Double, isAbove: Bool) {
        (self.paragraph, self.lead, self.hang, self.isAbove) = (paragraph, lead, hang, isAbove)
    }
}
