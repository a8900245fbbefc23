import NoteText

/// A line of a note as a block; ranges are in the text of its section.
struct Block {
    var kind: FlatKind
    /// The whole line, without the line end.
    var line: Range<Int>
    /// The marker as typed; empty if there is none.
    var marker: Range<Int>
    /// The text of the line after its marker, before inline parsing.
    var content: Range<Int>
    /// The nesting depth of an item, or of a line that continues one.
    var depth = 0
    var continuesItem = false
    var isChecked = false
    /// The `>` of a quote; nil outside quotes.
    var quoteMarker: Range<Int>?
    /// Whether it continues the quote or the code of the previous block.
    var continuesBlock = false
    var attributes: BlockAttributes?
    /// Index of the paragraph in the note.
    var number = 0
    var blankLines = 0
    var startsPage = false
    /// Whether it leaves a page without text before it.
    var leavesPage = false
    /// The block of another place, or of another markup, that text looks like.
    var lookalike: Lookalike?
    /// The place of a cell or of the caption of a table.
    var place: TablePlace?
    /// The number of the footnote that it is the text of.
    var note: Int?

    /// Whether it is a cell after the first of its table.
    var continuesTable: Bool { kind == .cell && place?.beginsPart == false }

    /// The block without its ranges.
    var flat: FlatBlock {
        var flat = FlatBlock(kind)
        (flat.isChecked, flat.depth, flat.isQuoted) = (isChecked, depth, quoteMarker != nil)
        (flat.continuesItem, flat.continuesBlock) = (continuesItem, continuesBlock)
        (flat.place, flat.note) = (place, note)
        // The marker is the digits and one sign.
        if kind == .number { flat.numberDigits = marker.count - 1 }
        return flat
    }

    init(_ kind: FlatKind, line: Range<Int>, marker: Range<Int>? = nil, content: Range<Int>) {
        self.kind = kind
        self.line = line
        self.marker = marker ?? content.lowerBound..<content.lowerBound
        self.content = content
    }
}
