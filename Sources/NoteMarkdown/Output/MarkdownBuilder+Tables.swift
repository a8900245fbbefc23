import NoteText

// Tables: rows, and cells, each a paragraph.
extension MarkdownBuilder {
    mutating func enterRow(isHead: Bool) {
        guard var table = stack.table else { return stack.push(.row) }
        table.row += 1
        (table.column, table.isHead) = (-1, isHead)
        stack.setTable(table)
        stack.push(.row, .row(of: table.place(column: 0)))
    }

    mutating func readCell(
        _ column: Int, _ alignment: TextAlignment?, _ event: BlockEvent, of blocks: MarkdownBlocks
    ) {
        guard var table = stack.table else { return readInlines(of: event, blocks) }
        table.column = column
        stack.setTable(table)
        var place = table.place(column: column)
        place.alignment = alignment
        addCell(place) { builder in builder.readInlines(of: event, blocks) }
    }

    /// Adds an empty cell in place of all cells that the row lacks, or reports those that it has at `excess`.
    mutating func addMissingCells(_ excess: SourceSpan) {
        if excess.start < excess.end {
            text.report(
                Finding(
                    .excessCells, at: excess,
                    "what stands behind the last column of the table in this row is not shown"))
        }
        guard let table = stack.table, table.column + 1 < table.columns else { return }
        let column = table.column + 1
        beginPlainText()
        addCell(table.place(column: column, span: table.columns - column)) { _ in }
    }

    private mutating func addCell(_ place: TablePlace, _ content: (inout MarkdownBuilder) -> Void) {
        let outer = stack.containerCount
        // A table in a cell of HTML is lines of that.
        let isInner = stack.holdsText
        stack.open(.cell(at: place))
        begin(.body, at: leafStart.span, ParagraphForm())
        text.use(scope)
        content(&self)
        if isInner { endParagraph() } else { finishParagraph() }
        stack.close(to: outer)
    }

    /// Adds the cells of the head again, before the rest of a table that the section goes on with.
    mutating func addHead(before blocks: MarkdownBlocks) {
        guard let head, let table = stack.table, blocks.events.first?.kind == .enter(.row(isHead: false))
        else { return }
        let outer = stack.containerCount
        for cell in head.cells where cell.place.table == table.number {
            if cell.place.column == 0 {
                stack.close(to: outer)
                stack.open(.row(of: cell.place))
            }
            addCell(cell.place) { builder in
                for run in cell.runs { builder.show(run) }
            }
        }
        stack.close(to: outer)
    }

    /// Shows a run of a head again, at no place of the source.
    private mutating func show(_ run: StoredTextRun) {
        var own = InlineScope(styles: run.styles, attributes: run.attributes)
        own.attributes.identifier = nil
        if let link = run.link {
            own.link = ScopeLink(link: Link(to: link.target, title: link.title), serial: nextLink())
        }
        text.use(own)
        text.add(run.text[...], for: nil)
    }
}
