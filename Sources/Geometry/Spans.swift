/// Closed ranges of x in points, sorted and disjoint: the parts of a line that are free or taken.
///
/// Ranges that touch are one range. Ends are finite: NaN does not get in, and ends beyond `limit` are moved
/// to it.
package struct Spans: Hashable, Sendable {
    package private(set) var ranges: [ClosedRange<Double>] = []

    package static let empty = Spans()
    /// No end is further from 0.
    package static let limit = 1e9

    package var isEmpty: Bool { ranges.isEmpty }

    package init() {}

    package init(_ range: ClosedRange<Double>) { ranges = Self.bounded(range).map { [$0] } ?? [] }

    /// The union of ranges in any order.
    package init(_ ranges: [ClosedRange<Double>]) {
        for range in ranges.compactMap(Self.bounded).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            append(range)
        }
    }

    /// Nil if an end is not a number.
    private static func bounded(_ range: ClosedRange<Double>) -> ClosedRange<Double>? {
        ordered(max(-limit, min(range.lowerBound, limit)), max(-limit, min(range.upperBound, limit)))
    }

    /// Nil unless both are numbers and in order.
    private static func ordered(_ lower: Double, _ upper: Double) -> ClosedRange<Double>? {
        lower <= upper ? lower...upper : nil
    }

    /// Adds a range that does not start before the last one.
    private mutating func append(_ range: ClosedRange<Double>) {
        guard let last = ranges.last, range.lowerBound <= last.upperBound else { return ranges.append(range) }
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    }

    /// All that is in both; where they only touch, a range of no width.
    package func intersection(_ other: Spans) -> Spans {
        var result = Spans()
        var (first, second) = (ranges[...], other.ranges[...])
        while let one = first.first, let two = second.first {
            let lower = max(one.lowerBound, two.lowerBound)
            if let both = Self.ordered(lower, min(one.upperBound, two.upperBound)) { result.append(both) }
            if one.upperBound < two.upperBound { first.removeFirst() } else { second.removeFirst() }
        }
        return result
    }

    /// All that is in these and not in `other`, with its ends: 1...3 less 2...4 is 1...2.
    ///
    /// A range of no width takes nothing away from a wider one.
    package func subtracting(_ other: Spans) -> Spans {
        var result = Spans()
        var taken = other.ranges[...]
        for range in ranges {
            while let first = taken.first, first.upperBound < range.lowerBound { taken.removeFirst() }
            result.append(range, without: taken)
        }
        return result
    }

    /// Adds a range that starts after the last one, without those of `taken`, none of which is before it.
    private mutating func append(_ range: ClosedRange<Double>, without taken: ArraySlice<ClosedRange<Double>>)
    {
        var start = range.lowerBound
        var isTouched = false
        for other in taken {
            if other.lowerBound > range.upperBound { break }
            isTouched = true
            if other.lowerBound > start { append(start...other.lowerBound) }
            start = other.upperBound
        }
        if start < range.upperBound || !isTouched { append(start...range.upperBound) }
    }

    /// All that is within `range`.
    package func clamped(to range: ClosedRange<Double>) -> Spans { intersection(Spans(range)) }
}
