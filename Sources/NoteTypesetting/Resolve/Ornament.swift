package import Geometry

/// A rule over the measure instead of the text of a paragraph; lengths in points.
package struct Ornament: Hashable, Sendable {
    package var color: Color
    package var thickness: Double
    /// Whether it takes a part of the measure only: that above footnotes.
    package var isShort = false
}
