import Geometry
import NotecTestSupport
import Testing

/// What regions cover and contain, against formulas and against vertical lines that are followed exactly.
@Suite struct RegionTests {
    private static func heights(_ generator: inout SplitMix, from low: Double, to high: Double)
        -> ClosedRange<Double>
    {
        let start = Double.random(in: low...high, using: &generator)
        return start...start + Double.random(in: 0.5...40, using: &generator)
    }

    /// Whether the ranges are the same but for `tolerance` at the ends, ranges shorter than it apart.
    private static func areClose(_ one: Spans, _ other: Spans, _ tolerance: Double) -> Bool {
        one.subtracting(other.widened(by: tolerance)).isEmpty
            && other.subtracting(one.widened(by: tolerance)).ranges.allSatisfy {
                $0.upperBound - $0.lowerBound <= tolerance
            }
            && one.ranges.count >= other.ranges.filter { $0.upperBound - $0.lowerBound > 2 * tolerance }.count
    }

    private static func spans(around x: Double, _ half: Double) -> Spans {
        half > 0 ? Spans(x - half...x + half) : .empty
    }

    /// Two vertical sides that are one have nothing between them.
    @Test(arguments: [
        ("M0 0H100V250H0z", true), ("M0 0V250H100V0z", true), ("M0 0H100V250V0z", false),
        ("M0 0H100V250L0 200z", false),
    ])
    func rectanglesAreTold(data: String, isRectangle: Bool) throws {
        #expect(Region(try Path(svg: data)).isRectangle == isRectangle)
    }

    @Test func rectanglesAreExact() {
        var generator = SplitMix(state: 1)
        let region = Region(Path(rectangle: Rectangle(x: 10, y: 20, width: 100, height: 50)))
        #expect(region.bounds == Rectangle(x: 10, y: 20, width: 100, height: 50))
        let whole = Spans(10...110)
        for _ in 0..<10_000 {
            let heights = Self.heights(&generator, from: -50, to: 100)
            let (top, bottom) = (heights.lowerBound, heights.upperBound)
            #expect(region.covered(in: heights) == (top < 70 && bottom > 20 ? whole : .empty))
            #expect(region.contained(in: heights) == (top >= 20 && bottom <= 70 ? whole : .empty))
            let middle = (top + bottom) / 2
            #expect(region.contained(atMiddleOf: heights) == (middle >= 20 && middle < 70 ? whole : .empty))
        }
        // A line that ends where the rectangle begins is not touched by it.
        #expect(region.covered(in: 0...20).isEmpty)
        #expect(region.covered(in: 70...90).isEmpty)
        #expect(region.contained(in: 20...70) == whole)
    }

    /// Heights are sums: 0.1 + 0.2 is not 0.3.
    @Test func heightsMayHaveErrorsOfRounding() {
        let region = Region(Path(rectangle: Rectangle(x: 0, y: 0.3, width: 10, height: 0.3)))
        #expect(0.1 + 0.2 > 0.3 && 0.1 + 0.5 <= 0.6 && 0.3 + 0.3 < 0.1 + 0.2 + 0.3)
        #expect(region.covered(in: 0...0.1 + 0.2).isEmpty)
        #expect(region.contained(in: 0.3...0.1 + 0.2 + 0.3).ranges == [0...10])
        #expect(region.covered(in: 0...0.31).ranges == [0...10])
        #expect(region.contained(in: 0.29...0.5).isEmpty)
    }

    @Test func ellipsesAreExactToATenthOfAPoint() {
        var generator = SplitMix(state: 2)
        for (width, height) in [(100.0, 100.0), (300, 60), (40, 500), (560, 560)] {
            let region = Region(Path(ellipseIn: Rectangle(x: 30, y: 10, width: width, height: height)))
            let (x, y) = (30 + width / 2, 10 + height / 2)
            func half(_ distance: Double) -> Double {
                let part = 1 - distance * distance / (height * height / 4)
                return part > 0 ? width / 2 * part.squareRoot() : 0
            }
            for _ in 0..<2500 {
                let heights = Self.heights(&generator, from: -50, to: height + 20)
                let (above, below) = (y - heights.lowerBound, heights.upperBound - y)
                let nearest = above >= 0 && below >= 0 ? 0 : min(abs(above), abs(below))
                let covered = Self.spans(around: x, half(nearest))
                let contained = Self.spans(around: x, half(max(abs(above), abs(below))))
                let chord = Self.spans(around: x, half(abs(above - below) / 2))
                #expect(Self.areClose(region.covered(in: heights), covered, 0.1))
                #expect(Self.areClose(region.contained(in: heights), contained, 0.1))
                #expect(Self.areClose(region.contained(atMiddleOf: heights), chord, 0.1))
            }
        }
    }

    @Test func selfCrossingPolygonsAgreeWithVerticalLines() {
        var generator = SplitMix(state: 3)
        for _ in 0..<1000 {
            let polygons = (0...generator.below(2)).map { _ in
                (0..<3 + generator.below(8)).map { _ in
                    Point(x: Double(generator.below(20)) * 10, y: Double(generator.below(20)) * 10)
                }
            }
            let reference = VerticalLines(polygons: polygons)
            let region = Region(reference.path)
            for _ in 0..<10 {
                let heights = Self.heights(&generator, from: -20, to: 200)
                reference.check(region, in: heights, &generator)
            }
        }
    }

