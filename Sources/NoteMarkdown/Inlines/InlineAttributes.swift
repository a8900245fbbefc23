import NoteText

/// Lists of attributes in the text of leaf blocks, `{...}` or `{: ...}`.
enum InlineAttributes {
    /// The list behind an inline, which ends before `index`; nil if there is none, or if `context` knows
    /// nothing in it.
    static func list(
        _ parser: inout InlineParser, at index: Int, of context: AttributeContext
    ) -> Range<Int>? {
        guard parser.constructs.contains(.attributes) else { return nil }
        return list(in: parser.text, index..<parser.range.upperBound, of: context)
    }

    /// The list at the start of `rest`, from the brace, or the colon behind it, to the closing brace; nil if
    /// there is none, or if `context` knows nothing in it. Behind a colon are attributes in any case: those
    /// that nothing is known of are for a generator of sites.
    static func list(in text: [UInt8], _ rest: Range<Int>, of context: AttributeContext) -> Range<Int>? {
        guard let first = rest.first, text[first] == ASCII.openBrace, rest.count > 2 else { return nil }
        let start = text[first + 1] == ASCII.colon ? first + 1 : first
        guard let end = AttributeScanner.scan(text, start..<rest.upperBound).end,
            start > first
                ? AttributeScanner.hasAttributes(in: text, start..<end)
                : AttributeScanner.hasKnown(in: text, start..<end, of: context)
        else { return nil }
        return start..<end
    }
}
