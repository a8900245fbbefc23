/// The kind of a line, with its parts.
enum LineMeaning {
    case blank
    case block(Block)
    case row(TableRow)
    /// A blank line of quotes.
    case quotedBlank(signs: Range<Int>)
    /// A fence that begins code, or one that ends it.
    case fence(opens: Bool)
    /// An item without text, up to the fence that begins code in it.
    case codeItem(Block, fence: Range<Int>)
    /// The line under a heading, or under the head of a table.
    case underline
    /// A list of attributes for the next block.
    case attributes(Range<Int>)
    /// The text of a footnote, which does not stand where it is written.
    case note(Block)
    /// A line that goes on with the text of a footnote.
    case noteLine(Range<Int>)
}
