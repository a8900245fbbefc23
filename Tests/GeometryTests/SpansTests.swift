import Geometry
import NotecTestSupport
import Testing

@Suite struct SpansTests {
    private static func random(_ generator: inout SplitMix) -> Spans {
        let count = generator.below(6)
        return Spans(
            (0..<count).map { _ in
                let start = Double(generator.below(40))
                return start...start + Double(generator.below(8))
            })
    }

    /// Between whole numbers, where no range ends.
    private static let places = (0..<50).map { Double($0) - 0.5 }

    private static func contains(_ spans: Spans, _ place: Double) -> Bool {
        spans.ranges.contains { $0.contains(place) }
    }

    /// Sorted, and neither overlapping nor touching.
    private static func isSound(_ spans: Spans) -> Bool {
        zip(spans.ranges, spans.ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
    }

    @Test func operationsAreThoseOfSets() {
        var generator = SplitMix(state: 1)
        for _ in 0..<2000 {
            let (one, two) = (Self.random(&generator), Self.random(&generator))
            let union = Spans(one.ranges + two.ranges)
            let (both, rest) = (one.intersection(two), one.subtracting(two))
            #expect([one, two, union, both, rest].allSatisfy(Self.isSound))
            for place in Self.places {
                let (isInOne, isInTwo) = (Self.contains(one, place), Self.contains(two, place))
                #expect(Self.contains(union, place) == (isInOne || isInTwo))
                #expect(Self.contains(both, place) == (isInOne && isInTwo))
                #expect(Self.contains(rest, place) == (isInOne && !isInTwo))
            }
        }
    }

    @Test func rangesThatTouchAreOne() {
        #expect(Spans([3...4, 1...2, 2...3]).ranges == [1...4])
    }

    @Test func endsRemainWhereSomethingIsSubtracted() {
        #expect(Spans(1...3).subtracting(Spans(2...4)).ranges == [1...2])
        #expect(Spans(1...4).subtracting(Spans(2...3)).ranges == [1...2, 3...4])
        #expect(Spans(1...4).subtracting(Spans(2...2)).ranges == [1...4])
        #expect(Spans(1...4).subtracting(Spans(1...4)).isEmpty)
        #expect(Spans(2...2).subtracting(Spans(1...3)).isEmpty)
        #expect(Spans(2...2).subtracting(Spans(3...4)).ranges == [2...2])
    }

    @Test func clamps() {
        #expect(Spans([1...3, 5...6, 8...9]).clamped(to: 2...5.5).ranges == [2...3, 5...5.5])
    }

    @Test func endsAreFinite() {
        #expect(Spans(-Double.infinity...Double.infinity).ranges == [-Spans.limit...Spans.limit])
    }
}
