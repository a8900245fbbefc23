/// A glyph, or a cluster of glyphs, that one code shows.
struct ShownCluster {
    /// Of the face, or a compound.
    var glyph: UInt16
    /// The text that it stands for.
    var text: Range<Int>
    /// The distance of the glyph from its place where it is drawn, in font units.
    var x: Int32 = 0
    var y: Int32 = 0
    /// From its place to that of the next, in font units.
    var advance: Int32
}

/// A glyph that stands for one byte of text, in its place.
struct ShownByte {
    let glyph: UInt16
    let text: UInt8
    let advance: Int32
}
