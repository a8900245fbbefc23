package import NoteText

// Attributed text is a large value, and a function of it would be given a copy for each paragraph: these look
// into the text where it is.
extension StyledText {
    /// A paragraph of the text with the container blocks that it stands in.
    package func standing(_ paragraph: Paragraph) -> StandingParagraph {
        StandingParagraph(paragraph, in: attributed.containerBlocks)
    }

    /// The paragraph at `index` with its container blocks; before the first and after the last those of the
    /// sections next to this one, nil where there is none.
    package func neighbour(_ index: Int) -> StandingParagraph? {
        if index < 0 { return attributed.preceding }
        return endsText(before: index) ? attributed.following : standing(attributed.paragraphs[index])
    }

    /// Whether the paragraph before `index` is the last, labels apart.
    package func endsText(before index: Int) -> Bool {
        index >= attributed.paragraphs.count - attributed.labelCount
    }

    /// Whether a paragraph is a cell or the caption of a table, and nothing besides.
    package func isInTable(_ paragraph: Paragraph) -> Bool {
        paragraph.container.map { attributed.containerBlocks[$0].kind.holdsText } ?? false
    }
}
