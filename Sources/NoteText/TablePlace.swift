/// The place of a cell in its table, or the table that a caption belongs to.
package struct TablePlace: Hashable, Sendable {
    /// The number of the table in the note, from 1.
    package var table: Int
    /// From 0; the head is row 0.
    package var row = 0
    /// From 0.
    package var column = 0
    /// The number of columns that it takes: an empty cell stands for all that are missing at a row's end.
    package var span = 1
    /// The number of columns; 0 for a caption.
    package var columns = 0
    /// Whether it is in the head, or a caption above the table.
    package var isHead = false
    /// Whether it is a cell of the head that a later part of a long table begins with: it is no content of
    /// its own.
    package var isRepeated = false
    /// The alignment that the second line of the table asks for.
    package var alignment: TextAlignment?

    package init(table: Int) { self.table = table }
}

extension TablePlace {
    /// Whether a part of a table begins with it, which is laid out by itself.
    package var beginsPart: Bool { row == 0 && column == 0 }
}

extension JSONText {
    /// Writes the members of a place, those that say nothing left out.
    package mutating func append(_ place: TablePlace) {
        member("table", place.table)
        if place.columns > 0 {
            member("row", place.row)
            member("column", place.column)
            member("columns", place.columns)
        }
        if place.isHead { member("head", true) }
        if place.span > 1 { member("span", place.span) }
        if place.isRepeated { member("repeated", true) }
        if let alignment = place.alignment { member("align", alignment.rawValue) }
    }
}

extension LineReader {
    /// More than the text of a section has cells.
    private static let mostCells = 1_000_000_000

    /// Reads the object of a cell's place, or of a caption's.
    mutating func readPlace() throws(Problem) -> TablePlace {
        var place = TablePlace(table: 0)
        let start = json.place()
        var keys = KeyRecord(["table", "row", "column", "columns", "head", "span", "repeated", "align"])
        try json.openObject("'cell'")
        while let key = try nextKey(&keys) {
            switch key {
            case "table": place.table = try json.count(key, in: 1...Self.mostCells)
            case "row": place.row = try json.count(key, in: 0...Self.mostCells)
            case "column": place.column = try json.count(key, in: 0...Self.mostCells)
            case "columns": place.columns = try json.count(key, in: 1...Self.mostCells)
            case "head": place.isHead = try json.bool(key)
            case "span": place.span = try json.count(key, in: 1...Self.mostCells)
            case "repeated": place.isRepeated = try json.bool(key)
            case "align": place.alignment = try json.parsed(key, TextAlignment.init(rawValue:))
            default: break
            }
        }
        guard place.table > 0 else { throw json.error("a cell must name its 'table'", at: start) }
        return place
    }
}
