/// A rectangle or a shape in it, without the regions that are taken of it: tells which spans of a band are
/// free. In points.
package struct FreeSpace: Hashable, Sendable {
    package let frame: Rectangle
    /// The part of the frame that there is; nil for all of it.
    package let shape: Region?
    /// Whether a span has to be in the shape at the middle of its band only.
    private let isAtMiddle: Bool
    /// The distance that spans keep from the shape and from what is taken; the frame has it already.
    package let padding: Double
    /// The regions that are taken.
    package private(set) var exclusions: [Exclusion] = []

    /// A region that is taken, and the space beside it as far as one edge of the frame, if there is a `side`.
    package struct Exclusion: Hashable, Sendable {
        package let region: Region
        fileprivate let side: Side?
    }

    package enum Side: Sendable { case left, right }

    package init(frame: Rectangle, shape: Region? = nil, isAtMiddle: Bool = false, padding: Double = 0) {
        (self.frame, self.shape, self.isAtMiddle, self.padding) = (frame, shape, isAtMiddle, padding)
    }

    /// Takes `region`, unless it is outside of the frame.
    ///
    /// - Parameter side: that on which nothing is free beside it; nil for none.
    package mutating func exclude(_ region: Region, side: Side? = nil) {
        let reach = region.reach
        guard reach.minX < frame.maxX + padding, reach.maxX > frame.minX - padding,
            reach.minY < frame.maxY, reach.maxY > frame.minY
        else { return }
        exclusions.append(Exclusion(region: region, side: side))
    }
}

extension FreeSpace {
    /// The height from which on all of the frame is free, from its top; infinity for a shape.
    package var plainFrom: Double {
        guard shape == nil else { return .infinity }
        return exclusions.reduce(0) { max($0, $1.region.reach.maxY - frame.minY) }
    }

    /// The parts of the height in which no region takes anything of the width, the last `count` apart; from
    /// the foot upwards, in points from the top of the frame.
    package func wholeParts(besidesLast count: Int) -> [(start: Double, end: Double)] {
        let taken = exclusions.dropLast(count).map(\.region.reach)
        let ends = taken.map { $0.minY - frame.minY }.filter { $0 > 0 && $0 < frame.height } + [frame.height]
        return ends.sorted(by: >).map { end in
            let above = taken.filter { $0.minY - frame.minY < end }
            return (start: above.reduce(0) { max($0, $1.maxY - frame.minY) }, end: end)
        }
    }

    /// The height above which a rectangle that is taken has part of `span` in a band, and in all bands of the
    /// same height below it; both ends are from the top left corner of the frame. Parts of less than
    /// `tolerance` points do not count.
    package func end(
        ofRectangleIn span: ClosedRange<Double>, _ band: ClosedRange<Double>, tolerance: Double
    ) -> Double {
        let own = span.shifted(by: frame.minX)
        return exclusions.reduce(-.infinity) { end, exclusion in
            let reach = exclusion.region.reach
            guard exclusion.region.isRectangle, reach.minX - padding < own.upperBound - tolerance,
                reach.maxX + padding > own.lowerBound + tolerance,
                reach.minY < frame.minY + band.upperBound - tolerance
            else { return end }
            return max(end, reach.maxY - frame.minY - tolerance)
        }
    }

    /// The parts of a band that there are, taken or not.
    package func wholeSpans(of band: ClosedRange<Double>) -> Spans {
        let whole = frame.minX...max(frame.minX, frame.maxX)
        guard let shape else { return Spans(whole) }
        let own = isAtMiddle ? shape.contained(atMiddleOf: band) : shape.contained(in: band)
        guard padding > 0 else { return own.clamped(to: whole) }
        return Spans(own.ranges.compactMap { $0.inset(by: padding) }).clamped(to: whole)
    }

    /// The spans of a band that are free, of any width.
    package func spans(of band: ClosedRange<Double>) -> Spans {
        let whole = wholeSpans(of: band)
        guard !exclusions.isEmpty else { return whole }
        var taken: [ClosedRange<Double>] = []
        for exclusion in exclusions {
            let start = taken.count
            exclusion.region.appendCovered(in: band, to: &taken)
            guard start < taken.count, let side = exclusion.side else { continue }
            let (left, right) = (taken[start].lowerBound, taken[taken.count - 1].upperBound)
            taken.removeSubrange(start...)
            switch side {
            case .left: taken.append(min(frame.minX, right)...right)
            case .right: taken.append(left...max(frame.maxX, left))
            }
        }
        guard !taken.isEmpty else { return whole }
        if padding > 0 { taken = taken.map { $0.lowerBound - padding...$0.upperBound + padding } }
        return whole.subtracting(Spans(taken))
    }
}

extension ClosedRange<Double> {
    /// The range without `distance` at each end; nil if it is shorter than both.
    fileprivate func inset(by distance: Double) -> ClosedRange<Double>? {
        length >= 2 * distance ? lowerBound + distance...upperBound - distance : nil
    }
}
