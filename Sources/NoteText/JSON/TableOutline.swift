/// The cells of tables that have been read, as far as they say what the next may be.
struct TableOutline: Sendable {
    /// The number of tables, and of captions that stand before one which has not begun.
    private(set) var count = 0
    /// The last cell of the open table that is no repetition; nil outside tables.
    private(set) var last: TablePlace?
    /// The last cell of a repeated head.
    private(set) var repeated: TablePlace?
    /// The columns that cells take in the last row and below it.
    private var grid = TableGrid()
    /// Whether the last paragraph is the caption of the next table.
    private var isCaptioned = false

    /// The mistake if the text ends; nil if there is none.
    var mistakeAtEnd: String? { isCaptioned ? "a table must follow its caption" : mistakeInRow }

    /// The mistake if no cell of the table follows; nil if there is none.
    private var mistakeInRow: String? {
        isComplete ? nil : "a row of a table has a cell for each column, or one that spans the rest"
    }

    /// Whether the last row has all of its cells, and is no head that is repeated before rows to come.
    private var isComplete: Bool {
        guard let last else { return true }
        return endsRow(last) && repeated == nil
    }

    /// Appends the cell or caption at `place`; nil for any other paragraph. Gives what is wrong with it.
    mutating func append(_ kind: FlatKind, _ place: TablePlace?) -> String? {
        if kind == .caption || place?.table != last?.table, let mistake = mistakeInRow { return mistake }
        guard let place else {
            (last, repeated) = (nil, nil)
            guard !isCaptioned else { return "a table must follow its caption" }
            return nil
        }
        return kind == .caption ? append(captionAt: place) : append(cellAt: place)
    }

    private mutating func append(captionAt place: TablePlace) -> String? {
        guard place.columns == 0, place.alignment == nil, !place.isRepeated else {
            return "a caption is in no cell"
        }
        if !place.isHead, last != nil, repeated == nil, place.table == count {
            last = nil
            return nil
        }
        guard place.isHead, !isCaptioned, place.table == count + 1 else {
            return "a caption stands directly before its table or after it"
        }
        (last, isCaptioned) = (nil, true)
        return nil
    }

    private mutating func append(cellAt place: TablePlace) -> String? {
        guard place.column + place.span <= place.columns else { return "there is no such column" }
        guard !place.isHead || place.row == 0, !place.isRepeated || place.isHead else {
            return "the head of a table is its row 0"
        }
        guard place.rows == 1 || !place.isHead else { return "a cell of a head takes no other rows" }
        if place.isRepeated { return append(repeatedAt: place) }
        guard let last, place.table == last.table else {
            guard place.table == count + 1, place.beginsPart else {
                return "a table begins with its first cell"
            }
            count += 1
            (self.last, repeated, isCaptioned, grid) = (place, nil, false, TableGrid())
            grid.cover(place.taken, rows: place.rows)
            return nil
        }
        if place.row == last.row, place.column > last.column, place.column < last.column + last.span {
            return "a cell begins where the cell before it ends"
        }
        let follows = place.row == last.row && place.column == nextColumn
        let begins = place.row == last.row + 1 && place.column == firstColumnOfNextRow
        guard place.columns == last.columns, begins || follows && repeated == nil,
            !begins || endsRow(last), repeated.map(endsRow) ?? true
        else { return "the cells of a table come row by row" }
        if begins { grid.beginRow() }
        guard !place.taken.contains(where: grid.isCovered) else {
            return "a cell takes no columns that one above it takes"
        }
        grid.cover(place.taken, rows: place.rows)
        (self.last, repeated) = (place, nil)
        return nil
    }

    private mutating func append(repeatedAt place: TablePlace) -> String? {
        guard let last, endsRow(last), place.table == last.table, place.columns == last.columns,
            place.column == repeated.map({ $0.column + $0.span }) ?? 0, grid.isEmpty
        else { return "a head is repeated as a whole, in its table" }
        repeated = place
        return nil
    }

    /// The column of the next cell of the open row.
    var nextColumn: Int {
        if let repeated { return repeated.column + repeated.span }
        return last.map { grid.firstFree(from: $0.column + $0.span) } ?? 0
    }

    /// The column of the first cell of the row after the open one.
    var firstColumnOfNextRow: Int {
        var next = grid
        next.beginRow()
        return next.firstFree(from: 0)
    }

    /// Whether no other cell of its row comes after the cell at `place`, the last.
    private func endsRow(_ place: TablePlace) -> Bool {
        let end = place.column + place.span
        return (place.isRepeated ? end : grid.firstFree(from: end)) >= place.columns
    }
}

extension TablePlace {
    /// The columns that it takes.
    fileprivate var taken: Range<Int> { column..<column + span }
}
