package import NoteLayout

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
