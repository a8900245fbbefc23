import Geometry
import NoteTypesetting

/// A place in the flow: a container of a page, and how far that is filled.
struct FlowPosition {
    let template: PageTemplate
    /// The number of the page, from 1.
    private(set) var page = 1
    /// The containers of the page, in the order in which text fills them.
    private(set) var containers: [TextContainer]
    /// An index into the page's containers.
    private(set) var container = 0
    /// The height of the filled part of the container, in points.
    private(set) var y = 0.0
    /// The height that containers have at most, in points: that of balanced columns.
    private var limit = Double.infinity
    /// Whether something reaches below the limit.
    private(set) var exceedsLimit = false

    init(_ template: PageTemplate) {
        self.template = template
        containers = template.containers(ofPage: 1)
    }

    var current: TextContainer { containers[container] }
    /// The height of the container, in points.
    var wholeHeight: Double { containers[container].frame.height }
    /// The fragments before which their containers end, earlier than others.
    private var ends: [Fragment] = []
    /// The height of the lower edge of the lowest floating picture, in points.
    private var floatEnd = 0.0
    /// The number of floating pictures, which the container excludes last.
    private var floatCount = 0
    /// The height of the upper edge of the footnotes in the container, in points.
    private var footnoteTop = Double.infinity
    /// The height that may be filled, in points.
    var height: Double { min(wholeHeight, limit, footnoteTop, end) }
    /// The height of the container that is not filled, in points.
    var left: Double { height - y }
    var isAtTop: Bool { y == 0 }
    /// Whether nothing stands in the container, of which all may be filled.
    var isEmpty: Bool { y == 0 && footnoteTop == .infinity && end == .infinity }
    /// The last page whose containers may be others than those of the rest, among the next thousand.
    var lastPageUnlikeOthers: Int {
        min(max(page + FlowBuilder.pagesToSearch, template.firstPage(like: .max)), page + 1000)
    }
    /// The height of the filled parts of all containers of the page, in points, divided by their number.
    var meanHeight: Double {
        containers[..<container].reduce(y) { $0 + $1.frame.height } / Double(containers.count)
    }

    /// Whether all that is left of the container has its whole width.
    var isPlain: Bool { containers[container].space.plainFrom <= y }

    /// Whether it is `width` points wide besides.
    func isPlain(width: Double) -> Bool { containers[container].frame.width == width && isPlain }

    /// Whether all containers of the page that has the next one are `width` points wide and wholly free.
    func isFollowedByPlain(width: Double) -> Bool {
        guard !template.isPlain else { return true }
        var next = self
        next.startContainer()
        return next.containers.allSatisfy { $0.frame.width == width && $0.space.plainFrom == 0 }
    }

    /// The first page with the same free parts; nil beside floating pictures, which no other page has.
    var firstPageAlike: Int? { floatCount == 0 ? template.firstPage(like: page) : nil }

    /// The parts of the band of `height` points below what is filled that text may fill, each at least
    /// `least` points wide; from the left edge of the container, in points.
    func spans(height: Double, atLeast least: Double) -> [ClosedRange<Double>] {
        containers[container].spans(of: y...(y + max(0, height)), atLeast: least)
    }

    mutating func advance(by distance: Double) {
        y += distance
        if y > limit + FirstFit.tolerance { exceedsLimit = true }
    }

    /// Goes down to `height`, from the top of the container, in points.
    mutating func advance(to height: Double) { y = max(y, height) }

    /// Lets text flow around a floating picture, `region` on the page, on the other side than `side`.
    mutating func exclude(_ region: Region, side: FreeSpace.Side?) {
        let count = current.space.exclusions.count
        containers[container].exclude(region, side: side)
        floatCount += current.space.exclusions.count - count
        floatEnd = max(floatEnd, region.reach.maxY - current.frame.minY)
    }

    mutating func startContainer() {
        guard container + 1 < containers.count else { return startPage() }
        container += 1
        beginContainer()
    }

    private mutating func beginContainer() {
        y = 0
        (floatEnd, floatCount) = (0, 0)
        footnoteTop = .infinity
    }

    mutating func startPage() {
        page += 1
        containers = template.containers(ofPage: page)
        (container, limit) = (0, .infinity)
        beginContainer()
    }

    /// Lets the containers of the page, at whose top it is, be filled to `limit` points at most.
    mutating func limit(to limit: Double) { self.limit = limit }
}

