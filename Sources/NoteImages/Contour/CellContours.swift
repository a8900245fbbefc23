import Geometry

/// The borders of the opaque cells of a grid, as closed polygons in cells: clockwise around opaque cells,
/// counterclockwise around holes.
struct CellContours {
    private(set) var contours: [[Point]] = []
    private let grid: OpacityGrid
    /// The borders that leave each corner and are not in a contour yet: a bit for each direction.
    private var borders: [UInt8]

    /// Right, down, left, up.
    private static let steps = [(1, 0), (0, 1), (-1, 0), (0, -1)]

    init(_ grid: OpacityGrid) {
        self.grid = grid
        borders = Array(repeating: 0, count: (grid.columns + 1) * (grid.rows + 1))
        markBorders()
        for corner in borders.indices {
            while borders[corner] != 0 { contours.append(follow(from: corner)) }
        }
    }

    private var width: Int { grid.columns + 1 }

    /// Each side of an opaque cell beside one that is not.
    private mutating func markBorders() {
        for row in 0..<grid.rows {
            for column in 0..<grid.columns where grid[column, row] {
                let corner = row * width + column
                if !grid[column, row - 1] { borders[corner] |= 1 }
                if !grid[column + 1, row] { borders[corner + 1] |= 2 }
                if !grid[column, row + 1] { borders[corner + width + 1] |= 4 }
                if !grid[column - 1, row] { borders[corner + width] |= 8 }
            }
        }
    }

    /// Follows borders back to `start`, with the vertices at which they turn.
    private mutating func follow(from start: Int) -> [Point] {
        var direction = borders[start].trailingZeroBitCount
        var corner = start
        var vertices = [point(start)]
        while true {
            borders[corner] &= ~(1 << UInt8(direction))
            corner += Self.steps[direction].0 + Self.steps[direction].1 * width
            // Turning right first separates cells that only touch at a corner.
            let turns = [1, 0, 3].map { (direction + $0) % 4 }
            guard let next = turns.first(where: { borders[corner] >> $0 & 1 != 0 }) else { return vertices }
            if next != direction { vertices.append(point(corner)) }
            direction = next
        }
    }

    private func point(_ corner: Int) -> Point {
        Point(x: Double(corner % width), y: Double(corner / width))
    }
}

/// A contour with fewer vertices, outside of the opaque cells or on their border.
///
/// Only vertices are removed at which the border turns left: the triangle that this adds is beside the
/// opaque cells, and adds 1 to the winding number of what is in it. So every opaque cell keeps a winding
/// number of at least 1, even where contours come to overlap.
struct OuterContour {
    private struct Vertex {
        let place: Point
        /// The distance of the border from the line to the next vertex.
        var distance = 0.0
    }

    private var vertices: [Vertex]

    /// In cells: a slanting border has steps of one cell, and one that is less straight has some more.
    private static let tolerance = 1.5
    /// More passes remove hardly any vertex.
    private static let passes = 8
    /// The area of holes, in cells, that no text fits in.
    private static let smallestHole = 4.0

    /// Nil for a small hole.
    init?(_ contour: [Point]) {
        vertices = contour.map { Vertex(place: $0) }
        guard area > 0 || -area >= Self.smallestHole else { return nil }
        for _ in 0..<Self.passes { guard removeVertices() else { break } }
    }

    var points: [Point] { vertices.map(\.place) }

    /// In cells; negative for a hole.
    private var area: Double {
        var double = 0.0
        for (index, vertex) in vertices.enumerated() {
            let next = vertices[(index + 1) % vertices.count].place
            double += vertex.place.x * next.y - next.x * vertex.place.y
        }
        return double / 2
    }

    /// Removes some vertices, no two beside each other; false if there is none to remove.
    private mutating func removeVertices() -> Bool {
        var kept = [vertices[0]]
        var isBesideRemoved = false
        for index in 1..<max(1, vertices.count) {
            let vertex = vertices[index]
            let next = vertices[index + 1 < vertices.count ? index + 1 : 0]
            let distance = distance(of: vertex, from: kept[kept.count - 1], next)
            let isAmongFew = kept.count + vertices.count - index <= 3
            isBesideRemoved = !isBesideRemoved && !isAmongFew && distance <= Self.tolerance
            if isBesideRemoved { kept[kept.count - 1].distance = distance } else { kept.append(vertex) }
        }
        defer { vertices = kept }
        return kept.count < vertices.count
    }

    /// The greatest distance of the border from a line past a vertex; infinite if it must stay.
    private func distance(of vertex: Vertex, from last: Vertex, _ next: Vertex) -> Double {
        let (incoming, outgoing) = (last.place.offset(to: vertex.place), vertex.place.offset(to: next.place))
        let turn = incoming.x * outgoing.y - incoming.y * outgoing.x
        let length = Point(x: incoming.x + outgoing.x, y: incoming.y + outgoing.y).length
        guard turn <= 0, length > 0 else { return .infinity }
        return -turn / length + max(last.distance, vertex.distance)
    }
}
