import NoteText

extension BlockStart {
    /// A list of attributes alone on a line, before the block that has them. In a paragraph `{: ...}` is a
    /// line of that.
    static let attributes = BlockStart(first: "{", construct: .attributes) { parser, line in
        let content = MarkdownSpace.trimEnd(parser.text, line.content)
        guard let list = InlineAttributes.list(in: parser.text, content, of: .block),
            list.upperBound == content.upperBound,
            !parser.isInParagraph || list.lowerBound == content.lowerBound
        else { return nil }
        parser.add(.attributes, at: content, content: list)
        return .leaf
    }
}
