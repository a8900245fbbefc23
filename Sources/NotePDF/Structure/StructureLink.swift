import Geometry
package import NoteLayout

/// A link, or the part of it that stands on one page.
package struct StructureLink: Sendable {
    package let section: SectionLayout
    package let target: Target
    /// The language of the text that the link is in, by BCP 47.
    let language: String
    /// The pieces of the page that are its text.
    package var pieces: Range<Int>
    /// The pictures in it that are decoration, and as good to click as its text.
    package var ornaments: [PlacedPicture] = []
    /// The part of the page that it takes, in points, if that is more than its text.
    var area: Rectangle?

    package enum Target: Equatable, Sendable {
        /// An index into the links of the section's text.
        case written(Int)
        /// The text of a footnote, by its number, and its first mark.
        case note(Int)
        case mark(Int)
        /// A note of the book, by its number from 0.
        case boundNote(Int)
    }
}
