import Geometry
import NoteText
import NoteTypesetting

/// The page that is being filled, and its containers.
///
/// It owns the geometry of the flow, and holds one page at a time: pages go out as they are full.
struct PageFiller {
    private let setup: PageSetup
    private let pageNumbers: PageNumbers?
    private let badge: Badge?
    private(set) var page: Page
    private(set) var position: FlowPosition
    private var finished: [Page] = []
    /// Whether something reaches below the limit of balanced columns.
    private(set) var exceedsLimit = false
    private(set) var footnotes: FootnoteArea
    /// Those of the page, as it began.
    private var footnotesBefore: FootnoteArea
    /// The lines of footnotes in the containers of the page that are full.
    private var footnoteLines: [PlacedLine] = []

    init(
        _ setup: PageSetup, _ template: PageTemplate, _ pageNumbers: PageNumbers?, _ badge: Badge?,
        _ rule: FootnoteRule
    ) {
        self.setup = setup
        self.pageNumbers = pageNumbers
        self.badge = badge
        page = Page(number: 1, paper: setup.paper, badge: badge)
        position = FlowPosition(template)
        footnotes = FootnoteArea(rule)
        footnotesBefore = footnotes
        beginContainer()
    }

    var isAtTopOfPage: Bool { position.isAtTop && position.container == 0 }
    private var frame: Rectangle { position.current.frame }

    /// The same page, empty, whose containers are filled to `limit` points at most.
    func emptied(limit: Double) -> PageFiller {
        var filler = self
        filler.page = Page(number: page.number, paper: page.paper, badge: page.badge)
        filler.position.restartPage(limit: limit)
        filler.footnotes = footnotesBefore
        filler.footnoteLines = []
        filler.beginContainer()
        return filler
    }

    /// The pages that are full.
    mutating func releaseFinished() -> [Page] {
        defer { finished.removeAll(keepingCapacity: true) }
        return finished
    }

    /// The last pages; a note without text has one, empty.
    mutating func finish() -> [Page] {
        fillWithFootnotes()
        while footnotes.isWaiting {
            startContainer()
            fillWithFootnotes()
        }
        endContainer()
        addFootnoteLines()
        if page.number > 1 || setup.numbersSinglePage { addPageNumber() }
        return releaseFinished() + [page]
    }

    mutating func startContainer() {
        endContainer()
        let number = position.page
        position.startContainer()
        if position.page > number { beginPage() }
        beginContainer()
    }

    mutating func startPage() {
        endContainer()
        position.startPage()
        beginPage()
        beginContainer()
    }

    private mutating func beginPage() {
        addFootnoteLines()
        addPageNumber()
        finished.append(page)
        page = Page(number: position.page, paper: setup.paper)
        footnotesBefore = footnotes
    }

    /// A page is numbered once it is known not to be the only one.
    private mutating func addPageNumber() {
        guard let pageNumbers else { return }
        page.furniture.append(pageNumbers.line(String(page.number + setup.firstPageNumber - 1), setup))
    }

    /// Leaves `space` points free.
    mutating func advance(by space: Double) {
        position.advance(by: space)
        if position.exceedsLimit { exceedsLimit = true }
    }

    /// Places some lines of a paragraph of `section`, one below the other, `shift` points from the left edge
    /// of the container, and then their footnotes.
    mutating func place(
        _ lines: Range<Int>, _ paragraph: ParagraphLayout, _ section: SectionLayout,
        shiftedBy shift: Double = 0
    ) {
        stack(lines, paragraph, section, shiftedBy: shift)
        addFootnotes(ofLines: lines, section)
    }

    private mutating func stack(
        _ lines: Range<Int>, _ paragraph: ParagraphLayout, _ section: SectionLayout, shiftedBy shift: Double
    ) {
        for line in lines {
            let metrics = section.metrics(of: line, in: paragraph)
            let origin = Point(x: frame.minX + shift, y: frame.minY + position.y + metrics.baseline)
            place(line, of: section, at: origin)
            if line == paragraph.lines.lowerBound { placeLabel(of: paragraph, section, at: origin) }
            advance(by: metrics.lineHeight)
        }
    }

    /// Places a line in its fragment, which is in the container.
    mutating func place(
        _ line: Int, of paragraph: ParagraphLayout, _ section: SectionLayout, in fragment: Fragment
    ) {
        let metrics = section.metrics(of: line, in: paragraph)
        // The line is as far from the edge of its fragment as it would be from that of a container.
        let shift =
            paragraph.isRightToLeft ? fragment.span.upperBound - section.measure : fragment.span.lowerBound
        place(
            line, of: section,
            at: Point(x: frame.minX + shift, y: frame.minY + fragment.y + metrics.baseline),
            beginsLine: fragment.beginsLine)
        advance(by: max(0, fragment.y + metrics.lineHeight - position.y))
        addFootnotes(ofLines: line..<line + 1, section)
    }

