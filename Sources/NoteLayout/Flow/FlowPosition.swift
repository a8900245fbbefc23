import Geometry

/// A place in the flow: a container of a page, and how far that is filled.
struct FlowPosition {
    private let template: PageTemplate
    /// The number of the page, from 1.
    private(set) var page = 1
    /// Those of the page, in the order in which text fills them.
    private(set) var containers: [TextContainer]
    /// An index into the page's containers.
    private(set) var container = 0
    /// The height of the filled part of the container, in points.
    private(set) var y = 0.0
    /// The height that containers have at most, in points: that of balanced columns.
    private var limit = Double.infinity

    init(_ template: PageTemplate) {
        self.template = template
        containers = template.containers(ofPage: 1)
    }

    var current: TextContainer { containers[container] }
    /// That of the container, in points.
    var wholeHeight: Double { containers[container].frame.height }
    /// The height at which the current container ends earlier than others, in points.
    private var end = Double.infinity
    /// The height that may be filled, in points.
    var height: Double { min(wholeHeight, limit, end) }
    var isAtTop: Bool { y == 0 }
    /// Whether the columns of the last page are made equally long.
    var balancesColumns: Bool { template.balancesColumns }

    /// Whether the containers of all pages are what sections are laid out for.
    var hasPlainPages: Bool { template.isPlain }

    /// Whether all that is left of the container has its whole width, which is `width` points.
    func isPlain(width: Double) -> Bool {
        let container = containers[container]
        return container.frame.width == width && container.plainFrom <= y
    }

    /// The parts of the band of `height` points below what is filled that text may fill, each at least
    /// `least` points wide; from the left edge of the container, in points.
    func spans(height: Double, atLeast least: Double) -> [ClosedRange<Double>] {
        containers[container].spans(of: y...(y + max(0, height)), atLeast: least)
    }

    mutating func advance(by distance: Double) { y += distance }

    /// Lets the text of the container flow around `region`, which is on the page, on the other side than
    /// `side`.
    mutating func exclude(_ region: Region, side: TextContainer.Exclusion.Side?) {
        containers[container].exclude(region, side: side)
    }

    mutating func startContainer() {
        guard container + 1 < containers.count else { return startPage() }
        container += 1
        y = 0
        end = .infinity
    }

    mutating func startPage() {
        page += 1
        restartPage(limit: .infinity)
    }

    /// Goes back to the top of the page, whose containers are filled to `limit` points at most.
    mutating func restartPage(limit: Double) {
        containers = template.containers(ofPage: page)
        container = 0
        y = 0
        end = .infinity
        self.limit = limit
    }

    /// Whether something reaches below the limit.
    var exceedsLimit: Bool { y > limit + FirstFit.tolerance }
}

extension FlowPosition {
    /// Whether the lines that a paragraph was laid out in can stand `space` points below what is filled, and
    /// in the containers after that.
    func isPlain(below one: HeldParagraph, height space: Double) -> Bool {
        let width = one.section.measure
        guard isPlain(width: width) else { return false }
        guard !template.isPlain else { return true }
        var next = self
        if !isAtTop { next.advance(by: space) }
        // Two lines more, since lines that stay together may begin the next.
        let paragraph = one.paragraph
        var left = one.section.height(of: paragraph.lines, in: paragraph) + 2 * paragraph.lineHeight
        while left > next.height - next.y {
            left -= max(paragraph.lineHeight, next.height - next.y)
            next.startContainer()
            guard next.isPlain(width: width) else { return false }
        }
        return true
    }

    /// The first place in the container, from what is filled on, where `span` is free for `needed` points.
    func firstPlace(for span: ClosedRange<Double>, height needed: Double) -> Double? {
        var y = y
        while y + needed <= height + FirstFit.tolerance {
            if current.isFree(span, in: y...(y + max(0, needed))) { return y }
            y += 1
        }
        return nil
    }

    /// It in a container that ends at `y` points, for what is placed from here on.
    func ending(at y: Double) -> FlowPosition {
        var position = self
        position.end = y
        return position
    }
}
