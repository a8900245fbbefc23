import NoteText

extension AttributedTextBuilder {
    /// Adds the cells of a head again, before the rest of a table that the section goes on with.
    mutating func add(_ head: RepeatedHead, _ context: inout BlockContext) {
        for cell in head.cells {
            var block = Block(.cell, line: 0..<0, content: 0..<0)
            block.place = cell.place
            begin(context.complete(block))
            for run in cell.runs { add(run) }
            end()
        }
    }

    private mutating func add(_ run: RepeatedHead.Run) {
        addNowhere(run.text)
        let text = result.text.count - run.text.count..<result.text.count
        use(run.attributes)
        append(
            AttributedRun(
                span: nil, text: text, styles: run.styles, link: run.link.map { append(link: $0) },
                attributes: scope.attributes))
    }
}

extension InlineSegment {
    /// The parts of it where signs `|` are escaped, as they are in cells; nil where none is.
    func partsOfCell(in text: [UInt8]) -> [InlineSegment]? {
        guard range == shown, var escape = TableLine.escape(in: text, range) else { return nil }
        var parts: [InlineSegment] = []
        var rest = self
        while true {
            if rest.range.lowerBound < escape {
                rest.range = rest.range.lowerBound..<escape
                rest.shown = rest.range
                parts.append(rest)
            }
            rest.range = escape..<escape + 2
            rest.shown = escape + 1..<escape + 2
            let kind = rest.kind
            rest.kind = .escape
            parts.append(rest)
            rest.kind = kind
            rest.range = escape + 2..<range.upperBound
            rest.shown = rest.range
            guard let next = TableLine.escape(in: text, rest.range) else { break }
            escape = next
        }
        if !rest.range.isEmpty { parts.append(rest) }
        return parts
    }
}

/// The head of a table as a later part of it, in another section, begins with it again.
struct RepeatedHead: Sendable {
    let cells: [(place: TablePlace, runs: [Run])]

    struct Run: Sendable {
        let text: [UInt8]
        let styles: StyleSet
        let attributes: TextAttributes
        let link: String?
    }

    /// The head of table `number` in `text`; nil if it is not there.
    init?(ofTable number: Int, in text: AttributedText) {
        let cells = text.paragraphs.compactMap { paragraph -> (place: TablePlace, runs: [Run])? in
            guard paragraph.kind == .cell, var place = text.place(of: paragraph), place.isHead,
                place.table == number
            else { return nil }
            place.isRepeated = true
            let runs = text.runs[paragraph.runs].map { run in
                var attributes = run.attributes.map { text.attributes[$0] } ?? TextAttributes()
                attributes.picture = nil
                attributes.identifier = nil
                return Run(
                    text: Array(text.text[run.text]), styles: run.styles, attributes: attributes,
                    link: run.link.map { text.links[$0] })
            }
            return (place, runs.filter { !$0.text.isEmpty })
        }
        guard !cells.isEmpty else { return nil }
        self.cells = cells
    }
}
