import Geometry
import NoteFonts
package import NoteText
import NoteTypesetting

extension SectionComposer {
    /// Lays out a part of a table: in columns where these fit and pages hold its rows below the head,
    /// otherwise as a list.
    func compose(
        _ part: TablePart, of plan: TablePlan, into content: inout SectionContent
    ) throws(LayoutError) {
        let table = content.tables.count
        if let (cells, heights) = try columns(of: part, plan) {
            for cell in cells { content.append(cell.with(.cell(table: table, label: nil))) }
            return content.append(layout(of: part, plan, heights))
        }
        let first = plan.text.text.paragraphs[part.paragraphs.lowerBound]
        let isReported = sheet.tables != .list && plan.text.text.place(of: first)?.isRepeated != true
        for index in part.paragraphs {
            var cell = try listed(index, of: table, plan)
            if isReported, index == part.paragraphs.lowerBound {
                cell.findings.append(.linearised(first.span))
            }
            content.append(cell)
        }
        content.append(layout(of: part, plan))
    }

    /// Lays out the cells of a part in its columns.
    ///
    /// - Returns: the cells, and the heights of the rows; nil where they do not fit.
    private func columns(
        of part: TablePart, _ plan: TablePlan
    ) throws(LayoutError) -> (cells: [ComposedParagraph], heights: [Double])? {
        guard part.isGrid else { return nil }
        let mark = composer.lines.mark
        var cells: [ComposedParagraph] = []
        cells.reserveCapacity(part.paragraphs.count)
        for index in part.paragraphs { cells.append(try composer.compose(plan.grid[index], plan.files)) }
        let padding = TableLayout.padding(in: sheet)
        let heights = part.rows.map { row in
            2 * padding + (cells[row.shifted(by: -part.paragraphs.lowerBound)].map(\.height).max() ?? 0)
        }
        guard fitPages(heights, part, plan) else {
            composer.lines.truncate(to: mark)
            return nil
        }
        return (cells, heights)
    }

    /// Whether each page holds a row of one of these heights below the head, which takes at most a third of
    /// it where there are several pages, unless columns are asked for.
    private func fitPages(_ heights: [Double], _ part: TablePart, _ plan: TablePlan) -> Bool {
        let text = plan.grid.styled.attributed
        let first = text.place(of: text.paragraphs[part.paragraphs.lowerBound])
        let head = first?.isHead == true ? heights[0] : 0
        guard heights.dropFirst(head > 0 ? 1 : 0).allSatisfy({ head + $0 <= container.height }),
            head <= container.height
        else { return false }
        return sheet.tables == .grid || head <= container.height / 3
            || heights.reduce(0, +) <= container.height
    }

    /// - Parameter heights: those of the rows of columns; nil for a list.
    private func layout(of part: TablePart, _ plan: TablePlan, _ heights: [Double]? = nil) -> TableLayout {
        let rows = part.rows.enumerated().map { number, cells in
            let place = plan.text.text.place(of: plan.text.text.paragraphs[cells.lowerBound])
            return TableLayout.Row(
                paragraphs: cells, height: heights?[number] ?? 0, isHead: place?.isHead == true,
                isRepeated: place?.isRepeated == true)
        }
        return TableLayout(
            rows: rows, isGrid: heights != nil, padding: TableLayout.padding(in: sheet), extent: part.extent,
            color: sheet.theme.secondary)
    }

    /// Lays out a cell of a list. Its label may stand above it, and what is empty has no height.
    private func listed(
        _ index: Int, of table: Int, _ plan: TablePlan
    ) throws(LayoutError) -> ComposedParagraph {
        let composed = try composer.compose(plan.list[index], plan.files)
        var cell = composed.with(composed.layout.heights.closedUp(within: container.height))
        let isEmpty = cell.layout.lines.count == 1 && plan.list[index].source.content.isEmpty
        guard let first = cell.layout.lines.first, let label = plan.list[index].style.label, !isEmpty else {
            let none = LineMetrics(lineHeight: 0, baseline: 0)
            if isEmpty { cell.tallLines = cell.layout.lines.map { TallLine(line: $0, metrics: none) } }
            return cell.with(.cell(table: table, label: nil))
        }
        var height = 0.0
        if label.isAbove {
            let mark = composer.lines.mark
            height = try composer.compose(plan.list[label.paragraph], plan.files).height
            composer.lines.truncate(to: mark)
            cell.grow(line: first, above: height, below: 0)
        }
        let own = LaidOutBlock.Label(paragraph: label.paragraph, height: height)
        return cell.with(.cell(table: table, label: own))
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