    /// Places the line of a picture `y` points below the top of the container, and lets text flow round it,
    /// and round what is below it to `end` points, at a distance of `gap` points.
    ///
    /// - Returns: the point below the picture at the left edge of the container.
    mutating func placeFloat(
        _ one: HeldParagraph, _ place: FloatPlace, from y: Double, to end: Double, gap: Double
    ) -> Point {
        let frame = frame
        var area = Rectangle(
            x: frame.minX + place.extent.x - gap, y: frame.minY + y, width: place.extent.width + 2 * gap,
            height: end - y)
        let below = placeAside(one, at: Point(x: frame.minX, y: frame.minY + y))
        if let outline = place.outline {
            let region = Region(outline.translated(by: Point(x: frame.minX, y: frame.minY + y)))
            position.exclude(region.padded(by: gap), side: place.side)
            area.origin.y += area.height - place.captionHeight
            area.size.height = place.captionHeight
        }
        if area.height > 0 { position.exclude(Region(Path(rectangle: area)), side: nil) }
        return below
    }

    /// Places the lines of a paragraph from `place` on, beside the flow.
    ///
    /// - Returns: the point below them.
    @discardableResult
    mutating func placeAside(_ one: HeldParagraph, at place: Point) -> Point {
        var place = place
        for line in one.paragraph.lines {
            let metrics = one.section.metrics(of: line, in: one.paragraph)
            self.place(line, of: one.section, at: Point(x: place.x, y: place.y + metrics.baseline))
            place.y += metrics.lineHeight
        }
        addFootnotes(ofLines: one.paragraph.lines, one.section)
        return place
    }

    private mutating func place(
        _ line: Int, of section: SectionLayout, at origin: Point, beginsLine: Bool = true
    ) {
        page.lines.append(
            PlacedLine(
                section: section, line: line, container: position.container, origin: origin,
                beginsLine: beginsLine))
    }

    /// Places the lines of the label of a cell, above its first line, whose baseline begins at `origin`, or
    /// on it.
    private mutating func placeLabel(of cell: ParagraphLayout, _ section: SectionLayout, at origin: Point) {
        guard let index = cell.label else { return }
        let label = section.paragraphs[index]
        var place = origin
        if cell.labelHeight > 0 { place.y += label.baseline - cell.baseline - cell.labelHeight }
        for line in label.lines {
            page.repeats.append(
                PlacedLine(section: section, line: line, container: position.container, origin: place))
            place.y += label.lineHeight
        }
    }
}

extension PageFiller {
    /// Places a row of a table in columns.
    ///
    /// - Parameter isBelowHead: whether it is the first in its container, below the head again.
    mutating func placeColumns(
        of row: FlowRow, shiftedBy shift: Double = 0, belowHead isBelowHead: Bool
    ) {
        let table = row.table
        let left = frame.minX + shift
        if isBelowHead, let head = table.head(before: row.number) {
            placeCells(of: head, row, isRepeated: true, from: left)
        }
        let own = table.rows[row.number]
        placeCells(of: own, row, isRepeated: own.isRepeated, from: left)
        guard row.number + 1 == table.rows.count else { return }
        addRule(of: table, at: Point(x: left, y: frame.minY + position.y))
    }

    private mutating func placeCells(
        of row: TableLayout.Row, _ place: FlowRow, isRepeated: Bool, from left: Double
    ) {
        let (table, section) = (place.table, place.section)
        if row.isHead { addRule(of: table, at: Point(x: left, y: frame.minY + position.y)) }
        let placed = placedLines(of: row, place, at: Point(x: left, y: frame.minY + position.y))
        if isRepeated { page.repeats += placed } else { page.lines += placed }
        advance(by: row.height)
        if row.isHead { addRule(of: table, at: Point(x: left, y: frame.minY + position.y)) }
        let cells = section.paragraphs[row.paragraphs]
        guard !isRepeated, let first = cells.first, let last = cells.last else { return }
        addFootnotes(ofLines: first.lines.lowerBound..<last.lines.upperBound, section)
    }

    /// The lines of a row whose top left corner is at `corner`.
    private func placedLines(
        of row: TableLayout.Row, _ place: FlowRow, at corner: Point
    ) -> [PlacedLine] {
        let section = place.section
        var placed: [PlacedLine] = []
        for paragraph in section.paragraphs[row.paragraphs] {
            var top = corner.y + place.table.padding
            for line in paragraph.lines {
                let metrics = section.metrics(of: line, in: paragraph)
                placed.append(
                    PlacedLine(
                        section: section, line: line, container: position.container,
                        origin: Point(x: corner.x, y: top + metrics.baseline)))
                top += metrics.lineHeight
            }
        }
        return placed
    }

