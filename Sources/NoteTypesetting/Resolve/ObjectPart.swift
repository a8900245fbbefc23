/// A paragraph that shows a picture or a card, as far as its lines depend on that; layout keeps the objects
/// themselves.
package struct ObjectPart: Hashable, Sendable {
    /// The number of the object among those of the section that stand as blocks.
    package let number: Int
    /// Whether the next paragraph shows the object as well.
    package let isContinued: Bool
    /// Whether a picture stands in the place of the text.
    package var replacesText = false
    /// The column of its line where it has no text; nil where it then has no line. In points.
    package var emptyLine: Column?

    package init(number: Int, isContinued: Bool) { (self.number, self.isContinued) = (number, isContinued) }
}
