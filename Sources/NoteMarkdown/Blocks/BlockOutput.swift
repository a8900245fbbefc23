import NoteText

/// The steps and the lines of the section that is being read, in its text.
struct BlockOutput: Sendable {
    private(set) var events: [BlockEvent] = []
    private(set) var lines: [LeafLine] = []

    mutating func append(_ event: BlockEvent) { events.append(event) }

    mutating func append(_ line: LeafLine) { lines.append(line) }

    /// Replaces the list that the step at `index` enters.
    mutating func replaceList(at index: Int, by list: MarkdownList) {
        events[index].kind = .enter(.list(list))
    }

    /// Makes the item that was entered last one of tasks.
    mutating func makeTask(_ task: TaskState) {
        guard let last = events.indices.last, case .enter(.item(var item)) = events[last].kind else { return }
        item.task = task
        events[last].kind = .enter(.item(item))
    }

    /// Makes the quote that was entered last a callout, whose line ends at `end`.
    mutating func makeCallout(_ callout: MarkdownCallout, to end: Int) {
        guard let last = events.indices.last, events[last].kind == .enter(.quote) else { return }
        events[last].kind = .enter(.callout(callout))
        events[last].range = events[last].range.lowerBound..<max(end, events[last].range.upperBound)
    }

    mutating func replaceLastLine(by range: Range<Int>) { lines[lines.count - 1].range = range }

    mutating func removeLastLine() { lines.removeLast() }

    /// Appends a row of a table, with the cells that it has.
    mutating func appendRow(
        _ cells: TableCells, of alignments: [TextAlignment?], isHead: Bool, at start: Int
    ) {
        append(BlockEvent(.enter(.row(isHead: isHead)), at: start..<start))
        for column in 0..<min(cells.ranges.count, alignments.count) {
            let cell = cells.ranges[column]
            var event = BlockEvent(.leaf(.cell(column: column, alignments[column])), at: cell)
            event.lines = lines.count..<lines.count + 1
            append(LeafLine(cell))
            append(event)
        }
        append(BlockEvent(.leave, at: cells.rest))
    }

    /// Removes and returns what is before `cut`.
    mutating func removeFirst(_ cut: SectionCut) -> (events: [BlockEvent], lines: [LeafLine]) {
        if cut.events == events.count, cut.lines == lines.count {
            defer { (events, lines) = ([], []) }
            return (events, lines)
        }
        let result = (Array(events[..<cut.events]), Array(lines[..<cut.lines]))
        events = events[cut.events...].map { $0.moved(by: -cut.bytes, lines: -cut.lines) }
        lines = lines[cut.lines...].map { $0.moved(by: -cut.bytes) }
        return result
    }
}

/// The place up to which the blocks of a section are complete: numbers of bytes, steps and lines before it,
/// and the number of the source's line there.
struct SectionCut: Sendable {
    var bytes: Int
    var events: Int
    var lines: Int
    var line: Int

    /// The place in what is left after what is before `cut`; nil if it was there.
    func moved(after cut: SectionCut) -> SectionCut? {
        guard bytes >= cut.bytes, events >= cut.events else { return nil }
        return SectionCut(
            bytes: bytes - cut.bytes, events: events - cut.events, lines: max(lines - cut.lines, 0),
            line: line)
    }
}
