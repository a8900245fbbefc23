import Geometry
package import NoteText

/// Glyphs of one style, face and level in a line; lengths in points, x from the container's left edge.
package struct LineRun: Sendable {
    package var x: Double
    package var width = 0.0
    /// By how much its type is smaller than its style and face ask for.
    package var reduction = 1.0
    /// An index into the section's styles.
    @Compact package var style: Int
    /// The paragraph whose glyphs it has: an index into the section's; nil for glyphs of the line alone.
    @Compact package var paragraph: Int? = nil
    /// The shaped run that has its face: an index into the runs of those glyphs.
    @Compact package var shapedRun = 0
    @Compact package var glyphs = 0..<0
    @Compact package var text = 0..<0
    /// The start of its advances in the section's; nil if they are the shaped ones.
    @Compact package var adjusted: Int? = nil
    /// The embedding level (UAX #9): an odd one runs from right to left.
    package var level: UInt8 = 0
    package var role = Role.content
    /// The width added to each of its spaces of U+0020, in font units.
    package var wordStretch: Int32 = 0
    /// The width added to each of its clusters, in font units.
    package var letterStretch: Int32 = 0

    /// The horizontal extent of the run.
    package var extent: ClosedRange<Double> { ClosedRange(between: x, and: x + width) }

    /// Whether its advances are not those of its glyphs.
    package var isAdjusted: Bool { adjusted != nil }

    /// Whether it is the marker of an item, or the space after it.
    package var isMarker: Bool { role == .marker || role == .checkbox }

    package enum Role: Sendable {
        case content
        /// A list marker.
        case marker
        /// A hyphen at a line's end, where a word is divided: for a soft hyphen of the note or without one.
        case hyphen
        /// An ellipsis for what is left out after it.
        case ellipsis
        /// A box before an item of a checklist.
        case checkbox
        /// A glyph that is not drawn, in the place of a picture.
        case picture
    }
}
