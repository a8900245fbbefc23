package import NoteText

extension AttributedText {
    /// What a section says the note is called; nil where that is for others to say.
    ///
    /// Only the dialect `note` sets a title on the page: in the others the first line is text like any other.
    package func title(_ options: MarkupOptions) -> String? {
        if options.dialect == .note { return paragraphs.first { $0.kind == .title }.map(words) }
        switch options.title {
        case .none: return nil
        case .text(let text): return text
        case .firstLine:
            guard let first = paragraphs.first, first.number == 0 else { return nil }
            return BlockReader.isShort(text, first.content) ? words(of: first) : nil
        }
    }

    private func words(of paragraph: Paragraph) -> String {
        String(decoding: text[paragraph.content], as: UTF8.self)
    }
}
