import NoteText

/// A line below which the space grows with the glyphs of the text up to its end.
struct GrowingLine {
    /// An index into the section's lines.
    @Compact var line: Int
    /// The number of glyphs of the section up to its end.
    @Compact var glyphEnd: Int
}
