import NoteText

/// Lists of attributes in the text of leaf blocks, `{...}` or `{: ...}`.
enum InlineAttributes {
    /// The list behind an inline, which ends before `index`; nil if there is none, or if `context` knows
    /// nothing in one without a colon.
    static func list(
        _ parser: inout InlineParser, at index: Int, of context: AttributeContext
    ) -> Range<Int>? {
        guard parser.constructs.contains(.attributes) else { return nil }
        return list(in: parser.text, index..<parser.range.upperBound, of: context)
    }

    /// The list at the start of `rest`, from the brace, or the colon behind it, to the closing brace; nil if
    /// there is none, or if `context` knows nothing in one without a colon.
    static func list(in text: [UInt8], _ rest: Range<Int>, of context: AttributeContext) -> Range<Int>? {
        guard let first = rest.first, text[first] == ASCII.openBrace, rest.count > 2 else { return nil }
        let start = text[first + 1] == ASCII.colon ? first + 1 : first
        guard let end = AttributeScanner.scan(text, start..<rest.upperBound).end,
            AttributeScanner.hasKnown(in: text, start..<end, of: context)
                || addressesSite(text[start..<end]) && AttributeScanner.hasAttributes(in: text, start..<end)
        else { return start > first ? names(in: text, start..<rest.upperBound) : nil }
        return start..<end
    }

    /// The list behind a colon at the start of `rest`, if it is no more than classes and names in a row, as
    /// in `.a.b#c`.
    private static func names(in text: [UInt8], _ rest: Range<Int>) -> Range<Int>? {
        let names = rest.dropFirst()
        let end = names.first { !text[$0].isASCIIName && !"-.#".utf8.contains(text[$0]) }
        guard let end, text[end] == ASCII.closeBrace, let first = names.first, ".#".utf8.contains(text[first])
        else { return nil }
        return rest.lowerBound..<end + 1
    }

    /// Whether `list` is for a generator of sites, whatever is in it: kramdown's inline attribute lists begin
    /// with a colon. A hash of Ruby, `{:a => 1}`, does too, but has no white space, class or name behind it,
    /// and no quoted value.
    private static func addressesSite(_ list: ArraySlice<UInt8>) -> Bool {
        guard list.first == ASCII.colon, let next = list.dropFirst().first else { return false }
        if MarkdownSpace.isSpace(next) || ".#".utf8.contains(next) { return true }
        return zip(list, list.dropFirst()).contains {
            $0 == UInt8(ascii: "=") && "\"'".utf8.contains($1)
        }
    }
}

extension InlineStart {
    /// `{: ...}` directly behind a link, emphasis or code, for the generator of a site.
    static let siteAttributes = InlineStart(first: "{", construct: .attributes) { parser in
        guard parser.byte(1) == ASCII.colon, parser.position > parser.range.lowerBound,
            !MarkdownSpace.isSpace(parser.text[parser.position - 1]),
            let list = InlineAttributes.list(&parser, at: parser.position, of: .span)
        else { return false }
        parser.append(.siteTag, to: list.upperBound)
        return true
    }
}
