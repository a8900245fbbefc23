import NoteText

extension LineSigns {
    /// Whether a line is the first or the last of a comment: `%%` and nothing else.
    static func isCommentEdge(_ text: [UInt8], _ line: Range<Int>) -> Bool {
        let signs = MarkdownSpace.trim(text, line)
        return signs.count == 2 && signs.allSatisfy { text[$0] == InlineComment.sign }
    }
}

extension BlockStart {
    /// A line of `%%`, which begins a comment if another follows.
    static let comment = BlockStart(first: "%", construct: .comments) { parser, line in
        let place = parser.offset + line.body
        guard LineSigns.isCommentEdge(parser.text, line.content), parser.index.mayOpenComment(at: place)
        else {
            return nil
        }
        parser.open(.comment(place), line)
        return .leaf
    }
}
