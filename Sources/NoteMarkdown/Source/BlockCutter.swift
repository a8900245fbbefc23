import NoteText

/// Takes parts out of blocks, in the order of the source.
struct BlockCutter {
    private let blocks: MarkdownBlocks
    /// The place in the section up to which lines have been counted.
    private var counted = 0
    private var place: (line: Int, column: Int)

    init(_ blocks: MarkdownBlocks) {
        self.blocks = blocks
        place = (blocks.section.line, blocks.section.column)
    }

    /// The steps in `range` with their text.
    mutating func part(_ range: Range<Int>) -> MarkdownBlocks {
        let events = blocks.events[range].filter { $0.kind != .leave }
        let start = events.first?.range.lowerBound ?? counted
        let end = events.reduce(start) { max($0, $1.range.upperBound) }
        count(to: start)
        let firstLine = events.first { !$0.lines.isEmpty }?.lines.lowerBound ?? 0
        let endLine = events.last { !$0.lines.isEmpty }?.lines.upperBound ?? firstLine
        let section = SourceSection(
            bytes: Array(blocks.section.bytes[start..<end]), offset: blocks.section.offset + start,
            line: place.line, column: place.column, isLast: false)
        return MarkdownBlocks(
            section: section, events: blocks.events[range].map { $0.moved(by: -start, lines: -firstLine) },
            lines: blocks.lines[firstLine..<max(firstLine, endLine)].map { $0.moved(by: -start) })
    }

    private mutating func count(to start: Int) {
        guard start > counted else { return }
        let before = SourceSection(
            bytes: Array(blocks.section.bytes[counted..<start]), line: place.line, column: place.column)
        place = before.next
        counted = start
    }
}
