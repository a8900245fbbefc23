package import NoteText

extension AttributedText {
    /// The title of the note according to a section; nil if the section does not determine it.
    ///
    /// The dialect `note` and Markdown put a title on the page; in the others the first line is text.
    package func title(_ options: MarkupOptions) -> String? {
        if options.dialect.family != .lines { return paragraphs.first { $0.kind.level == 0 }.map(words) }
        switch options.title {
        case .none: return nil
        case .text(let text): return text
        case .firstLine:
            guard let first = paragraphs.first, first.number == 0 else { return nil }
            return BlockReader.isShort(text, first.content) ? words(of: first) : nil
        }
    }
}
