import Geometry

/// Attributes of text, paragraphs, pictures and cards, by the rows of their tables.
extension JSONScanner {
    /// Reads an object of attributes over `initial`.
    mutating func readAttributes<Owner: AttributeOwner>(_ initial: Owner) throws(Problem) -> Owner {
        var values = initial
        let keys = try readObject("'attributes'", into: &values)
        try requireOneMember(of: Owner.table, keys)
        return values
    }

    /// Reads an object of attributes, and gives the keys that it has.
    mutating func readObject<Owner: AttributeOwner>(
        _ what: String, into owner: inout Owner
    ) throws(Problem) -> KeyRecord {
        var keys = KeyRecord(Owner.table.memberNames)
        try openObject(what)
        while let index = try nextIndex(&keys) { try Owner.table.members[index].read(&self, &owner) }
        return keys
    }

    /// Makes sure that `keys` has no two keys that say the same attribute.
    mutating func requireOneMember<Owner>(
        of table: AttributeTable<Owner>, _ keys: KeyRecord
    ) throws(Problem) {
        for (first, second) in table.alternatives {
            guard let one = keys[first], let other = keys[second] else { continue }
            throw error("there is '\(first)' or '\(second)', not both", at: max(one, other))
        }
    }
}

/// Values that are no single text or number.
extension JSONScanner {
    mutating func readTraits() throws(Problem) -> TextTraits {
        var traits = TextTraits()
        try openArray("'traits'")
        while try nextElement() {
            let place = place()
            traits.formUnion(try parsed("traits") { TextTraits(name: $0) })
            if traits.isSuperset(of: [.subscript, .superscript]) {
                throw error("text stands above the line or below it, not both", at: place)
            }
            if traits.intersection(TextTraits.ligatures).rawValue.nonzeroBitCount > 1 {
                throw error("ligatures are of one kind", at: place)
            }
        }
        return traits
    }

    mutating func readInset() throws(Problem) -> Insets {
        var sides = [0.0, 0, 0, 0]
        var keys = KeyRecord(["top", "left", "bottom", "right"])
        let start = place()
        try openObject("'inset'")
        while let index = try nextIndex(&keys) {
            sides[index] = try number(keys.known[index], in: .inset)
        }
        guard keys.known.allSatisfy({ keys[$0] != nil }) else {
            throw error("'inset' must have 'top', 'left', 'bottom' and 'right'", at: start)
        }
        return Insets(top: sides[0], right: sides[3], bottom: sides[2], left: sides[1])
    }

    mutating func readPlacedName(_ key: String) throws(Problem) -> PlacedName {
        let start = place()
        let text = try line(key)
        return PlacedName(text: text, span: SourceSpan(start: offset + start, end: offset + position))
    }
}
