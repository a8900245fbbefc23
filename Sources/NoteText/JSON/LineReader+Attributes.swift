/// Pictures and cards, by the rows of their tables.
extension LineReader {
    mutating func readPicture() throws(Problem) -> Picture {
        var picture = Picture(
            file: "", alternative: "", fileSpan: SourceSpan(start: span.start, end: span.start))
        let start = json.place()
        let keys = try json.readObject("'picture'", into: &picture)
        if picture.file.isEmpty {
            throw json.error("a picture must name its 'file'", at: keys["file"] ?? start)
        }
        if keys["alt"] == nil { throw json.error("a picture must have 'alt', which may be empty", at: start) }
        try json.requireOneMember(of: Picture.table, keys)
        if let place = keys["caption-start"], picture.captionText.lowerBound != picture.captionStart {
            throw json.error("the caption does not begin there", at: place)
        }
        return picture
    }

    mutating func readCard() throws(Problem) -> Card {
        var card = Card()
        _ = try json.readObject("'card'", into: &card)
        return card
    }
}
