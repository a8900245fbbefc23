import NoteText

/// The conditions by which lines are blocks of HTML (CommonMark 0.31.2, section 4.6).
enum HTMLBlock {
    /// The condition 1 to 7 that holds for `line`, which begins with `<`; nil if none does.
    static func condition(_ text: [UInt8], _ line: Range<Int>) -> Int? {
        if let (section, _) = HTMLSection.start(text, line) {
            return switch section {
            case .comment: 2
            case .instruction: 3
            case .declaration: 4
            case .characters: 5
            }
        }
        let isClosing = line.count > 1 && text[line.lowerBound + 1] == ASCII.slash
        let start = line.lowerBound + (isClosing ? 2 : 1)
        guard start < line.upperBound, let end = HTMLTag.endOfName(text, start..<line.upperBound)
        else { return nil }
        let name = String(decoding: text[start..<end], as: UTF8.self).lowercased()
        let rest = text[end..<line.upperBound]
        let isVerbatim = verbatim.contains(name)
        let isEnded = rest.first.map { MarkdownSpace.isBlank($0) || $0 == ASCII.greater } ?? true
        if isVerbatim, !isClosing, isEnded { return 1 }
        if isEnded || rest.starts(with: "/>".utf8), blocks.contains(name) { return 6 }
        guard !isVerbatim || isClosing, let tag = HTMLTag.end(text, line),
            MarkdownSpace.endOfBlanks(text, tag..<line.upperBound) == line.upperBound
        else { return nil }
        return 7
    }

    /// Whether a block of `condition` ends with `line`.
    static func ends(_ condition: Int, with line: Range<Int>, of text: [UInt8]) -> Bool {
        switch condition {
        case 1: endsVerbatim(text, line)
        case 2: HTMLSection.comment.end(text, line) != nil
        case 3: HTMLSection.instruction.end(text, line) != nil
        case 4: HTMLSection.declaration.end(text, line) != nil
        case 5: HTMLSection.characters.end(text, line) != nil
        default: false
        }
    }

    /// Whether a block of `condition` ends before a blank line.
    static func endsAtBlank(_ condition: Int) -> Bool { condition >= 6 }

    private static func endsVerbatim(_ text: [UInt8], _ line: Range<Int>) -> Bool {
        line.dropLast().contains { index in
            guard text[index] == ASCII.less, text[index + 1] == ASCII.slash else { return false }
            return endings.contains { ASCII.matches(text, at: index + 2, $0) }
        }
    }

    private static let verbatim: Set<String> = ["pre", "script", "style", "textarea"]
    private static let endings: [StaticString] = ["pre>", "script>", "style>", "textarea>"]

    private static let blocks: Set<String> = [
        "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col",
        "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure",
        "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr",
        "html", "iframe", "legend", "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol",
        "optgroup", "option", "p", "param", "search", "section", "summary", "table", "tbody", "td", "tfoot",
        "th", "thead", "title", "tr", "track", "ul",
    ]
}
