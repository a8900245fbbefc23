import Testing

@testable import Geometry

/// Path data of SVG: its grammar, its mistakes, and what is made of it.
@Suite struct PathTests {
    /// The elements as absolute path data, with coordinates to a thousandth.
    private static func text(_ path: Path) -> String {
        path.elements.map { element in
            switch element {
            case .move(let point): "M\(text([point]))"
            case .line(let end): "L\(text([end]))"
            case .quadratic(let control, let end): "Q\(text([control, end]))"
            case .cubic(let first, let second, let end): "C\(text([first, second, end]))"
            case .close: "Z"
            }
        }.joined(separator: " ")
    }

    private static func text(_ points: [Point]) -> String {
        points.flatMap { [$0.x, $0.y] }
            .map { number in
                let thousandths = Int(saturating: (number * 1000).rounded())
                return thousandths % 1000 == 0 ? "\(thousandths / 1000)" : "\(Double(thousandths) / 1000)"
            }
            .joined(separator: ",")
    }

    private static func expect(_ svg: String, _ expected: String) {
        #expect((try? Path(svg: svg)).map(text) == expected, "\(svg)")
    }

    @Test func readsEveryCommand() {
        Self.expect("M1 2L3 4H5V6Z", "M1,2 L3,4 L5,4 L5,6 Z")
        Self.expect("m1 2l3 4h5v6z", "M1,2 L4,6 L9,6 L9,12 Z")
        Self.expect("M0 0C1 2 3 4 5 6S7 8 9 10", "M0,0 C1,2,3,4,5,6 C7,8,7,8,9,10")
        Self.expect("M1 1c1 2 3 4 5 6s1 1 2 2", "M1,1 C2,3,4,5,6,7 C8,9,7,8,8,9")
        Self.expect("M0 0S1 2 3 4", "M0,0 C0,0,1,2,3,4")
        Self.expect("M0 0Q1 2 3 4T5 6T7 8", "M0,0 Q1,2,3,4 Q5,6,5,6 Q5,6,7,8")
        Self.expect("M1 1q1 2 3 4t1 1", "M1,1 Q2,3,4,5 Q6,7,5,6")
        // A curve of the other kind has no control point to reflect.
        Self.expect("M0 0Q1 2 3 4S5 6 7 8T9 9", "M0,0 Q1,2,3,4 C3,4,5,6,7,8 Q7,8,9,9")
    }

    @Test func argumentsMayFollowOneAnother() {
        Self.expect("M1 2 3 4 5 6", "M1,2 L3,4 L5,6")
        Self.expect("m1 2 3 4 5 6z m1 1", "M1,2 L4,6 L9,12 Z M2,3")
        Self.expect("M0 0H1 2 3v1-1", "M0,0 L1,0 L2,0 L3,0 L3,1 L3,0")
        Self.expect("M1,1 2,2zL5 5", "M1,1 L2,2 Z L5,5")
    }

    @Test func numbersNeedNoSeparators() {
        Self.expect("M1.5.5-1-2", "M1.5,0.5 L-1,-2")
        Self.expect(" M+1 , -.5\t\r\n\u{0C}1e1 1E-1", "M1,-0.5 L10,0.1")
        Self.expect("M1.,2.e1L.5.5.25.125", "M1,20 L0.5,0.5 L0.25,0.125")
        Self.expect("M00 007", "M0,7")
    }

    @Test func flagsOfArcsNeedNoSeparators() throws {
        let spread = try Path(svg: "M0 0A 5 5 0 0 1 10 0")
        #expect(try Path(svg: "M0 0a5 5 0 0110 0") == spread)
        #expect(try Path(svg: "M0 0a5,5,0,0,1,10,0") == spread)
        #expect(try Path(svg: "M0 0A-5-5 0 0110 0") == spread)
        #expect(Self.text(spread).hasPrefix("M0,0 C0,-2.761,2.239,-5,5,-5 C"))
        #expect(Self.text(try Path(svg: "M0 0A5 5 0 0 0 10 0")).hasPrefix("M0,0 C0,2.761,2.239,5,5,5 C"))
    }

    @Test func arcsThatAreNoneAreLines() {
        Self.expect("M1 1A0 5 0 0 1 9 9A5 0 0 0 1 7 7A5 5 0 0 1 7 7", "M1,1 L9,9 L7,7 L7,7")
    }

