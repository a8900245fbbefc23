import NoteText

extension AttributedTextBuilder {
    /// Adds the cells of a head again, before the rest of a table that the section goes on with. As many
    /// container blocks as `level` stand around, the table included.
    mutating func add(_ head: RepeatedHead, inLevels level: Int, _ context: inout BlockContext) {
        for cell in head.cells {
            var block = Block(.body, line: 0..<0, content: 0..<0)
            block.place = BlockPlace(cell: cell.place, inLevels: level)
            begin(context.complete(block))
            for run in cell.runs { add(run) }
            end()
        }
    }

    private mutating func add(_ run: StoredTextRun) {
        addNowhere(run.text)
        let text = result.text.count - run.text.count..<result.text.count
        var attributes = run.attributes
        attributes.identifier = nil
        use(attributes)
        append(
            AttributedRun(
                span: nil, text: text, styles: run.styles,
                link: run.link.map { append(link: $0.target, title: $0.title) },
                attributes: scope.attributes))
    }
}

extension InlineSegment {
    /// The parts of it where signs `|` are escaped, as they are in cells; nil where none is.
    func partsOfCell(in text: [UInt8]) -> [InlineSegment]? {
        guard range == shown, TableLine.escape(in: text, range) != nil else { return nil }
        var parts: [InlineSegment] = []
        func add(_ kind: MarkupTokenKind, _ range: Range<Int>, shown: Range<Int>) {
            var part = self
            (part.kind, part.range, part.shown) = (kind, range, shown)
            if !range.isEmpty { parts.append(part) }
        }
        var start = range.lowerBound
        while let escape = TableLine.escape(in: text, start..<range.upperBound) {
            add(kind, start..<escape, shown: start..<escape)
            add(.escape, escape..<escape + 2, shown: escape + 1..<escape + 2)
            start = escape + 2
        }
        add(kind, start..<range.upperBound, shown: start..<range.upperBound)
        return parts
    }
}
