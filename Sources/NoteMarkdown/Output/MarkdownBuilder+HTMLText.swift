import NoteText

// The text of HTML.
extension MarkdownBuilder {
    /// Whether white space is kept.
    var isPreformatted: Bool {
        stack.hasOpen("pre") && htmlLevel({ $0.meaning == .preformatted }, within: { _ in false }) != nil
    }

    /// Shows text of HTML, in which white space is a space, and entities are characters.
    mutating func showHTML(_ range: Range<Int>) {
        let keepsSpace = isPreformatted
        if !keepsSpace, showSiteTags(in: range) { return }
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = leaf.bytes[index]
            if keepsSpace, byte == ASCII.lineFeed {
                endCodeLine()
                index += 1
            } else if !keepsSpace, MarkdownSpace.isSpace(byte) {
                let end = leaf.bytes[index..<range.upperBound].firstIndex { !MarkdownSpace.isSpace($0) }
                let next = end ?? range.upperBound
                let hasLineEnd = leaf.bytes[index..<next].contains(ASCII.lineFeed)
                text.separate(hasLineEnd ? .softLineEnd : .space, at: leaf.span(of: index..<next))
                index = next
            } else {
                index = showHTMLWord(index..<range.upperBound, keepsSpace: keepsSpace)
            }
        }
    }

    /// Shows what tags of a generator of sites stand for; false where the text is more than these.
    private mutating func showSiteTags(in range: Range<Int>) -> Bool {
        guard parser.constructs.contains(.siteTags) else { return false }
        var tags: [SiteTag] = []
        guard SiteTag.fill(leaf.bytes, range, &tags) else { return false }
        for tag in tags { tag.show(in: &self) }
        return true
    }

    /// Shows the entity, or the text up to the next entity or white space, at the start of `range`; returns
    /// its end.
    private mutating func showHTMLWord(_ range: Range<Int>, keepsSpace: Bool) -> Int {
        if leaf.bytes[range.lowerBound] == ASCII.ampersand,
            let (end, characters) = HTMLReference.read(leaf.bytes, range)
        {
            show(ShownBytes.plain(characters[...])[...], for: leaf.span(of: range.lowerBound..<end))
            return end
        }
        let end = range.dropFirst().first { index in
            let byte = leaf.bytes[index]
            return byte == ASCII.ampersand
                || (keepsSpace ? byte == ASCII.lineFeed : MarkdownSpace.isSpace(byte))
        }
        show(range.lowerBound..<(end ?? range.upperBound))
        return end ?? range.upperBound
    }

    /// Begins a line of code of HTML; false if the text is none.
    mutating func beginPreformattedLine() -> Bool {
        guard code.isOpen, isPreformatted else { return false }
        beginCodeLine(at: leafStart.span)
        return true
    }

    /// Ends a line of code; one without text is blank.
    mutating func endCodeLine() {
        guard !stack.isInCell else { return text.separate(.lineEnd, at: nil) }
        guard text.isInParagraph else { return code.addBlankLine() }
        endParagraph()
    }

    /// Ends a line at the tag at `range`.
    mutating func endLine(at range: Range<Int>) {
        if isPreformatted { endCodeLine() } else { text.separate(.lineEnd, at: leaf.span(of: range)) }
    }
}