    /// Points of an arc are on an ellipse of the given radii, made larger where the chord is longer.
    @Test func arcsAreOnTheirEllipse() throws {
        for (large, clockwise, height) in [(0, 0, 20.0), (0, 1, -20), (1, 0, 180), (1, 1, -180)] {
            let path = try Path(svg: "M-60 0A100 100 30 \(large) \(clockwise) 60 0")
            let center = height > 0 ? height - 100 : height + 100
            for point in FlattenedPath(path).contours.joined() {
                let y = point.y - center
                #expect(abs((point.x * point.x + y * y).squareRoot() - 100) < 0.02)
            }
            let bounds = path.bounds
            #expect(abs((height > 0 ? bounds.maxY : bounds.minY) - height) < 0.02)
        }
        let grown = try Path(svg: "M0 0A1 2 90 0 1 40 0").bounds
        #expect(abs(grown.minY + 10) < 0.02 && abs(grown.maxY) < 0.02)
    }

    @Test func mistakesHaveAPlace() {
        let cases: [(String, PathSyntaxError.Reason, Int)] = [
            ("L1 2", .noMove, 0), ("1 2", .noMove, 0), ("z", .noMove, 0), ("M", .noNumber, 1),
            ("M1", .noNumber, 2), ("M1 2,", .noNumber, 5), ("M1,,2", .noNumber, 3), ("M1 2 3", .noNumber, 6),
            ("M0 0 X", .noCommand, 5), ("M0 0z1", .noCommand, 5), ("M0 0é", .noCommand, 4),
            ("M1e 2", .noNumber, 2), ("M0 0L. 1", .noNumber, 5), ("M0 0L- 1", .noNumber, 5),
            ("M0 0A1 1 0 2 0 1 1", .noFlag, 11), ("M0 0A1 1 0 0 5 1", .noFlag, 13),
            ("M1e7 0", .tooFar, 1), ("M0 1e400", .tooFar, 3), ("M0 0L-1000001 0", .tooFar, 5),
            ("M0 0 l9e5 0 9e5 0", .tooFar, 12),
            ("M0 0L0x10 1", .noNumber, 6), ("M0 0Lnan 1", .noNumber, 5), ("M0 0;L1 1", .noCommand, 4),
        ]
        for (svg, reason, offset) in cases {
            #expect(throws: PathSyntaxError(reason: reason, offset: offset), "\(svg)") { try Path(svg: svg) }
        }
        // So does one whose reflected control point is too far.
        #expect(throws: PathSyntaxError(reason: .tooFar, offset: 18)) {
            try Path(svg: "M0 0Q-9e5 0 9e5 0T0 0 0 0")
        }
    }

    @Test func lengthIsLimited() throws {
        let segments = "M0 0" + String(repeating: "h1", count: Path.segmentLimit - 1)
        #expect(try Path(svg: segments).elements.count == Path.segmentLimit)
        #expect(throws: PathSyntaxError(reason: .tooLong, offset: segments.utf8.count + 1)) {
            try Path(svg: segments + "h1")
        }
        #expect(try Path(svg: String(repeating: " ", count: Path.byteLimit)).isEmpty)
        #expect(throws: PathSyntaxError(reason: .tooLong, offset: Path.byteLimit)) {
            try Path(svg: String(repeating: " ", count: Path.byteLimit + 1))
        }
    }

    @Test func shapesTouchTheirRectangle() {
        let rectangle = Rectangle(x: 10, y: 20, width: 30, height: 50)
        #expect(Path(rectangle: rectangle).bounds == rectangle)
        let ellipse = Path(ellipseIn: rectangle).bounds
        #expect(abs(ellipse.minX - 10) < 1e-6 && abs(ellipse.maxX - 40) < 1e-6)
        #expect(abs(ellipse.minY - 20) < 1e-6 && abs(ellipse.maxY - 70) < 1e-6)
        #expect(Path(polygon: []).isEmpty)
        #expect(Path().bounds == Rectangle(x: 0, y: 0, width: 0, height: 0))
    }

    @Test func coordinatesAreFinite() {
        let path = Path(polygon: [
            Point(x: .nan, y: .infinity), Point(x: -.infinity, y: 1), Point(x: 1, y: 1e300),
        ])
        Self.expect(path, "M0,1000000 L-1000000,1 L1,1000000 Z")
        Self.expect(path.scaled(by: .infinity), "M0,1000000 L-1000000,1000000 L1000000,1000000 Z")
        Self.expect(path.translated(by: Point(x: .nan, y: 0)), "M0,1000000 L0,1 L0,1000000 Z")
    }

    private static func expect(_ path: Path, _ expected: String) { #expect(text(path) == expected) }

    @Test func movesAndScales() throws {
        let path = try Path(svg: "M1 2Q3 4 5 6C1 1 2 2 3 3Z")
        Self.expect(path.translated(by: Point(x: 10, y: -1)), "M11,1 Q13,3,15,5 C11,0,12,1,13,2 Z")
        Self.expect(path.scaled(x: 2, y: 3), "M2,6 Q6,12,10,18 C2,3,4,6,6,9 Z")
    }
}
