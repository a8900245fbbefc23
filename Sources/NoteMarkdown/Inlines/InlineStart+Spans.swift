import NoteText

// Footnotes where their marks are, and text with attributes.
extension InlineStart {
    /// `^[`, behind which the text of a footnote stands.
    static let note = InlineStart(first: "^", construct: .inlineFootnotes) { parser in
        guard parser.byte(1) == ASCII.openBracket else { return false }
        parser.append(.text, to: parser.position + 1)
        parser.openBracket(1, isNote: true)
        return true
    }

    /// Ends the text behind `bracket`, which is that of no link, as that of a footnote or of a span with
    /// attributes; false if it is neither.
    static func closeConstruct(_ parser: inout InlineParser, _ bracket: LinkBracket) -> Bool {
        let text = bracket.end..<parser.position
        guard !MarkdownSpace.trimSpaces(parser.text, text).isEmpty else { return false }
        if bracket.isNote {
            parser.closeNote(bracket)
            return true
        }
        guard !bracket.isPicture, parser.text[text.lowerBound] != ASCII.caret,
            let list = InlineAttributes.list(&parser, at: parser.position + 1, of: .span)
        else { return false }
        parser.closeSpan(bracket, list)
        return true
    }
}
