package import NoteText

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
    /// A list of attributes for the block that follows: its line, from the brace or the colon behind it.
    case attributes
    /// Lines between two lines of `%%`, with these.
    case comment

    /// Whether it has inlines.
    package var hasInlines: Bool {
        switch self {
        case .paragraph, .heading, .cell: true
        case .thematicBreak, .code, .fencedCode, .html, .attributes, .comment: false
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
