import Geometry
import NoteTypesetting

/// The page that is being filled, and its containers.
///
/// The filler owns the geometry of the flow, and holds one page at a time: pages go out as they are full.
struct PageFiller {
    private let setup: PageSetup
    private let pageNumbers: PageNumbers?
    private(set) var page: Page
    private(set) var position: FlowPosition
    private(set) var footnotes: FootnoteArea
    /// The lines of footnotes in the containers of the page that are full.
    private var footnoteLines: [PlacedLine] = []

    init(
        _ setup: PageSetup, _ template: PageTemplate, _ pageNumbers: PageNumbers?, _ badge: Badge?,
        _ rule: FootnoteRule
    ) {
        (self.setup, self.pageNumbers) = (setup, pageNumbers)
        page = Page(number: 1, paper: setup.paper, badge: badge)
        position = FlowPosition(template)
        footnotes = FootnoteArea(rule)
        beginContainer()
    }

    var isAtTopOfPage: Bool { position.isAtTop && position.container == 0 }
    private var frame: Rectangle { position.current.frame }

    /// Lets the containers of the page, at whose top it is, be filled to `limit` points at most.
    mutating func limit(to limit: Double) { position.limit(to: limit) }

    /// The last pages; a note without text has one, empty.
    mutating func finish() -> [Page] {
        var pages: [Page] = []
        fillWithFootnotes()
        while footnotes.isWaiting {
            if let full = startContainer() { pages.append(full) }
            fillWithFootnotes()
        }
        endContainer()
        addFootnoteLines()
        if page.number > 1 || setup.numbersSinglePage { addPageNumber() }
        return pages + [page]
    }

    /// - Returns: the page that is full then; nil if it has the next container.
    mutating func startContainer(onNextPage: Bool = false) -> Page? {
        endContainer()
        if onNextPage { position.startPage() } else { position.startContainer() }
        defer { beginContainer() }
        guard position.page > page.number else { return nil }
        addFootnoteLines()
        addPageNumber()
        defer { page = Page(number: position.page, paper: setup.paper) }
        return page
    }

    /// A page is numbered once it is known not to be the only one.
    private mutating func addPageNumber() {
        guard let pageNumbers else { return }
        let number = String(page.number + setup.firstPageNumber - 1)
        page.furniture.append(pageNumbers.line(number, on: setup.paper, setup.margins))
    }

    /// Leaves `space` points free.
    mutating func advance(by space: Double) { position.advance(by: space) }

    /// Places a part of a block, and the footnotes of its lines; with a floating picture its caption.
    mutating func place(_ part: FlowPart) {
        if let float = part.float { return placeFloat(part.block, float.place, from: float.y) }
        let isBelowHead = position.isAtTop
        if part.above > 0 { advance(by: part.above) }
        if let row = part.block.row, row.table.isGrid {
            placeColumns(of: row, shiftedBy: part.shift, belowHead: isBelowHead)
        } else {
            placeLines(of: part)
        }
    }

    /// Places lines one below the other, or one in its fragment; the footnotes of each are added before the
    /// next, unless the lines are kept together.
    private mutating func placeLines(of part: FlowPart) {
        let (block, section) = (part.block, part.block.section)
        for line in part.lines {
            let (metrics, y) = (section.metrics(of: line), part.fragment?.y ?? position.y)
            let origin = Point(x: frame.minX + part.shift, y: frame.minY + y + metrics.baseline)
            page.lines.append(
                placed(line, of: section, at: origin, beginsLine: part.fragment?.beginsLine ?? true))
            if block.isRow { placeLabel(ofLine: line, section, at: origin) }
            let isStacked = part.fragment == nil
            advance(by: isStacked ? metrics.lineHeight : max(0, y + metrics.lineHeight - position.y))
            if !part.isWhole { addFootnotes(ofLines: line..<line + 1, section) }
        }
        if part.isWhole { addFootnotes(ofLines: part.lines, section) }
    }

    /// Places a picture `y` points below the top of the container; text flows round it and its caption, the
    /// paragraph after it.
    private mutating func placeFloat(_ one: FlowBlock, _ place: FloatPlace, from y: Double) {
        let (frame, gap) = (frame, FloatPlace.gap * position.template.em)
        var area = Rectangle(
            x: frame.minX + place.extent.x - gap, y: frame.minY + y, width: place.extent.width + 2 * gap,
            height: y + (one.height + place.captionHeight) - y)
        var end = Point(x: frame.minX, y: frame.minY + y)
        placeAside(one, from: &end)
        if let outline = place.outline {
            let region = Region(outline.translated(by: Point(x: frame.minX, y: frame.minY + y)))
            position.exclude(region.padded(by: gap), side: place.side)
            area.origin.y += area.height - place.captionHeight
            area.size.height = place.captionHeight
        }
        if area.height > 0 { position.exclude(Region(Path(rectangle: area)), side: nil) }
        guard place.captionHeight > 0 else { return }
        end.y += place.captionSpace
        placeAside(FlowBlock(one.index + 1, of: one.section), from: &end)
    }

