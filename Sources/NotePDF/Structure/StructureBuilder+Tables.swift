import NoteLayout
import NoteText

/// Tables: each row comes as a whole, cell by cell.
extension StructureBuilder {
    /// Opens a row, of which the paragraph is the first cell, in the group of rows that it belongs to.
    mutating func beginRow(_ first: OpenParagraph) {
        if let group = first.rowGroup, open.last?.type != group { begin(group) }
        begin(.tableRow)
        if first.standing.isInHead {
            // The first column has heads of rows if the head of the column is empty.
            hasRowHeads = first.source.content.isEmpty
        } else if first.standing.place?.row == 0 {
            // A table without a head has none.
            hasRowHeads = false
        }
    }

    /// Opens a cell.
    mutating func beginCell(_ block: ContainerBlock, _ paragraph: OpenParagraph) {
        var cell = CellAttributes(span: block.count, rows: block.rows)
        if paragraph.standing.isInHead {
            cell.scope = .column
        } else if block.number == 0, hasRowHeads {
            cell.scope = .row
        }
        let type: StructureType = cell.scope == nil ? .tableData : .tableHeader
        begin(type, language: paragraph.language, cell == CellAttributes() ? [] : [.cell(cell)])
    }
}

extension OpenParagraph {
    /// The group of rows of a table that a cell belongs to: where rows are grouped there is a body. Nil for
    /// what stands in no row.
    var rowGroup: StructureType? {
        standing.container(.row).map { $0.isHead && isBeforeRows ? .tableHead : .tableBody }
    }

    /// Whether rows follow the head of a table, of which it is a cell.
    private var isBeforeRows: Bool {
        let table = standing.container(.table)
        var next = index + 1
        while let paragraph = section.text.neighbour(next), next <= section.text.paragraphs.count {
            guard let row = paragraph.container(.row), paragraph.container(.table)?.serial == table?.serial
            else { return false }
            if !row.isHead { return true }
            next += 1
        }
        return false
    }
}

/// Attributes of the cells of tables (ISO 32000-1, table 349).
package struct CellAttributes: Hashable, Sendable {
    /// `/Scope`.
    package var scope: Scope?
    /// `/ColSpan`.
    package var span = 1
    /// `/RowSpan`.
    package var rows = 1

    package enum Scope: String, Sendable {
        case row = "Row"
        case column = "Column"
    }
}
