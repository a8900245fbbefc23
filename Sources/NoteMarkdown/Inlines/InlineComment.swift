import NoteText

/// Comments between `%%`, outside of which is white space or the edge of the text.
enum InlineComment {
    static let sign = UInt8(ascii: "%")

    /// The end of the comment whose text begins at the start of `rest`, behind its signs; nil if it has none.
    static func end(_ text: [UInt8], _ rest: Range<Int>) -> Int? {
        var index = rest.lowerBound
        while let first = ByteWord.next(sign, in: text, index..<rest.upperBound),
            first + 1 < rest.upperBound
        {
            let end = first + 2
            if text[first + 1] == sign, isEdge(text, rest, at: end) { return end }
            index = first + 1
        }
        return nil
    }

    private static func isEdge(_ text: [UInt8], _ rest: Range<Int>, at index: Int) -> Bool {
        index == rest.upperBound || MarkdownCharacter(text, at: index) == .space
    }
}

extension InlineStart {
    /// A comment, and the white space before it, or behind it at the start of a line.
    static let comment = InlineStart(first: "%", construct: .comments) { parser in
        let (text, position, range) = (parser.text, parser.position, parser.range)
        let isEdge = position == range.lowerBound || MarkdownCharacter(text, before: position) == .space
        guard isEdge, parser.byte(1) == InlineComment.sign, var end = parser.endOfComment() else {
            return false
        }
        let start = MarkdownSpace.trimEnd(text, parser.plainStart..<position).upperBound
        if start == range.lowerBound || text[start - 1] == ASCII.lineFeed {
            end = MarkdownSpace.endOfBlanks(text, end..<range.upperBound)
        }
        parser.append(.comment, start..<end)
        return true
    }
}
