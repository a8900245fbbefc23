import Geometry
import NotecTestSupport
import Testing

/// The free spans of bands, against points that are looked up one by one.
@Suite struct FreeSpaceTests {
    private static let frame = Rectangle(x: 10, y: 20, width: 100, height: 80)
    private static let sides: [FreeSpace.Side?] = [nil, .left, .right]

    private static func random(_ generator: inout SplitMix) -> Rectangle {
        Rectangle(
            x: Double(generator.below(120)), y: Double(generator.below(120)),
            width: Double(1 + generator.below(40)), height: Double(1 + generator.below(40)))
    }

    /// Whether `area` takes the point `x` of a band, with all that is on one side of it.
    private static func takes(
        _ area: Rectangle, _ side: FreeSpace.Side?, _ x: Double, _ band: ClosedRange<Double>
    ) -> Bool {
        guard area.intersection(frame).width > 0, area.minY < band.upperBound, area.maxY > band.lowerBound
        else { return false }
        return switch side {
        case nil: area.minX < x && x < area.maxX
        case .left: x < area.maxX
        case .right: x > area.minX
        }
    }

    @Test func spansAreWhatNoRegionTakes() {
        var generator = SplitMix(state: 1)
        for _ in 0..<1000 {
            let taken = (0..<generator.below(4)).map { _ in
                (area: Self.random(&generator), side: Self.sides[generator.below(3)])
            }
            var space = FreeSpace(frame: Self.frame)
            for (area, side) in taken { space.exclude(Region(Path(rectangle: area)), side: side) }
            let top = 20 + Double(generator.below(70))
            let spans = space.spans(of: top...top + 10).ranges
            for x in (0..<120).map({ Double($0) + 0.5 }) {
                let isTaken = taken.contains { Self.takes($0.area, $0.side, x, top...top + 10) }
                let isFree = x > Self.frame.minX && x < Self.frame.maxX && !isTaken
                #expect(spans.contains { $0.contains(x) } == isFree)
            }
        }
    }

    @Test func spansKeepTheirDistance() {
        let circle = Region(Path(ellipseIn: Rectangle(x: 10, y: 20, width: 80, height: 80)))
        var space = FreeSpace(frame: Self.frame, shape: circle, isAtMiddle: true, padding: 4)
        #expect(space.plainFrom == .infinity)
        let whole = space.spans(of: 59...61).ranges
        #expect(whole.count == 1)
        #expect(abs(whole[0].lowerBound - 14) < 0.1 && abs(whole[0].upperBound - 86) < 0.1)
        space.exclude(Region(Path(rectangle: Rectangle(x: 40, y: 50, width: 20, height: 20))))
        let parts = space.spans(of: 59...61).ranges
        #expect(parts.map { $0.upperBound.rounded() } == [36, 86])
        #expect(parts.map { $0.lowerBound.rounded() } == [14, 64])
    }

    @Test func partsOfTheHeightAreFoundFromTheFoot() {
        var space = FreeSpace(frame: Self.frame)
        #expect(space.wholeParts(besidesLast: 0).map(\.end) == [80])
        space.exclude(Region(Path(rectangle: Rectangle(x: 10, y: 40, width: 20, height: 20))))
        let parts = space.wholeParts(besidesLast: 0)
        #expect(parts.map(\.start) == [40, 0] && parts.map(\.end) == [80, 20])
        #expect(space.wholeParts(besidesLast: 1).map(\.end) == [80])
        #expect(space.plainFrom == 40)
        #expect(space.end(ofRectangleIn: 0...10, 15...25, tolerance: 0) == 40)
        #expect(space.end(ofRectangleIn: 30...40, 15...25, tolerance: 0) == -.infinity)
    }
}
