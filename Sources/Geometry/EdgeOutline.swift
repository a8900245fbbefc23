/// Finds the outline among the edges of a path, which may cross and cover each other.
///
/// Edges are cut where they meet; a part belongs to the outline if the winding number is 0 on one side of it
/// and not on the other. The work is limited: a path that is too entangled has no outline.
struct EdgeOutline {
    /// Nil if it takes too long to find; then every edge may be in it.
    private(set) var outline: EdgeList?
    private let edges: [Edge]
    private let bands: EdgeBands
    /// The cuts of each edge, as parts of its length.
    private var cuts: [[Double]]
    private var steps = 0

    private static let stepLimit = 6_000_000
    /// Points that are closer, in points, are the same.
    private static let rounding = 1e-7

    /// - Parameter bands: those of `list`.
    init(_ list: EdgeList, _ bands: EdgeBands) {
        (edges, self.bands) = (list.edges, bands)
        cuts = Array(repeating: [], count: edges.count)
        guard findCuts() else { return }
        var parts: [Edge] = []
        for (index, edge) in edges.enumerated() {
            let places = [0] + cuts[index].sorted() + [1]
            for (start, end) in zip(places, places.dropFirst()) where start < end {
                guard steps < Self.stepLimit else { return }
                if isInOutline(edge.point(at: (start + end) / 2), of: edge) {
                    parts.append(edge.part(from: start, to: end))
                }
            }
        }
        outline = EdgeList(parts)
    }

    /// Compares each edge with those above whose lower ends are not above its upper one.
    private mutating func findCuts() -> Bool {
        var active: [Int] = []
        for (index, edge) in edges.enumerated() {
            steps += active.count + 1
            guard steps < Self.stepLimit else { return false }
            active.removeAll { edges[$0].bottom < edge.top - Self.rounding }
            for other in active where edge.isBeside(edges[other], within: Self.rounding) {
                cut(index, other)
            }
            active.append(index)
        }
        return true
    }

    private mutating func cut(_ index: Int, _ other: Int) {
        let (one, two) = (edges[index].vector, edges[other].vector)
        let between = Point(x: edges[other].topX - edges[index].topX, y: edges[other].top - edges[index].top)
        let (first, second) = (one.length, two.length)
        let slope = one.cross(two)
        // Where edges on one line part, another edge ends or begins, which cuts them.
        guard abs(slope) > 1e-12 * first * second else { return }
        let (place, otherPlace) = (between.cross(two) / slope, between.cross(one) / slope)
        let (margin, otherMargin) = (Self.rounding / first, Self.rounding / second)
        guard place > -margin, place < 1 + margin, otherPlace > -otherMargin, otherPlace < 1 + otherMargin
        else { return }
        if place > margin, place < 1 - margin { append(place, to: index) }
        if otherPlace > otherMargin, otherPlace < 1 - otherMargin { append(otherPlace, to: other) }
    }

    private mutating func append(_ place: Double, to index: Int) {
        cuts[index].append(place)
        steps += 1
    }

    /// Whether the winding number is 0 on one side only of a point of `edge`.
    private mutating func isInOutline(_ point: Point, of edge: Edge) -> Bool {
        var (before, after) = (0, 0)
        let isHorizontal = edge.direction == 0
        steps += bands.forEach(at: point.y) { other in
            let x = other.x(at: point.y)
            if isHorizontal {
                guard x < point.x else { return }
                if other.top < point.y { before += other.direction }
                if other.bottom > point.y { after += other.direction }
            } else if other.bottom > point.y {
                if x < point.x - Self.rounding { before += other.direction }
                if x <= point.x + Self.rounding { after += other.direction }
            }
        }
        return (before == 0) != (after == 0)
    }
}

extension Point {
    fileprivate func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
