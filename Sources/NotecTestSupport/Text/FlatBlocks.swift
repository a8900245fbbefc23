package import NoteText

/// The paragraphs of `text` without container blocks.
package func flatBlocks(of text: AttributedText) -> [FlatBlock] {
    text.paragraphs.map { text.standing($0).flat }
}

extension OpenContainers {
    /// Appends `paragraph`, which stands at `flat`, to `text`, in the container blocks that are open there.
    package mutating func append(_ paragraph: Paragraph, at flat: FlatBlock, to text: inout AttributedText) {
        var paragraph = paragraph
        paragraph.entered = enter(flat)
        paragraph.container = place(in: &text)
        if flat.numberDigits > 0 { widenList(to: flat.numberDigits, in: &text) }
        text.paragraphs.append(paragraph)
    }
}
