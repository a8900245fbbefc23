import NoteText

/// The ends of pages before the next paragraph. Two ends without text between them leave one page without
/// text.
struct PageEnds: Sendable {
    private var count = 0

    /// Ends the page.
    mutating func add() { count = min(count + 1, 2) }

    /// Lets `paragraph`, the next one, begin a page if one has ended.
    mutating func apply(to paragraph: inout Paragraph) {
        (paragraph.startsPage, paragraph.leavesPage) = (count > 0, count > 1)
        count = 0
    }
}

extension MarkdownBuilder {
    /// Ends the page before the next text; the text of a footnote has no pages of its own.
    mutating func endPage() {
        endParagraph()
        let isInFootnote = if case .footnote? = stack.levels.first?.kind { true } else { false }
        if !isInFootnote, !stack.scope.isHidden { stack.endPage() }
    }
}
