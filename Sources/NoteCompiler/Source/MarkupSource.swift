import NoteMarkup
import NoteText

/// The text of a note.
struct MarkupSource: TextSource, ~Copyable {
    private var sections: SourceSections
    private var parser: MarkupParser
    private let timer: StageTimer
    /// The texts of footnotes without marks that are left, once the end of the note has been read.
    private var unmarked: IndexingIterator<[FootnotePlace]>?

    init(
        _ sections: consuming SourceSections, _ options: MarkupOptions, _ timer: StageTimer
    ) throws(RunError) {
        let notes = try FootnoteIndex(of: sections, options, timer)
        self.sections = sections
        parser = MarkupParser(options: options, footnotes: notes)
        self.timer = timer
    }

    mutating func next() throws(RunError) -> (section: SourceSection, text: AttributedText)? {
        while true {
            if let read = timer.measure(.parse, { parser.next() }) { return read }
            guard let section = try sections.next() else { return try nextUnmarkedFootnote() }
            parser.accept(section)
        }
    }

    mutating func read(_ note: inout Footnote) throws(RunError) {
        let section = try sections.section(at: note.place)
        note.section = section
        note.text = timer.measure(.parse) { parser.footnote(note.number, in: section) }
    }

    /// The next text of a footnote that has no mark; nil after the last.
    private mutating func nextUnmarkedFootnote() throws(RunError) -> (
        section: SourceSection, text: AttributedText
    )? {
        if unmarked == nil { unmarked = parser.unmarkedFootnotes.makeIterator() }
        guard let place = unmarked?.next() else { return nil }
        let section = try sections.section(at: place)
        return (section, parser.unmarkedFootnote(in: section))
    }

    /// The tokens of the text that is complete with the next section; nil after the last.
    mutating func nextTokens() throws(RunError) -> [MarkupToken]? {
        guard let section = try sections.next() else { return nil }
        return parser.tokens(in: section)
    }
}

extension FootnoteIndex {
    /// The footnotes of a note, whose text is read for them alone if it may have any.
    init(
        of sections: borrowing SourceSections, _ options: MarkupOptions, _ timer: StageTimer
    ) throws(RunError) {
        self.init()
        guard sections.mayHaveFootnotes, options.readsFootnotes else { return }
        var sections = try sections.again()
        // With an index, though it is empty, lines may be texts of footnotes.
        var parser = MarkupParser(options: options, footnotes: self)
        while let section = try sections.next() {
            timer.measure(.parse) { parser.readFootnotes(in: section, into: &self) }
        }
    }
}
