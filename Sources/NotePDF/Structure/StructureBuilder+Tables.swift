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
    private var tableLevel: Int { outer + 1 }

    /// Opens the cell at `place`, or the caption of its table, in the elements that hold it.
    mutating func beginCell(of paragraph: OpenParagraph, at place: TablePlace) {
        if table?.number != place.table || open.count < tableLevel || open[outer].type != .table {
            close(to: outer)
            begin(.table)
            table = OpenTable(number: place.table)
        }
        guard paragraph.source.kind == .cell else {
            close(to: tableLevel)
            table?.row = nil
            return begin(.caption, language: paragraph.language)
        }
        if table?.row != place.row { beginRow(with: paragraph, at: place) }
        close(to: tableLevel + 2)
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

    private mutating func beginRow(with first: OpenParagraph, at place: TablePlace) {
        // Where rows are grouped there is a body.
        let isHead = place.isHead && first.isBeforeRows
        let group: StructureType = isHead ? .tableHead : .tableBody
        if open.count > tableLevel, open[tableLevel].type == group {
            close(to: tableLevel + 1)
        } else {
            close(to: tableLevel)
            begin(group)
        }
        begin(.tableRow)
        table?.row = place.row
        if place.isHead { table?.hasRowHeads = first.source.content.isEmpty }
    }
}

extension OpenParagraph {
    /// Whether rows follow the head of a table, of which it is a cell.
    fileprivate var isBeforeRows: Bool {
        let text = section.text
        guard let own = text.place(of: source) else { return false }
        for paragraph in text.paragraphs[(index + 1)...] {
            guard let place = text.place(of: paragraph), place.table == own.table, place.columns > 0 else {
                return false
            }
            if !place.isHead { return true }
        }
        return text.followingPlace.map { $0.table == own.table && $0.columns > 0 && !$0.isHead } ?? false
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
