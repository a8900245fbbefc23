package import NoteText

/// The blocks of some whole lines of a note.
///
/// Only container blocks and code go on from one to the next; a container block that goes on is not
/// entered again. A NUL in the bytes stands for U+FFFD wherever it is shown.
package struct MarkdownBlocks: Sendable {
    /// The lines. Sections are cut elsewhere than those of the source, but one begins where the last ended.
    package let section: SourceSection
    package let events: [BlockEvent]
    /// The lines of all leaf blocks.
    package let lines: [LeafLine]
    /// The findings about the lines, apart from those about their text.
    let findings: [Finding]

    init(section: SourceSection, events: [BlockEvent], lines: [LeafLine], findings: [Finding] = []) {
        self.section = section
        self.events = events
        self.lines = lines
        self.findings = findings
    }

    /// The blocks with other lists.
    func replacingLists(_ replace: (MarkdownList) -> MarkdownList) -> MarkdownBlocks {
        let events = events.map { event in
            guard case .enter(.list(let list)) = event.kind else { return event }
            var event = event
            event.kind = .enter(.list(replace(list)))
            return event
        }
        return MarkdownBlocks(section: section, events: events, lines: lines)
    }
}

extension BlockEvent {
    /// The step in a text that begins `bytes` before, with `lines` more lines before its own.
    func moved(by bytes: Int, lines count: Int) -> BlockEvent {
        var event = self
        event.range = range.moved(by: bytes)
        event.lines = lines.moved(by: count)
        if case .leaf(.fencedCode(let info)) = kind {
            event.kind = .leaf(.fencedCode(info: info.moved(by: bytes)))
        }
        if case .enter(.callout(let callout)) = kind {
            event.kind = .enter(.callout(callout.moved(by: bytes)))
        }
        return event
    }
}

extension LeafLine {
    /// The line in a text that begins `bytes` before.
    func moved(by bytes: Int) -> LeafLine { LeafLine(range.moved(by: bytes), padding: padding) }
}

extension Range<Int> {
    /// Both ends moved, but not before 0.
    func moved(by distance: Int) -> Range<Int> {
        let start = Swift.max(lowerBound + distance, 0)
        return start..<Swift.max(upperBound + distance, start)
    }
}
