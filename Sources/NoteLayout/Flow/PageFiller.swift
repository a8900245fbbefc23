import Geometry
import NoteText

/// The page that is being filled, and its containers.
///
/// It owns the geometry of the flow, and holds one page at a time: pages go out as they are full.
struct PageFiller {
    private let setup: PageSetup
    private let template: PageTemplate
    private let pageNumbers: PageNumbers?
    private(set) var page: Page
    private var finished: [Page] = []
    private var containers: [TextContainer]
    private var container = 0
    /// The height of the filled part of the container, in points.
    private(set) var y = 0.0
    /// The height that containers have at most, in points: that of balanced columns.
    private var limit = Double.infinity
    /// Whether something reaches below the limit.
    private(set) var exceedsLimit = false

    init(_ setup: PageSetup, _ template: PageTemplate, _ pageNumbers: PageNumbers?) {
        self.setup = setup
        self.template = template
        self.pageNumbers = pageNumbers
        page = Page(number: 1, paper: setup.paper)
        containers = template.containers(ofPage: 1)
    }

    /// That of the container, in points.
    var wholeHeight: Double { frame.height }
    /// The height that may be filled, in points.
    var height: Double { min(frame.height, limit) }
    var isAtTop: Bool { y == 0 }
    var isAtTopOfPage: Bool { isAtTop && container == 0 }
    private var frame: Rectangle { containers[container].frame }

    /// Whether the columns of the last page are made equally long.
    var balancesColumns: Bool { template.balancesColumns }

    /// The same page, empty, whose containers are filled to `limit` points at most.
    func emptied(limit: Double) -> PageFiller {
        var filler = self
        filler.page = Page(number: page.number, paper: page.paper)
        filler.container = 0
        filler.y = 0
        filler.limit = limit
        return filler
    }

    /// The pages that are full.
    mutating func releaseFinished() -> [Page] {
        defer { finished.removeAll(keepingCapacity: true) }
        return finished
    }

    /// The last pages; a note without text has one, empty.
    mutating func finish() -> [Page] {
        if page.number > 1 { addPageNumber() }
        return releaseFinished() + [page]
    }

    mutating func startContainer() {
        guard container + 1 < containers.count else { return startPage() }
        container += 1
        y = 0
    }

    mutating func startPage() {
        addPageNumber()
        finished.append(page)
        page = Page(number: page.number + 1, paper: setup.paper)
        containers = template.containers(ofPage: page.number)
        container = 0
        y = 0
    }

    /// A page is numbered once it is known not to be the only one.
    private mutating func addPageNumber() {
        guard let pageNumbers else { return }
        page.furniture.append(pageNumbers.line(page.number + setup.firstPageNumber - 1, setup))
    }

    /// Leaves `space` points free.
    mutating func advance(by space: Double) {
        y += space
        if y > limit + FirstFit.tolerance { exceedsLimit = true }
    }

    /// Places some lines of a paragraph of `section`, one below the other.
    mutating func place(_ lines: Range<Int>, _ paragraph: ParagraphLayout, _ section: SectionLayout) {
        for line in lines {
            let metrics = section.metrics(of: line, in: paragraph)
            let origin = Point(x: frame.minX, y: frame.minY + y + metrics.baseline)
            page.lines.append(
                PlacedLine(section: section, line: line, container: container, origin: origin))
            if line == paragraph.lines.lowerBound { placeLabel(of: paragraph, section, at: origin) }
            advance(by: metrics.lineHeight)
        }
    }

    /// Places the lines of the label of a cell, above its first line, whose baseline begins at `origin`, or
    /// on it.
    private mutating func placeLabel(of cell: ParagraphLayout, _ section: SectionLayout, at origin: Point) {
        guard let index = cell.label else { return }
        let label = section.paragraphs[index]
        var place = origin
        if cell.labelHeight > 0 { place.y += label.baseline - cell.baseline - cell.labelHeight }
        for line in label.lines {
            page.repeats.append(PlacedLine(section: section, line: line, container: container, origin: place))
            place.y += label.lineHeight
        }
    }
}

extension PageFiller {
    /// Places a row of a table in columns, below the head again where it begins a container.
    mutating func placeColumns(of row: FlowRow) {
        let table = row.table
        if isAtTop, let head = table.head(before: row.number) { placeCells(of: head, row, isRepeated: true) }
        let own = table.rows[row.number]
        placeCells(of: own, row, isRepeated: own.isRepeated)
        if row.number + 1 == table.rows.count { addRule(of: table) }
    }

    private mutating func placeCells(of row: TableLayout.Row, _ place: FlowRow, isRepeated: Bool) {
        let (table, section) = (place.table, place.section)
        if row.isHead { addRule(of: table) }
        for paragraph in section.paragraphs[row.paragraphs] {
            var top = frame.minY + y + table.padding
            for line in paragraph.lines {
                let metrics = section.metrics(of: line, in: paragraph)
                let placed = PlacedLine(
                    section: section, line: line, container: container,
                    origin: Point(x: frame.minX, y: top + metrics.baseline))
                if isRepeated { page.repeats.append(placed) } else { page.lines.append(placed) }
                top += metrics.lineHeight
            }
        }
        advance(by: row.height)
        if row.isHead { addRule(of: table) }
    }

    /// Adds a rule of a table below what is filled.
    private mutating func addRule(of table: TableLayout) {
        let area = Rectangle(
            x: frame.minX + table.extent.x, y: frame.minY + y - TableLayout.rule / 2,
            width: table.extent.width,
            height: TableLayout.rule)
        page.rules.append(Decoration(color: table.color, area: area))
    }
}
