import Geometry

/// Places the lines of paragraphs in containers, page after page.
///
/// It holds one page at a time: paragraphs come in the order of the text, and pages go out as they are full.
package struct Paginator {
    private let setup: PageSetup
    private let containers: [TextContainer]
    private var page: Page
    private var container = 0
    /// How far the container is filled, in points from its top.
    private var y = 0.0
    /// The space that the last paragraph asks for after itself.
    private var pendingSpace = 0.0
    /// Paragraphs that wait for the one that they stay with.
    private var held: [Held] = []
    private var finished: [Page] = []
    private let pageNumbers: PageNumbers?

    private struct Held {
        let paragraph: LaidParagraph
        let section: LaidSection
    }

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
        _ section: LaidSection, _ paragraphs: Range<Int>
    ) throws(LayoutError) -> [Page] {
        for paragraph in section.paragraphs[paragraphs] {
            try add(paragraph, of: section)
        }
        defer { finished.removeAll(keepingCapacity: true) }
        return finished
    }

    /// The last pages; a note without text has one, empty.
    package mutating func finish() -> [Page] {
        placeHeld(before: nil)
        if page.number > 1 { addPageNumber() }
        defer { finished.removeAll() }
        return finished + [page]
    }

    private var height: Double { containers[container].frame.height }
    private var isAtTop: Bool { y == 0 }

    private mutating func add(_ paragraph: LaidParagraph, of section: LaidSection) throws(LayoutError) {
        guard paragraph.leastPitch <= height + GreedyLineBreaker.tolerance else {
            throw .containerTooSmall(pitch: paragraph.leastPitch, height: height)
        }
        var paragraph = paragraph
        // Lines that were asked to be higher than a page are as high as it is.
        if paragraph.pitch > height {
            paragraph.baseline *= height / paragraph.pitch
            paragraph.pitch = height
        }
        if paragraph.startsPage {
            placeHeld(before: nil)
            if !(isAtTop && container == 0) { startPage() }
        }
        let one = Held(paragraph: paragraph, section: section)
        if paragraph.keepsWithNext { return held.append(one) }
        placeHeld(before: one)
        place(paragraph, of: section)
    }

    /// Places what waits; in the next container where this one has no room for it and the beginning of
    /// `next`.
    private mutating func placeHeld(before next: Held?) {
        guard !held.isEmpty else { return }
        var needed = 0.0
        var space = pendingSpace
        // At the top of a container there is none.
        let firstSpace = max(space, held[0].paragraph.spaceBefore)
        for one in held + [next].compactMap(\.self) {
            let (paragraph, section) = (one.paragraph, one.section)
            let isNext = !paragraph.keepsWithNext
            needed += max(space, paragraph.spaceBefore)
            let lines = isNext ? paragraph.lines.prefix(paragraph.leastLines) : paragraph.lines
            needed += section.height(of: lines, in: paragraph)
            space = paragraph.spaceAfter
        }
        if !isAtTop, y + needed > height + GreedyLineBreaker.tolerance, needed - firstSpace <= height {
            startContainer()
        }
        for one in held { place(one.paragraph, of: one.section) }
        held.removeAll(keepingCapacity: true)
    }

    private mutating func place(_ paragraph: LaidParagraph, of section: LaidSection) {
        let whole = section.height(of: paragraph.lines, in: paragraph)
        let space = max(pendingSpace, paragraph.spaceBefore)
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
    }

    /// How many of the lines from `first` on go into this container.
    ///
    /// No first or last line of a paragraph stands alone where that can be helped.
    private func linesThatStay(_ paragraph: LaidParagraph, _ section: LaidSection, from first: Int) -> Int {
        let remaining = paragraph.lines.upperBound - first
        let room = section.lineCount(
            from: first, in: paragraph, fitting: height - y + GreedyLineBreaker.tolerance)
        guard room < remaining else { return remaining }
        var count = max(room, 0)
        if remaining - count == 1, count > 1 { count -= 1 }
        let isOrphan = count == 1 && first == paragraph.lines.lowerBound && remaining > 1
        if isOrphan, !isAtTop { count = 0 }
        return isAtTop ? max(count, 1) : count
    }

    private mutating func place(_ lines: Range<Int>, _ paragraph: LaidParagraph, _ section: LaidSection) {
        let frame = containers[container].frame
        for line in lines {
            let band = section.band(of: line, in: paragraph)
            let origin = Point(x: frame.minX, y: frame.minY + y + band.baseline)
            page.lines.append(
                PlacedLine(section: section, line: line, container: container, origin: origin))
            y += band.pitch
        }
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

extension LaidParagraph {
    /// How many of its lines may stand at the foot of a page: two, or all where the rest would be one line
    /// alone.
    fileprivate var leastLines: Int { isKeptWhole || lines.count <= 3 ? lines.count : 2 }
}
