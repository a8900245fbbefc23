/// A paragraph that shows a picture or a card, as far as its lines depend on that; layout keeps the objects
/// themselves.
package struct ObjectPart: Hashable, Sendable {
    /// The number of the object among those of the section that stand as blocks.
    package let number: Int
    /// Whether a picture stands in the place of the text.
    package let replacesText: Bool
    /// The column of its line where it has no text; nil where it then has no line. In points.
    package let emptyLine: Column?
    /// The number of paragraphs that show the object: one or two.
    package let paragraphCount: Int

    package init(number: Int, replacesText: Bool, emptyLine: Column?, paragraphCount: Int) {
        (self.number, self.replacesText, self.emptyLine) = (number, replacesText, emptyLine)
        self.paragraphCount = paragraphCount
    }
}
