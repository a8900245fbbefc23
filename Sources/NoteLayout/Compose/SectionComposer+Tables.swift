import Geometry
package import NoteText
import NoteTypesetting

extension SectionComposer {
    /// Lays out a table: in columns if these fit and pages hold its rows below the head, else as a list.
    func compose(
        _ table: PlannedTable, of plan: TablePlan, into content: inout SectionContent
    ) throws(LayoutError) {
        let (first, number) = (table.paragraphs.lowerBound, content.tables.count)
        let grid = try columns(of: table, plan)
        for index in table.paragraphs {
            var cell: ComposedParagraph
            var role = LaidOutBlock.Role(table: number)
            if let grid {
                cell = grid.cells[index - first]
                role.drop = grid.drops[index - first]
            } else {
                cell = try composer.compose(plan.list[index], plan.files)
                role.label = try label(&cell, index, plan)
            }
            if grid == nil, index == first, sheet.tables != .list, !table.rows[0].isRepeated {
                cell.findings.lines.append(.linearised(plan.list[index].source.span))
            }
            content.append(cell, as: role)
        }
        let rows = table.rows.indices.map { row(table, $0, of: content, grid?.heights) }
        content.append(
            TableLayout(
                rows: rows, padding: TableLayout.padding(in: sheet), extent: grid == nil ? nil : table.extent,
                color: sheet.theme.secondary))
    }

    /// A row of a table whose cells are among the paragraphs of `content`.
    ///
    /// - Parameter heights: those of all rows, if they are in columns.
    private func row(
        _ table: PlannedTable, _ number: Int, of content: SectionContent, _ heights: [Double]?
    ) -> TableLayout.Row {
        let (cells, isHead, isRepeated) = table.rows[number]
        let first = content.paragraphs[cells.lowerBound]
        let last = content.paragraphs[cells.upperBound - 1]
        let lines = first.lines.lowerBound..<last.lines.upperBound
        let isInside = heights != nil && number + 1 < table.rows.count
        return TableLayout.Row(
            paragraphs: cells, lines: lines, innerLines: heights == nil ? inner(lines, of: content) : 0..<0,
            spaceBefore: heights != nil && number > 0 ? 0 : first.spaceBefore,
            spaceAfter: isInside ? 0 : last.spaceAfter, height: heights?[number] ?? 0, isHead: isHead,
            isRepeated: isRepeated)
    }

    /// The lines of a row of a list from the third that has a height to the last but one.
    private func inner(_ lines: Range<Int>, of content: SectionContent) -> Range<Int> {
        guard lines.count > 3 else { return 0..<0 }
        let isSeen = { line in
            content.height(ofLine: line, in: self.composer.lines.lines[line].paragraph) > 0
        }
        guard let second = lines.lazy.filter(isSeen).dropFirst().first,
            let lastButOne = lines.reversed().lazy.filter(isSeen).dropFirst().first, second < lastButOne
        else { return 0..<0 }
        return second + 1..<lastButOne + 1
    }

    /// Lays out the cells of a table in its columns.
    ///
    /// - Returns: the cells, the distances of their first lines from those of their rows, and the heights of
    ///   the rows, in points; nil where they do not fit.
    private func columns(
        of table: PlannedTable, _ plan: TablePlan
    ) throws(LayoutError) -> (cells: [ComposedParagraph], drops: [Double], heights: [Double])? {
        guard table.extent != nil else { return nil }
        let (mark, padding) = (composer.lines.mark, TableLayout.padding(in: sheet))
        var (cells, drops, heights): ([ComposedParagraph], [Double], [Double]) = ([], [], [])
        cells.reserveCapacity(table.paragraphs.count)
        for row in table.rows {
            for index in row.cells { cells.append(try composer.compose(plan.grid[index], plan.files)) }
            let height = cells.suffix(row.cells.count).map(\.height).max() ?? 0
            heights.append(2 * padding + height)
            for (cell, index) in zip(cells.indices.suffix(row.cells.count), row.cells) {
                let share = plan.grid[index].verticalAlignment?.shareAbove ?? 0
                drops.append((height - cells[cell].height) * share)
            }
        }
        guard fitsPages(heights, hasHead: table.rows[0].isHead) else {
            composer.lines.truncate(to: mark)
            return nil
        }
        return (cells, drops, heights)
    }

    /// Whether each page holds a row of columns below the head, which takes at most a third of it where there
    /// are several pages, unless columns are asked for.
    private func fitsPages(_ heights: [Double], hasHead: Bool) -> Bool {
        let head = hasHead ? heights[0] : 0
        guard heights.dropFirst(head > 0 ? 1 : 0).allSatisfy({ head + $0 <= container.height }),
            head <= container.height
        else { return false }
        return sheet.tables == .grid || head <= container.height / 3
            || heights.reduce(0, +) <= container.height
    }

    /// Makes a paragraph a cell of a list, and returns its label, which may stand above it. What is empty has
    /// no label and no height.
    private func label(
        _ cell: inout ComposedParagraph, _ index: Int, _ plan: TablePlan
    ) throws(LayoutError) -> LaidOutBlock.Label? {
        let isEmpty = cell.layout.lines.count == 1 && plan.list[index].source.content.isEmpty
        guard let first = cell.layout.lines.first, let label = plan.list[index].label, !isEmpty else {
            let none = LineMetrics(lineHeight: 0, baseline: 0)
            if isEmpty { cell.tallLines = cell.layout.lines.map { TallLine(line: $0, metrics: none) } }
            return nil
        }
        var height = 0.0
        if label.isAbove {
            let mark = composer.lines.mark
            height = try composer.compose(plan.list[label.paragraph], plan.files).height
            composer.lines.truncate(to: mark)
            cell.grow(line: first, above: height, below: 0)
        }
        return LaidOutBlock.Label(paragraph: label.paragraph, height: height)
    }
}

extension ShapedParagraph {
    /// The place in its row that a cell asks for.
    fileprivate var verticalAlignment: VerticalAlignment? {
        source.attributes.flatMap { styled.attributed.paragraphAttributes[$0].verticalAlignment }
    }
}

extension VerticalAlignment {
    /// The part of the free height of a row that is above a cell.
    fileprivate var shareAbove: Double {
        switch self {
        case .top: 0
        case .middle: 0.5
        case .bottom: 1
        }
    }
}

extension Finding {
    /// A table that is set as a list.
    fileprivate static func linearised(_ span: SourceSpan) -> Finding {
        Finding(
            .tableLinearised, at: span, "the columns of the table do not fit the page: it is set as a list",
            hint: "choose wider paper or a smaller size category, or shorten its longest words")
    }
}

extension Rule {
    package static let tableLinearised = Rule(
        "layout/table-linearised", .note,
        summary: "a table that is set as a list",
        explanation: """
            The columns of the table are not wide enough for their longest words, or a row
            with the head above it is higher than a page. Each row is a block of lines
            instead, with the head of the column before each cell: nothing is lost, and
            large type can be read. In the tags it is still a table. Choose wider paper,
            landscape or a smaller size category; `tables: list` asks for lists, and
            `tables: grid` for columns even if words have to be broken.
            """,
        example: """
            ---
            paper: iphone
            ---
            Title

            | Incomprehensibility | Counterrevolutionaries |
            | --- | --- |
            | electroencephalograph | uncharacteristically |

            """)
}
