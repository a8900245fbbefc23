import NoteText

/// One line as a block of the note; ranges are in the text of its section.
struct Block {
    var kind: BlockKind
    /// The whole line, without the line end.
    var line: Range<Int>
    /// The marker as typed; empty where there is none.
    var marker: Range<Int>
    /// What is shown of the line after its marker, before the inline rules.
    var content: Range<Int>
    /// How deep an item, or what continues it, is nested.
    var depth = 0
    var continuesItem = false
    var isChecked = false
    /// The sign of the quote that the line stands in; nil outside.
    var quoteMarker: Range<Int>?
    /// Whether it goes on with the quote or the code of the block before it.
    var continuesBlock = false
    var attributes: BlockAttributes?
    /// Its number in the note.
    var number = 0
    var blankLines = 0
    var startsPage = false

    init(_ kind: BlockKind, line: Range<Int>, marker: Range<Int>? = nil, content: Range<Int>) {
        self.kind = kind
        self.line = line
        self.marker = marker ?? content.lowerBound..<content.lowerBound
        self.content = content
    }
}
