import Geometry
import NoteImages
import NotecTestSupport
import Testing

@testable import NoteDrawings

/// Places on paths that text follows.
@Suite struct SVGTextPathTests {
    private static func random(_ range: ClosedRange<Double>, _ random: inout SplitMix) -> Double {
        Double.random(in: range, using: &random)
    }

    private static func distance(_ one: Point, _ other: Point) -> Double {
        ((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)).squareRoot()
    }

    /// The length and the directions of a circle are those of a circle.
    @Test func circles() throws {
        let circle = Path(ellipseIn: Rectangle(x: -10, y: -10, width: 20, height: 20))
        let path = SVGTextPath(circle)
        #expect(isNear(path.length, 20 * .pi, 0.03))
        let start = try #require(path.place(at: 0)).point
        for part in stride(from: 0.01, to: 1, by: 0.01) {
            let place = try #require(path.place(at: path.length * part))
            #expect(isNear(Self.distance(place.point, Point(x: 0, y: 0)), 10, 0.02))
            // A chord has twice the sine of half its angle.
            let chord = 20 * abs(AffineTransform(rotation: .pi * part).xAxis.y)
            #expect(isNear(Self.distance(place.point, start), chord, 0.05), "\(part)")
            let along = AffineTransform(rotation: place.angle).xAxis
            let across = along.x * place.point.x + along.y * place.point.y
            #expect(isNear(across, 0, 0.4), "\(part)")
        }
    }

    /// Random lines, against steps from corner to corner; those between subpaths count for nothing.
    @Test func randomLines() throws {
        var random = SplitMix(state: 118)
        for _ in 0..<100 {
            var (path, sides): (Path, [(Point, Point)]) = (Path(), [])
            var (start, pen) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
            for index in 0..<2 + random.below(8) {
                let next = Point(x: Double(random.below(20)), y: Double(random.below(20)))
                switch index == 0 ? 0 : random.below(5) {
                case 0:
                    path.append(.move(next))
                    (start, pen) = (next, next)
                case 1:
                    path.append(.close)
                    sides.append((pen, start))
                    pen = start
                default:
                    path.append(.line(next))
                    sides.append((pen, next))
                    pen = next
                }
            }
            let text = SVGTextPath(path)
            #expect(isNear(text.length, sides.reduce(0) { $0 + Self.distance($1.0, $1.1) }))
            for _ in 0..<20 where text.length > 0 {
                var rest = Self.random(0...text.length, &random)
                let place = try #require(text.place(at: rest)).point
                let side = try #require(
                    sides.first { side in
                        let length = Self.distance(side.0, side.1)
                        if rest <= length { return true }
                        rest -= length
                        return false
                    })
                #expect(isNear(Self.distance(side.0, place), rest, 1e-6))
                let whole = Self.distance(side.0, side.1)
                #expect(isNear(Self.distance(side.0, place) + Self.distance(place, side.1), whole, 1e-6))
            }
        }
    }

    /// No curve takes a text further than its own length.
    @Test func randomCurves() throws {
        var random = SplitMix(state: 119)
        for _ in 0..<60 {
            let points = (0..<6).map { _ in
                Point(x: Self.random(-50...50, &random), y: Self.random(-50...50, &random))
            }
            var path = Path()
            path.append(.move(points[0]))
            path.append(.cubic(control1: points[1], control2: points[2], end: points[3]))
            path.append(.quadratic(control: points[4], end: points[5]))
            let text = SVGTextPath(path)
            let chords = Self.distance(points[0], points[3]) + Self.distance(points[3], points[5])
            let controls = zip(points, points.dropFirst()).reduce(0) { $0 + Self.distance($1.0, $1.1) }
            #expect(text.length >= chords && text.length <= controls)
            var last: (at: Double, point: Point)?
            for part in 0...20 {
                let at = text.length * Double(part) / 20
                let point = try #require(text.place(at: min(at, text.length))).point
                if let last { #expect(Self.distance(last.point, point) <= at - last.at + 1e-6) }
                last = (at, point)
            }
            #expect(isNear(try #require(text.place(at: 0)).point, points[0], 1e-6))
            #expect(isNear(try #require(text.place(at: text.length)).point, points[5], 1e-6))
        }
    }

    @Test(arguments: [-1.0, -1e-9, 20.000_001, 1e300, .infinity, -.infinity, .nan])
    func beyondTheEnds(distance: Double) {
        let path = SVGTextPath(Path(rectangle: Rectangle(x: 0, y: 0, width: 5, height: 5)))
        #expect(path.length == 20 && path.place(at: 20) != nil)
        #expect(path.place(at: distance) == nil)
        #expect(SVGTextPath(Path()).place(at: 0) == nil)
    }

    // MARK: - Layout

    private static func outlines(_ content: String) throws -> [Path.Element] {
        let head = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='50' font-size='10'>"
        let file = try ImageFile(Array("\(head)\(content)</svg>".utf8), typesetter: SquareTypesetter())
        #expect(file.remarks == [])
        return try #require(file.drawing).steps.flatMap { step -> [Path.Element] in
            if case .fill(let path, _, _) = step { path.elements } else { [] }
        }
    }

    /// An attribute of some numbers, or none.
    private static func list(_ name: String, _ random: inout SplitMix) -> String {
        let numbers = (0..<random.below(5)).map { _ in "\(random.below(90))" }
        return numbers.isEmpty ? "" : " \(name)='\(numbers.joined(separator: " "))'"
    }

    /// Text has the same places wherever elements begin and end in it.
    @Test func elementsMoveNothing() throws {
        var random = SplitMix(state: 10)
        for _ in 0..<120 {
            let letters = (0..<1 + random.below(9)).map { _ in ["a", "b", "é", " "][random.below(4)] }
            var attributes = ["x", "y", "dx", "dy", "rotate"].map { Self.list($0, &random) }.joined()
            attributes += ["", " text-anchor='middle'", " text-anchor='end'"][random.below(3)]
            attributes += ["", " letter-spacing='3'", " textLength='77'"][random.below(3)]
            attributes += ["", " xml:space='preserve'"][random.below(2)]
            var (content, depth) = ("", 0)
            for letter in letters {
                while depth > 0, random.below(2) == 0 { content += "</tspan>"; depth -= 1 }
                while random.below(3) == 0 { content += "<tspan>"; depth += 1 }
                content += letter
            }
            content += String(repeating: "</tspan>", count: depth)
            let plain = try Self.outlines("<text\(attributes)>\(letters.joined())</text>")
            let nested = try Self.outlines("<text\(attributes)>\(content)</text>")
            #expect(plain.map(Self.rounded) == nested.map(Self.rounded), "\(attributes): \(content)")
        }
    }

    /// Ends of lines in thousandths of a unit.
    private static func rounded(_ element: Path.Element) -> [Int] {
        switch element {
        case .move(let point):
            [0, Int(saturating: (point.x * 1000).rounded()), Int(saturating: (point.y * 1000).rounded())]
        case .line(let point):
            [1, Int(saturating: (point.x * 1000).rounded()), Int(saturating: (point.y * 1000).rounded())]
        default: [2]
        }
    }
}