    /// Of so many edges that they are found by their heights.
    @Test func entangledPolygonsAgreeWithVerticalLines() {
        var generator = SplitMix(state: 11)
        for count in [128, 200, 300] {
            let polygon = (0..<count).map { _ in
                Point(x: Double(generator.below(40)) * 5, y: Double(generator.below(40)) * 5)
            }
            let reference = VerticalLines(polygons: [polygon])
            let region = Region(reference.path)
            for _ in 0..<100 {
                let heights = Self.heights(&generator, from: -20, to: 220)
                reference.check(region, in: heights, &generator)
            }
        }
    }

    @Test func starsAndFiguresOfEight() throws {
        let star = Region(try Path(svg: "M50 0 80 100 0 35 100 35 20 100Z"))
        // The pentagon in the middle has the winding number 2.
        #expect(star.contained(in: 45...55).ranges.count == 1)
        #expect(star.covered(in: 90...100).ranges.count == 2)
        let eight = Region(try Path(svg: "M0 0 100 100 0 100 100 0Z"))
        #expect(Self.areClose(eight.covered(in: 40...45), Spans(40...60), 1e-6))
        #expect(Self.areClose(eight.contained(in: 10...40), Spans(40...60), 1e-6))
        #expect(eight.contained(in: 40...60).isEmpty)
        #expect(Self.areClose(eight.covered(in: 40...60), Spans(40...60), 1e-6))
    }

    @Test func subpathsOfOneDirectionAreOneArea() throws {
        let nested = Region(try Path(svg: "M0 0H100V100H0ZM20 20H80V80H20Z"))
        #expect(nested.contained(in: 10...90).ranges == [0...100])
        let hole = Region(try Path(svg: "M0 0H100V100H0ZM20 20V80H80V20Z"))
        #expect(hole.contained(in: 10...90).ranges == [0...20, 80...100])
        #expect(hole.covered(in: 30...40).ranges == [0...20, 80...100])
        #expect(hole.covered(in: 10...40).ranges == [0...100])
        let beside = Region(try Path(svg: "M0 0H50.1V100H0ZM50.1 0H100V100H50.1Z"))
        #expect(beside.contained(in: 10...90).ranges == [0...100])
        // A narrow part between two wide ones, whose edges lie on longer ones.
        let waist = Region(try Path(svg: "M0 0H100V50H0ZM20 50H60V90H20ZM0 90H100V140H0Z"))
        #expect(waist.contained(in: 40...100).ranges == [20...60])
        let overlapping = Region(try Path(svg: "M0 0H60V60H0ZM40 0H100V60H40ZM0 60H100V90H0Z"))
        #expect(overlapping.contained(in: 10...80).ranges == [0...100])
    }

    /// Two areas with one slanting border, on which only one of them has vertices: rounding leaves no gap.
    @Test func bordersOfNeighboursLeaveNoGap() {
        var generator = SplitMix(state: 6)
        let border = (0...10).map { Point(x: 50.1 + Double($0) * 0.7123, y: Double($0) * 10.37) }
        let left = [Point(x: 0, y: 0)] + border + [Point(x: 0, y: 103.7)]
        let right = [Point(x: 100, y: 103.7), border[10], border[0], Point(x: 100, y: 0)]
        let region = Region(VerticalLines(polygons: [left, right.reversed()]).path)
        for _ in 0..<200 {
            let start = Double.random(in: 0...60, using: &generator)
            #expect(region.contained(in: start...start + 20).ranges.count == 1)
            #expect(region.covered(in: start...start + 20).ranges.count == 1)
        }
    }

    @Test func pathsWithoutAreaAreEmpty() throws {
        for svg in [
            "", "M1 1", "M1 1Z", "M0 0H100Z", "M0 0L100 100Z", "M0 0L10 10 20 20 0 0",
            "M5 5L5 5C5 5 5 5 5 5Z",
        ] {
            let region = Region(try Path(svg: svg))
            #expect(region.covered(in: -10...110).isEmpty, "\(svg)")
            #expect(region.contained(in: 4...6).isEmpty, "\(svg)")
        }
        // A line that is gone twice adds nothing to the area beside it.
        let tail = Region(try Path(svg: "M0 0H10V10H200H10V20H0Z"))
        #expect(tail.covered(in: 5...15).ranges == [0...10])
        #expect(tail.contained(in: 5...15).ranges == [0...10])
    }

    @Test func paddingIsAddedOnAllSides() throws {
        let region = Region(Path(rectangle: Rectangle(x: 10, y: 20, width: 100, height: 50))).padded(by: 6)
        #expect(region.covered(in: 0...14).isEmpty)
        #expect(region.covered(in: 0...14.5).ranges == [4...116])
        #expect(region.covered(in: 75.5...80).ranges == [4...116])
        #expect(region.contained(in: 20...70).ranges == [10...110])
        #expect(region.padded(by: .nan).padding == 0 && region.padded(by: -1).padding == 0)
    }

    @Test func heightsMayBeExtreme() {
        let region = Region(Path(rectangle: Rectangle(x: 0, y: 0, width: 10, height: 10)))
        #expect(region.covered(in: -Double.infinity...Double.infinity).ranges == [0...10])
        #expect(region.contained(in: -Double.infinity...Double.infinity).isEmpty)
        #expect(region.covered(in: 5...5).ranges == [0...10])
    }
}
