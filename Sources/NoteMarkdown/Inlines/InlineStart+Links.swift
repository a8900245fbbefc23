import NoteText

extension InlineStart {
    /// `!` before the mark of a footnote is text.
    static let footnotePicture = InlineStart(first: "!", construct: .footnotes) { parser in
        guard parser.byte(1) == ASCII.openBracket, parser.byte(2) == ASCII.caret else { return false }
        parser.skip(1)
        return true
    }

    static let picture = InlineStart(first: "!") { parser in
        guard parser.byte(1) == ASCII.openBracket else { return false }
        parser.openBracket(2)
        return true
    }

    static let bracket = InlineStart(first: "[") { parser in
        parser.openBracket(1)
        return true
    }

    /// The end of the text of a link, a picture or the mark of a footnote.
    static let link = InlineStart(first: "]") { parser in
        guard let bracket = parser.popBracket() else { return false }
        let text = bracket.end..<parser.position
        let target =
            bracket.holdsLink ? nil : inlineTarget(&parser, bracket) ?? reference(&parser, to: text, bracket)
        if var (link, end) = target {
            if bracket.isPicture, let list = InlineAttributes.list(&parser, at: end, of: .picture) {
                (link.attributes, end) = (list, list.upperBound)
            }
            parser.closeLink(bracket, link, to: end)
            return true
        }
        if closeConstruct(&parser, bracket) { return true }
        guard parser.constructs.contains(.footnotes), !bracket.holdsLink, text.count > 1,
            parser.text[text.lowerBound] == ASCII.caret
        else { return false }
        let name = parser.text[text.dropFirst()]
        parser.closeFootnote(bracket, parser.index.footnote(of: name), to: parser.position + 1)
        return true
    }

    /// The destination and the title in parentheses behind the text, and their end.
    private static func inlineTarget(
        _ parser: inout InlineParser, _ bracket: LinkBracket
    ) -> (link: MarkdownLink, end: Int)? {
        guard parser.byte(1) == ASCII.openParenthesis else { return nil }
        let (text, limit) = (parser.text, parser.rest.upperBound)
        let start = LinkScanner.endOfSpaces(text, parser.position + 2..<limit)
        let target = LinkScanner.destination(
            text, start..<limit, mayHaveTags: parser.constructs.contains(.siteTags))
        var space = LinkScanner.endOfSpaces(text, (target?.end ?? start)..<limit)
        let sizeStart = space
        if bracket.isPicture, parser.constructs.contains(.pictureSizes), let target, space > target.end,
            let end = WrittenSize.end(text, space..<limit)
        {
            space = LinkScanner.endOfSpaces(text, end..<limit)
        }
        let mayHaveTitle = target.map { space > $0.end } ?? false
        let title = mayHaveTitle ? LinkScanner.title(text, space..<limit) : nil
        let end = title.map { LinkScanner.endOfSpaces(text, $0.end..<limit) } ?? space
        guard end < limit, text[end] == ASCII.closeParenthesis else { return nil }
        var link = parser.link(target?.content ?? start..<start, title: title?.content)
        if space > sizeStart {
            link.size = MarkdownSpace.trimSpaces(text, sizeStart + 1..<space)
        }
        return (link, end + 1)
    }

    /// The definition that the label behind the text names, or the text itself, and the end of the label.
    private static func reference(
        _ parser: inout InlineParser, to text: Range<Int>, _ bracket: LinkBracket
    ) -> (link: MarkdownLink, end: Int)? {
        let next = parser.position + 1
        var (label, end) = (text, next)
        let named = LinkLabel.read(parser.text, next..<parser.rest.upperBound)
        if let named, named.isEmpty || !MarkdownSpace.trimSpaces(parser.text, named).isEmpty {
            end = named.upperBound + 1
            if !named.isEmpty { label = named }
        }
        if label == text, bracket.hasBrackets { return nil }
        guard let definition = parser.index.definition(of: parser.text[label]) else { return nil }
        var link = MarkdownLink()
        (link.definition, link.place) = (definition, label)
        return (link, end)
    }
}
