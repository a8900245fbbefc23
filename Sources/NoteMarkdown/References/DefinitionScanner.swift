import NoteText

/// A link reference definition at the start of a paragraph (CommonMark 0.31.2, section 4.7).
struct ScannedDefinition {
    let label: [UInt8]
    let destination: Range<Int>
    let title: Range<Int>?
    /// The start of the line after it.
    let end: Int
}

extension ScannedDefinition {
    /// The definition that `range`, whole lines of a paragraph, begins with; nil if it begins with none.
    init?(_ text: [UInt8], _ range: Range<Int>, mayHaveTags: Bool) {
        let limit = range.upperBound
        guard let place = LinkLabel.read(text, range), place.upperBound + 1 < limit,
            text[place.upperBound + 1] == ASCII.colon, let label = LinkLabel.normalized(text[place])
        else { return nil }
        let start = LinkScanner.endOfSpaces(text, place.upperBound + 2..<limit)
        guard let target = LinkScanner.destination(text, start..<limit, mayHaveTags: mayHaveTags)
        else { return nil }
        let space = LinkScanner.endOfSpaces(text, target.end..<limit)
        let scanned = space > target.end ? LinkScanner.title(text, space..<limit) : nil
        self.label = label
        destination = target.content
        if let scanned, let end = Self.endOfLine(text, scanned.end..<limit) {
            (title, self.end) = (scanned.content, end)
        } else if let end = Self.endOfLine(text, target.end..<limit) {
            (title, self.end) = (nil, end)
        } else {
            return nil
        }
    }

    /// The definitions that `paragraph` begins with, and the number of their lines.
    static func all(
        in paragraph: LeafText, mayHaveTags: Bool
    ) -> (definitions: [ScannedDefinition], lineCount: Int) {
        var definitions: [ScannedDefinition] = []
        var rest = paragraph.range
        while let definition = ScannedDefinition(paragraph.bytes, rest, mayHaveTags: mayHaveTags) {
            definitions.append(definition)
            rest = definition.end..<rest.upperBound
        }
        let content = paragraph.bytes[paragraph.range.lowerBound..<rest.lowerBound]
        let hasOpenLine = !content.isEmpty && rest.isEmpty && content.last != ASCII.lineFeed
        return (definitions, content.count { $0 == ASCII.lineFeed } + (hasOpenLine ? 1 : 0))
    }

    /// The start of the next line if only white space is left of this one.
    private static func endOfLine(_ text: [UInt8], _ rest: Range<Int>) -> Int? {
        let end = MarkdownSpace.endOfBlanks(text, rest)
        guard end < rest.upperBound else { return end }
        return text[end] == ASCII.lineFeed ? end + 1 : nil
    }
}

extension LinkDefinition {
    /// The definition that was found in `text`.
    init(_ scanned: ScannedDefinition, in text: LeafText) {
        var target: [UInt8] = []
        LinkScanner.appendDecoded(text.bytes, scanned.destination, to: &target)
        destination = target
        title = scanned.title.map { range in
            var title: [UInt8] = []
            LinkScanner.appendDecoded(text.bytes, range, to: &title)
            return title
        }
        place = text.span(of: scanned.destination)
    }
}
