/// The cells of tables that have been read, as far as they say what the next may be.
struct TableOutline: Sendable {
    /// The number of tables, and of captions that stand before one which has not begun.
    private(set) var count = 0
    /// The last cell of the open table that is no repetition; nil outside tables.
    private(set) var last: TablePlace?
    /// The last cell of a repeated head.
    private(set) var repeated: TablePlace?
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
        return last.endsRow && repeated == nil
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
        guard place.column + place.span <= place.columns,
            place.span == 1 || place.endsRow && !place.isHead
        else { return "there is no such column" }
        guard !place.isHead || place.row == 0, !place.isRepeated || place.isHead else {
            return "the head of a table is its row 0"
        }
        if place.isRepeated { return append(repeatedAt: place) }
        guard let last, place.table == last.table else {
            guard place.table == count + 1, place.beginsPart else {
                return "a table begins with its first cell"
            }
            count += 1
            (self.last, repeated, isCaptioned) = (place, nil, false)
            return nil
        }
        if place.row == last.row, place.column > last.column, place.column < last.column + last.span {
            return "a cell begins where the cell before it ends"
        }
        let follows = place.row == last.row && place.column == last.column + last.span
        let begins = place.row == last.row + 1 && place.column == 0
        guard place.columns == last.columns, begins || follows && repeated == nil,
            !begins || last.endsRow, repeated.map(\.endsRow) ?? true
        else { return "the cells of a table come row by row" }
        (self.last, repeated) = (place, nil)
        return nil
    }

    private mutating func append(repeatedAt place: TablePlace) -> String? {
        guard let last, last.endsRow, place.table == last.table, place.columns == last.columns,
            place.column == repeated.map({ $0.column + 1 }) ?? 0
        else { return "a head is repeated as a whole, in its table" }
        repeated = place
        return nil
    }
}

extension TablePlace {
    /// Whether no other cell of its row comes after it.
    fileprivate var endsRow: Bool { column + span == columns }
}
