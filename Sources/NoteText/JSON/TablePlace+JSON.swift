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
