import NoteText

/// The fence that begins code (CommonMark 0.31.2, section 4.5).
struct CodeFence: Sendable {
    let sign: UInt8
    let count: Int
    /// Columns of white space before it, which the lines of its code need not keep.
    let indent: Int
    /// The trimmed info string.
    let info: Range<Int>

    /// The fence that `line` begins with; nil if there is none.
    init?(_ text: [UInt8], _ line: BlockLine) {
        guard let first = line.first(in: text), first == ASCII.backtick || first == ASCII.tilde else {
            return nil
        }
        sign = first
        count = line.content.prefix { text[$0] == first }.count
        indent = line.indent
        info = MarkdownSpace.trim(text, line.body + count..<line.end)
        guard count >= 3, first == ASCII.tilde || !text[info].contains(ASCII.backtick) else { return nil }
    }

    /// Whether `line` ends its code.
    func isClosed(by line: BlockLine, in text: [UInt8]) -> Bool {
        guard line.indent < BlockLine.codeIndent, line.first(in: text) == sign else { return false }
        let signs = MarkdownSpace.trimEnd(text, line.content)
        return signs.count >= count && signs.allSatisfy { text[$0] == sign }
    }
}
