import NoteText

/// The text and the glyphs of a section, from which it can be laid out again.
struct SectionSource: Sendable {
    /// As it was read, without what pictures and tables add to it.
    let text: AttributedText
    let files: PictureFiles
    let shaped: ShapedSection
    /// As they stand at the foot of pages.
    let footnotes: [FootnoteLayout]
    /// Those of its pictures that mean something, and nothing says what.
    let picturesWithoutText: Set<Int>
    /// That of the space below its lines, if that grows.
    var growth: LineGrowth?

    init(
        _ text: AttributedText, _ files: PictureFiles, _ shaped: ShapedSection, _ footnotes: [FootnoteLayout]
    ) {
        (self.text, self.files, self.shaped, self.footnotes) = (text, files, shaped, footnotes)
        picturesWithoutText = Set(text.picturesWithoutText.map(\.index))
    }
}
