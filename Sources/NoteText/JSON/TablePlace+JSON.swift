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