    /// Places the lines of a paragraph from `place` on, beside the flow; then `place` is below them.
    private mutating func placeAside(_ one: FlowBlock, from place: inout Point) {
        page.lines += [PlacedLine](one.lines, of: one.section, from: &place, position.container)
        addFootnotes(ofLines: one.lines, one.section)
    }

    /// A line that is in the container.
    private func placed(
        _ line: Int, of section: SectionLayout, at origin: Point, beginsLine: Bool = true
    ) -> PlacedLine {
        PlacedLine(
            section: section, line: line, container: position.container, origin: origin,
            beginsLine: beginsLine)
    }

    /// Places the label of a cell above its first line, whose baseline begins at `origin`, or on it.
    private mutating func placeLabel(ofLine line: Int, _ section: SectionLayout, at origin: Point) {
        let cell = section.paragraphs[section.lines[line].paragraph]
        guard let own = cell.role.label, line == cell.lines.lowerBound else { return }
        let label = section.paragraphs[own.paragraph]
        var place = origin
        if own.height > 0 { place.y += label.baseline - cell.baseline - own.height }
        for line in label.lines {
            page.repeats.append(placed(line, of: section, at: place))
            place.y += label.lineHeight
        }
    }
}

extension PageFiller {
    /// Places a row of a table in columns.
    ///
    /// - Parameter isBelowHead: whether it is the first in its container, below the head again.
    private mutating func placeColumns(
        of row: FlowRow, shiftedBy shift: Double, belowHead isBelowHead: Bool
    ) {
        let head = isBelowHead ? row.repeatedHead : nil
        for (own, isRepeated) in [(head, true), (row.row, row.row.isRepeated)] {
            guard let own else { continue }
            let corner = Point(x: frame.minX + shift, y: frame.minY + position.y)
            let placed = row.lines(of: own, at: corner, container: position.container)
            if isRepeated { page.repeats += placed } else { page.lines += placed }
            advance(by: own.height)
            page.rules += row.rules(of: own, at: corner, to: frame.minY + position.y)
        }
        if !row.row.isRepeated { addFootnotes(ofLines: row.row.lines, row.section) }
    }
}

extension PageFiller {
    /// Whether the container holds what ends at `y` points, and `notes`, whose marks are in that, or the
    /// beginning of them.
    func holds(_ notes: [FootnoteLayout], below y: Double) -> Bool {
        guard y <= position.height + FirstFit.tolerance else { return false }
        guard !notes.isEmpty else { return true }
        guard let height = footnotes.height(adding: notes) else { return false }
        return height <= position.footnoteSpace(below: y) + FirstFit.tolerance
    }

    /// Lets footnotes wait for the end of a paragraph, or no longer.
    mutating func holdFootnotes(_ isHeld: Bool) { footnotes.isHeld = isHeld }

    /// Adds the footnotes whose first marks are on some lines, which are placed.
    private mutating func addFootnotes(ofLines lines: Range<Int>, _ section: SectionLayout) {
        guard !section.footnotes.isEmpty else { return }
        for note in section.footnotes.notes(on: lines) {
            footnotes.add(note, within: position.footnoteSpace(below: position.y))
        }
        reserveFootnotes()
    }

    private mutating func reserveFootnotes() {
        if footnotes.height > 0 { position.reserve(footnotes: footnotes.height) }
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
        for (note, line, start) in footnotes.rows {
            let corner = Point(x: frame.minX, y: top + start + line.padding)
            place(line.content, of: note.section, at: corner)
        }
    }

    /// Places a line of a footnote, or a row of a table in one, whose top left corner is at `corner`.
    private mutating func place(
        _ content: FootnoteLayout.Line.Content, of section: SectionLayout, at corner: Point
    ) {
        switch content {
        case .text(let line, let baseline):
            let origin = Point(x: corner.x, y: corner.y + baseline)
            footnoteLines.append(placed(line, of: section, at: origin))
            placeLabel(ofLine: line, section, at: origin)
        case .row(let table, let number):
            let place = FlowRow(section: section, index: table, number: number)
            footnoteLines += place.lines(of: place.row, at: corner, container: position.container)
            page.rules += place.rules(of: place.row, at: corner, to: corner.y + place.row.height)
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
