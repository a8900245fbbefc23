import NotecTestSupport
import Testing

@testable import Geometry

/// Curves, whose x must be right where they are almost horizontal too, and paths of thousands of edges.
@Suite struct RegionCurveTests {
    /// The points of a cubic curve, so close that lines between them are the curve.
    private static func points(_ curve: [Point], count: Int) -> [Point] {
        (0...count).map { index in
            let (time, rest) = (Double(index) / Double(count), Double(count - index) / Double(count))
            let factors = [
                rest * rest * rest, 3 * rest * rest * time, 3 * rest * time * time, time * time * time,
            ]
            let parts = zip(factors, curve).map { Point(x: $0 * $1.x, y: $0 * $1.y) }
            return parts.reduce(Point(x: 0, y: 0)) { Point(x: $0.x + $1.x, y: $0.y + $1.y) }
        }
    }

    private static func areClose(_ one: Spans, _ other: Spans) -> Bool {
        one.subtracting(other.widened(by: 0.05)).isEmpty && other.subtracting(one.widened(by: 0.05)).isEmpty
    }

    @Test func curvesAreExactToATenthOfAPoint() throws {
        var generator = SplitMix(state: 4)
        for _ in 0..<40 {
            let curve = (0..<4).map { _ in
                Point(x: Double(generator.below(400)), y: Double(generator.below(300)))
            }
            let data = curve.map { "\($0.x) \($0.y)" }
            let region = Region(try Path(svg: "M\(data[0])C\(data[1]) \(data[2]) \(data[3])Z"))
            let dense = Region(Path(polygon: Self.points(curve, count: 5000)))
            for _ in 0..<30 {
                let start = Double.random(in: -20...300, using: &generator)
                let heights = start...start + Double.random(in: 1...30, using: &generator)
                #expect(Self.areClose(region.covered(in: heights), dense.covered(in: heights)))
                #expect(Self.areClose(region.contained(in: heights), dense.contained(in: heights)))
            }
        }
    }

    /// An outline of 10,000 edges from top to bottom: a line meets few of them.
    @Test func aLineCostsTheEdgesThatItMeets() {
        let left = (0..<5000).map { Point(x: Double($0 % 7), y: Double($0) * 2) }
        let right = (0..<5000).map { Point(x: 100 + Double($0 % 5), y: Double(5000 - $0) * 2) }
        let outline = left + right
        let edges = EdgeList(zip(outline, outline.dropFirst()).compactMap { Edge(from: $0, to: $1) })
        let bands = EdgeBands(edges)
        for index in 0..<500 {
            var found = 0
            let steps = bands.forEach(at: Double(index) * 20 + 5) { _ in found += 1 }
            #expect(found >= 2 && found <= 5 && steps < 20)
        }
    }

    /// Curves that cross each other hundreds of times: a line takes the same of whole bands as of all edges.
    @Test func bandsOfEntangledCurvesTakeWhatTheirEdgesDo() throws {
        var generator = SplitMix(state: 7)
        let points = (0..<1050).map { _ in "\(generator.below(480))" }
        let path = try Path(svg: "M0 0C" + points.joined(separator: " "))
        #expect(path.meanCrossings < Double(Path.mostCrossings))
        let contours = FlattenedPath(path).contours
        let edges = contours.flatMap { zip($0, $0.dropFirst()).compactMap { Edge(from: $0, to: $1) } }
        let bands = EdgeBands(EdgeList(edges))
        for top in stride(from: 0.0, to: 400, by: 7) {
            for height in [1.0, 20, 300] {
                var extents: [ClosedRange<Double>] = []
                bands.appendExtents(from: top, to: top + height, to: &extents)
                let slow = Spans(edges.compactMap { $0.extent(from: top, to: top + height) })
                #expect(Self.areClose(Spans(extents).widened(by: 1e-6), slow.widened(by: 1e-6)))
            }
        }
    }

    /// Paths that cross themselves as often as they can, and teeth that all reach every line: bands have each
    /// edge a few times on average.
    @Test func bandsOfEntangledPathsHaveFewEdgesEach() throws {
        var generator = SplitMix(state: 5)
        let random = Path(
            polygon: (0..<1000).map { _ in
                Point(
                    x: Double.random(in: 0...500, using: &generator),
                    y: Double.random(in: 0...700, using: &generator))
            })
        let comb = Path(polygon: (0..<1000).map { Point(x: Double($0) / 2, y: $0 % 2 == 0 ? 0 : 700) })
        let curves = try Path(svg: "M0 0" + String(repeating: "Q9 700 5e5 9T0 9", count: 5))
        for path in [random, comb, curves] {
            let contours = FlattenedPath(path).contours
            let edges = contours.flatMap { zip($0, $0.dropFirst()).compactMap { Edge(from: $0, to: $1) } }
            #expect(edges.count >= 128)
            let members = EdgeBands(EdgeList(edges)).members
            #expect((0..<members.count).reduce(0) { $0 + members[$1].count } <= 8 * edges.count)
        }
    }

    @Test func longPathsHaveBoundedEdges() throws {
        let curves = try Path(
            svg: "M0 0" + String(repeating: "Q9 700 5e5 9T0 9", count: Path.segmentLimit / 2 - 1))
        #expect(FlattenedPath(curves).contours.joined().count <= 200_000)
    }
}
