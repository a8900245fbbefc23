import Geometry
import NoteText

/// Places the lines of paragraphs in containers, page after page.
///
/// It holds one page at a time: paragraphs come in the order of the text, and pages go out as they are full.
package struct Paginator {
    private let setup: PageSetup
    private let containers: [TextContainer]
    private var page: Page
    private var container = 0
    /// The height of the filled part of the container, in points.
    private var y = 0.0
    /// The space that the last paragraph asks for after itself.
    private var pendingSpace = 0.0
    /// Paragraphs that wait for the one that they stay with.
    private var held: [HeldParagraph] = []
    /// The number of lines that have to follow the headings among them.
    private var linesToFollow = 0
    /// The number of paragraphs among them whose last lines stay with the next.
    private var waiting = 0
    private var code = HeldCode()
    /// The last line of a section, of which the next paragraph tells whether it stays with that.
    private var undecided: HeldParagraph?
    private var finished: [Page] = []
    private let pageNumbers: PageNumbers?

    init(setup: PageSetup, pageNumbers: PageNumbers?) {
        self.setup = setup
        self.pageNumbers = pageNumbers
        containers = setup.containers
        page = Page(number: 1, paper: setup.paper)
    }

    /// Places some paragraphs of `section` and returns the pages that are now full.
    ///
    /// - Throws: `LayoutError.containerTooSmall` where not even a line fits a page.
    package mutating func append(
        _ section: SectionLayout, _ paragraphs: Range<Int>
    ) throws(LayoutError) -> [Page] {
        for paragraph in section.paragraphs[paragraphs] {
            try add(paragraph, of: section)
        }
        defer { finished.removeAll(keepingCapacity: true) }
        return finished
    }

    /// The last pages; a note without text has one, empty.
    package mutating func finish() -> [Page] {
        decide(before: nil)
        for one in code.end() { place(one) }
        placeHeld(before: nil)
        if page.number > 1 { addPageNumber() }
        defer { finished.removeAll() }
        return finished + [page]
    }

    private var height: Double { containers[container].frame.height }
    private var isAtTop: Bool { y == 0 }

    private mutating func add(_ paragraph: ParagraphLayout, of section: SectionLayout) throws(LayoutError) {
        guard paragraph.leastLineHeight <= height + FirstFit.tolerance else {
            throw .containerTooSmall(lineHeight: paragraph.leastLineHeight, height: height)
        }
        guard !paragraph.isLabel, !paragraph.isRepeatedInList(section.tables) else { return }
        var paragraph = paragraph
        // Lines that were asked to be higher than a page are as high as it is.
        paragraph.closeUp(within: height)
        let one = HeldParagraph(paragraph: paragraph, section: section)
        decide(before: one)
        guard !one.awaitsEndOfLines else { return undecided = one }
        guard one.source.kind == .code || !code.isEmpty else { return place(one) }
        for known in code.add(one) { place(known) }
    }

    /// Places the last line of the section before, which stays with `next` if that ends the lines.
    private mutating func decide(before next: HeldParagraph?) {
        guard var last = undecided else { return }
        undecided = nil
        last.paragraph.waitsForNext = next?.endsLines == true
        place(last)
    }

    /// Places a paragraph of which it is known whether it stays with the next, or lets it wait for that.
    private mutating func place(_ one: HeldParagraph) {
        if one.paragraph.startsPage {
            placeHeld(before: nil)
            if !(isAtTop && container == 0) { startPage() }
        }
        // A row is placed with its first cell.
        if let row = one.row {
            guard one.paragraph.index == row.first else { return }
            let isIntroduced = !held.isEmpty
            placeHeld(before: one)
            return place(row, isIntroduced: isIntroduced)
        }
        if one.paragraph.keepsWithNext {
            // A heading has what is before it: lines of its own, if any.
            if one.isHeading, let last = held.last?.paragraph, !last.keepsWithNext, !last.waitsForNext {
                placeHeld(before: nil)
            }
            linesToFollow = one.isHeading ? 2 : 0
            return held.append(one)
        }
        if one.paragraph.waitsForNext { return letWait(one) }
        if !held.isEmpty, linesToFollow == 2, one.isRule { return held.append(one) }
        if !held.isEmpty, linesToFollow == 2, one.isOneLine {
            linesToFollow = 1
            return held.append(one)
        }
        placeHeld(before: one)
        place(one.paragraph, of: one.section)
    }

    /// Lets the last lines of a paragraph wait for what follows, the whole of a short one.
    ///
    /// A few may wait for each other, as in an address; the lines of verse and of data end in commas, too.
    private mutating func letWait(_ one: HeldParagraph) {
        let (lines, isSplit) = (
            one.paragraph.lines, !one.paragraph.isKeptWhole && one.paragraph.lines.count > 3
        )
        var last = one
        if isSplit {
            var first = one
            first.paragraph.lines = lines.dropLast(2)
            first.paragraph.spaceAfter = 0
            placeHeld(before: first)
            place(first.paragraph, of: first.section)
            last.paragraph.lines = lines.suffix(2)
            last.paragraph.spaceBefore = 0
        } else if waiting == 3 {
            placeHeld(before: one)
        }
        held.append(last)
        waiting += 1
        linesToFollow = 0
    }

    /// Places what waits; in the next container where this one has no room for it and the beginning of
    /// `next`.
    private mutating func placeHeld(before next: HeldParagraph?) {
        guard !held.isEmpty else { return }
        let all = held[...]
        held = []
        waiting = 0
        guard height(of: all, before: next).own > height, let cut = looseEnd(of: all) else {
            return placeTogether(all, before: next)
        }
        placeTogether(all[..<cut], before: nil)
        placeTogether(all[cut...], before: next)
    }

    /// The index at which paragraphs are parted of which no page holds all: after a line that followed a
    /// heading, else before the first part of a picture or card, whose parts stay together.
    private func looseEnd(of all: ArraySlice<HeldParagraph>) -> Int? {
        let end =
            all.firstIndex { !$0.paragraph.keepsWithNext }.map { $0 + 1 }
            ?? all.firstIndex { $0.paragraph.isKeptWhole }
        return end.flatMap { all.indices.dropFirst().contains($0) ? $0 : nil }
    }

    private mutating func placeTogether(_ all: ArraySlice<HeldParagraph>, before next: HeldParagraph?) {
        let needed = height(of: all, before: next)
        if !isAtTop, y + needed.whole > height + FirstFit.tolerance, needed.own <= height {
            startContainer()
        }
        for one in all { place(one.paragraph, of: one.section) }
    }

    /// The height of paragraphs and the beginning of `next`, with the space before them, and their own height
    /// at the top of a container, where there is no such space.
    private func height(
        of all: ArraySlice<HeldParagraph>, before next: HeldParagraph?
    ) -> (whole: Double, own: Double) {
        var needed = 0.0
        var space = pendingSpace
        let firstSpace =
            max(space, all.first?.paragraph.spaceBefore ?? 0) + (all.first?.paragraph.paddingAbove ?? 0)
        for one in all + [next].compactMap(\.self) {
            let (paragraph, section) = (one.paragraph, one.section)
            let isNext = !paragraph.keepsWithNext
            needed += max(space, paragraph.spaceBefore) + paragraph.paddingAbove
            let lines = isNext ? paragraph.lines.prefix(paragraph.leastLines) : paragraph.lines
            needed +=
                one.row?.heightNeeded(within: height - (needed - firstSpace), page: height)
                ?? section.height(of: lines, in: paragraph)
            if lines.count == paragraph.lines.count { needed += paragraph.paddingBelow }
            space = paragraph.spaceAfter
        }
        return (needed, needed - firstSpace)
    }

    private mutating func place(_ paragraph: ParagraphLayout, of section: SectionLayout) {
        let whole = section.height(of: paragraph.lines, in: paragraph)
        let space = max(pendingSpace, paragraph.spaceBefore) + paragraph.paddingAbove
        if paragraph.isKeptWhole, !isAtTop, y + space + whole > height, whole <= height { startContainer() }
        if !isAtTop { y += space }
        pendingSpace = paragraph.spaceAfter
        var first = paragraph.lines.lowerBound
        while first < paragraph.lines.upperBound {
            let count = linesThatStay(paragraph, section, from: first)
            place(first..<first + count, paragraph, section)
            first += count
            if first < paragraph.lines.upperBound { startContainer() }
        }
        y += paragraph.paddingBelow
    }

    /// The number of lines from `first` on that go into this container.
    ///
    /// No first or last line of a paragraph stands alone where that can be helped.
    private func linesThatStay(_ paragraph: ParagraphLayout, _ section: SectionLayout, from first: Int) -> Int
    {
        let remaining = paragraph.lines.upperBound - first
        let available = section.lineCount(
            from: first, in: paragraph, fitting: height - y + FirstFit.tolerance)
        guard available < remaining else { return remaining }
        var count = max(available, 0)
        if remaining - count == 1, count > 1 { count -= 1 }
        let isOrphan = count == 1 && first == paragraph.lines.lowerBound && remaining > 1
        if isOrphan, !isAtTop { count = 0 }
        return isAtTop ? max(count, 1) : count
    }

    private mutating func place(_ lines: Range<Int>, _ paragraph: ParagraphLayout, _ section: SectionLayout) {
        let frame = containers[container].frame
        for line in lines {
            let metrics = section.metrics(of: line, in: paragraph)
            let origin = Point(x: frame.minX, y: frame.minY + y + metrics.baseline)
            page.lines.append(
                PlacedLine(section: section, line: line, container: container, origin: origin))
            if line == paragraph.lines.lowerBound { placeLabel(of: paragraph, section, at: origin) }
            y += metrics.lineHeight
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

    /// Places a row of a table, on the next page where it does not fit, and there below the head again.
    ///
    /// - Parameter isIntroduced: whether it stays with what is above it, at least the beginning of it.
    private mutating func place(_ row: FlowRow, isIntroduced: Bool) {
        let (table, number) = (row.table, row.number)
        let space = max(pendingSpace, row.spaceBefore)
        let head = table.head(before: number)
        let available = height - (head?.height ?? 0)
        let needed =
            isIntroduced
            ? row.leastHeight(page: height) : row.heightNeeded(within: available, page: height)
        if !isAtTop, y + space + needed > height + FirstFit.tolerance { startContainer() }
        if !isAtTop { y += space }
        pendingSpace = row.spaceAfter
        guard table.isGrid else { return placeLines(of: row) }
        if isAtTop, let head { placeCells(of: head, of: table, row.section, isRepeated: true) }
        placeCells(of: table.rows[number], of: table, row.section, isRepeated: table.rows[number].isRepeated)
        if number + 1 == table.rows.count { addRule(of: table) }
    }

    /// Places the lines of a row that is set as a list.
    private mutating func placeLines(of row: FlowRow) {
        let bounds = row.bounds
        var lines = row.lines
        while !lines.isEmpty {
            let available = height - y + FirstFit.tolerance
            let end = row.endOfPage(in: lines, available: available, isFree: isAtTop, bounds)
            for line in lines.lowerBound..<end { place(line..<line + 1, row.cell(of: line), row.section) }
            lines = end..<lines.upperBound
            if !lines.isEmpty { startContainer() }
        }
    }

    private mutating func placeCells(
        of row: TableLayout.Row, of table: TableLayout, _ section: SectionLayout, isRepeated: Bool
    ) {
        if row.isHead { addRule(of: table) }
        let frame = containers[container].frame
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
        y += row.height
        if row.isHead { addRule(of: table) }
    }

    /// Adds a rule of a table below what is filled.
    private mutating func addRule(of table: TableLayout) {
        let frame = containers[container].frame
        let area = Rectangle(
            x: frame.minX + table.extent.x, y: frame.minY + y - TableLayout.rule / 2,
            width: table.extent.width,
            height: TableLayout.rule)
        page.rules.append(Decoration(color: table.color, area: area))
    }

    private mutating func startContainer() {
        guard container + 1 < containers.count else { return startPage() }
        container += 1
        y = 0
    }

    private mutating func startPage() {
        addPageNumber()
        finished.append(page)
        page = Page(number: page.number + 1, paper: setup.paper)
        container = 0
        y = 0
    }

    /// A page is numbered once it is known not to be the only one.
    private mutating func addPageNumber() {
        guard let pageNumbers else { return }
        page.furniture.append(pageNumbers.line(page.number + setup.firstPageNumber - 1, setup))
    }
}

extension HeldParagraph {
    fileprivate var isHeading: Bool { source.isHeading }
    fileprivate var isRule: Bool { source.kind == .rule }

    /// Whether it is a single line of text, as opposed to a picture or a card, which are as high as several.
    fileprivate var isOneLine: Bool {
        guard paragraph.lines.count == 1 else { return false }
        return section.height(of: paragraph.lines, in: paragraph) < 2 * paragraph.leastLineHeight
    }
}

extension ParagraphLayout {
    /// The least number of its lines at the foot of a page: two, or all where the rest would be one line
    /// alone.
    var leastLines: Int { isKeptWhole || lines.count <= 3 ? lines.count : 2 }
}
