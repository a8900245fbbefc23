import NoteLayout
import NoteText

/// The table whose element is open.
struct OpenTable {
    let number: Int
    /// The row whose element is open.
    var row: Int?
    /// Whether the first cell of the head is empty, so that the first column has heads of rows.
    var hasRowHeads = false
}

/// Tables: each row comes as a whole, cell by cell.
extension StructureBuilder {
    /// The number of open elements up to that of the table.
    private static let tableLevel = 2

    /// Opens the cell at `place`, or the caption of its table, in the elements that hold it.
    mutating func beginCell(of paragraph: OpenParagraph, at place: TablePlace) {
        if table?.number != place.table || open.count < Self.tableLevel || open[1].type != .table {
            close(to: 1)
            begin(.table)
            table = OpenTable(number: place.table)
        }
        guard paragraph.source.kind == .cell else {
            close(to: Self.tableLevel)
            table?.row = nil
            return begin(.caption, language: paragraph.language)
        }
        if table?.row != place.row { beginRow(at: place, isBlank: paragraph.source.content.isEmpty) }
        close(to: Self.tableLevel + 2)
        var cell = CellAttributes(span: place.span)
        if place.isHead {
            cell.scope = .column
        } else if place.column == 0, table?.hasRowHeads == true {
            cell.scope = .row
        }
        let type: StructureType = cell.scope == nil ? .tableData : .tableHeader
        begin(
            type, language: paragraph.language, cell == CellAttributes() ? [] : [.cell(cell)])
    }

    private mutating func beginRow(at place: TablePlace, isBlank: Bool) {
        let group: StructureType = place.isHead ? .tableHead : .tableBody
        if open.count > Self.tableLevel, open[Self.tableLevel].type == group {
            close(to: Self.tableLevel + 1)
        } else {
            close(to: Self.tableLevel)
            begin(group)
        }
        begin(.tableRow)
        table?.row = place.row
        if place.isHead { table?.hasRowHeads = isBlank }
    }
}

/// Attributes of the cells of tables (ISO 32000-1, table 349).
package struct CellAttributes: Hashable, Sendable {
    /// `/Scope`.
    package var scope: Scope?
    /// `/ColSpan`.
    package var span = 1

    package enum Scope: String, Sendable {
        case row = "Row"
        case column = "Column"
    }
}
