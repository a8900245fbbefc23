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
        let firstLine = events.first { !$0.lines.isEmpty }?.lines.lowerBound ?? 0
        let endLine = events.last { !$0.lines.isEmpty }?.lines.upperBound ?? firstLine
        return MarkdownBlocks(
            section: section(start..<end),
            events: blocks.events[range].map { $0.moved(by: -start, lines: -firstLine) },
            lines: blocks.lines[firstLine..<max(firstLine, endLine)].map { $0.moved(by: -start) })
    }

    /// The bytes of `range` as a section of their own.
    private mutating func section(_ range: Range<Int>) -> SourceSection {
        count(to: range.lowerBound)
        return SourceSection(
            bytes: Array(blocks.section.bytes[range]), offset: blocks.section.offset + range.lowerBound,
            line: place.line, column: place.column, isLast: false)
    }

    /// A paragraph, or a cell, of `lines`, which are not empty.
    mutating func paragraph(_ lines: [LeafLine], isCell: Bool) -> MarkdownBlocks {
        let start = lines.first?.range.lowerBound ?? counted
        let end = max(lines.last?.range.upperBound ?? start, start)
        var event = BlockEvent(.leaf(isCell ? .cell(column: 0, nil) : .paragraph), at: 0..<end - start)
        event.lines = 0..<lines.count
        return MarkdownBlocks(
            section: section(start..<end), events: [event], lines: lines.map { $0.moved(by: -start) })
    }

    private mutating func count(to start: Int) {
        guard start > counted else { return }
        let before = SourceSection(
            bytes: Array(blocks.section.bytes[counted..<start]), line: place.line, column: place.column)
        place = before.next
        counted = start
    }
}
