import NoteText

// Code between tags of generators of static sites.
extension BlockParser {
    /// Goes on with code between tags; false where the line is a fence, and the tag before no sign of code.
    mutating func continueTagged(_ code: SiteCode, _ line: BlockLine) -> Bool {
        switch code.meaning(of: line, in: text) {
        case .end: closeLeaf(to: line.end)
        case .fence:
            makeTagParagraph()
            return false
        case .content:
            var code = code
            code.add(line)
            add(line.rest, to: .tagged(code))
        }
        noteLine()
        return true
    }

    /// Makes the tag that has opened a block a paragraph instead.
    private mutating func makeTagParagraph() {
        guard let start = leaf?.start else { return }
        dropLeaf()
        let end = text[start...].firstIndex { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
        addParagraph(before: MarkdownSpace.trimEnd(text, start..<(end ?? text.count)))
    }
}
