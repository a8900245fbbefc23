/// The kind of a line, with its parts.
enum LineMeaning {
    case blank
    /// A block; an item without text ends where the fence begins that begins code in it.
    case block(Block, fence: Range<Int>? = nil)
    case row(TableRow)
    /// A blank line of quotes.
    case quotedBlank(signs: Range<Int>)
    /// A fence that begins code, or one that ends it.
    case fence(opens: Bool)
    /// The line under a heading, or under the head of a table.
    case underline
    /// A list of attributes for the next block.
    case attributes(Range<Int>)
    /// A line of the text of a footnote, which does not stand where it is written: the first, or one that
    /// goes on with it.
    case footnote(Block, isFirst: Bool)
}
