package import Geometry

/// A row of the index of a book, on its page.
package struct IndexRow: Sendable {
    /// The number of the note that it leads to, from 0.
    package let note: Int
    /// The language of its text, by BCP 47.
    package let language: String
    /// The lines of its page that are its text: the title with the date, then the label of the page.
    package let lines: Range<Int>
    /// On the page, in points.
    package let frame: Rectangle
}
