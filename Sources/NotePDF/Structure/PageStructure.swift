import Geometry
package import NoteLayout

/// The part of the structure tree that a page adds, in reading order.
package struct PageStructure: Sendable {
    /// The content of elements; the index of a piece is its identifier (MCID) on the page.
    package var pieces: [ContentPiece] = []
    package var events: [StructureEvent] = []
    /// The links that stand on the page, each in one element.
    package var links: [StructureLink] = []
    /// The title and the headings that begin on the page.
    package var headings: [StructureHeading] = []

    package init() {}
}

/// The title or a heading, where it begins.
package struct StructureHeading: Sendable {
    /// As its element has it: levels that the note leaves out are closed up. 0 for a title that is no
    /// heading.
    package let level: Int
    package let title: String
    /// An index into the pieces of the page, the last of which it may be behind.
    let piece: Int
    /// Its top left, on the page, in points.
    let point: Point
}

/// A step through the structure tree.
package enum StructureEvent: Sendable {
    /// An element begins, inside of those that are open.
    case open(StructureElement)
    /// A piece of the current page belongs to the element that was opened last: an index into its pieces.
    case content(Int)
    /// The annotation of a link belongs to it: an index into the page's links.
    case annotation(Int)
    /// The element that was opened last ends.
    case close
}

/// Lines, or runs of a line, that are content of one element with nothing between them.
package struct ContentPiece: Sendable {
    /// The type of the element that it is content of.
    package let type: StructureType
    /// The lines of the page that have some of it.
    package var lines: Range<Int>
    /// The runs that it is, of the section that all the lines are of.
    package var runs: Range<Int>
    /// Whether it begins in the middle of a paragraph of the page.
    package let continuesParagraph: Bool
    /// The number of line ends of code that it begins with.
    let lineEnds: Int
    /// The picture that it is; nil for text.
    package var picture: PlacedPicture?
}

/// A link, or the part of it that stands on one page.
package struct StructureLink: Sendable {
    package let section: SectionLayout
    /// An index into the links of the section's text.
    package let link: Int
    /// The pieces of the page that are its text.
    package var pieces: Range<Int>
    /// The pictures in it that are decoration, and as good to click as its text.
    package var ornaments: [PlacedPicture] = []
}
