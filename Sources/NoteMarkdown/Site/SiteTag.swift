import NoteText

/// A tag of a generator of static sites: `{% name arguments %}`, `{{< name arguments >}}` or `{{% name
/// arguments %}}`.
struct SiteTag: Sendable {
    /// The signs around a tag.
    enum Form: CaseIterable, Sendable {
        /// The signs of Jekyll, Hexo and other generators with Liquid or its like.
        case liquid
        /// The signs of Hugo; content between the second is Markdown.
        case angles, percents

        fileprivate var signs: (start: StaticString, end: StaticString) {
            switch self {
            case .liquid: ("{%", "%}")
            case .angles: ("{{<", ">}}")
            case .percents: ("{{%", "%}}")
            }
        }
    }

    let form: Form
    /// The whole tag, its name without the sign of an end, and its arguments, in the text.
    let range: Range<Int>
    let name: Range<Int>
    let arguments: Range<Int>
    /// Whether it ends a pair, as in `{% endraw %}` and `{{< /note >}}`.
    let isEnd: Bool

    /// The tag at the start of `range`; nil if there is none. Text is searched up to the next tag.
    init?(_ text: [UInt8], _ range: Range<Int>) {
        let rest = text[range]
        guard rest.first == ASCII.openBrace,
            let form = Form.allCases.first(where: { rest.starts(with: $0.signs.start) })
        else { return nil }
        let start = range.lowerBound + form.signs.start.utf8CodeUnitCount
        guard let end = Self.end(of: form, text, start..<range.upperBound) else { return nil }
        var content = start..<end
        content = content.without(text, atEnds: form == .liquid ? Self.trimmingSigns : ASCIISet(""))
        content = MarkdownSpace.trimSpaces(text, content)
        let isClosing = form != .liquid && !content.isEmpty && text[content.lowerBound] == ASCII.slash
        if isClosing { content = MarkdownSpace.trimSpaces(text, content.dropFirst()) }
        let nameEnd = content.first { !Self.isNameByte(text[$0]) } ?? content.upperBound
        var name = content.lowerBound..<nameEnd
        guard let first = name.first, text[first].isASCIILetter,
            nameEnd == content.upperBound || MarkdownSpace.isSpace(text[nameEnd])
        else { return nil }
        let isLiquidEnd = form == .liquid && name.count > 3 && text[name].starts(with: "end".utf8)
        if isLiquidEnd { name = name.dropFirst(3) }
        self.form = form
        self.range = range.lowerBound..<end + form.signs.end.utf8CodeUnitCount
        self.name = name
        arguments = MarkdownSpace.trimSpaces(text, nameEnd..<content.upperBound)
        isEnd = isClosing || isLiquidEnd
    }

    /// Whether nothing but tags and white space is in `range`, and at least one tag; adds them to `tags`.
    static func fill(_ text: [UInt8], _ range: Range<Int>, _ tags: inout [SiteTag]) -> Bool {
        var rest = MarkdownSpace.trimSpaces(text, range)
        while let tag = SiteTag(text, rest) {
            tags.append(tag)
            rest = MarkdownSpace.trimSpaces(text, tag.range.upperBound..<rest.upperBound)
        }
        return rest.isEmpty && !tags.isEmpty
    }

    /// The start of the signs that end a tag; nil where another tag begins before, or none end it.
    private static func end(of form: Form, _ text: [UInt8], _ range: Range<Int>) -> Int? {
        var index = range.lowerBound
        while let brace = text[index..<range.upperBound].firstIndex(where: isBrace) {
            if text[brace] == ASCII.closeBrace {
                // All signs of ends have one byte before their first brace.
                let start = brace - 1
                if start >= range.lowerBound, text[start..<range.upperBound].starts(with: form.signs.end) {
                    return start
                }
            } else if brace + 1 < range.upperBound,
                text[brace + 1] == percent || text[brace + 1] == ASCII.openBrace
            {
                return nil
            }
            index = brace + 1
        }
        return nil
    }

    private static func isBrace(_ byte: UInt8) -> Bool {
        byte == ASCII.openBrace || byte == ASCII.closeBrace
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 || nameSigns.contains(byte)
    }

    private static let nameSigns = ASCIISet("_-./:")
    private static let trimmingSigns = ASCIISet("-+")
    private static let percent = UInt8(ascii: "%")
}

extension Range<Int> {
    /// The range without one of `signs` at each end.
    fileprivate func without(_ text: [UInt8], atEnds signs: ASCIISet) -> Range<Int> {
        var range = self
        if let first = range.first, signs.contains(text[first]) { range = range.dropFirst() }
        if let last = range.last, signs.contains(text[last]) { range = range.dropLast() }
        return range
    }
}

extension ArraySlice<UInt8> {
    /// Whether it begins with the bytes of `sign`.
    fileprivate func starts(with sign: StaticString) -> Bool {
        sign.withUTF8Buffer { starts(with: $0) }
    }
}
