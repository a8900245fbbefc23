import NoteText

extension BlockStart {
    /// A line of tags of a generator of static sites: code, or a paragraph by itself.
    static let siteTag = BlockStart(first: "{", construct: .siteTags) { parser, line in
        var tags: [SiteTag] = []
        guard SiteTag.fill(parser.text, line.content, &tags) else { return nil }
        if tags.count == 1, let code = SiteCode(tags[0], in: parser.text) {
            parser.open(.tagged(code), line)
        } else {
            addParagraph(&parser, line)
        }
        return .leaf
    }

    /// A line of a paragraph that begins with the end of a tag, and is no quote.
    static let endOfSiteTag = BlockStart(first: ">", construct: .siteTags) { parser, line in
        guard parser.isInParagraph, parser.text[line.content].starts(with: ">}}".utf8) else { return nil }
        parser.add(LeafLine(line.content), to: nil)
        return .leaf
    }

    /// A line of form feeds: a paragraph by itself.
    static let formFeed = BlockStart(first: "\u{0C}", construct: .pageBreaks) { parser, line in
        let content = parser.text[line.content]
        guard content.allSatisfy({ $0 == ASCII.formFeed || MarkdownSpace.isBlank($0) }) else { return nil }
        addParagraph(&parser, line)
        return .leaf
    }

    private static func addParagraph(_ parser: inout BlockParser, _ line: BlockLine) {
        parser.add(
            .paragraph, at: line.content, content: MarkdownSpace.trimEnd(parser.text, line.content))
    }
}
