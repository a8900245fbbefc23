import NoteText

// Tables: the rows are lines of text after the second line.
extension BlockParser {
    /// Makes the last line of the open paragraph the head of a table; false if it has another number of
    /// cells.
    mutating func openTable(_ alignments: [TextAlignment?]) -> Bool {
        guard let leaf, let head = output.lines.last?.range, leaf.firstLine < output.lines.count else {
            return false
        }
        let cells = TableCells(text, head, most: alignments.count + 1)
        guard cells.ranges.count == alignments.count else { return false }
        output.removeLastLine()
        if leaf.firstLine == output.lines.count {
            dropLeaf()
        } else {
            closeLeaf(to: MarkdownSpace.endOfLine(text, before: head.lowerBound))
        }
        var table = OpenMarkdownLevel(.table)
        (table.alignments, table.cut) = (alignments, leaf.cut)
        push(.table(columns: alignments.count), table, at: head.lowerBound..<head.lowerBound)
        output.appendRow(cells, of: alignments, isHead: true, at: head.lowerBound)
        return true
    }

    /// Adds a line to the open table.
    mutating func addRow(_ line: BlockLine) {
        let alignments = containers.levels.last?.alignments ?? []
        let cells = TableCells(text, line.content, most: alignments.count)
        output.appendRow(cells, of: alignments, isHead: false, at: line.body)
    }
}
