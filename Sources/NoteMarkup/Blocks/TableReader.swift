import NoteText

/// Recognizes the lines of tables: a line of cells between `|`, a line of `|---|:--:|` with as many, and
/// rows, all of which begin with `|`. Other lines cost one test of a byte.
struct TableReader {
    /// The table that the next line may be a row of.
    private var open: OpenTable?
    /// The number of the last table, or of the caption that stands before one.
    private(set) var number = 0
    /// Whether the next line is the second line of the table.
    private(set) var isBeforeDelimiters = false
    private var isCaptioned = false
    /// The start of the next line that looks like one of a table and is none.
    private var nextLookalike = -1

    private struct OpenTable {
        let alignments: [TextAlignment?]
        var row = 0
    }

    /// Whether the last line was one of a table.
    var isOpen: Bool { open != nil }

    /// Ends the table.
    mutating func close() {
        open = nil
        isCaptioned = false
    }

    /// Notes that the second line of the table has been passed.
    mutating func passDelimiters() { isBeforeDelimiters = false }

    /// The next row of the open table, in `line` with the text `body`, which begins with `|`; nil if no
    /// table is open.
    mutating func row(_ text: [UInt8], _ line: Range<Int>, body: Range<Int>) -> TableRow? {
        guard var table = open else { return nil }
        table.row += 1
        open = table
        var cells = TableLine.cells(of: text, body)
        TableLine.join(&cells, to: table.alignments.count)
        return row(line, cells, table)
    }

    /// The head of a table that begins in `line` with the text `body`, which begins with `|`, before a line
    /// in the same blocks with the text `next`; nil if it is none.
    mutating func head(
        _ text: [UInt8], _ line: Range<Int>, body: Range<Int>, before next: Range<Int>
    ) -> TableRow? {
        guard TableLine.isHead(text, body, before: next),
            let alignments = TableLine.alignments(in: text, next)
        else { return nil }
        if !isCaptioned { number += 1 }
        let table = OpenTable(alignments: alignments)
        open = table
        isBeforeDelimiters = true
        return row(line, TableLine.cells(of: text, body), table)
    }

    private func row(_ line: Range<Int>, _ cells: [Range<Int>], _ table: OpenTable) -> TableRow {
        var place = TablePlace(table: number)
        place.row = table.row
        place.columns = table.alignments.count
        place.isHead = table.row == 0
        return TableRow(line: line, cells: cells, place: place, alignments: table.alignments)
    }

    /// Whether a line with the text `body` is the caption of the open table, which has one and ends with it.
    mutating func endsTable(_ text: [UInt8], caption body: Range<Int>) -> Bool {
        guard open != nil, !isCaptioned, TableLine.isCaption(text, body) else { return false }
        close()
        return true
    }

    /// Whether a line with the text `body` is the caption of a table directly after it, whose first two lines
    /// have these texts.
    mutating func beginsTable(
        _ text: [UInt8], caption body: Range<Int>, before lines: (Range<Int>, Range<Int>)
    ) -> Bool {
        guard open == nil, !isCaptioned, TableLine.isCaption(text, body),
            TableLine.isHead(text, lines.0, before: lines.1)
        else { return false }
        number += 1
        isCaptioned = true
        return true
    }

    /// Whether a line of text, before one with the text `next`, is the first of several that look like a
    /// table.
    mutating func isLookalike(_ text: [UInt8], _ body: Range<Int>, before next: Range<Int>?) -> Bool {
        guard body.count > 2, text[body.lowerBound] == ASCII.pipe, text[body.upperBound - 1] == ASCII.pipe
        else { return false }
        let isFirst = nextLookalike != body.lowerBound
        guard let start = next?.first, text[start] == ASCII.pipe else { return false }
        nextLookalike = start
        return isFirst
    }
}

/// A line of a table with its cells; ranges are in the text of its section.
struct TableRow {
    let line: Range<Int>
    /// The text between the signs `|`, with white space.
    let cells: [Range<Int>]
    /// The place of the first cell.
    let place: TablePlace
    let alignments: [TextAlignment?]
    /// The container blocks around the row, its table included.
    var around = BlockPlace()
}

extension Block {
    /// A cell of a row.
    init(_ cell: Range<Int>, column: Int, of row: TableRow, in text: [UInt8]) {
        let start = WhiteSpace.endOfIndent(in: text, cell)
        let end = WhiteSpace.startOfTrailing(in: text, start..<cell.upperBound)
        self.init(.body, line: cell, content: start..<end)
        var own = row.place
        own.column = column
        own.alignment = row.alignments[column]
        place = row.place(of: own)
    }

    /// The empty cell that stands for all that `row` has not got; nil if it has all.
    init?(missingIn row: TableRow) {
        guard row.cells.count < row.place.columns, let end = row.cells.last?.upperBound else { return nil }
        self.init(.body, line: end..<end, content: end..<end)
        var own = row.place
        own.column = row.cells.count
        own.span = row.place.columns - row.cells.count
        place = row.place(of: own)
    }
}

extension TableRow {
    /// The number of container blocks around the row.
    var levels: Int { around.kept + around.begun.count }

    fileprivate func place(of cell: TablePlace) -> BlockPlace {
        let place = BlockPlace(cell: cell, inLevels: levels)
        return cell.column == 0 ? place.inside(around) : place
    }
}
