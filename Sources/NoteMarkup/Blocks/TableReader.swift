import NoteText

/// A line of a table with its cells; ranges are in the text of its section.
struct TableRow {
    let line: Range<Int>
    /// The text between the signs `|`, with white space.
    let cells: [Range<Int>]
    /// The place of the first cell.
    let place: TablePlace
    let alignments: [TextAlignment?]
}

extension Block {
    /// A cell of a row.
    init(_ cell: Range<Int>, column: Int, of row: TableRow, in text: [UInt8]) {
        let start = WhiteSpace.endOfIndent(in: text, cell)
        let end = WhiteSpace.startOfTrailing(in: text, start..<cell.upperBound)
        self.init(.cell, line: cell, content: start..<end)
        var own = row.place
        own.column = column
        own.alignment = row.alignments[column]
        place = own
    }

    /// The empty cell that stands for all that `row` has not got; nil if it has all.
    init?(missingIn row: TableRow) {
        guard row.cells.count < row.place.columns, let end = row.cells.last?.upperBound else { return nil }
        self.init(.cell, line: end..<end, content: end..<end)
        var own = row.place
        own.column = row.cells.count
        own.span = row.place.columns - row.cells.count
        place = own
    }
}

/// Recognizes the lines of tables: a line of cells between `|`, a line of `|---|:--:|` with as many, and
/// rows, all of which begin with `|`. Other lines cost one test of a byte.
struct TableReader {
    /// The table that the next line may be a row of.
    private var open: OpenTable?
    /// The number of tables, and of captions that stand before one.
    private var count = 0
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

    /// The number of the table that the last line was one of; nil if there is none.
    var number: Int? { open == nil ? nil : count }

    /// Ends the table.
    mutating func close() {
        open = nil
        isCaptioned = false
    }

    /// Notes that the second line of the table has been passed.
    mutating func passDelimiters() { isBeforeDelimiters = false }

    /// The row that a line which begins with `|` is; nil if it is none.
    mutating func row(_ text: [UInt8], _ line: LineScanner.Line, body: Range<Int>) -> TableRow? {
        var cells = TableLine.cells(of: text, body)
        if var table = open {
            table.row += 1
            open = table
            TableLine.join(&cells, to: table.alignments.count)
            return row(line.range, cells, table)
        }
        guard let alignments = TableLine.alignments(after: line, in: text), alignments.count == cells.count
        else { return nil }
        if !isCaptioned { count += 1 }
        let table = OpenTable(alignments: alignments)
        open = table
        isBeforeDelimiters = true
        return row(line.range, cells, table)
    }

    private func row(_ line: Range<Int>, _ cells: [Range<Int>], _ table: OpenTable) -> TableRow {
        var place = TablePlace(table: count)
        place.row = table.row
        place.columns = table.alignments.count
        place.isHead = table.row == 0
        return TableRow(line: line, cells: cells, place: place, alignments: table.alignments)
    }

    /// The caption that a line is, directly before a table or after it; nil if it is none. A table has one.
    mutating func caption(_ text: [UInt8], _ line: LineScanner.Line, body: Range<Int>) -> Block? {
        guard !isCaptioned, TableLine.isCaption(text, body) else { return nil }
        let isBefore = open == nil
        if isBefore {
            guard !line.endsPage, line.next < text.count, text[line.next] == ASCII.pipe else { return nil }
            var lines = LineScanner(from: line.next)
            guard let head = lines.next(in: text) else { return nil }
            let end = WhiteSpace.startOfTrailing(in: text, head.range)
            let columns = TableLine.cells(of: text, head.range.lowerBound..<end).count
            guard TableLine.alignments(after: head, in: text)?.count == columns else { return nil }
            count += 1
            isCaptioned = true
        } else {
            close()
        }
        var block = Block(.caption, line: line.range, content: body)
        block.place = TablePlace(table: count)
        block.place?.isHead = isBefore
        return block
    }

    /// Whether a line of text that ends at `lineEnd` is the first of several that look like a table.
    mutating func isLookalike(_ text: [UInt8], _ body: Range<Int>, lineEnd: Int, isQuoted: Bool) -> Bool {
        guard body.count > 2, text[body.lowerBound] == ASCII.pipe, text[body.upperBound - 1] == ASCII.pipe
        else { return false }
        let isFirst = nextLookalike != body.lowerBound
        var lines = LineScanner(from: lineEnd)
        // The first is what is left of the line itself.
        _ = lines.next(in: text)
        guard let next = lines.next(in: text)?.range else { return false }
        let start = next.lowerBound + (isQuoted ? 2 : 0)
        guard start < next.upperBound, text[start] == ASCII.pipe else { return false }
        nextLookalike = start
        return isFirst
    }
}
