extension Range where Bound == Int {
    /// From `lower` to `upper`; empty at `lower` where `upper` is before it.
    ///
    /// For ends that come from glyphs, levels or two different steps, of which none can say that they are in
    /// order.
    @inlinable
    package init(from lower: Int, to upper: Int) { self = lower..<Swift.max(lower, upper) }

    @inlinable
    package func shifted(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}

extension ClosedRange where Bound == Int {
    /// From `lower` to `upper`; `lower` alone where `upper` is before it.
    @inlinable
    package init(from lower: Int, to upper: Int) { self = lower...Swift.max(lower, upper) }
}

extension ClosedRange where Bound == Double {
    /// From the smaller of two numbers to the larger; where one of them is not a number, the other alone.
    ///
    /// A run may be narrower than nothing: faces kern marks that take no room.
    package init(between first: Double, and second: Double) {
        guard !first.isNaN, !second.isNaN else {
            let place = first.isNaN ? (second.isNaN ? 0 : second) : first
            self = place...place
            return
        }
        self = Swift.min(first, second)...Swift.max(first, second)
    }

    package var length: Double { upperBound - lowerBound }

    package func shifted(by distance: Double) -> ClosedRange<Double> {
        ClosedRange(between: lowerBound + distance, and: upperBound + distance)
    }
}
