import Geometry

/// Attributes of text, paragraphs, pictures and cards, by the rows of their tables.
extension LineReader {
    /// Reads an object of attributes over `initial`.
    mutating func readAttributes<Owner: AttributeOwner>(_ initial: Owner) throws(Problem) -> Owner {
        var values = initial
        let keys = try readObject("'attributes'", into: &values)
        try requireOneMember(of: Owner.table, keys)
        return values
    }

    /// Reads an object of attributes, and gives the keys that it has.
    private mutating func readObject<Owner: AttributeOwner>(
        _ what: String, into owner: inout Owner
    ) throws(Problem) -> KeyRecord {
        var keys = KeyRecord(Owner.table.memberNames)
        try json.openObject(what)
        while let index = try nextIndex(&keys) { try Owner.table.members[index].read(&self, &owner) }
        return keys
    }

    /// Makes sure that `keys` has no two keys that say the same attribute.
    private mutating func requireOneMember<Owner>(
        of table: AttributeTable<Owner>, _ keys: KeyRecord
    ) throws(Problem) {
        for (first, second) in table.alternatives {
            guard let one = keys[first], let other = keys[second] else { continue }
            throw json.error("there is '\(first)' or '\(second)', not both", at: max(one, other))
        }
    }

    mutating func readPicture() throws(Problem) -> Picture {
        var picture = Picture(
            file: "", alternative: "", fileSpan: SourceSpan(start: span.start, end: span.start))
        let start = json.place()
        let keys = try readObject("'picture'", into: &picture)
        if picture.file.isEmpty {
            throw json.error("a picture must name its 'file'", at: keys["file"] ?? start)
        }
        if keys["alt"] == nil { throw json.error("a picture must have 'alt', which may be empty", at: start) }
        try requireOneMember(of: Picture.table, keys)
        if let place = keys["caption-start"], picture.captionText.lowerBound != picture.captionStart {
            throw json.error("the caption does not begin there", at: place)
        }
        return picture
    }

    mutating func readCard() throws(Problem) -> Card {
        var card = Card()
        _ = try readObject("'card'", into: &card)
        return card
    }
}

/// Values that are no single text or number.
extension LineReader {
    mutating func readTraits() throws(Problem) -> TextTraits {
        var traits = TextTraits()
        try json.openArray("'traits'")
        while try json.nextElement() {
            let place = json.place()
            traits.formUnion(try json.parsed("traits") { TextTraits(name: $0) })
            if traits.isSuperset(of: [.subscript, .superscript]) {
                throw json.error("text stands above the line or below it, not both", at: place)
            }
            if traits.intersection(TextTraits.ligatures).rawValue.nonzeroBitCount > 1 {
                throw json.error("ligatures are of one kind", at: place)
            }
        }
        return traits
    }

    mutating func readInset() throws(Problem) -> Insets {
        var sides = [0.0, 0, 0, 0]
        var keys = KeyRecord(["top", "left", "bottom", "right"])
        let start = json.place()
        try json.openObject("'inset'")
        while let index = try nextIndex(&keys) {
            sides[index] = try json.number(keys.known[index], in: .inset)
        }
        guard keys.known.allSatisfy({ keys[$0] != nil }) else {
            throw json.error("'inset' must have 'top', 'left', 'bottom' and 'right'", at: start)
        }
        return Insets(top: sides[0], right: sides[3], bottom: sides[2], left: sides[1])
    }

    mutating func readPlacedName(_ key: String) throws(Problem) -> PlacedName {
        let start = json.place()
        let text = try json.line(key)
        return PlacedName(
            text: text, span: SourceSpan(start: json.offset + start, end: json.offset + json.position))
    }
}
