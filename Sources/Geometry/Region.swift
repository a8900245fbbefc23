/// The area that a path encloses by the nonzero rule; subpaths are closed.
///
/// It says which parts of a line of text it covers or contains. They follow from the inside at the two
/// heights of the line and from the outline in between, without slices: a vertical line meets the area
/// between two heights if it meets the area at one of them or the outline in between; and likewise for what
/// is outside.
package struct Region: Sendable {
    package let path: Path
    /// The least rectangle that contains the area, without the padding.
    package let bounds: Rectangle
    /// The margin that `covered(in:)` adds on all four sides, at least 0; nothing else regards it.
    package let padding: Double
    private let edges: EdgeList
    /// Edges, or parts of them, with the inside on one side.
    private let outline: EdgeList

    /// Gaps and ranges that are narrower are errors of rounding.
    private static let rounding = 1e-6

    package init(_ path: Path) {
        let contours = FlattenedPath(path).contours
        self.path = path
        bounds = Rectangle(around: contours.joined())
        padding = 0
        edges = EdgeList(contours.flatMap(Self.edges))
        outline = EdgeOutline(edges).outline ?? edges
    }

    private init(_ other: Region, padding: Double) {
        (path, bounds, edges, outline) = (other.path, other.bounds, other.edges, other.outline)
        self.padding = padding
    }

    /// The least rectangle that contains all that `covered(in:)` tells of.
    package var reach: Rectangle {
        Rectangle(
            x: bounds.minX - padding, y: bounds.minY - padding, width: bounds.width + 2 * padding,
            height: bounds.height + 2 * padding)
    }

    /// The same area with a margin of `distance` on all sides for `covered(in:)`; no margin if it is negative
    /// or not a number.
    package func padded(by distance: Double) -> Region {
        Region(self, padding: distance > 0 ? min(distance, Path.limit) : 0)
    }

    private static func edges(of contour: [Point]) -> [Edge] {
        contour.indices.compactMap { index in
            Edge(from: contour[index], to: contour[index + 1 < contour.count ? index + 1 : 0])
        }
    }
}

extension Region {
    /// All x at which some point between two heights, without the heights themselves, is inside.
    ///
    /// Here and in `contained(in:)`, heights may differ from what is meant by an error of rounding: a line
    /// that ends where a rectangle begins is not covered by it. Between two heights that are the same, this
    /// is what is inside just below.
    package func covered(in heights: ClosedRange<Double>) -> Spans {
        let (top, bottom) = Self.inner(heights.lowerBound - padding, heights.upperBound + padding)
        guard top < bottom else { return spans(edges.chords(at: top, fromAbove: false)).widened(by: padding) }
        let ends = edges.chords(at: top, fromAbove: false) + edges.chords(at: bottom, fromAbove: true)
        return spans(ends + outline.extents(from: top, to: bottom)).widened(by: padding)
    }

    /// All x at which every point between two heights is inside.
    package func contained(in heights: ClosedRange<Double>) -> Spans {
        let (top, bottom) = Self.inner(heights.lowerBound, heights.upperBound)
        let above = spans(edges.chords(at: top, fromAbove: false))
        guard top < bottom else { return above }
        let ends = above.intersection(spans(edges.chords(at: bottom, fromAbove: true)))
        return spans(ends.subtracting(Spans(outline.extents(from: top, to: bottom))).ranges)
    }

    /// Two heights, nearer to each other by what rounding may have added.
    private static func inner(_ top: Double, _ bottom: Double) -> (top: Double, bottom: Double) {
        bottom - top > 2 * rounding ? (top + rounding, bottom - rounding) : (top, top)
    }

    /// All x at which the point in the middle of two heights is inside.
    package func contained(atMiddleOf heights: ClosedRange<Double>) -> Spans {
        let middle = heights.lowerBound + (heights.upperBound - heights.lowerBound) / 2
        return spans(edges.chords(at: middle, fromAbove: false))
    }

    /// The union of ranges without the errors of rounding.
    private func spans(_ ranges: [ClosedRange<Double>]) -> Spans {
        var joined: [ClosedRange<Double>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, range.lowerBound - last.upperBound < Self.rounding {
                joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        return Spans(joined.filter { $0.upperBound - $0.lowerBound > Self.rounding })
    }
}

extension Region: Hashable {
    package static func == (one: Region, other: Region) -> Bool {
        one.padding == other.padding && one.path == other.path
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(padding)
    }
}
