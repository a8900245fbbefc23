import NoteText

// Links and pictures in two brackets, as vaults of notes have them.
extension InlineStart {
    /// `[[name#place|text]]`.
    static let wikiLink = InlineStart(first: "[", construct: .wikiLinks) { parser in
        guard let brackets = brackets(&parser, at: parser.position) else { return false }
        appendLink(&parser, brackets, isEmbedded: false)
        return true
    }

    /// `![[file|200x100]]`, a picture, and a link where the file is none.
    static let embed = InlineStart(first: "!", construct: .wikiLinks) { parser in
        guard parser.byte(1) == ASCII.openBracket,
            let brackets = brackets(&parser, at: parser.position + 1)
        else { return false }
        let name = String(decoding: parser.text[brackets.target], as: UTF8.self)
        if WikiTarget.isPicture(name) {
            appendPicture(&parser, brackets, name)
        } else {
            appendLink(&parser, brackets, isEmbedded: true)
        }
        return true
    }

    /// The brackets that begin at `start`; nil if they are none, or part of a reference link.
    private static func brackets(_ parser: inout InlineParser, at start: Int) -> WikiBrackets? {
        let (text, range) = (parser.text, parser.range)
        guard start + 1 < range.upperBound, text[start + 1] == ASCII.openBracket,
            start == range.lowerBound || text[start - 1] != ASCII.openBracket,
            let brackets = WikiBrackets(text, start + 2..<range.upperBound),
            parser.index.definition(of: text[brackets.inside]) == nil
        else { return nil }
        return brackets
    }

    private static func appendLink(
        _ parser: inout InlineParser, _ brackets: WikiBrackets, isEmbedded: Bool
    ) {
        let text = parser.text
        let (name, places) = (brackets.name, brackets.places)
        let place = places.last.map { String(decoding: text[$0], as: UTF8.self) }
        let target = WikiTarget.address(
            of: String(decoding: text[name], as: UTF8.self), place: place, among: parser.index.headings)
        var link = MarkdownLink()
        (link.place, link.isEmbedded) = (brackets.target, isEmbedded)
        link.namesNote = target.prefix { $0 != "#" }.hasSuffix(".md")
        let number = parser.addLink(link, to: Array(target.utf8), isPicture: false)
        if isEmbedded { appendSpace(&parser, from: MarkdownSpace.trimEnd(text, parser.plain).upperBound) }
        // A size behind the name of an embedded note is not the words of the link.
        let label = brackets.labels.last { !$0.isEmpty && !(isEmbedded && WrittenSize(text[$0]) != nil) }
        let shown = label.map { [$0] } ?? (name.isEmpty ? [] : [name]) + places
        parser.append(.open(.link), to: shown.first?.lowerBound ?? brackets.target.upperBound, value: number)
        for (index, part) in shown.enumerated() {
            if index > 0 { parser.appendEntity(Array(" > ".utf8), to: part.lowerBound) }
            parser.append(.text, part)
        }
        let end = brackets.inside.upperBound + 2
        parser.append(.close(.link), to: end, value: number)
        guard isEmbedded else { return }
        appendSpace(&parser, to: MarkdownSpace.endOfBlanks(text, parser.rest))
    }

    /// Adds white space that does not count at the edges of a paragraph, if there is any.
    private static func appendSpace(_ parser: inout InlineParser, from start: Int? = nil, to end: Int? = nil)
    {
        let range = (start ?? parser.position)..<(end ?? parser.position)
        if !range.isEmpty { parser.append(.space, range) }
    }

    private static func appendPicture(_ parser: inout InlineParser, _ brackets: WikiBrackets, _ name: String)
    {
        var link = MarkdownLink()
        link.place = brackets.target
        link.size = brackets.labels.last.flatMap { WrittenSize(parser.text[$0]) == nil ? nil : $0 }
        let label = brackets.labels.first { !$0.isEmpty && $0 != link.size }
        var end = brackets.inside.upperBound + 2
        if let list = InlineAttributes.list(&parser, at: end, of: .picture) {
            (link.attributes, end) = (list, list.upperBound)
        }
        let number = parser.addLink(link, to: Array(name.utf8), isPicture: true)
        if let label {
            parser.append(.open(.picture), to: label.lowerBound, value: number)
            parser.append(.text, label)
        } else {
            parser.append(.open(.picture), to: brackets.target.lowerBound, value: number)
            parser.appendEntity(Array(WikiTarget.words(ofPicture: name).utf8), to: brackets.target.upperBound)
        }
        parser.append(.close(.picture), to: end, value: number)
    }
}
