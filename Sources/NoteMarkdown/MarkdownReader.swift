package import NoteMarkup
package import NoteText

/// Reads a note in Markdown as attributed text, section by section. It cannot fail, and takes time linear in
/// the text.
package struct MarkdownReader: Sendable {
    private var parser: MarkdownParser
    private var builder: MarkdownBuilder
    /// A builder that has read nothing, for the text of each footnote; nil before the first.
    private var noteBuilder: MarkdownBuilder?
    /// The blocks that are complete and have not been read, the next last.
    private var blocks: [MarkdownBlocks] = []
    /// The footnotes without marks that are left to report, once the end of the note has been read.
    private var unmarked: [FootnoteDefinition] = []

    /// A reader of a note of which `index` is known, with the files that `read` gives.
    package init(
        _ options: MarkupOptions, _ index: MarkdownIndex, including read: IncludedFileReader? = nil
    ) {
        let constructs = options.dialect.constructs
        parser = MarkdownParser(constructs, index: index, including: read)
        builder = MarkdownBuilder(constructs, options, index)
    }

    /// From now on formulas and emoji are shown as they were typed where `canShow` tells that no face has
    /// their characters.
    package mutating func use(_ canShow: @escaping @Sendable (String) -> Bool) {
        builder.faces.canShow = canShow
        noteBuilder = nil
    }

    /// Accepts the next section of the note. `next` returns the text that is complete with it.
    package mutating func accept(_ section: SourceSection) { blocks = parser.accept(section).reversed() }

    /// The text that is complete, and after the end of the note the findings about footnotes without marks;
    /// nil if there is none.
    package mutating func next() -> (section: SourceSection, text: AttributedText)? {
        while let blocks = blocks.popLast() {
            guard let read = builder.read(blocks) else { continue }
            if blocks.section.isLast { unmarked = builder.footnotes.unmarked.reversed() }
            return placed(read.section, read.text)
        }
        return nextUnmarked()
    }

    /// The finding about the next footnote without a mark, in a text without paragraphs.
    private mutating func nextUnmarked() -> (section: SourceSection, text: AttributedText)? {
        guard let footnote = unmarked.popLast(), let line = footnote.line else { return nil }
        var text = AttributedText()
        text.findings = [footnote.findingWithoutMark]
        return placed(line, text)
    }

    /// The tokens of the text that is complete with the next section, which is given in place of text; nil if
    /// there are none.
    package mutating func tokens(in section: SourceSection) -> [MarkupToken]? {
        let tokens = parser.accept(section).flatMap { MarkdownTokenizer($0, builder.parser).tokens }
        if tokens.isEmpty { return nil }
        return builder.index.includes.isEmpty ? tokens : builder.index.includes.source(of: tokens)
    }

    /// The text of the footnote `number`, and the part of the source that it is from.
    package mutating func note(_ number: Int) -> (section: SourceSection, text: AttributedText)? {
        guard let definition = builder.footnotes.footnote(numbered: number) else { return nil }
        var own = noteBuilder ?? MarkdownBuilder(ofFootnotesLike: builder)
        if noteBuilder == nil { noteBuilder = own }
        return placed(definition.text, own.readNote(number, definition))
    }

    /// A text with its section of the note itself, without the files that this includes.
    private func placed(
        _ section: SourceSection, _ text: AttributedText
    ) -> (section: SourceSection, text: AttributedText) {
        let places = builder.index.includes
        guard !places.isEmpty else { return (section, text) }
        var text = text
        places.setSource(of: &text)
        return (places.source(of: section), text)
    }
}

extension Dialect {
    /// The constructs that are read besides those of CommonMark.
    package var constructs: MarkdownConstructs {
        switch self {
        case .gfm: .gfm
        case .commonmark: .commonmark
        default: .markdown
        }
    }
}
