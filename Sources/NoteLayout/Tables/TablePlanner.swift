import Geometry
import NoteFonts
import NoteText
import NoteTypesetting

/// A table, or a part of a long one, before it is laid out.
struct PlannedTable {
    /// In the order of the text, with the cells among the section's paragraphs; at least one.
    fileprivate(set) var rows: [(cells: Range<Int>, isHead: Bool, isRepeated: Bool)] = []
    /// The extent of its rules, from the container's left edge, if its cells fit columns; in points.
    fileprivate(set) var extent: Column?

    /// The cells of the table among the section's paragraphs.
    var paragraphs: Range<Int> { rows[0].cells.lowerBound..<rows[rows.count - 1].cells.upperBound }
}

/// The tables of a section, with their cells in the styles of columns and of lists.
struct TablePlan {
    /// In the order of the text; a long table has several parts.
    let tables: [PlannedTable]
    let files: PictureFiles
    let grid: ShapedSection
    let list: ShapedSection
}

/// Decides how the tables of a section are arranged, and where their cells stand.
struct TablePlanner {
    let sheet: StyleSheet
    /// The width of the container, and the space before it for long markers.
    let measure: Double
    let overhang: Double
    let files: PictureFiles
    let isRightToLeft: Bool
    private(set) var segments = SegmentBuilder()
    /// By paragraph of the section, its place in a table, if it is a cell.
    private(set) var places: [TablePlace?] = []
    /// The styles of all paragraphs of the section, with cells in columns and in lists.
    private(set) var gridStyles: [ParagraphStyle] = []
    private(set) var listStyles: [ParagraphStyle] = []

    /// A cell of a table, and its paragraph.
    private typealias Cell = (index: Int, place: TablePlace, measure: IntrinsicWidths)

    private var body: TypeMetrics { sheet.metrics(.body) }
    /// Between two columns.
    private var gap: Double { body.size }
    /// Below a table.
    private var spaceBelow: Double { 3 * TableLayout.padding(in: sheet) }

    mutating func plan(_ shaped: ShapedSection, _ text: TableText) -> TablePlan {
        (gridStyles, listStyles) = (shaped.styled.paragraphs, shaped.styled.paragraphs)
        places = text.text.paragraphs.dropLast(text.text.labelCount).map {
            text.text.standing($0).place.flatMap { $0.columns > 0 ? $0 : nil }
        }
        var tables = tables
        for index in tables.indices { arrange(&tables[index], of: shaped, text) }
        return TablePlan(
            tables: tables, files: files,
            grid: ShapedSection(shaped, in: StyledText(shaped.styled, paragraphs: gridStyles)),
            list: ShapedSection(shaped, in: StyledText(shaped.styled, paragraphs: listStyles)))
    }

    private var tables: [PlannedTable] {
        var tables: [PlannedTable] = []
        var last: TablePlace?
        for (index, place) in places.enumerated() {
            defer { last = place }
            guard let place else { continue }
            if last?.table != place.table || place.beginsPart { tables.append(PlannedTable()) }
            let table = tables.count - 1
            if tables[table].rows.isEmpty || last?.row != place.row {
                tables[table].rows.append((index..<index, place.isHead, place.isRepeated))
            }
            let row = tables[table].rows.count - 1
            tables[table].rows[row].cells = tables[table].rows[row].cells.lowerBound..<index + 1
        }
        return tables
    }

    private mutating func arrange(
        _ table: inout PlannedTable, of shaped: ShapedSection, _ tableText: TableText
    ) {
        let text = tableText.text
        let area = area(of: table, shaped)
        var widths = ColumnWidths()
        let cells = table.paragraphs.compactMap { index -> Cell? in
            places[index].map { (index, $0, measure(shaped[index])) }
        }
        for (_, place, measure) in cells {
            widths.add(measure, column: place.column, span: place.span, isHead: place.isHead)
        }
        var resolved = sheet.tables == .list ? nil : widths.resolved(in: area.width, gap: gap)
        let available = area.width - gap * Double(widths.count - 1)
        if resolved == nil, sheet.tables == .grid, available >= body.size * Double(widths.count) {
            // Words are broken: an equal share for each column.
            resolved = Array(repeating: available / Double(widths.count), count: widths.count)
        }
        if let resolved {
            let last = table.paragraphs.upperBound - 1
            place(cells, in: columns(resolved, area), widths, text)
            gridStyles[last].spaceAfter = max(gridStyles[last].spaceAfter, spaceBelow)
            table.extent = extent(of: resolved, area)
        }
        list(cells, area, shaped, tableText.labels)
    }

