package import Geometry
import NoteText
import NoteTypesetting

/// A region that text flows into; coordinates on the page, in points.
package struct TextContainer: Hashable, Sendable {
    package var frame: Rectangle
    /// The part of the frame that text may fill; nil for all of it.
    var shape: Region?
    /// The part of a line that has to be inside of the shape.
    var fit = ShapeFit.whole
    /// The distance, in points, that the ends of lines keep from the shape and from what text flows around:
    /// the line-fragment padding of TextKit. The frame has it already.
    var padding = 0.0
    /// The regions that text flows around.
    private(set) var exclusions: [Exclusion] = []
    /// Whether lines begin at the leading edge of the frame or the shape or not at all, uninterrupted.
    var keepsLinesWhole = false
    /// Whether that edge is the right one.
    var isRightToLeft = false

    /// A region that text flows around, on both sides or on one.
    struct Exclusion: Hashable, Sendable {
        var region: Region
        /// The side that text stays out of as far as the edge of the frame.
        var side: FloatPlace.Side?
    }

    /// Lets text flow around `region`, unless it is outside of the frame.
    ///
    /// - Parameter side: that on which no text is beside it; nil for none.
    mutating func exclude(_ region: Region, side: FloatPlace.Side? = nil) {
        let reach = region.reach
        guard reach.minX < frame.maxX + padding, reach.maxX > frame.minX - padding,
            reach.minY < frame.maxY, reach.maxY > frame.minY
        else { return }
        exclusions.append(Exclusion(region: region, side: side))
    }
}

extension TextContainer {
    /// The height below which all of its width is free, from its top, in points; infinity for a shape.
    var plainFrom: Double {
        guard shape == nil else { return .infinity }
        return exclusions.reduce(0) { max($0, $1.region.reach.maxY - frame.minY) }
    }

    /// The parts of a band that text may fill, from the left, each at least `least` points wide; from the
    /// left edge of the frame, in points.
    ///
    /// - Parameter band: from the top of the frame, in points.
    func spans(of band: ClosedRange<Double>, atLeast least: Double) -> [ClosedRange<Double>] {
        let whole = wholeSpans(of: band.shifted(by: frame.minY))
        let free = spans(of: band.shifted(by: frame.minY), in: whole).ranges
        guard keepsLinesWhole else {
            return free.filter { $0.length >= least }.map { $0.shifted(by: -frame.minX) }
        }
        let leading = isRightToLeft ? free.last : free.first
        let edge = isRightToLeft ? whole.ranges.last?.upperBound : whole.ranges.first?.lowerBound
        guard let leading, let edge, leading.contains(edge), leading.length >= least else { return [] }
        return [leading.shifted(by: -frame.minX)]
    }

    /// The parts of a band that are in the container, on the page.
    private func wholeSpans(of band: ClosedRange<Double>) -> Spans {
        let whole = frame.minX...max(frame.minX, frame.maxX)
        guard let shape else { return Spans(whole) }
        let own = fit == .whole ? shape.contained(in: band) : shape.contained(atMiddleOf: band)
        guard padding > 0 else { return own.clamped(to: whole) }
        return Spans(own.ranges.compactMap { $0.inset(by: padding) }).clamped(to: whole)
    }

    /// The spans of `whole` that are free, of any width.
    private func spans(of band: ClosedRange<Double>, in whole: Spans) -> Spans {
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

/// A part of a container for blocks that are no text, in points.
struct BlockArea {
    /// From the left edge of the container.
    var span: ClosedRange<Double>
    /// The height of what fits it.
    var height: Double
}

extension TextContainer {
    /// Whether `span`, from the left edge, is free in a band.
    func isFree(_ span: ClosedRange<Double>, in band: ClosedRange<Double>) -> Bool {
        spans(of: band, atLeast: 0).contains { free in
            free.lowerBound <= span.lowerBound + FirstFit.tolerance
                && free.upperBound >= span.upperBound - FirstFit.tolerance
        }
    }

    /// The height above which a rectangle that text flows around takes part of `span` in a band, and in all
    /// bands of the same height below it; from the top of the frame, in points.
    func end(ofRectangleIn span: ClosedRange<Double>, _ band: ClosedRange<Double>) -> Double {
        let (margin, own) = (2 * FirstFit.tolerance, span.shifted(by: frame.minX))
        return exclusions.reduce(-.infinity) { end, exclusion in
            let reach = exclusion.region.reach
            guard exclusion.region.isRectangle, reach.minX - padding < own.upperBound - margin,
                reach.maxX + padding > own.lowerBound + margin,
                reach.minY < frame.minY + band.upperBound - margin
            else { return end }
            return max(end, reach.maxY - frame.minY - margin)
        }
    }

    /// The part that blocks have: all of the width if it is free somewhere for a few lines, else the widest
    /// that is free for half of the height; nil if nothing is.
    ///
    /// - Parameter em: the size of body text, in points.
    func blockArea(em: Double) -> BlockArea? {
        let whole = 0...max(0, frame.width)
        if shape == nil, bands(height: min(4 * em, frame.height)).contains(where: { isFree(whole, in: $0) }) {
            return BlockArea(span: whole, height: frame.height)
        }
        for share in [0.5, 0.25] {
            let height = frame.height * share
            if let span = widest(height: height), span.length >= em {
                return BlockArea(span: span, height: height)
            }
        }
        return widest(height: min(2 * em, frame.height)).map { BlockArea(span: $0, height: 2 * em) }
    }

    /// The left edge of a block of `width` points in `area`; nil if it is wider.
    func leftEdge(ofBlock width: Double, in area: BlockArea) -> Double? {
        let span = area.span
        guard span.length + FirstFit.tolerance >= width else { return nil }
        return isRightToLeft ? span.upperBound - width : span.lowerBound
    }

    /// The widest part that is free for `height` points.
    private func widest(height: Double) -> ClosedRange<Double>? {
        bands(height: height).flatMap { spans(of: $0, atLeast: 0) }.max { $0.length < $1.length }
    }

    /// The bands of `height` points, 4 points from each other.
    private func bands(height: Double) -> some Sequence<ClosedRange<Double>> {
        stride(from: 0, through: max(0, frame.height - height), by: 4).lazy.map { $0...($0 + height) }
    }
}

extension ClosedRange<Double> {
    var length: Double { upperBound - lowerBound }

    /// The range without `distance` at each end; nil if it is shorter than both.
    fileprivate func inset(by distance: Double) -> ClosedRange<Double>? {
        length >= 2 * distance ? lowerBound + distance...upperBound - distance : nil
    }

    func shifted(by distance: Double) -> ClosedRange<Double> {
        ClosedRange(between: lowerBound + distance, and: upperBound + distance)
    }
}
