/// The format of a face's glyphs, which determines how a PDF embeds it.
package enum OutlineFormat: String, Sendable {
    /// CFF with glyph names.
    case nameKeyedCFF
    /// CFF with character identifiers (CIDs), as in Chinese, Japanese and Korean fonts.
    case cidKeyedCFF
    /// TrueType, in a `glyf` table.
    case trueType
    /// Bitmaps, in `CBDT` or `sbix`, with or without outlines.
    case colorBitmaps
    /// Coloured outlines (`COLR`).
    case colorLayers
    /// A placeholder face: boxes with numbers, without a file.
    case boxes

    /// Whether glyphs have their own colours.
    package var isColored: Bool { self == .colorBitmaps || self == .colorLayers }
}
