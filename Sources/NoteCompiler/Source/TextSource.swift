import NoteFonts
import NoteMarkup
import NoteText

/// A source of text: a note, or attributed text in JSON.
protocol TextSource: ~Copyable {
    /// From now on, formulas and names of emoji stay as typed if `catalog` has no fonts for their characters.
    mutating func use(_ catalog: FontCatalog)

    /// The next section with its text; nil after the last.
    mutating func next() throws(RunError) -> (section: SourceSection, text: AttributedText)?

    /// Reads the text of a footnote.
    mutating func read(_ note: inout Footnote) throws(RunError)

    /// The tokens of the markup that is complete with the next section; nil after the last.
    mutating func nextTokens() throws(RunError) -> [MarkupToken]?
}

extension TextSource where Self: ~Copyable {
    mutating func use(_ catalog: FontCatalog) {}
}
