import Geometry
import NoteTypesetting

/// A row of a table with the section that has its lines; lengths in points.
struct FlowRow {
    let section: SectionLayout
    /// Indices into the section's tables, and into the rows of one.
    let index: Int
    let number: Int

    var table: TableLayout {
        @inline(__always) _read { yield section.tables[index] }
    }

    var row: TableLayout.Row { table.rows[number] }
    private var isLast: Bool { number + 1 == table.rows.count }

    var next: FlowRow? {
        isLast ? nil : FlowRow(section: section, index: index, number: number + 1)
    }

    /// The height of the row where no page ends in it.
    var height: Double {
        guard !table.isGrid else { return row.height }
        return section.paragraphs[row.paragraphs].reduce(0) { $0 + section.height(of: $1.lines) }
    }

    /// The head that is shown again where it begins a page.
    var repeatedHead: TableLayout.Row? { table.head(before: number) }

    /// The footnotes whose first marks are in it, and in the rows that `height` points hold with it.
    func notes(within height: Double) -> [FootnoteLayout] {
        guard !section.footnotes.isEmpty else { return [] }
        // Of a row that is parted its lines tell.
        guard height + FirstFit.tolerance >= self.height else { return [] }
        var last = self
        var rest = height - self.height
        while let next = last.next, rest >= next.height {
            rest -= next.height
            last = next
        }
        return section.footnotes.notes(on: row.lines.lowerBound..<last.row.lines.upperBound)
    }

    private func height(of line: Int) -> Double { section.metrics(of: line).lineHeight }
}

extension FlowRow {
    /// The height that has to be free for it on a page: that of all that stays with it, if `available` points
    /// hold that, else that of as much of it as they hold.
    ///
    /// A head stays with the first row, the last row with the one before it and with a caption; a row of a
    /// list is parted where no page of `page` points holds it, or no other part of it fits.
    func heightNeeded(within available: Double, page: Double) -> Double {
        let heights = heights(page: page)
        return heights.first { $0 <= available + FirstFit.tolerance } ?? leastHeight(page: page)
    }

    /// The least height that has to be free for it.
    func leastHeight(page: Double) -> Double {
        guard table.isGrid else { return heightOfBeginning }
        return row.isHead ? heights(page: page).last ?? height : height
    }

    /// The heights of it with what stays with it, descending; the last is the least but for a list.
    private func heights(page: Double) -> [Double] {
        let own = height
        guard let next else { return table.captionHeight > 0 ? [own + table.captionHeight, own] : [own] }
        if row.isHead {
            let whole = next.heights(page: page).map { own + next.row.spaceBefore + $0 }
            guard !table.isGrid else { return whole }
            let isParted = next.height > page + FirstFit.tolerance
            return whole + (isParted ? [own + next.row.spaceBefore + next.heightOfBeginning] : []) + [own]
        }
        guard next.isLast, table.isGrid || next.hasOneLine else { return [own] }
        return next.heights(page: page).map { own + next.row.spaceBefore + $0 } + [own]
    }

    /// Whether it would be a single line on a page.
    private var hasOneLine: Bool { row.lines.count { height(of: $0) > 0 } == 1 }

    /// The height of its lines before the first place where a page may end in it.
    private var heightOfBeginning: Double { firstPart(of: row.lines).reduce(0) { $0 + height(of: $1) } }
}

extension FlowRow {
    /// The end of the lines of `rest` that go on a page which holds those before `full`, as
    /// `FlowBlock.endOfPage` finds it.
    ///
    /// A page does not end after the first line of the row or before its last, nor beside a single line of
    /// several of a cell, unless it is wholly free and holds no more.
    func endOfPage(in rest: Range<Int>, before full: Int, isFree: Bool) -> Int {
        var end = full
        while end > rest.lowerBound, !mayEnd(before: end) { end -= 1 }
        return isFree && end == rest.lowerBound ? max(full, end + 1) : end
    }

    /// The lines of `rest`, the last of the row, before the first place where a page may end in them.
    func firstPart(of rest: Range<Int>) -> Range<Int> {
        rest.lowerBound..<(rest.dropFirst().first { mayEnd(before: $0) } ?? rest.upperBound)
    }

    private func mayEnd(before line: Int) -> Bool {
        guard row.innerLines.contains(line) else { return false }
        let cell = section.paragraphs[section.lines[line].paragraph].lines
        return line == cell.lowerBound || line - cell.lowerBound > 1 && cell.upperBound - line > 1
    }
}

extension FlowRow {
    /// The lines of a row of its table in columns, whose top left corner is at `corner` on the page.
    func lines(of row: TableLayout.Row, at corner: Point, container: Int) -> [PlacedLine] {
        section.paragraphs[row.paragraphs].flatMap { cell in
            var top = Point(x: corner.x, y: corner.y + table.padding + cell.role.drop)
            return [PlacedLine](cell.lines, of: section, from: &top, container)
        }
    }

    /// The rules of a row that reaches from `corner` down to `end`: round a head, and below the last.
    func rules(of row: TableLayout.Row, at corner: Point, to end: Double) -> [Decoration] {
        guard let extent = table.extent else { return [] }
        let isLast = row.paragraphs.upperBound == table.rows.last?.paragraphs.upperBound
        return ((row.isHead ? [corner.y, end] : []) + (isLast ? [end] : [])).map { y in
            let area = Rectangle(
                x: corner.x + extent.x, y: y - TableLayout.rule / 2, width: extent.width,
                height: TableLayout.rule)
            return Decoration(color: table.color, area: area)
        }
    }
}
