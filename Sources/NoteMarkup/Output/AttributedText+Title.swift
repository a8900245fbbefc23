package import NoteText

extension AttributedText {
    /// The title of the note according to a section; nil if the section does not determine it.
    ///
    /// Only the dialect `note` puts a title on the page; in the others the first line is ordinary text.
    package func title(_ options: MarkupOptions) -> String? {
        if options.dialect == .note { return paragraphs.first { $0.kind.level == 0 }.map(words) }
        switch options.title {
        case .none: return nil
        case .text(let text): return text
        case .firstLine:
            guard let first = paragraphs.first, first.number == 0 else { return nil }
            return BlockReader.isShort(text, first.content) ? words(of: first) : nil
        }
    }
}
