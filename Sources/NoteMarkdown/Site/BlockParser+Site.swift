import NoteText

// Code between tags of generators of static sites.
extension BlockParser {
    /// Goes on with code between tags; false where the line is a fence, and the tag before no sign of code.
    mutating func continueTagged(_ code: SiteCode, _ line: BlockLine) -> Bool {
        switch code.meaning(of: line, in: text) {
        case .end: closeLeaf(to: line.end)
        case .fence:
            addLineOfTag()
            return false
        case .content:
            var code = code
            code.add(line)
            leaf?.kind = .tagged(code)
            output.append(line.rest)
        }
        containers.noteLine()
        return true
    }

    /// Makes the tag that has opened a block a paragraph instead.
    private mutating func addLineOfTag() {
        guard let leaf = leaf.take() else { return }
        let end = text[leaf.start...].firstIndex { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
        let line = MarkdownSpace.trimEnd(text, leaf.start..<(end ?? text.count))
        while output.lines.count > leaf.firstLine { output.removeLastLine() }
        var event = BlockEvent(.leaf(.paragraph), at: line)
        event.lines = output.lines.count..<output.lines.count + 1
        output.append(LeafLine(line))
        output.append(event)
        (position.events, position.lines) = (output.events.count, output.lines.count)
    }
}
