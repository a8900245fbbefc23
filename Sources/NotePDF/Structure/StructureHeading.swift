import Geometry

/// The title or a heading, where it begins.
package struct StructureHeading: Sendable {
    /// As its element has it: levels that the note leaves out are closed up. 0 for a title that is no
    /// heading.
    package let level: Int
    package let title: String
    /// Whether it is the title of the note.
    let isTitle: Bool
    /// Whether links find it by a name made of its text, since its paragraph has no names.
    let isNamedByText: Bool
    /// An index into the pieces of the page, the last of which it may be behind.
    let piece: Int
    /// The top left of the heading, on the page, in points.
    let point: Point
}
