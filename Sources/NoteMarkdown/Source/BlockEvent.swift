package import NoteText

/// A step through the blocks of a note in the order of the source: a container block begins or ends, or a leaf
/// block stands in those that are open.
package struct BlockEvent: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case enter(MarkdownContainer)
        /// The innermost container block ends.
        case leave
        case leaf(MarkdownLeaf)
    }

    package var kind: Kind
    /// In the bytes of the section: the sign that begins a container block (`>`, `1.`, `[^name]:`; empty for a
    /// list, a table and a row), or all of a leaf block with its signs, from its first character to the end of
    /// its last line. Empty for `leave`.
    @Compact package var range: Range<Int>
    /// The lines of the content of a leaf block, in `MarkdownBlocks.lines`.
    @Compact package var lines: Range<Int> = 0..<0
    /// Whether a block of code or HTML goes on from the section before.
    package var isContinued = false

    package init(_ kind: Kind, at range: Range<Int>) {
        self.kind = kind
        self.range = range
    }
}

/// A container block (CommonMark 0.31.2, chapter 5), a table or a row of one.
package enum MarkdownContainer: Hashable, Sendable {
    case quote
    case list(MarkdownList)
    case item(MarkdownItem)
    /// The text of a footnote, an index into `MarkdownIndex.footnotes`; nil for one whose name another has
    /// already, which is not shown.
    case footnote(Int?)
    /// A table of so many columns. A row may have fewer cells, never more.
    case table(columns: Int)
    case row(isHead: Bool)
}

/// A list. As far as the first pass knew it, its looseness and the number of its items are those of all of it,
/// else those of its part in the section.
package struct MarkdownList: Hashable, Sendable {
    /// The number of the list in the note, from 0, in the order in which lists begin.
    @Compact package var serial: Int
    /// `-`, `+` or `*` of bullets; `.` or `)` behind numbers.
    package let sign: UInt8
    /// The number of the first item; nil for bullets.
    @Compact package var start: Int?
    package var isLoose = false
    @Compact package var itemCount = 1

    package init(serial: Int, sign: UInt8, start: Int?) {
        self.serial = serial
        self.sign = sign
        self.start = start
    }
}

package struct MarkdownItem: Hashable, Sendable {
    /// The number of the item in its list, from 0.
    @Compact package var index: Int
    /// Whether an item of tasks is ticked; nil for other items.
    package var isChecked: Bool?

    package init(index: Int, isChecked: Bool? = nil) {
        self.index = index
        self.isChecked = isChecked
    }
}

/// A leaf block (CommonMark 0.31.2, chapter 4) or a cell.
package enum MarkdownLeaf: Hashable, Sendable {
    case paragraph
    /// A heading of level 1 to 6.
    case heading(Int)
    case thematicBreak
    /// Indented code.
    case code
    /// Code between fences; `info` is the trimmed info string in the bytes of the section.
    case fencedCode(info: Range<Int>)
    /// A block of HTML that begins by one of the conditions 1 to 7.
    case html(Int)
    /// A cell of a table. `\|` in it is `|`, in code too.
    case cell(column: Int, TextAlignment?)

    /// Whether it has inlines.
    package var hasInlines: Bool {
        switch self {
        case .paragraph, .heading, .cell: true
        case .thematicBreak, .code, .fencedCode, .html: false
        }
    }
}

/// A line of a leaf block.
package struct LeafLine: Hashable, Sendable {
    /// In the bytes of the section, without the indentation of the blocks around and the line end.
    @Compact package var range: Range<Int>
    /// Spaces before it: the columns of a tab that the indentation of the blocks around ends in.
    package var padding: UInt8 = 0

    package init(_ range: Range<Int>, padding: UInt8 = 0) {
        self.range = range
        self.padding = padding
    }
}
