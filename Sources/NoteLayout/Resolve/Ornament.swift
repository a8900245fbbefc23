package import Geometry

/// A drawing beside a paragraph, or instead of its text; lengths in points.
package struct Ornament: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A bar in the margin over all lines of a quote.
        case bar
        /// A line over the measure.
        case rule
    }

    package var kind: Kind
    package var color: Color
    package var thickness: Double
    /// From the container's leading edge.
    package var inset = 0.0
    /// Whether a rule takes a part of the measure only: that above footnotes.
    package var isShort = false
}
