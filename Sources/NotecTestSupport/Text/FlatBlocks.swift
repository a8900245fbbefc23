package import NoteText

/// The paragraphs of `text` without container blocks.
package func flatBlocks(of text: AttributedText) -> [FlatBlock] {
    text.paragraphs.map { text.standing($0).flat }
}
