/// A line of a flattened path from its upper to its lower end; one that is horizontal from left to right.
struct Edge {
    let top: Double
    let bottom: Double
    let topX: Double
    let bottomX: Double
    /// 1 if the path goes down here, -1 if it goes up, 0 if the line is horizontal.
    let direction: Int

    /// Nil if the points are the same.
    init?(from start: Point, to end: Point) {
        guard start != end else { return nil }
        let goesDown = start.y < end.y || start.y == end.y && start.x < end.x
        let (upper, lower) = goesDown ? (start, end) : (end, start)
        self.init(upper: upper, lower: lower, direction: start.y == end.y ? 0 : goesDown ? 1 : -1)
    }

    init(upper: Point, lower: Point, direction: Int) {
        (top, topX, bottom, bottomX) = (upper.y, upper.x, lower.y, lower.x)
        self.direction = direction
    }

    /// The x of the edge at a height between its ends.
    func x(at y: Double) -> Double {
        if y <= top { return topX }
        if y >= bottom { return bottomX }
        return topX + (y - top) / (bottom - top) * (bottomX - topX)
    }

    /// Whether the edge has a point at a height.
    func reaches(_ y: Double) -> Bool { top <= y && y <= bottom }

    /// The range of x between two heights of an edge that meets one or lies between them.
    func range(from upper: Double, to lower: Double) -> ClosedRange<Double> {
        let (first, last) = direction == 0 ? (topX, bottomX) : (x(at: upper), x(at: lower))
        return min(first, last)...max(first, last)
    }

    /// The range of x of the edge between two heights, these excluded; nil if the edge is outside them.
    func extent(from upper: Double, to lower: Double) -> ClosedRange<Double>? {
        top < lower && bottom > upper ? range(from: upper, to: lower) : nil
    }

    func point(at part: Double) -> Point {
        Point(x: topX + part * (bottomX - topX), y: top + part * (bottom - top))
    }

    /// From its upper to its lower end.
    var vector: Point { Point(x: bottomX - topX, y: bottom - top) }

    /// The edge between two places on it, in parts of its length from its upper end.
    func part(from start: Double, to end: Double) -> Edge {
        guard start > 0 || end < 1 else { return self }
        return Edge(
            upper: start > 0 ? point(at: start) : Point(x: topX, y: top),
            lower: end < 1 ? point(at: end) : Point(x: bottomX, y: bottom), direction: direction)
    }

    /// Whether the ranges of x meet.
    func isBeside(_ other: Edge, within margin: Double) -> Bool {
        min(topX, bottomX) <= max(other.topX, other.bottomX) + margin
            && min(other.topX, other.bottomX) <= max(topX, bottomX) + margin
    }
}

/// Edges by their upper ends.
struct EdgeList {
    let edges: [Edge]
    /// The lowest end of all; infinitely high if there are none.
    let bottom: Double

    init(_ unsorted: [Edge]) {
        edges = unsorted.sorted { $0.top < $1.top }
        bottom = edges.reduce(-.infinity) { max($0, $1.bottom) }
    }

    /// Whether an edge may have a point between two heights, or at one of them.
    func isReached(from upper: Double, to lower: Double) -> Bool {
        guard let first = edges.first else { return false }
        return first.top <= lower && bottom >= upper
    }
}
