import NoteLayout
import NoteText

/// Some text that has been read, with the files of its pictures: a section as it is laid out.
struct ReadSection: Sendable {
    /// The sections of the source that the text is from.
    var sources: [SourceSection]
    var text: AttributedText
    var files: PictureFiles
    /// Whether it is a footnote at the end of the note, or the rule above them: a section of its own.
    let isEndnote: Bool
    /// Whether a picture floats in it or before it, so that text may have less than the width of a container.
    var followsFloats = false
}
