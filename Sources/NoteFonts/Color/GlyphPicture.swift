/// The picture that a face has for a glyph.
package struct GlyphPicture: Sendable {
    /// A whole PNG file, as the font holds it: it may be damaged.
    package let png: [UInt8]
    /// Where it stands.
    package let box: GlyphBox
}
