import Geometry
import NoteFonts
import NoteText
import NoteTypesetting

/// A part of a table that is laid out by itself.
struct TablePart {
    /// The cells of the part, among the section's paragraphs.
    var paragraphs: Range<Int>
    /// The cells of each row.
    var rows: [Range<Int>] = []
    /// Whether its columns fit without breaking words, or are to be set however they fit.
    var isGrid = false
    /// From the container's left edge.
    var extent = Column(x: 0, width: 0)
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
    /// The styles of all paragraphs of the section, with cells in columns and in lists.
    private(set) var gridStyles: [ParagraphStyle] = []
    private(set) var listStyles: [ParagraphStyle] = []

    private var body: TypeMetrics { sheet.metrics(.body) }
    /// Between two columns.
    private var gap: Double { body.size }
    /// The indent of lines that go on with a cell of a list.
    private var hang: Double { body.size }
    /// Below a table.
    private var spaceBelow: Double { 3 * TableLayout.padding(in: sheet) }
    /// Between a label and its text.
    private var space: Double { 0.3 * body.size }

    mutating func plan(_ shaped: ShapedSection, _ text: TableText) -> TablePlan {
        (gridStyles, listStyles) = (shaped.styled.paragraphs, shaped.styled.paragraphs)
        var parts = parts(of: text)
        for index in parts.indices { arrange(&parts[index], of: shaped, text) }
        return TablePlan(
            parts: parts, text: text, files: files,
            grid: ShapedSection(shaped, in: StyledText(shaped.styled, paragraphs: gridStyles)),
            list: ShapedSection(shaped, in: StyledText(shaped.styled, paragraphs: listStyles)))
    }

    private func parts(of text: TableText) -> [TablePart] {
        var parts: [TablePart] = []
        var last: TablePlace?
        for index in 0..<text.firstLabel {
            let paragraph = text.text.paragraphs[index]
            guard let place = text.text.place(of: paragraph), place.columns > 0 else {
                last = nil
                continue
            }
            if last?.table != place.table || place.beginsPart {
                parts.append(TablePart(paragraphs: index..<index))
                last = nil
            }
            let row = last?.row == place.row ? parts[parts.count - 1].rows.removeLast() : index..<index
            parts[parts.count - 1].rows.append(row.lowerBound..<index + 1)
            parts[parts.count - 1].paragraphs = parts[parts.count - 1].paragraphs.lowerBound..<index + 1
            last = place
        }
        return parts
    }

    private mutating func arrange(_ part: inout TablePart, of shaped: ShapedSection, _ tableText: TableText) {
        let text = tableText.text
        let area = area(of: part, shaped)
        var widths = ColumnWidths()
        var cells: [CellMeasure] = []
        for index in part.paragraphs {
            guard let place = text.place(of: text.paragraphs[index]) else { continue }
            let cell = measure(shaped[index])
            cells.append(cell)
            widths.add(cell, column: place.column, isHead: place.isHead)
        }
        var resolved = sheet.tables == .list ? nil : widths.resolved(in: area.width, gap: gap)
        let available = area.width - gap * Double(widths.count - 1)
        if resolved == nil, sheet.tables == .grid, available >= body.size * Double(widths.count) {
            // Words are broken: an equal share for each column.
            resolved = Array(repeating: available / Double(widths.count), count: widths.count)
        }
        if let resolved {
            let last = part.paragraphs.upperBound - 1
            part.isGrid = true
            place(part, cells, in: columns(resolved, area), widths, text)
            gridStyles[last].spaceAfter = max(gridStyles[last].spaceAfter, spaceBelow)
            part.extent = extent(of: resolved, area)
        }
        list(part, cells, area, shaped, tableText)
    }

    /// The part of the container that the container blocks round a table leave to it.
    private func area(of part: TablePart, _ shaped: ShapedSection) -> Column {
        var style = shaped.styled.paragraphs[part.paragraphs.lowerBound]
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

    /// Gives the cells of a part their places in columns.
    private mutating func place(
        _ part: TablePart, _ cells: [CellMeasure], in columns: [Column], _ widths: ColumnWidths,
        _ text: AttributedText
    ) {
        for (cell, index) in zip(cells, part.paragraphs) {
            let paragraph = text.paragraphs[index]
            guard let place = text.place(of: paragraph) else { continue }
            var column = columns[place.column]
            var alignment =
                place.alignment
                ?? paragraph.attributes.flatMap {
                    text.paragraphAttributes[$0].alignment
                }
            if let number = widths.number(place.column), number.integer + number.fraction <= column.width {
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

    /// Sets the cells of a part one below the other, each after its label.
    private mutating func list(
        _ part: TablePart, _ cells: [CellMeasure], _ column: Column,
        _ shaped: ShapedSection, _ tableText: TableText
    ) {
        let text = tableText.text
        var labels: [Int: (paragraph: Int, width: Double)] = [:]
        for (cell, index) in zip(cells, part.paragraphs) {
            guard let place = text.place(of: text.paragraphs[index]) else { continue }
            if place.isHead, let label = tableText.labels[index] {
                labels[place.column] = (label, measure(shaped[label]).natural)
            }
            listStyles[index].setCell(in: column, nil)
            if !place.isHead, let label = labels[place.column], cell.natural > 0 {
                let lead = label.width + space
                listStyles[index].label = CellLabel(
                    paragraph: label.paragraph, lead: lead, hang: hang,
                    isAbove: lead + cell.least > column.width)
            }
            listStyles[index].spaceAfter = 0
            guard index > part.paragraphs.lowerBound else { continue }
            let beginsRow = place.column == 0 && place.row > 0
            listStyles[index].spaceBefore = beginsRow ? 0.5 * body.leading : 0
        }
        listStyles[part.paragraphs.upperBound - 1].spaceAfter = spaceBelow
    }

    private mutating func measure(_ paragraph: ShapedParagraph) -> CellMeasure {
        let geometry = PictureGeometry(
            measure: measure, height: measure, growth: PictureGeometry.Growth(in: sheet))
        let attributed = paragraph.styled.attributed
        let text = MeasuredText(paragraph.content, of: paragraph) {
            geometry.box(ofRun: $0, of: attributed, files)?.box.width ?? 0
        }
        var cell = CellMeasure()
        paragraph.styled.withBytes(of: paragraph.source) { bytes in
            segments.build(text, in: bytes)
            guard !text.items.isEmpty else { return }
            for segment in segments.segments {
                cell.least = max(cell.least, segment.width + segment.hyphen)
                cell.natural += segment.width
                if segment.endsWithTab {
                    cell.natural = paragraph.style.tabs.next(after: cell.natural + segment.space)
                } else {
                    cell.natural += segment.space
                }
            }
            if let last = segments.segments.last { cell.natural -= last.space }
            guard let number = NumberText(bytes, hasPoint: NumberText.hasPoint(sheet.language)) else {
                return
            }
            cell.integer = Self.width(of: text, before: number.integerEnd)
        }
        return cell
    }

    /// The width of the text before `end`; all of it runs from left to right.
    private static func width(of text: MeasuredText, before end: Int) -> Double {
        let clusters = text.glyphs.columns.clusters
        return text.items.reduce(0) { sum, item in
            let own = item.glyphs.filter { Int(clusters[$0]) < end }
            return sum + own.reduce(0) { $0 + Double(text.advances[$1]) } * text.paragraph.scale(of: item)
        }
    }
}
