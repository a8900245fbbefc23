import NoteText

// Tables of HTML. A cell is a paragraph: its blocks are lines of that. A table in a cell is lines too.
extension MarkdownBuilder {
    mutating func pushTable(_ element: HTMLElement, at range: Range<Int>, isHidden: Bool) {
        var element = element
        let facts = index.facts(ofHTMLAt: leaf.source(of: range.lowerBound))
        if !isHidden, !stack.holdsText, facts?.count != 0 { element.state = .table(HTMLTable(facts)) }
        stack.push(.html(element))
    }

    /// Begins a caption: one that stands behind rows is text.
    mutating func pushCaption(_ element: HTMLElement, isHidden: Bool) {
        guard !isHidden, let level = tableLevel, stack.levels[level].containers == stack.containerCount,
            openTable(at: level)
        else { return stack.push(.html(element)) }
        var block = ContainerBlock(.caption)
        block.isHead = true
        stack.push(.html(element), block)
    }

    mutating func pushRowGroup(_ element: HTMLElement) {
        if let level = tableLevel { _ = openTable(at: level) }
        endRowGroup()
        stack.push(.html(element))
    }

    mutating func pushRow(_ element: HTMLElement) {
        if let level = tableLevel { _ = openTable(at: level) }
        stack.push(.html(element))
    }

    /// Begins a cell, in a row that has none of its own if there is no other.
    mutating func pushCell(_ element: HTMLElement, _ tag: HTMLTagText, at range: Range<Int>, isHidden: Bool) {
        guard let level = tableLevel else { return stack.push(.html(element)) }
        if htmlLevel({ $0.meaning == .row }, within: { $0.meaning == .table }) == nil {
            pushRow(HTMLElement(name: "tr", meaning: .row))
        }
        guard !isHidden, openRow(at: level), var table = table(at: level) else {
            return stack.push(.html(element))
        }
        var columns = table.grid.place(tag).columns
        if columns.lowerBound >= table.columns {
            // The first pass has not seen it: it begins another row.
            endRow()
            guard openRow(at: level), let next = self.table(at: level) else {
                return stack.push(.html(element))
            }
            table = next
            columns = table.grid.place(tag).columns
        }
        // In the head cells are one row high: empty ones stand below them.
        let rows = table.isHead ? 1 : index.facts(ofHTMLAt: leaf.source(of: range.lowerBound))?.count ?? 1
        guard var place = table.acceptCell(in: columns, rows: rows) else {
            return stack.push(.html(element))
        }
        addEmptyCells(of: table, before: place.column)
        table.column = place.column + place.span - 1
        let style = HTMLStyle(tag)
        place.alignment = style.alignment
        stack.setState(.table(table), at: level)
        stack.push(.html(element), .cell(at: place))
        begin(.body, at: leaf.span(of: range), ParagraphForm(attributes: style.ofCell))
    }
}

// MARK: Ends

extension MarkdownBuilder {
    /// Ends the cells, rows and groups of rows that are open in the innermost table, as far as `part` cannot
    /// stand in them.
    mutating func endTableParts(before part: HTMLMeaning) {
        guard stack.hasOpen("table"),
            let level = htmlLevel({ $0.meaning == .table }, within: { _ in false })
        else { return }
        let kept = stack.levels[(level + 1)...].firstIndex { open in
            guard case .html(let element) = open.kind else { return true }
            switch element.meaning {
            case .rowGroup: return part != .row && part != .cell
            case .row: return part != .cell
            default: return true
            }
        }
        if let kept { pop(to: kept) }
    }

    /// Ends the cell, the caption or the term that is the level `level`.
    mutating func endCell(_ level: Int) {
        guard stack.isInCell, stack.levels[level].containers + 1 == stack.containerCount else { return }
        finishParagraph()
    }

    /// Ends the open row of the innermost table, which gets the cells that it lacks.
    mutating func endRow() {
        if let level = tableLevel { endRow(at: level) }
    }

    /// Ends a group of rows of the innermost table.
    mutating func endRowGroup() {
        guard let level = tableLevel, var table = table(at: level) else { return }
        table.grid.endGroup()
        stack.setState(.table(table), at: level)
    }

    /// Ends the open row of the table at `level`.
    private mutating func endRow(at level: Int) {
        guard var table = table(at: level), isRowOpen(at: level) else { return }
        if table.isHead {
            addEmptyCells(of: table, before: table.columns)
        } else {
            for columns in table.missing {
                addEmptyCell(table.place(column: columns.lowerBound, span: columns.count))
            }
        }
        stack.close(to: stack.levels[level].containers + 1)
        table.column = table.columns - 1
        stack.setState(.table(table), at: level)
    }

    /// Ends the cell that is open at the end of a text with its row and its table: what follows cannot go on
    /// with it. After a term or a caption of a figure another one follows.
    mutating func leaveCell() {
        guard stack.isInCell else { return }
        finishParagraph()
        guard stack.innermost != .term, stack.innermost != .legend else { return stack.reopen() }
        guard let level = stack.levels.indices.last(where: { table(at: $0) != nil }) else { return }
        let outside = stack.levels[level].containers
        stack.close(to: outside + 2)
        endRow(at: level)
        stack.close(to: outside, above: level)
    }
}

// MARK: Container blocks

extension MarkdownBuilder {
    /// The level of the innermost table, if its cells are those of a table in the text.
    private var tableLevel: Int? {
        guard stack.hasOpen("table") else { return nil }
        let level = htmlLevel({ $0.meaning == .table }, within: { _ in false })
        return level.flatMap { table(at: $0) == nil ? nil : $0 }
    }

    private func table(at level: Int) -> HTMLTable? {
        if case .html(let element) = stack.levels[level].kind { element.table } else { nil }
    }

    /// Whether cells stand in the head of the innermost table.
    var isInHead: Bool { tableLevel.flatMap { table(at: $0)?.isHead } ?? false }

    private func isRowOpen(at level: Int) -> Bool {
        stack.innermost == .row && stack.containerCount == stack.levels[level].containers + 2
    }

    /// Opens the container block of the table at `level`, unless it is open; false if it cannot be.
    private mutating func openTable(at level: Int) -> Bool {
        let outside = stack.levels[level].containers
        if stack.containerCount == outside + 1, stack.innermost == .table { return true }
        guard var table = table(at: level), !stack.holdsText else { return false }
        stack.close(to: outside)
        table.number = nextTable()
        (table.row, table.column, table.covered) = (-1, -1, TableGrid())
        var block = ContainerBlock(.table)
        block.number = table.number
        stack.open(block)
        stack.setState(.table(table), at: level)
        return stack.innermost == .table
    }

    /// Opens the container block of the next row of the table at `level`, unless one is open; false if it
    /// cannot be.
    private mutating func openRow(at level: Int) -> Bool {
        if isRowOpen(at: level) { return true }
        guard openTable(at: level), var table = table(at: level) else { return false }
        table.beginRow()
        stack.setState(.table(table), at: level)
        stack.open(.row(of: table.place(column: 0)))
        return true
    }

    private mutating func addEmptyCells(of table: HTMLTable, before end: Int) {
        for column in stride(from: table.column + 1, to: end, by: 1) where !table.covered.isCovered(column) {
            addEmptyCell(table.place(column: column))
        }
    }

    private mutating func addEmptyCell(_ place: TablePlace) {
        let outer = stack.containerCount
        stack.open(.cell(at: place))
        begin(.body, at: leafStart.span, ParagraphForm())
        finishParagraph()
        stack.close(to: outer)
    }
}
