/// The extents of glyphs above and below the baseline, in points; negative where all are on the other side.
package struct VerticalReach: Hashable {
    package var above: Double
    package var below: Double

    package init(above: Double, below: Double) { (self.above, self.below) = (above, below) }

    package mutating func formUnion(_ other: VerticalReach) {
        (above, below) = (max(above, other.above), max(below, other.below))
    }
}