extension FlowPosition {
    /// Whether a paragraph, with the lines that it has, can stand `space` points below what is filled and in
    /// the next containers.
    ///
    /// - Parameter notesWait: whether footnotes take an unknown part of the containers after this one.
    func isPlain(below one: FlowBlock, height space: Double, notesWait: Bool) -> Bool {
        let width = one.section.measure
        guard !template.isPlain, isPlain(width: width) else { return isPlain(width: width) }
        var start = self
        if !isAtTop { start.advance(by: space) }
        let notes = one.notes
        // Two lines more, since lines that stay together may begin the next.
        let height = notes.reduce(one.height + 2 * one.lineHeight) { $0 + $1.height + one.lineHeight }
        return start.isPlain(
            width: width, height: height, least: one.lineHeight, goesOn: notes.isEmpty && !notesWait)
    }

    /// Whether a row of a table, as it was laid out, can stand below what is filled and in the next
    /// containers.
    func isPlain(for row: FlowRow) -> Bool {
        let width = row.section.measure
        guard !template.isPlain else { return isPlain(width: width) }
        // A row was laid out for the usual height. Lines that stay together may leave a part of a container
        // empty: at most half.
        return wholeHeight >= template.usualSize.height
            && isPlain(width: width, height: 2 * row.height, least: 2, goesOn: true)
    }

    /// Whether all containers from this one on are `width` points wide and free that `height` points fill.
    ///
    /// - Parameters:
    ///   - least: what they take of each container at least, in points.
    ///   - goesOn: whether they may go on in the next container.
    private func isPlain(width: Double, height: Double, least: Double, goesOn: Bool) -> Bool {
        var (next, left) = (self, height)
        while next.isPlain(width: width) {
            guard left > next.left else { return true }
            guard goesOn else { return false }
            left -= max(least, next.left)
            next.startContainer()
        }
        return false
    }

    /// The area for a block that no place holds whole: the narrowest that blocks have on the pages to `last`,
    /// those aside that are less than half as wide as another.
    func areaOfParts(to last: Int, by recomposer: Recomposer) throws(LayoutError) -> BlockArea {
        var next = self
        var areas: [BlockArea] = []
        while next.page <= last {
            if let area = recomposer.blockArea(of: next.current) { areas.append(area) }
            next.startContainer()
        }
        let widest = areas.reduce(0) { max($0, $1.span.length) }
        let wide = areas.filter { 2 * $0.span.length >= widest }
        guard let narrowest = wide.min(by: { $0.span.length < $1.span.length }) else { throw .noPlace }
        return BlockArea(span: narrowest.span, height: wide.reduce(narrowest.height) { min($0, $1.height) })
    }

    /// The first place from `start` on where `span` is free for `needed` points; in points from the top.
    func firstPlace(
        for span: ClosedRange<Double>, height needed: Double, from start: Double
    ) -> Double? {
        var y = start
        while y + needed <= height + FirstFit.tolerance {
            let part = y...(y + max(0, needed))
            if current.isFree(span, in: part) { return y }
            let end = current.space.end(ofRectangleIn: span, part, tolerance: 2 * FirstFit.tolerance)
            repeat { y += 1 } while y < end && y + needed <= height + FirstFit.tolerance
        }
        return nil
    }

    /// The height at which the current container ends earlier than others, in points.
    private var end: Double {
        ends.reduce(.infinity) { end, other in other.isIn(self) ? min(end, other.y) : end }
    }

    /// Lets the container of a fragment end before it, for what is placed from here on.
    mutating func end(before fragment: Fragment) { ends.append(fragment) }

    /// The number of containers that end early.
    var endCount: Int { ends.count }
}

extension FlowPosition {
    /// The part of a container that footnotes need free: else they stand at its foot in spite of exclusions.
    static let leastFreeShare = 1.0 / 3

    /// The height that footnotes may have in the container, which text fills to `y`, in points.
    func footnoteSpace(below y: Double) -> Double {
        freeParts(below: y).reduce(0) { max($0, $1.end - $1.start) }
    }

    /// Keeps the lowest place for footnotes of `height` points free, and returns its upper edge.
    @discardableResult
    mutating func reserve(footnotes height: Double) -> Double {
        let parts = freeParts(below: y)
        let end = parts.first { $0.end - $0.start + FirstFit.tolerance >= height }?.end ?? wholeHeight
        footnoteTop = end - height
        return footnoteTop
    }

    /// The parts of the container that are free over all of its width, in points from its top; from its foot
    /// upwards.
    private func freeParts(below y: Double) -> [(start: Double, end: Double)] {
        let filled = max(y, floatEnd)
        let parts = current.space.wholeParts(besidesLast: floatCount)
        guard parts.contains(where: { $0.end - $0.start >= Self.leastFreeShare * wholeHeight }) else {
            return [(filled, wholeHeight)]
        }
        return parts.map { (max($0.start, filled), $0.end) }
    }
}
