import Testing

@testable import Geometry

/// What a stroke along an outline covers.
@Suite struct StrokeTests {
    /// A square of 100 units, turning to the left or to the right, with a square hole.
    private func square(turnsLeft: Bool) -> Path {
        let corners = [(0.0, 0.0), (100, 0), (100, 100), (0, 100)]
        let hole = [(40.0, 40.0), (40, 60), (60, 60), (60, 40)]
        var path = Path()
        for contour in [corners, hole] {
            let points = turnsLeft ? contour : contour.reversed()
            path.append(.move(Point(x: points[0].0, y: points[0].1)))
            for point in points.dropFirst() {
                path.append(.line(Point(x: point.0, y: point.1)))
            }
            path.append(.close)
        }
        return path
    }

    /// How often the path winds round a point.
    private func winding(_ path: Path, round x: Double, _ y: Double) -> Int {
        var count = 0
        var start = Point(x: 0, y: 0)
        var last = start
        func cross(_ from: Point, _ to: Point) {
            guard (from.y <= y) != (to.y <= y) else { return }
            let at = from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x)
            if at > x { count += to.y > from.y ? 1 : -1 }
        }
        for element in path.elements {
            switch element {
            case .move(let point): (start, last) = (point, point)
            case .line(let point):
                cross(last, point)
                last = point
            case .quadratic(_, let point), .cubic(_, _, let point): last = point
            case .close: cross(last, start)
            }
        }
        return count
    }

    @Test(arguments: [true, false]) func coversBothSidesOfTheOutline(_ turnsLeft: Bool) {
        let path = square(turnsLeft: turnsLeft).stroked(width: 10, isFilled: true)
        for inside in [(-4.0, 50.0), (104, 50), (50, 3), (44, 50), (41, 50), (-2, -2), (20, 20)] {
            #expect(winding(path, round: inside.0, inside.1) != 0, "\(inside)")
        }
        for outside in [(-6.0, 50.0), (106, 50), (50, 50), (-4.9, -4.9)] {
            #expect(winding(path, round: outside.0, outside.1) == 0, "\(outside)")
        }
    }

    @Test func leavesTheInsideOutOfAHollowOne() {
        let path = square(turnsLeft: true).stroked(width: 10, isFilled: false)
        #expect(winding(path, round: 3, 50) != 0)
        #expect(winding(path, round: 20, 50) == 0)
        #expect(winding(path, round: 50, 50) == 0)
    }
}
