import NoteText

/// A table of HTML that is open, with the place of its last cell.
struct HTMLTable: CellPlacing, Sendable {
    /// The number in the note; 0 before its first row.
    var number = 0
    let columns: Int
    /// Whether the cells of the first row are heads.
    let hasHead: Bool
    var row = -1
    var column = -1
    /// The places of cells as browsers have them.
    var grid = HTMLGrid()
    /// The columns that cells take in rows below their own.
    var covered = TableGrid()

    /// A table of which `facts` are known.
    init(_ facts: HTMLFacts?) {
        columns = max(facts?.count ?? 0, 1)
        hasHead = facts?.hasHead ?? false
    }

    /// Whether the current row is the head.
    var isHead: Bool { row == 0 && hasHead }

    /// Begins the next row.
    mutating func beginRow() {
        (row, column) = (row + 1, -1)
        grid.beginRow()
        covered.beginRow()
    }

    /// The place of the next cell of the row, as far as the table has the columns that it asks for; nil if
    /// none is left. The cell takes them in `rows` rows.
    mutating func acceptCell(in columns: Range<Int>, rows: Int) -> TablePlace? {
        let first = covered.firstFree(from: max(column + 1, min(columns.lowerBound, self.columns - 1)))
        guard first < self.columns else { return nil }
        let end = max(first + 1, min(columns.upperBound, self.columns))
        let last = (first..<end).first(where: covered.isCovered) ?? end
        var place = place(column: first, span: last - first)
        place.rows = rows
        covered.cover(first..<last, rows: rows)
        return place
    }

    /// The columns at the end of the row that no cell takes.
    var missing: [Range<Int>] {
        var ranges: [Range<Int>] = []
        for index in stride(from: column + 1, to: columns, by: 1) where !covered.isCovered(index) {
            if let last = ranges.last, last.upperBound == index {
                ranges[ranges.count - 1] = last.lowerBound..<index + 1
            } else {
                ranges.append(index..<index + 1)
            }
        }
        return ranges
    }
}
