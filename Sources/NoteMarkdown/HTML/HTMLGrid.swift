import Geometry
import NoteText

/// The columns of the cells of a table of HTML.
struct HTMLGrid: Sendable {
    private var grid = TableGrid()
    private var column = 0

    /// The most columns of a table: more than any page has.
    static let mostColumns = 1000
    /// The columns of a cell, and those of which rows below are known: a short tag must not make a long row.
    private static let mostSpan = 50

    /// The most rows of a cell (HTML, 4.9.11).
    private static let mostRows = 65_534

    /// Begins the first row, or goes on to the next.
    mutating func beginRow() {
        column = 0
        grid.beginRow()
    }

    /// Ends a group of rows, which cells do not reach beyond (HTML, 4.9.12).
    mutating func endGroup() { (grid, column) = (TableGrid(), 0) }

    /// The columns and rows of the next cell of the row, which has the tag `tag`; the rows are those that it
    /// asks for.
    mutating func place(_ tag: HTMLTagText) -> (columns: Range<Int>, rows: Int) {
        column = grid.firstFree(from: column)
        let wanted = max(1, min(tag["colspan"].flatMap { Int($0) } ?? 1, Self.mostSpan))
        // Cells that overlap are no table.
        let span = (1..<wanted).first { grid.isCovered(column + $0) } ?? wanted
        let columns = column..<column + span
        column = columns.upperBound
        guard columns.upperBound <= Self.mostSpan else { return (columns, 1) }
        let told = tag["rowspan"].flatMap { Int($0) } ?? 1
        let rows = told == 0 ? Self.mostRows : max(1, min(told, Self.mostRows))
        grid.cover(columns, rows: rows)
        return (columns, rows)
    }
}
