import NoteText

extension Hyphenation {
    /// The factor for a paragraph: none in the accessibility categories.
    func factor(of paragraph: Paragraph, _ style: ParagraphStyle) -> Double {
        // Headings, code and blocks with a limit of lines are not hyphenated either.
        guard !style.isLargePrint, !paragraph.kind.isHeading, !paragraph.kind.isVerbatim,
            style.maxLines == nil
        else { return 0 }
        return factor ?? (style.alignment == .justify ? 1 : 0)
    }
}
