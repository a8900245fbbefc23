import NoteText
import NoteTypesetting

/// The text and the glyphs of a section, from which it can be laid out again.
package struct SectionSource: Sendable {
    /// As it was read, without what pictures and tables add to it.
    let text: AttributedText
    let files: PictureFiles
    let shaped: ShapedSection
    /// As they stand at the foot of pages.
    let footnotes: [FootnoteLayout]
    /// The meaningful pictures without alternative text.
    let picturesWithoutText: Set<Int>
    /// The growth of the space below lines; nil where it does not grow.
    var growth: LineGrowth?

    init(
        _ text: AttributedText, _ files: PictureFiles, _ shaped: ShapedSection, _ footnotes: [FootnoteLayout]
    ) {
        (self.text, self.files, self.shaped, self.footnotes) = (text, files, shaped, footnotes)
        picturesWithoutText = Set(text.picturesWithoutText.map(\.index))
    }
}