    /// The part of the container that the container blocks round a table leave to it.
    private func area(of table: PlannedTable, _ shaped: ShapedSection) -> Column {
        var style = shaped.styled.paragraphs[table.paragraphs.lowerBound]
        style.indent = 0
        let edge = ContainerEdges(of: style, in: measure, overhang: overhang).start
        return Column(x: isRightToLeft ? 0 : edge, width: measure - edge)
    }

    private func extent(of widths: [Double], _ area: Column) -> Column {
        let sum = min(area.width, widths.reduce(0, +) + gap * Double(widths.count - 1))
        return Column(x: isRightToLeft ? area.maxX - sum : area.x, width: sum)
    }

    private func columns(_ widths: [Double], _ area: Column) -> [Column] {
        var x = 0.0
        return widths.map { own in
            defer { x += own + gap }
            return Column(x: isRightToLeft ? area.maxX - x - own : area.x + x, width: own)
        }
    }

    /// Gives the cells of a table their places in columns, and the alignment that these or they ask for: that
    /// of the note, which their styles have so far, is for prose.
    private mutating func place(
        _ cells: [Cell], in columns: [Column], _ widths: ColumnWidths, _ text: AttributedText
    ) {
        for (index, place, cell) in cells {
            let attributes = text.paragraphs[index].attributes.map { text.paragraphAttributes[$0] }
            var column = self.column(of: columns[place.column..<place.column + place.span])
            var alignment = place.alignment ?? attributes?.alignment
            if place.span == 1, let number = widths.number(place.column),
                number.integer + number.fraction <= column.width
            {
                if place.isHead || cell.integer == nil {
                    alignment = alignment ?? (isRightToLeft ? .left : .right)
                } else if let integer = cell.integer {
                    column = self.column(of: cell.natural, integer, number, in: column, alignment)
                    alignment = .left
                }
            }
            gridStyles[index].setCell(in: column, alignment)
        }
    }

    /// The part of the container that neighbouring columns take, with what is between them.
    private func column(of columns: ArraySlice<Column>) -> Column {
        let x = columns.lazy.map(\.x).min() ?? 0
        return Column(x: x, width: (columns.lazy.map(\.maxX).max() ?? x) - x)
    }

    /// The place of a number in its column: its decimal sign stands under the others.
    private func column(
        of natural: Double, _ integer: Double, _ number: (integer: Double, fraction: Double),
        in column: Column, _ alignment: TextAlignment?
    ) -> Column {
        let free = column.width - number.integer - number.fraction
        let before =
            switch alignment ?? (isRightToLeft ? .left : .right) {
            case .left: 0.0
            case .center: free / 2
            default: free
            }
        // Text that fits here is not broken there.
        return Column(x: column.x + before + number.integer - integer, width: natural + 0.01)
    }

    /// Sets the cells of a table one below the other, each after its label.
    ///
    /// - Parameter labelTexts: by cell of a head, the paragraph of its label.
    private mutating func list(
        _ cells: [Cell], _ column: Column, _ shaped: ShapedSection, _ labelTexts: [Int: Int]
    ) {
        var labels: [Int: (paragraph: Int, width: Double)] = [:]
        var lastRow = 0
        for (index, place, cell) in cells {
            if place.isHead, let label = labelTexts[index] {
                let width = measure(shaped[label]).natural
                for column in place.column..<place.column + place.span { labels[column] = (label, width) }
            }
            listStyles[index].setCell(in: column, nil)
            if !place.isHead, let label = labels[place.column], cell.natural > 0 {
                // The width of the label with the space after it, and the indent of lines after the first.
                let (lead, hang) = (label.width + 0.3 * body.size, body.size)
                listStyles[index].label = CellLabel(
                    paragraph: label.paragraph, lead: lead, hang: hang,
                    isAbove: lead + cell.least(inLinesOf: column.width - hang) > column.width)
            }
            listStyles[index].spaceAfter = index == cells.last?.index ? spaceBelow : 0
            guard index > cells[0].index else { continue }
            listStyles[index].spaceBefore = place.row > lastRow ? 0.5 * body.leading : 0
            lastRow = place.row
        }
    }

    private mutating func measure(_ paragraph: ShapedParagraph) -> IntrinsicWidths {
        let geometry = PictureGeometry(
            measure: measure, height: measure, growth: PictureGeometry.Growth(in: sheet))
        return segments.widths(of: paragraph, language: sheet.language) {
            geometry.box(ofRun: $0, of: paragraph.styled.attributed, files)?.box.width ?? 0
        }
    }
}
