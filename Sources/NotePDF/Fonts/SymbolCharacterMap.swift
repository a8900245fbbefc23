import Geometry

/// A `cmap` table of one subtable, Microsoft symbol (3, 0), that maps 0xF000 + code to a glyph.
///
/// Readers look codes of symbolic TrueType fonts up there (ISO 32000-1, 9.6.6.4).
struct SymbolCharacterMap {
    /// By code, from `first`; 0 where a code is not given.
    private let glyphs: [UInt16]
    private let first: UInt16

    /// `glyphs` by code, in the order of the codes.
    init(_ glyphs: [(code: UInt16, glyph: UInt16)]) {
        first = glyphs.first?.code ?? 0x20
        let last = glyphs.last?.code ?? first
        var table = [UInt16](repeating: 0, count: Int(last - first) + 1)
        for (code, glyph) in glyphs { table[Int(code - first)] = glyph }
        self.glyphs = table
    }

    /// The table: its header, then a subtable of format 4 with one segment and the one that ends it.
    var bytes: [UInt8] {
        let start = 0xF000 + first
        let end = start + UInt16(glyphs.count - 1)
        let header: [UInt16] = [0, 1, 3, 0, 0, 12]
        let subtable: [UInt16] =
            [4, UInt16(2 * (16 + glyphs.count)), 0]
            // Twice the segments, and what a binary search among them needs.
            + [4, 4, 1, 0]
            + [end, 0xFFFF, 0, start, 0xFFFF]
            // Differences to glyph numbers, then the distance to the glyphs, which follow.
            + [0, 1, 4, 0]
        return (header + subtable + glyphs).bytes
    }
}
