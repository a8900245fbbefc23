/// Glyphs in logical order, in columns; lengths are in font units of each run's face.
///
/// A right-to-left run is drawn from its last glyph to its first; the offsets of its glyphs count from the
/// pen position at that point.
package struct ShapedText: Sendable {
    package var glyphs: [UInt16] = []
    package var advances: [Int32] = []
    /// For each glyph, the UTF-8 offset of its first character in the shaped text, never descending.
    package var clusters: [UInt32] = []
    package var flags: [GlyphFlags] = []
    /// Displacements of the few glyphs that have one, ascending by glyph.
    package var offsets: [GlyphOffset] = []
    /// They cover all glyphs and all of the text, in order.
    package var runs: [ShapedRun] = []
    /// Characters that no face covers, each shown by glyph 0, in text order.
    package var missing: [MissingCharacter] = []

    package init() {}

    package var count: Int { glyphs.count }
}

/// Properties of the position before a glyph.
package struct GlyphFlags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// If a line is broken before this glyph, both sides must be shaped again.
    package static let unsafeToBreak = GlyphFlags(rawValue: 1 << 0)
    /// Text added before this glyph can change it. Never in a `ShapedText`.
    static let unsafeToConcatenate = GlyphFlags(rawValue: 1 << 1)
}

/// The displacement of a glyph, in font units; y upwards.
package struct GlyphOffset: Hashable, Sendable {
    package var glyph: Int
    package var x: Int32
    package var y: Int32
}

/// A maximal run of glyphs of one face in one shaped range; it has one direction.
package struct ShapedRun: Hashable, Sendable {
    package var face: ChainFace
    package var glyphs: Range<Int>
    /// In UTF-8 bytes of the shaped text.
    package var text: Range<Int>
    package var direction: TextDirection

    package init(
        face: ChainFace, glyphs: Range<Int>, text: Range<Int>, direction: TextDirection = .leftToRight
    ) {
        self.face = face
        self.glyphs = glyphs
        self.text = text
        self.direction = direction
    }
}

/// A character that no face of a chain covers.
package struct MissingCharacter: Hashable, Sendable {
    /// UTF-8 offset in the shaped text.
    package var offset: Int
    package var scalar: UInt32
}
