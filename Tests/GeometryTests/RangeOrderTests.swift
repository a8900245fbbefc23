import Geometry
import Testing

/// Ranges whose ends may come in any order.
@Suite struct RangeOrderTests {
    @Test func endsThatAreInOrderStay() {
        #expect(Range(from: 2, to: 5) == 2..<5)
        #expect(ClosedRange(between: 1, and: 2) == 1...2)
    }

    @Test func endsThatAreNotMakeARangeAllTheSame() {
        #expect(Range(from: 5, to: 2) == 5..<5)
        #expect(ClosedRange(between: 2, and: 1) == 1...2)
    }

    @Test func whatIsNoNumberDoesNotCount() {
        #expect(ClosedRange(between: .nan, and: 3) == 3...3)
        #expect(ClosedRange(between: 3, and: .nan) == 3...3)
        #expect(ClosedRange(between: .nan, and: .nan) == 0...0)
        #expect(ClosedRange(between: .infinity, and: 0) == 0...(.infinity))
    }
}
