import NoteMarkup
import NoteText

// Code between tags of generators of static sites.
extension BlockParser {
    /// Goes on with code between tags; false where the line is a fence, and the tag before no sign of code.
    /// A line of a file that `isCode` is neither a fence nor a tag.
    mutating func continueTagged(_ code: SiteCode, _ line: BlockLine, isCode: Bool) -> Bool {
        switch isCode ? .content : code.meaning(of: line, in: text) {
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

// The line that is read, and what it may belong to.
extension BlockParser {
    /// The line that is read, up to `end`.
    func line(to end: Int) -> SourceSection {
        let start = position.bytes
        return SourceSection(
            bytes: Array(text[start..<end]), offset: offset + start, line: position.line,
            column: start == 0 ? column : 1, isLast: false)
    }

    /// Whether a line with an indent, in columns, that comes next is code.
    func isInCode(_ indent: Int) -> Bool {
        let isIndented = indent >= BlockLine.codeIndent
        return switch leaf?.kind {
        case .fenced, .tagged: true
        case .code: isIndented
        case .paragraph, .html, .comment: false
        case nil: isIndented && containers.count == 0
        }
    }

    /// Reports that the sign at `range` would begin a block in too many others; returns that it begins none.
    mutating func refuse(at range: Range<Int>) -> BlockStart.Opening? {
        let span = SourceSpan(start: offset + range.lowerBound, end: offset + range.upperBound)
        report(Finding(.blockTooDeep, .tooDeep, at: span))
        return nil
    }
}
