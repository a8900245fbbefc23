import NoteFonts
import NoteMarkdown
import NoteMarkup
import NoteText

/// The text of a note in Markdown.
struct MarkdownSource: TextSource, ~Copyable {
    private var sections: SourceSections
    private var reader: MarkdownReader
    private let timer: StageTimer

    init(
        _ sections: consuming SourceSections, _ options: MarkupOptions, _ read: @escaping IncludedFileReader,
        _ timer: StageTimer
    ) throws(RunError) {
        // Definitions and footnotes may stand after the text that refers to them.
        let index = try MarkdownIndex(of: sections, options, read, timer)
        self.sections = sections
        reader = MarkdownReader(options, index, including: read)
        self.timer = timer
    }

    mutating func use(_ catalog: FontCatalog) { reader.use { catalog.hasFonts(for: $0) } }

    mutating func next() throws(RunError) -> (section: SourceSection, text: AttributedText)? {
        while true {
            if let read = timer.measure(.parse, { reader.next() }) { return read }
            guard let section = try sections.next() else { return nil }
            timer.measure(.parse) { reader.accept(section) }
        }
    }

    mutating func read(_ note: inout Footnote) throws(RunError) {
        guard let (section, text) = timer.measure(.parse, { reader.note(note.number) }) else { return }
        (note.section, note.text) = (section, text)
    }

    mutating func nextTokens() throws(RunError) -> [MarkupToken]? {
        while let section = try sections.next() {
            if let tokens = timer.measure(.parse, { reader.tokens(in: section) }) { return tokens }
        }
        return nil
    }
}

extension MarkdownIndex {
    /// The index of a note, whose text is read for it alone.
    init(
        of sections: borrowing SourceSections, _ options: MarkupOptions, _ read: @escaping IncludedFileReader,
        _ timer: StageTimer
    ) throws(RunError) {
        var indexer = MarkdownIndexer(options.dialect.constructs, including: read)
        try indexer.accept(sections, timer)
        if let next = indexer.next {
            indexer = next
            try indexer.accept(sections, timer)
        }
        self = indexer.finish()
    }
}

extension MarkdownIndexer {
    /// Accepts all sections.
    fileprivate mutating func accept(
        _ sections: borrowing SourceSections, _ timer: StageTimer
    ) throws(RunError) {
        var sections = try sections.again()
        while let section = try sections.next() {
            timer.measure(.parse) { accept(section) }
        }
    }
}
