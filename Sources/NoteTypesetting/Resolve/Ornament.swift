package import Geometry

/// A rule over the measure instead of the text of a paragraph; lengths in points.
package struct Ornament: Hashable, Sendable {
    package var color: Color
    package var thickness: Double
    /// Whether it takes a part of the measure only: that above footnotes.
    package var isShort = false
}

/// An ornament and what it has of its container's width; lengths in points.
package struct PlacedOrnament: Hashable, Sendable {
    package var ornament: Ornament
    /// From the container's left edge.
    package var x: Double
    package var width: Double

    package init(ornament: Ornament, x: Double, width: Double) {
        (self.ornament, self.x, self.width) = (ornament, x, width)
    }
}
