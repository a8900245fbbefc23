import NoteText

/// A container block of Markdown, or an element of HTML, that is open.
struct OpenBlock: Sendable {
    enum Kind: Sendable {
        case quote, callout, division, footnote
        /// A list whose items are to come; it begins with the first.
        case list(MarkdownList)
        case item
        case table(OpenTable)
        case row
        case html(HTMLElement)
    }

    var kind: Kind
    /// The number of container blocks around it.
    var containers: Int
    /// The properties of text around it.
    let scope: InlineScope
    let paragraphs: Boxed<ParagraphAttributes>
}

/// A table that is open, with the place of its last cell.
struct OpenTable: CellPlacing, Sendable {
    let number: Int
    let columns: Int
    var row = -1
    var column = -1
    var isHead = false
}

/// A table that is open, which gives the cells of its current row their places.
protocol CellPlacing {
    /// The number of the table in the note.
    var number: Int { get }
    var columns: Int { get }
    var row: Int { get }
    /// Whether the row is the head.
    var isHead: Bool { get }
}

extension CellPlacing {
    /// The place of a cell in the current row.
    func place(column: Int, span: Int = 1) -> TablePlace {
        var place = TablePlace(table: number)
        (place.row, place.columns, place.isHead) = (row, columns, isHead)
        (place.column, place.span) = (column, span)
        return place
    }
}
