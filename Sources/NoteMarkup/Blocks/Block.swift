import NoteText

/// A line of a note as a block; ranges are in the text of its section.
struct Block {
    var kind: BlockKind
    /// The whole line, without the line end.
    var line: Range<Int>
    /// The marker as typed; empty if there is none.
    var marker: Range<Int>
    /// The text of the line after its marker, before inline parsing.
    var content: Range<Int>
    /// The container blocks that it stands in.
    var place = BlockPlace()
    /// The kind of the list of an item that begins with it.
    var list: ContainerKind?
    /// The signs of the quotes that it is in; nil outside quotes.
    var signs: Range<Int>?
    var attributes: BlockAttributes?
    /// Index of the paragraph in the note.
    var number = 0
    var blankLines = 0
    var startsPage = false
    /// Whether it leaves a page without text before it.
    var leavesPage = false
    /// Whether a backslash begins it before what would make it another block.
    var isEscaped = false
    /// The block of another place, or of another markup, that text looks like.
    var lookalike: Lookalike?

    init(_ kind: BlockKind, line: Range<Int>, marker: Range<Int>? = nil, content: Range<Int>) {
        self.kind = kind
        self.line = line
        self.marker = marker ?? content.lowerBound..<content.lowerBound
        self.content = content
    }
}

extension Block {
    /// The innermost container block that begins with it; nil if none does.
    var begun: ContainerBlock? { place.begun.last?.block }

    /// Whether it is a cell or the caption of a table.
    var isInTable: Bool { begun?.kind.holdsText == true }

    /// The number of the footnote whose text it begins; nil if it begins none.
    var footnote: Int? { begun.flatMap { $0.kind.standsApart ? $0.number : nil } }
}
