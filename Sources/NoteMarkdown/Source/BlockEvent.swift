package import NoteText

/// A step through the blocks of a note in the order of the source: a container block begins or ends, or a
/// leaf block stands in those that are open.
package struct BlockEvent: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case enter(MarkdownContainer)
        /// The innermost container block ends.
        case leave
        case leaf(MarkdownLeaf)
    }

    package var kind: Kind
    /// In the bytes of the section: the sign that begins a container block (`>`, `1.`, `[^name]:`; empty for
    /// a list, a table and a row), or all of a leaf block with its signs, from its first character to the end
    /// of its last line. Where a row ends, the cells that the table has no columns for; where another
    /// container block ends, empty.
    @Compact package var range: Range<Int>
    /// The lines of the content of a leaf block, in `MarkdownBlocks.lines`.
    @Compact package var lines: Range<Int> = 0..<0
    /// Whether a block of code or a comment goes on from the section before.
    package var isContinued = false

    package init(_ kind: Kind, at range: Range<Int>) {
        self.kind = kind
        self.range = range
    }
}

/// A container block (CommonMark 0.31.2, chapter 5), a table or a row of one, or a division, a part of the
/// note whose first line is not shown.
package enum MarkdownContainer: Hashable, Sendable {
    case quote, callout(MarkdownCallout), division
    case list(MarkdownList)
    case item(MarkdownItem)
    /// The text of a footnote, an index into `MarkdownIndex.footnotes`; nil for one whose name another has
    /// already, which is reported and not shown.
    case footnote(Int?)
    /// A table of so many columns. A row may have fewer cells, never more.
    case table(columns: Int)
    case row(isHead: Bool)
}