    /// Adds a rule of a table whose left edge, and the place below which it stands, are at `point`.
    private mutating func addRule(of table: TableLayout, at point: Point) {
        let area = Rectangle(
            x: point.x + table.extent.x, y: point.y - TableLayout.rule / 2, width: table.extent.width,
            height: TableLayout.rule)
        page.rules.append(Decoration(color: table.color, area: area))
    }
}

extension PageFiller {
    /// Places some lines of a paragraph; the footnotes of each are added before the next, unless the lines
    /// are kept together.
    mutating func place(
        _ lines: Range<Int>, _ paragraph: ParagraphLayout, _ section: SectionLayout, isKept: Bool
    ) {
        guard !isKept, !section.footnotes.isEmpty else { return place(lines, paragraph, section) }
        for line in lines { place(line..<line + 1, paragraph, section) }
    }

    /// Places the lines of a row that is set as a list and kept whole, and then their footnotes.
    mutating func placeLines(of row: FlowRow, shiftedBy shift: Double) {
        for line in row.lines { stack(line..<line + 1, row.cell(of: line), row.section, shiftedBy: shift) }
        addFootnotes(ofLines: row.lines, row.section)
    }

    /// Whether the container holds `notes`, or their beginning, if their marks are above `y` points.
    func holds(_ notes: [FootnoteLayout], below y: Double) -> Bool {
        guard !notes.isEmpty else { return true }
        guard let height = footnotes.height(adding: notes) else { return false }
        return height <= position.footnoteSpace(below: y) + FirstFit.tolerance
    }

    /// Lets footnotes wait for the end of a paragraph, or no longer.
    mutating func holdFootnotes(_ isHeld: Bool) { footnotes.isHeld = isHeld }

    /// Lets a container end early, or all of them where they do.
    mutating func end(_ end: ContainerEnd) { position.end(end) }

    mutating func removeEnds() { position.removeEnds() }

    /// Adds the footnotes whose first marks are on some lines, which are placed.
    private mutating func addFootnotes(ofLines lines: Range<Int>, _ section: SectionLayout) {
        guard !section.footnotes.isEmpty else { return }
        for note in section.footnotes.notes(on: lines) {
            footnotes.add(note, within: position.footnoteSpace(below: position.y))
        }
        reserveFootnotes()
    }

    private mutating func reserveFootnotes() {
        if footnotes.height > 0 { _ = position.reserve(footnotes: footnotes.height) }
    }

    private mutating func beginContainer() {
        footnotes.begin(height: position.wholeHeight)
        reserveFootnotes()
    }

    private mutating func fillWithFootnotes() {
        if footnotes.isWaiting { footnotes.fill(position.footnoteSpace(below: position.y)) }
    }

    /// Places the footnotes of the container, with more of those that wait in what is left of it.
    private mutating func endContainer() {
        fillWithFootnotes()
        guard footnotes.height > 0 else { return }
        let top = frame.minY + position.reserve(footnotes: footnotes.height)
        page.rules.append(footnotes.rule.decoration(in: frame, top: top))
        for row in footnotes.rows { place(row, below: top) }
    }

    /// Places a line of a footnote, or a row of a table in one, in the footnotes that begin at `top`.
    private mutating func place(_ row: FootnoteArea.Row, below top: Double) {
        let section = row.note.section
        var corner = Point(x: frame.minX, y: top + row.top + row.line.padding)
        switch row.line.content {
        case .text(let line, let baseline):
            corner.y += baseline
            let placed = PlacedLine(
                section: section, line: line, container: position.container, origin: corner)
            footnoteLines.append(placed)
            guard line == placed.paragraph.lines.lowerBound else { return }
            placeLabel(of: placed.paragraph, section, at: corner)
        case .row(let table, let number):
            let place = FlowRow(section: section, table: section.tables[table], number: number)
            let own = place.table.rows[number]
            footnoteLines += placedLines(of: own, place, at: corner)
            if own.isHead { addRule(of: place.table, at: corner) }
            corner.y += own.height
            if own.isHead || place.next == nil { addRule(of: place.table, at: corner) }
        }
    }

    /// Puts the footnotes of the page after its other lines.
    private mutating func addFootnoteLines() {
        guard !footnoteLines.isEmpty else { return }
        let first = page.lines.count
        page.lines += footnoteLines
        page.footnotes = first..<page.lines.count
        footnoteLines = []
    }
}
