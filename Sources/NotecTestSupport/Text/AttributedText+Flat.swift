package import NoteText

extension AttributedText {
    /// What the paragraphs are, without container blocks.
    package var flat: [FlatBlock] { paragraphs.map { standing($0).flat } }
}
