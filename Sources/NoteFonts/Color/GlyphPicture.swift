/// The bitmap of a glyph.
package struct GlyphPicture: Sendable {
    /// A whole PNG file from the font; it may be damaged.
    package let png: [UInt8]
    /// The area that the bitmap fills.
    package let box: GlyphBox
}
