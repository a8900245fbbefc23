import Geometry
package import NoteText
import NoteTypesetting

extension SectionComposer {
    /// Lays out a table: in columns if these fit and pages hold its rows below the head, else as a list.
    func compose(
        _ table: TableLayout, of plan: TablePlan, into content: inout SectionContent
    ) throws(LayoutError) {
        let number = content.tables.count
        if let (cells, grid) = try columns(of: table, plan) {
            for var cell in cells {
                cell.layout.role.table = number
                content.append(cell)
            }
            return content.append(grid)
        }
        for index in table.paragraphs {
            var cell = try listed(index, plan)
            cell.layout.role.table = number
            if index == table.paragraphs.lowerBound, sheet.tables != .list, !table.rows[0].isRepeated {
                cell.findings.lines.append(.linearised(plan.list[index].source.span))
            }
            content.append(cell)
        }
        content.append(table.asList)
    }

    /// Lays out the cells of a table in its columns.
    ///
    /// - Returns: the cells, and the table with the heights of its rows; nil where they do not fit.
    private func columns(
        of table: TableLayout, _ plan: TablePlan
    ) throws(LayoutError) -> (cells: [ComposedParagraph], table: TableLayout)? {
        guard table.isGrid else { return nil }
        var grid = table
        let mark = composer.lines.mark
        var cells: [ComposedParagraph] = []
        cells.reserveCapacity(table.paragraphs.count)
        for (number, row) in table.rows.enumerated() {
            for index in row.paragraphs { cells.append(try composer.compose(plan.grid[index], plan.files)) }
            let height = cells.suffix(row.paragraphs.count).map(\.height).max() ?? 0
            grid.setHeight(ofRow: number, cells: height)
        }
        guard fitsPages(grid) else {
            composer.lines.truncate(to: mark)
            return nil
        }
        return (cells, grid)
    }

    /// Whether each page holds a row of columns below the head, which takes at most a third of it where there
    /// are several pages, unless columns are asked for.
    private func fitsPages(_ table: TableLayout) -> Bool {
        let heights = table.rows.map(\.height)
        let head = table.rows[0].isHead ? heights[0] : 0
        guard heights.dropFirst(head > 0 ? 1 : 0).allSatisfy({ head + $0 <= container.height }),
            head <= container.height
        else { return false }
        return sheet.tables == .grid || head <= container.height / 3
            || heights.reduce(0, +) <= container.height
    }

    /// Lays out a cell of a list. Its label may stand above it, and what is empty has no height.
    private func listed(_ index: Int, _ plan: TablePlan) throws(LayoutError) -> ComposedParagraph {
        var cell = try composer.compose(plan.list[index], plan.files)
        cell.layout.heights = cell.layout.heights.closedUp(within: container.height)
        let isEmpty = cell.layout.lines.count == 1 && plan.list[index].source.content.isEmpty
        guard let first = cell.layout.lines.first, let label = plan.list[index].style.label, !isEmpty else {
            let none = LineMetrics(lineHeight: 0, baseline: 0)
            if isEmpty { cell.tallLines = cell.layout.lines.map { TallLine(line: $0, metrics: none) } }
            return cell
        }
        var height = 0.0
        if label.isAbove {
            let mark = composer.lines.mark
            height = try composer.compose(plan.list[label.paragraph], plan.files).height
            composer.lines.truncate(to: mark)
            cell.grow(line: first, above: height, below: 0)
        }
        cell.layout.role.label = LaidOutBlock.Label(paragraph: label.paragraph, height: height)
        return cell
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
