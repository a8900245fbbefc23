import NoteText

/// The sign of a footnote: `[^name]` is a mark of it in the text, `[^name]: ` begins the line of its text.
enum FootnoteSign {
    /// Most bytes of a name.
    private static let longestName = 100
    /// Length of `[^`.
    private static let opener = 2

    /// The end of the sign at the start of `range`; nil if there is none.
    ///
    /// A name has no white space of ASCII, no brackets and nothing that the rules for code and escapes read.
    static func end(in text: [UInt8], _ range: Range<Int>) -> Int? {
        let start = range.lowerBound
        guard range.count > opener, text[start] == ASCII.openBracket, text[start + 1] == ASCII.caret
        else { return nil }
        var index = start + opener
        let limit = min(range.upperBound, index + longestName + 1)
        while index < limit {
            switch text[index] {
            case ASCII.closeBracket: return index > start + opener ? index + 1 : nil
            case ASCII.openBracket, ASCII.backslash, ASCII.backtick, 0...ASCII.space, 0x7F: return nil
            default: index += 1
            }
        }
        return nil
    }

    /// The name in the sign at `range`.
    static func name(in text: [UInt8], _ range: Range<Int>) -> ArraySlice<UInt8> {
        text[range.lowerBound + opener..<range.upperBound - 1]
    }

    /// The end of the sign and the colon after it, and the start of the text, of a line with the text `body`;
    /// nil if the line begins no footnote.
    static func label(in text: [UInt8], _ body: Range<Int>) -> (end: Int, content: Int)? {
        guard let end = end(in: text, body), end < body.upperBound, text[end] == ASCII.colon else {
            return nil
        }
        let content = WhiteSpace.endOfIndent(in: text, end + 1..<body.upperBound)
        return content < body.upperBound ? (end + 1, content) : nil
    }
}
