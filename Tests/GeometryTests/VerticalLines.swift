import Geometry
import NotecTestSupport
import Testing

/// The slow reading of a region of polygons: a vertical line is cut by every edge, and each part is inside or
/// outside by the winding number of its middle.
struct VerticalLines {
    let polygons: [[Point]]

    var path: Path {
        let data = polygons.map { polygon in
            "M" + polygon.map { "\($0.x) \($0.y)" }.joined(separator: " ") + "Z"
        }
        return (try? Path(svg: data.joined())) ?? Path()
    }

    private var edges: [(Point, Point)] {
        polygons.flatMap { polygon in
            polygon.indices.map { (polygon[$0], polygon[($0 + 1) % polygon.count]) }
        }
    }

    /// Compares what a region says of some x with what a line there meets.
    func check(_ region: Region, in heights: ClosedRange<Double>, _ generator: inout SplitMix) {
        let (covered, contained) = (region.covered(in: heights), region.contained(in: heights))
        for _ in 0..<8 {
            let x = Double.random(in: -10...210, using: &generator)
            let parts = insides(x, heights)
            if Self.isClear(x, of: covered) {
                #expect(Self.contains(covered, x) == parts.contains(true), "\(polygons) \(heights) \(x)")
            }
            if Self.isClear(x, of: contained) {
                #expect(Self.contains(contained, x) == !parts.contains(false), "\(polygons) \(heights) \(x)")
            }
        }
    }

    private static func contains(_ spans: Spans, _ x: Double) -> Bool {
        spans.ranges.contains { $0.contains(x) }
    }

    private static func isClear(_ x: Double, of spans: Spans) -> Bool {
        spans.ranges.allSatisfy { abs($0.lowerBound - x) > 1e-4 && abs($0.upperBound - x) > 1e-4 }
    }

    /// Whether each part of the line is inside.
    private func insides(_ x: Double, _ heights: ClosedRange<Double>) -> [Bool] {
        let crossings = edges.filter { min($0.x, $1.x) < x && max($0.x, $1.x) > x }
            .map { $0.y + (x - $0.x) / ($1.x - $0.x) * ($1.y - $0.y) }
            .filter { heights.contains($0) }
        let places = ([heights.lowerBound, heights.upperBound] + crossings).sorted()
        return zip(places, places.dropFirst()).filter { $1 - $0 > 1e-6 }
            .map { winding(Point(x: x, y: ($0 + $1) / 2)) != 0 }
    }

    private func winding(_ point: Point) -> Int {
        edges.reduce(0) { sum, edge in
            let (start, end) = edge
            guard (start.y <= point.y) != (end.y <= point.y) else { return sum }
            let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
            return x < point.x ? sum + (end.y > start.y ? 1 : -1) : sum
        }
    }
}

extension Spans {
    /// Every range longer by `distance` at both ends.
    func widened(by distance: Double) -> Spans {
        Spans(ranges.map { $0.lowerBound - distance...$0.upperBound + distance })
    }
}
