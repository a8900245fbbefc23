package import NoteTypesetting

/// An ornament and what it has of its container's width; lengths in points.
package struct PlacedOrnament: Hashable {
    package var ornament: Ornament
    /// From the container's left edge.
    package var x: Double
    package var width: Double
}
