package import NoteText

/// Glyphs of one run of the text, one face and one level.
package struct ShapedItem {
    /// An index into the paragraph's runs; nil for the white space after a marker.
    @Compact var run: Int?
    /// An index into the runs of the section's glyphs.
    @Compact var shapedRun: Int
    @Compact package var glyphs: Range<Int>
    @Compact var text: Range<Int>
    /// The embedding level (UAX #9).
    var level: UInt8
    /// The end of the glyphs that were shaped together with it.
    @Compact var end: Int
    var kind = Kind.text
    /// By how much its type is smaller than its style asks for, so that its only cluster stays on the paper,
    /// or its spaces leave room to the text that they indent.
    var reduction = 1.0

    enum Kind {
        case text
        /// A single tab, whose advance depends on where it stands.
        case tab
        /// A single glyph in the place of a picture.
        case object
        /// A single glyph without an advance, behind which a line begins.
        case lineEnd
    }
}
