import Geometry
import NoteFonts
package import NoteText
import NoteTypesetting

extension SectionComposer {
    /// Lays out a part of a table: in columns where these fit and pages hold its rows below the head,
    /// otherwise as a list.
    func compose(
        _ part: TablePart, of plan: TablePlan, _ views: TableViews, into content: inout SectionContent
    ) throws(LayoutError) {
        let table = content.tables.count
        func append(_ cell: ComposedParagraph) {
            var cell = cell
            cell.layout.table = table
            if cell.layout.index == part.paragraphs.upperBound - 1 {
                cell.layout.spaceAfter = max(cell.layout.spaceAfter, 3 * padding)
            }
            content.append(cell)
        }
        if let (cells, heights) = try columns(of: part, views) {
            for cell in cells { append(cell) }
            return content.append(layout(of: part, plan, heights))
        }
        let first = plan.text.text.paragraphs[part.paragraphs.lowerBound]
        let isReported = sheet.tables != .list && plan.text.text.place(of: first)?.isRepeated != true
        for index in part.paragraphs {
            var cell = try listed(index, views)
            if isReported, index == part.paragraphs.lowerBound {
                cell.findings.append(.linearised(first.span))
            }
            append(cell)
        }
        content.append(layout(of: part, plan))
    }

    /// Lays out the cells of a part in its columns.
    ///
    /// - Returns: the cells, and the heights of the rows; nil where they do not fit.
    private func columns(
        of part: TablePart, _ views: TableViews
    ) throws(LayoutError) -> (cells: [ComposedParagraph], heights: [Double])? {
        guard part.isGrid else { return nil }
        let mark = composer.mark
        var cells: [ComposedParagraph] = []
        cells.reserveCapacity(part.paragraphs.count)
        for index in part.paragraphs { cells.append(try composer.compose(views.grid[index], views.files)) }
        let heights = part.rows.map { row in
            2 * padding + (cells[row.shifted(by: -part.paragraphs.lowerBound)].map(\.height).max() ?? 0)
        }
        guard fitPages(heights, part, views) else {
            composer.removeLines(from: mark)
            return nil
        }
        return (cells, heights)
    }

    /// Whether each page holds a row of one of these heights below the head, which takes at most a third of
    /// it where there are several pages, unless columns are asked for.
    private func fitPages(_ heights: [Double], _ part: TablePart, _ views: TableViews) -> Bool {
        let text = views.grid.styled.attributed
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
            rows: rows, isGrid: heights != nil, padding: padding, extent: part.extent,
            color: sheet.theme.secondary)
    }

    private var padding: Double { sheet.metrics(.body).leading * 0.2 }

    /// Lays out a cell of a list. Its label may stand above it, and what is empty has no height.
    private func listed(_ index: Int, _ views: TableViews) throws(LayoutError) -> ComposedParagraph {
        var cell = try composer.compose(views.list[index], views.files)
        cell.layout.closeUp(within: container.height)
        guard let first = cell.layout.lines.first else { return cell }
        if cell.layout.lines.count == 1, views.list[index].source.content.isEmpty {
            cell.tallLines = [TallLine(line: first, metrics: LineMetrics(lineHeight: 0, baseline: 0))]
            return cell
        }
        guard let label = views.list[index].style.label else { return cell }
        cell.layout.label = label.paragraph
        guard label.isAbove else { return cell }
        let mark = composer.mark
        let lines = try composer.compose(views.list[label.paragraph], views.files).height
        composer.removeLines(from: mark)
        var metrics = LineMetrics(lineHeight: cell.layout.lineHeight, baseline: cell.layout.baseline)
        if let tall = cell.tallLines.first, tall.line == first {
            metrics = tall.metrics
            cell.tallLines.removeFirst()
        }
        metrics.lineHeight += lines
        metrics.baseline += lines
        cell.layout.labelHeight = lines
        cell.tallLines.insert(TallLine(line: first, metrics: metrics), at: 0)
        return cell
    }
}

/// The tables of a section as they are shaped, in both arrangements.
struct TableViews {
    let grid: ShapedSection
    let list: ShapedSection
    let files: PictureFiles

    init(_ plan: TablePlan, _ files: PictureFiles) {
        grid = plan.grid
        list = plan.list
        self.files = files
    }
}

extension ComposedParagraph {
    /// That of its lines, in points.
    var height: Double {
        let usual = Double(layout.lines.count - tallLines.count) * layout.lineHeight
        return tallLines.reduce(usual) { $0 + $1.metrics.lineHeight }
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
