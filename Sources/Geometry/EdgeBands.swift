/// The edges of a shape by the band of heights that they meet, and all x that they meet in it.
///
/// One is made for a shape, with as many bands as its edges are in about four on average. A line of text
/// then asks for the edges at its two ends alone, and takes the bands in between as wholes, many of them
/// together.
struct EdgeBands: Sendable {
    private let edges: [Edge]
    private let top: Double
    /// The height of a band; above 0.
    private let height: Double
    private let count: Int
    /// The edges of each band, one band after the other, as indices.
    let members: Lists<Int32>
    /// All x at which the edges of a band have a point in it: of each band, of each `width` of them, and so
    /// on.
    private let levels: [Lists<ClosedRange<Double>>]

    private static let width = 8
    private static let mostBands = 4096
    /// With fewer edges there is one band.
    private static let leastEdges = 128

    init(_ list: EdgeList) {
        edges = list.edges
        let (first, last) = (edges.first?.top ?? 0, list.bottom)
        let whole = last - first
        let sum = edges.reduce(0) { $0 + ($1.bottom - $1.top) }
        let wanted = edges.count < Self.leastEdges || sum <= 0 ? 1 : 4 * Double(edges.count) * whole / sum
        let bands = max(1, min(Int(saturating: wanted), Self.mostBands))
        let height = whole > 0 ? max(whole / Double(bands), .leastNormalMagnitude) : 1
        (top, self.height, count) = (first, height, bands)
        let place = { (y: Double) in Self.index(y, top: first, height: height, count: bands) }
        var found: [[Int32]] = Array(repeating: [], count: bands)
        for (index, edge) in edges.enumerated() {
            for band in place(edge.top)...place(edge.bottom) {
                found[band].append(Int32(truncatingIfNeeded: index))
            }
        }
        var members = Lists<Int32>()
        for list in found { members.append(list) }
        self.members = members
        levels = Self.levels(of: members, edges, top: first, height: height)
    }

    private static func index(_ y: Double, top: Double, height: Double, count: Int) -> Int {
        max(0, min(Int(saturating: ((y - top) / height).rounded(.down)), count - 1))
    }

    private func index(_ y: Double) -> Int { Self.index(y, top: top, height: height, count: count) }

    private static func levels(
        of members: Lists<Int32>, _ edges: [Edge], top: Double, height: Double
    ) -> [Lists<ClosedRange<Double>>] {
        var first = Lists<ClosedRange<Double>>()
        for band in 0..<members.count {
            let upper = top + Double(band) * height
            let lower = upper + height
            first.append(Spans(members[band].map { edges[Int($0)].range(from: upper, to: lower) }).ranges)
        }
        var levels = [first]
        while let last = levels.last, last.count > width {
            var next = Lists<ClosedRange<Double>>()
            for start in stride(from: 0, to: last.count, by: width) {
                let parts = start..<min(start + width, last.count)
                next.append(Spans(parts.flatMap { last[$0] }).ranges)
            }
            levels.append(next)
        }
        return levels
    }

    /// Calls `body` with every edge that has a point at a height; returns how many edges were seen.
    @discardableResult
    func forEach(at y: Double, _ body: (Edge) -> Void) -> Int {
        let near = members[index(y)]
        for index in near where edges[Int(index)].reaches(y) { body(edges[Int(index)]) }
        return near.count
    }

    /// Appends the inside of the path at a height: of the nonzero rule, and seen from just above or just
    /// below it.
    func appendChords(at y: Double, fromAbove isAbove: Bool, to chords: inout [ClosedRange<Double>]) {
        var crossings: [(x: Double, direction: Int)] = []
        forEach(at: y) { edge in
            guard isAbove ? edge.top < y : edge.bottom > y else { return }
            crossings.append((edge.x(at: y), edge.direction))
        }
        crossings.sort { $0.x < $1.x }
        var (winding, start) = (0, 0.0)
        for crossing in crossings {
            let before = winding
            winding += crossing.direction
            if before == 0 { start = crossing.x }
            if before != 0 && winding == 0 { chords.append(start...crossing.x) }
        }
    }

    /// Appends ranges that together are all x of the edges between two heights.
    func appendExtents(from upper: Double, to lower: Double, to extents: inout [ClosedRange<Double>]) {
        let (first, last) = (index(upper), index(lower))
        for band in first == last ? [first] : [first, last] {
            for index in members[band] {
                if let extent = edges[Int(index)].extent(from: upper, to: lower) { extents.append(extent) }
            }
        }
        var next = first + 1
        while next < last {
            var (level, step) = (0, 1)
            while level + 1 < levels.count, next % (step * Self.width) == 0, next + step * Self.width <= last
            {
                (level, step) = (level + 1, step * Self.width)
            }
            extents += levels[level][next / step]
            next += step
        }
    }
}

/// Lists one after the other.
struct Lists<Element: Sendable>: Sendable {
    private var elements: [Element] = []
    private var ends: [Int] = []

    var count: Int { ends.count }

    subscript(index: Int) -> ArraySlice<Element> {
        elements[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    mutating func append(_ list: [Element]) {
        elements += list
        ends.append(elements.count)
    }
}
