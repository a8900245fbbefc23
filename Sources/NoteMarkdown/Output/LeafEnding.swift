import NoteText

/// The end of the text of a leaf block, as far as it tells something about the block: attributes behind a
/// heading, or in the last line of a paragraph (`{: ...}`), and before them a name (`^name`).
struct LeafEnding {
    /// The list, from the brace or the colon behind it.
    private(set) var attributes: Range<Int>?
    /// The name, without its sign.
    private(set) var name: Range<Int>?
    /// The end of the text before them.
    private(set) var start: Int

    /// The ending of `leaf`; nil if it has none.
    init?(_ leaf: LeafText, isHeading: Bool, _ constructs: MarkdownConstructs) {
        let text = leaf.bytes
        var rest = MarkdownSpace.trimEnd(text, leaf.range)
        start = rest.upperBound
        if constructs.contains(.attributes), let (list, end) = Self.list(text, rest, isHeading: isHeading) {
            (attributes, start) = (list, end)
            rest = rest.lowerBound..<end
        }
        if constructs.contains(.wikiLinks), let (name, end) = Self.name(text, rest) {
            (self.name, start) = (name, end)
        }
        guard attributes != nil || name != nil else { return nil }
    }

    /// The list at the end of `range`, and the end of the text before it, which is not empty.
    private static func list(
        _ text: [UInt8], _ range: Range<Int>, isHeading: Bool
    ) -> (list: Range<Int>, end: Int)? {
        guard let last = range.last, text[last] == ASCII.closeBrace,
            let brace = text[range].lastIndex(of: ASCII.openBrace),
            let list = InlineAttributes.list(in: text, brace..<range.upperBound, of: .block),
            list.upperBound == range.upperBound
        else { return nil }
        let end = endOfText(text, range.lowerBound..<brace)
        guard end > range.lowerBound, end < brace else { return nil }
        let isOwnLine = text[end..<brace].contains(ASCII.lineFeed)
        return isHeading || isOwnLine && list.lowerBound > brace ? (list, end) : nil
    }

    /// The name at the end of `range`, and the end of the text before it, which is not empty.
    private static func name(_ text: [UInt8], _ range: Range<Int>) -> (name: Range<Int>, end: Int)? {
        let letters = range.reversed().prefix { isName(text[$0]) }
        guard let first = letters.last, first > range.lowerBound, text[first - 1] == ASCII.caret else {
            return nil
        }
        let end = endOfText(text, range.lowerBound..<first - 1)
        guard end > range.lowerBound, end < first - 1 else { return nil }
        return (first..<range.upperBound, end)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == ASCII.hyphen
    }

    /// The end of `range` without the white space at it.
    private static func endOfText(_ text: [UInt8], _ range: Range<Int>) -> Int {
        MarkdownSpace.trimSpaces(text, range).upperBound
    }
}
