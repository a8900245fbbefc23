import Geometry
import NotecTestSupport
import Testing

@testable import NoteImages

/// The cells that shapes of drawings touch, against the places of each height of a row one by one.
@Suite struct DrawingShadowTests {
    private typealias Shape = (corners: [Point], rule: Drawing.FillRule)

    /// A drawing of 1000 x 500 units has 256 x 128 cells of this side.
    private static let cell = 1000.0 / 256

    private static func shape(_ random: inout SplitMix) -> Shape {
        let corners = (0..<3 + random.below(4)).map { _ in
            Point(
                x: Double.random(in: -200...1200, using: &random),
                y: Double.random(in: -100...600, using: &random))
        }
        return (corners, random.below(2) == 0 ? .nonzero : .evenOdd)
    }

    /// The places at which the edges of a polygon cross a height, with their directions.
    private static func crossings(_ corners: [Point], _ y: Double) -> [(x: Double, turn: Int)] {
        zip(corners, corners.dropFirst() + corners.prefix(1)).compactMap { start, end in
            guard (start.y < y) != (end.y < y) else { return nil }
            let x = start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y)
            return (x, start.y < end.y ? 1 : -1)
        }
    }

    private static func isInside(_ shape: Shape, x: Double, y: Double) -> Bool {
        let winding = crossings(shape.corners, y).reduce(0) { $0 + ($1.x < x ? $1.turn : 0) }
        return shape.rule == .nonzero ? winding != 0 : winding % 2 != 0
    }

    /// Whether, at a height, some place of a cell is inside all of the shapes: between any two crossings all
    /// places are alike.
    private static func touches(_ shapes: [Shape], _ column: Int, y: Double) -> Bool {
        let (left, right) = (Double(column) * cell, Double(column + 1) * cell)
        let inside = shapes.flatMap { crossings($0.corners, y).map(\.x) }.filter { $0 > left && $0 < right }
        let places = ([left, right] + inside).sorted()
        return zip(places, places.dropFirst()).contains { start, end in
            shapes.allSatisfy { isInside($0, x: (start + end) / 2, y: y) }
        }
    }

    private static func touches(_ shapes: [Shape], _ column: Int, _ row: Int) -> Bool {
        [1.0, 3, 5].contains { touches(shapes, column, y: (Double(row) + $0 / 6) * cell) }
    }

    private static func grid(_ steps: [Drawing.Step]) throws -> OpacityGrid {
        let grid = OpacityGrid(Drawing(size: Size(width: 1000, height: 500), steps: steps))
        return try #require(grid)
    }

    private static func fill(_ shape: Shape, opacity: Double = 1) -> Drawing.Step {
        .fill(Path(polygon: shape.corners), shape.rule, .color(.black, opacity: opacity))
    }

    /// Shapes beside each other, and those that clips cut out of each other.
    @Test(arguments: [false, true])
    func shapesMarkTheCellsThatTheyTouch(isClipped: Bool) throws {
        var random = SplitMix(state: isClipped ? 31 : 32)
        for round in 0..<25 {
            let shapes = (0..<1 + random.below(3)).map { _ in Self.shape(&random) }
            var steps = shapes.map { Self.fill($0) }
            if isClipped {
                let clips = shapes.dropFirst().map {
                    Drawing.Clip(path: Path(polygon: $0.corners), rule: $0.rule)
                }
                steps = [.begin(Drawing.Layer(clips: clips)), Self.fill(shapes[0]), .end]
            }
            let grid = try Self.grid(steps)
            #expect(grid.columns == 256 && grid.rows == 128)
            for _ in 0..<150 {
                let (column, row) = (random.below(256), random.below(128))
                let isTouched =
                    isClipped
                    ? Self.touches(shapes, column, row)
                    : shapes.contains { Self.touches([$0], column, row) }
                #expect(grid[column, row] == isTouched, "\(round): \(column) \(row)")
            }
        }
    }

    /// What hides less than a half of what is behind it is as if it were not, layers counted.
    @Test(arguments: [
        (1.0, 1.0, true), (0.51, 1, true), (1, 0.51, true), (0.5, 1, false), (1, 0.5, false),
        (0.7, 0.7, false), (0.8, 0.7, true), (0, 1, false),
    ])
    func paleShapesHideNothing(opacity: Double, layer: Double, isMarked: Bool) throws {
        let corners = [(100.0, 100.0), (300, 100), (300, 300), (100, 300)].map { Point(x: $0.0, y: $0.1) }
        let fill = Self.fill((corners, .nonzero), opacity: opacity)
        let open = Drawing.Step.begin(Drawing.Layer(opacity: layer))
        let grid = try Self.grid([open, fill, .end])
        #expect(grid.cells.contains(true) == isMarked)
        // A layer that has ended makes nothing pale.
        let later = try Self.grid([open, .end, fill])
        #expect(later.cells.contains(true) == (opacity > 0.5))
    }

    /// A stroke reaches half of its width to each side, and as far beyond its ends.
    @Test func strokesAreAsWideAsTheyAre() throws {
        var path = Path()
        path.append(.move(Point(x: 200, y: 250)))
        path.append(.line(Point(x: 800, y: 250)))
        var style = Drawing.StrokeStyle()
        style.width = 100
        let stroke = Drawing.Stroke(path: path, style: style, transform: .identity)
        let grid = try Self.grid([.stroke(stroke, .color(.black, opacity: 1))])
        let corners = [(150.0, 200.0), (850, 200), (850, 300), (150, 300)].map { Point(x: $0.0, y: $0.1) }
        for row in 0..<grid.rows {
            for column in stride(from: row % 7, to: grid.columns, by: 7) {
                let isTouched = Self.touches([(corners, .nonzero)], column, row)
                #expect(grid[column, row] == isTouched, "\(column) \(row)")
            }
        }
    }
}
