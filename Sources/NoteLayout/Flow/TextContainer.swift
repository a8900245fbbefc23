package import Geometry
import NoteText
import NoteTypesetting

/// A region that text flows into; coordinates on the page, in points.
package struct TextContainer: Hashable, Sendable {
    /// The region without all that text flows around.
    private(set) var space: FreeSpace
    /// Whether lines begin at the leading edge of the frame or the shape or not at all, uninterrupted.
    var keepsLinesWhole = false
    /// Whether that edge is the right one.
    var isRightToLeft = false

    package var frame: Rectangle { space.frame }

    /// Lets text flow around `region`, unless it is outside of the frame.
    ///
    /// - Parameter side: that on which no text is beside it; nil for none.
    mutating func exclude(_ region: Region, side: FreeSpace.Side? = nil) {
        space.exclude(region, side: side)
    }

    /// The parts of a band that text may fill, from the left, each at least `least` points wide; from the
    /// left edge of the frame, in points.
    ///
    /// - Parameter band: from the top of the frame, in points.
    func spans(of band: ClosedRange<Double>, atLeast least: Double) -> [ClosedRange<Double>] {
        let heights = band.shifted(by: frame.minY)
        let free = space.spans(of: heights).ranges
        guard keepsLinesWhole else {
            return free.filter { $0.length >= least }.map { $0.shifted(by: -frame.minX) }
        }
        let whole = space.wholeSpans(of: heights).ranges
        let leading = isRightToLeft ? free.last : free.first
        let edge = isRightToLeft ? whole.last?.upperBound : whole.first?.lowerBound
        guard let leading, let edge, leading.contains(edge), leading.length >= least else { return [] }
        return [leading.shifted(by: -frame.minX)]
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

    /// The part that blocks have: all of the width if it is free somewhere for a few lines, else the widest
    /// that is free for half of the height; nil if nothing is.
    ///
    /// - Parameter em: the size of body text, in points.
    func blockArea(em: Double) -> BlockArea? {
        let whole = 0...max(0, frame.width)
        if space.shape == nil,
            bands(height: min(4 * em, frame.height)).contains(where: { isFree(whole, in: $0) })
        {
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
