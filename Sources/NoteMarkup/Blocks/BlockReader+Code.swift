import NoteText

/// The fence that has begun code.
struct OpenFence {
    /// Number of its backticks.
    let count: Int
    /// Columns of white space before it, which the lines of its code need not keep.
    let indent: Int
    let isQuoted: Bool
    /// The depth of the item that it stands in; nil outside items.
    let depth: Int?
}

/// Code between fences, also in items and quotes.
extension BlockReader {
    /// The meaning of a line in `fence`; `end` is the start of its trailing white space. Nil if the quote
    /// that the fence stands in has ended, and the code with it.
    mutating func code(
        _ text: [UInt8], line: Range<Int>, end: Int, in fence: OpenFence
    ) -> LineMeaning? {
        guard let inner = content(text, line: line, of: fence) else { return nil }
        let indent = inner.lowerBound..<WhiteSpace.endOfIndent(in: text, inner)
        let start = Indent.offset(of: fence.indent, in: text, indent)
        guard start < end, indent.upperBound < end else {
            return fence.isQuoted ? .quotedBlank(marker: quoteMarker(of: line)) : .blank
        }
        let body = start..<end
        if body.count == fence.count, text[body].allSatisfy({ $0 == ASCII.backtick }) {
            closeFence()
            return .fence(opens: false)
        }
        var block = Block(.code, line: line, content: start..<line.upperBound)
        if fence.isQuoted { block.quoteMarker = quoteMarker(of: line) }
        block.depth = fence.depth ?? 0
        block.continuesItem = fence.depth != nil
        block.continuesBlock = continueBlock(fence.isQuoted ? .quote : .code)
        return .block(block)
    }

    /// The part of a line that belongs to the code; nil if it is not in the quote of the code.
    private func content(_ text: [UInt8], line: Range<Int>, of fence: OpenFence) -> Range<Int>? {
        guard fence.isQuoted else { return line }
        guard line.count > 0, text[line.lowerBound] == ASCII.greater else { return nil }
        guard line.count > 1 else { return line.upperBound..<line.upperBound }
        return text[line.lowerBound + 1] == ASCII.space ? line.lowerBound + 2..<line.upperBound : nil
    }

    private func quoteMarker(of line: Range<Int>) -> Range<Int> { line.lowerBound..<line.lowerBound + 1 }
}
