/// The area that a path encloses by the nonzero rule; subpaths are closed.
///
/// A region says which parts of a line of text it covers or contains. They follow from the inside at the two
/// heights of the line and from the outline in between, without slices: a vertical line meets the area
/// between two heights if it meets the area at one of them or the outline in between; and likewise for what
/// is outside.
package struct Region: Sendable {
    private let area: Area
    /// The margin that `covered(in:)` adds on all four sides, at least 0; nothing else regards it.
    package let padding: Double

    /// Gaps and ranges that are narrower are errors of rounding.
    fileprivate static let rounding = 1e-6

    package init(_ path: Path) { self.init(Area(path), padding: 0) }

    private init(_ area: Area, padding: Double) { (self.area, self.padding) = (area, padding) }

    package var path: Path { area.path }
    /// The least rectangle that contains the area, without the padding.
    package var bounds: Rectangle { area.bounds }
    /// Whether the area is a rectangle, which covers the same x in all bands that it meets.
    package var isRectangle: Bool { area.isRectangle }

    /// The least rectangle that contains all that `covered(in:)` tells of.
    package var reach: Rectangle {
        Rectangle(
            x: bounds.minX - padding, y: bounds.minY - padding, width: bounds.width + 2 * padding,
            height: bounds.height + 2 * padding)
    }

    /// The region with a margin of `distance` on all sides for `covered(in:)`; no margin if it is negative
    /// or not a number.
    package func padded(by distance: Double) -> Region {
        Region(area, padding: distance > 0 ? min(distance, Path.limit) : 0)
    }

    /// All x at which some point between two heights, without the heights themselves, is inside.
    ///
    /// Here and in `contained(in:)`, heights may differ from what is meant by an error of rounding: a line
    /// that ends where a rectangle begins is not covered by it. Between two heights that are the same, this
    /// is what is inside just below.
    package func covered(in heights: ClosedRange<Double>) -> Spans {
        var ranges: [ClosedRange<Double>] = []
        appendCovered(in: heights, to: &ranges)
        return Spans(ranges)
    }

    /// Appends the ranges of `covered(in:)`, from the left; with a padding they may overlap.
    package func appendCovered(in heights: ClosedRange<Double>, to ranges: inout [ClosedRange<Double>]) {
        let (top, bottom) = Self.inner(heights.lowerBound - padding, heights.upperBound + padding)
        guard area.isReached(from: top, to: bottom) else { return }
        let start = ranges.count
        area.edgeBands.appendChords(at: top, fromAbove: false, to: &ranges)
        if top < bottom {
            area.edgeBands.appendChords(at: bottom, fromAbove: true, to: &ranges)
            area.outlineBands.appendExtents(from: top, to: bottom, to: &ranges)
        }
        Self.join(&ranges, from: start)
        for index in start..<ranges.count where padding > 0 {
            ranges[index] = ranges[index].lowerBound - padding...ranges[index].upperBound + padding
        }
    }

    /// All x at which every point between two heights is inside.
    package func contained(in heights: ClosedRange<Double>) -> Spans {
        let (top, bottom) = Self.inner(heights.lowerBound, heights.upperBound)
        let above = chords(at: top, fromAbove: false)
        guard top < bottom else { return above }
        let ends = above.intersection(chords(at: bottom, fromAbove: true))
        var extents: [ClosedRange<Double>] = []
        area.outlineBands.appendExtents(from: top, to: bottom, to: &extents)
        var ranges = ends.subtracting(Spans(extents)).ranges
        Self.join(&ranges, from: 0)
        return Spans(ranges)
    }

    /// Two heights, nearer to each other by what rounding may have added.
    private static func inner(_ top: Double, _ bottom: Double) -> (top: Double, bottom: Double) {
        bottom - top > 2 * rounding ? (top + rounding, bottom - rounding) : (top, top)
    }

    /// All x at which the point in the middle of two heights is inside.
    package func contained(atMiddleOf heights: ClosedRange<Double>) -> Spans {
        let middle = heights.lowerBound + (heights.upperBound - heights.lowerBound) / 2
        return chords(at: middle, fromAbove: false)
    }

    private func chords(at y: Double, fromAbove isAbove: Bool) -> Spans {
        var ranges: [ClosedRange<Double>] = []
        area.edgeBands.appendChords(at: y, fromAbove: isAbove, to: &ranges)
        Self.join(&ranges, from: 0)
        return Spans(ranges)
    }

    /// Makes the ranges from number `start` on their union, without the errors of rounding.
    private static func join(_ ranges: inout [ClosedRange<Double>], from start: Int) {
        guard ranges.count > start else { return }
        ranges.withUnsafeMutableBufferPointer { all in
            var new = UnsafeMutableBufferPointer(rebasing: all[start...])
            new.sort { $0.lowerBound < $1.lowerBound }
        }
        var (end, joined) = (start, ranges[start])
        for index in start + 1..<ranges.count {
            let range = ranges[index]
            if range.lowerBound - joined.upperBound < rounding {
                joined = joined.lowerBound...max(joined.upperBound, range.upperBound)
            } else {
                (end, joined) = (ranges.keep(joined, at: end), range)
            }
        }
        end = ranges.keep(joined, at: end)
        ranges.removeSubrange(end...)
    }
}

/// The area of regions that differ in their padding; shared, since regions are copied for each line.
private final class Area: Sendable {
    let path: Path
    let bounds: Rectangle
    let edges: EdgeList
    /// Edges, or parts of them, with the inside on one side.
    let outline: EdgeList
    /// The edges of both by their heights.
    let edgeBands: EdgeBands
    let outlineBands: EdgeBands
    /// Whether all its sides are horizontal or vertical, and no more than four.
    let isRectangle: Bool

    init(_ path: Path) {
        let contours = FlattenedPath(path).contours
        self.path = path
        bounds = Rectangle(around: contours.joined())
        edges = EdgeList(contours.flatMap(Self.edges))
        edgeBands = EdgeBands(edges)
        let own = EdgeOutline(edges, edgeBands).outline
        outline = own ?? edges
        outlineBands = own.map(EdgeBands.init) ?? edgeBands
        let sides = edges.edges.filter { $0.direction != 0 }
        isRectangle =
            edges.edges.count == 4 && sides.count == 2 && sides.allSatisfy { $0.topX == $0.bottomX }
            && sides[0].topX != sides[1].topX
    }

    /// Whether an edge may have a point between two heights, or at one of them.
    func isReached(from upper: Double, to lower: Double) -> Bool {
        edges.isReached(from: upper, to: lower) || outline.isReached(from: upper, to: lower)
    }

    private static func edges(of contour: [Point]) -> [Edge] {
        contour.indices.compactMap { index in
            Edge(from: contour[index], to: contour[index + 1 < contour.count ? index + 1 : 0])
        }
    }
}

extension [ClosedRange<Double>] {
    /// Puts `range` at an index if it is wider than an error of rounding, and returns the index for the next.
    fileprivate mutating func keep(_ range: ClosedRange<Double>, at index: Int) -> Int {
        guard range.upperBound - range.lowerBound > Region.rounding else { return index }
        self[index] = range
        return index + 1
    }
}

extension Region: Hashable {
    package static func == (one: Region, other: Region) -> Bool {
        one.padding == other.padding && (one.area === other.area || one.path == other.path)
    }

    package func hash(into hasher: inout Hasher) {
        // A path may be long.
        hasher.combine(bounds)
        hasher.combine(area.edges.edges.count)
        hasher.combine(padding)
    }
}
