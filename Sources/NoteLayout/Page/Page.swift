package import Geometry

/// A page: its lines in reading order, and its furniture.
package struct Page: Sendable {
    /// From 1.
    package var number: Int
    package var paper: Size
    package var lines: [PlacedLine] = []
    /// The lines besides those of the note: the page number.
    package var furniture: [PlacedLine] = []
    /// The end of letterpress on the page, if the note has more than its budget.
    package var letterpressEnd: LetterpressEnd?
}

/// A line at its place on a page.
package struct PlacedLine: Sendable {
    package var section: SectionLayout
    /// An index into the section's lines.
    package var line: Int
    /// An index into the page's containers.
    package var container: Int
    /// The point of the baseline at the container's left edge, in points from the page's top left corner.
    package var origin: Point
}
