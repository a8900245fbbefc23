/// Glyphs in logical order, in columns; lengths are in font units of each run's face.
///
/// A run from right to left is drawn from its last glyph to its first; the offsets of its glyphs count from
/// where the pen then stands.
package struct ShapedText: Sendable {
    package var glyphs: [UInt16] = []
    package var advances: [Int32] = []
    /// For each glyph, the UTF-8 offset of its first character in the text that was handed in. Never
    /// descending.
    package var clusters: [UInt32] = []
    package var flags: [GlyphFlags] = []
    /// Of the few glyphs that are drawn away from their place, ascending by glyph.
    package var offsets: [GlyphOffset] = []
    /// They cover all glyphs and all the text, in order.
    package var runs: [ShapedRun] = []
    /// Characters that no face has, each shown by glyph 0; in the order of the text.
    package var missing: [MissingCharacter] = []

    package init() {}

    package var count: Int { glyphs.count }
}

/// What holds at the place before a glyph.
package struct GlyphFlags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A line that is broken before this glyph must be shaped again on both sides.
    package static let unsafeToBreak = GlyphFlags(rawValue: 1 << 0)
    /// Text that is put before this glyph can change it. Never in a `ShapedText`.
    static let unsafeToConcatenate = GlyphFlags(rawValue: 1 << 1)
}

/// How far a glyph is drawn from its place, in font units; y upwards.
package struct GlyphOffset: Hashable, Sendable {
    package var glyph: Int
    package var x: Int32
    package var y: Int32
}

/// A longest stretch of one shaped range whose glyphs are of one face; it has one direction.
package struct ShapedRun: Hashable, Sendable {
    package var face: ChainFace
    package var glyphs: Range<Int>
    /// In UTF-8 bytes of the text that was handed in.
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

/// A character that no face of a chain has.
package struct MissingCharacter: Hashable, Sendable {
    /// Its UTF-8 offset in the text that was handed in.
    package var offset: Int
    package var scalar: UInt32
}
