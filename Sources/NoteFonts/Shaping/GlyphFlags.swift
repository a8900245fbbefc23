/// Properties of the position before a glyph.
package struct GlyphFlags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// If a line is broken before this glyph, both sides must be shaped again.
    package static let unsafeToBreak = GlyphFlags(rawValue: 1 << 0)
    /// Text added before this glyph can change it. Never in a `ShapedText`.
    static let unsafeToConcatenate = GlyphFlags(rawValue: 1 << 1)
}
