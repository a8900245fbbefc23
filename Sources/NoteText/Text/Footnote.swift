/// A footnote, given with the section that has its first mark.
///
/// A mark is a run with the attribute `note`, whose text is the number of the note.
package struct Footnote: Sendable {
    /// The number of the footnote in the note, from 1, in the order of the first marks.
    package let number: Int
    /// The paragraph with its first mark, an index into those of the section.
    package let paragraph: Int
    package var place: FootnotePlace
    /// The text of the footnote: paragraphs in a container block, the first with the number as its marker.
    /// Empty until it has been read.
    package var text = AttributedText()
    /// The part of the source that the text is from: findings about it have their places there.
    package var section = SourceSection(bytes: [])

    package init(number: Int, paragraph: Int, at place: FootnotePlace) {
        self.number = number
        self.paragraph = paragraph
        self.place = place
    }
}
