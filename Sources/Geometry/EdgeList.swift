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

    /// The range of x of the edge between two heights, these excluded; nil if the edge is outside them.
    func extent(from upper: Double, to lower: Double) -> ClosedRange<Double>? {
        guard top < lower, bottom > upper else { return nil }
        let (first, last) = direction == 0 ? (topX, bottomX) : (x(at: upper), x(at: lower))
        return min(first, last)...max(first, last)
    }

    func point(at part: Double) -> Point {
        Point(x: topX + part * (bottomX - topX), y: top + part * (bottom - top))
    }
}

/// Edges by their upper ends, with what it takes to find those at a height without going through all.
struct EdgeList {
    let edges: [Edge]
    /// The lowest end of each `blockSize` edges, and of each `blockSize` of those blocks.
    private let reach: [Double]
    private let farReach: [Double]

    private static let blockSize = 32

    init(_ unsorted: [Edge]) {
        edges = unsorted.sorted { $0.top < $1.top }
        reach = Self.greatest(edges.map(\.bottom))
        farReach = Self.greatest(reach)
    }

    private static func greatest(_ values: [Double]) -> [Double] {
        stride(from: 0, to: values.count, by: blockSize).map { start in
            values[start..<min(start + blockSize, values.count)].reduce(-.infinity, max)
        }
    }

    /// Calls `body` with every edge that has a point between two heights, or at one of them.
    ///
    /// Returns how many edges and blocks were seen.
    @discardableResult
    func forEach(from upper: Double, to lower: Double, _ body: (Edge) -> Void) -> Int {
        let (block, wide) = (Self.blockSize, Self.blockSize * Self.blockSize)
        let end = edges.partition { $0.top > lower }
        var (index, steps) = (0, 0)
        while index < end {
            steps += 1
            if index % wide == 0, farReach[index / wide] < upper {
                index += wide
            } else if index % block == 0, reach[index / block] < upper {
                index += block
            } else {
                if edges[index].bottom >= upper { body(edges[index]) }
                index += 1
            }
        }
        return steps
    }
}

extension EdgeList {
    /// Whether an edge may have a point between two heights, or at one of them.
    func isReached(from upper: Double, to lower: Double) -> Bool {
        guard let first = edges.first else { return false }
        return first.top <= lower && farReach.contains { $0 >= upper }
    }
}

extension [Edge] {
    /// The first index of which `isAfter` is true, if it is for all that follow one of which it is.
    fileprivate func partition(_ isAfter: (Edge) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
