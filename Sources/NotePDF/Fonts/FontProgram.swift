import Geometry
internal import NoteFonts
internal import PDFWriter

/// A font file reduced to some glyphs, and the numbers they have in it.
struct FontProgram {
    /// The data of `FontFile2` or `FontFile3`.
    let bytes: [UInt8]
    /// Round the glyphs in it, in font units; nil where only the face itself tells.
    let box: GlyphBox?
    /// By glyph of the face: its number in the file.
    private let newGlyphs: [UInt16: UInt16]

    /// Reduces the face of `embedder` to the glyphs with codes, or takes it whole where its maker wants it
    /// so.
    init(_ embedder: FontCodes, _ process: (any SubsetProcess)?) throws(FontEmbeddingError) {
        let face = embedder.face
        let isWhole = face.embeddingRights.forbidsSubsetting
        let glyphs = isWhole ? Set(0..<UInt16(clamping: face.glyphCount)) : embedder.usedGlyphs
        // A variable face becomes one that does not vary in any case.
        let subset =
            isWhole && face.coordinates.isEmpty
            ? Self.whole(face, glyphs) : FontSubset.make(of: face, keeping: glyphs, in: process)
        guard let subset, let program = Self.make(subset, embedder) else { throw .broken(face) }
        (bytes, box, newGlyphs) = program
    }

    /// The number in the file of a glyph with a code.
    func newGlyph(of glyph: UInt16) -> UInt16 { newGlyphs[glyph] ?? 0 }

    /// The bytes of a font program, the box round its glyphs, and their numbers in it.
    private typealias Reduced = (bytes: [UInt8], box: GlyphBox?, newGlyphs: [UInt16: UInt16])

    private static func whole(_ face: Face, _ glyphs: Set<UInt16>) -> FontSubset {
        FontSubset(
            newGlyphs: Dictionary(uniqueKeysWithValues: glyphs.map { ($0, $0) }),
            tables: face.withHarfBuzzFace { FontTables(retaining: $0).all })
    }

    private static func make(_ subset: FontSubset, _ embedder: FontCodes) -> Reduced? {
        guard embedder.face.outlineFormat == .trueType else {
            return subset.tables["CFF "].map { ($0, nil, subset.newGlyphs) }
        }
        var kept = subset.tables
        kept["CFF "] = nil
        var newGlyphs = subset.newGlyphs
        if embedder.compounds.count > 0 {
            guard let all = add(embedder.compounds, to: kept, &newGlyphs) else { return nil }
            kept = all
        }
        let box = OutlineTable(kept)?.box
        for (index, word) in (box?.words ?? []).enumerated() {
            kept["head"]?.set(Int(word), at: 36 + 2 * index)
        }
        // Codes of two bytes need no table of the font's own.
        if !embedder.spaces[0].isWide {
            let codes = embedder.spaces[0].entries.map { (code: $0, glyph: newGlyphs[$1.glyph] ?? 0) }
            kept["cmap"] = SymbolCharacterMap(codes).bytes
        }
        let tags = ["cmap"] + FontTag.embedded + FontTag.hinting
        let file = FontTables.file(of: tags.compactMap { tag in kept[tag].map { (tag, $0) } })
        return file.map { ($0, box, newGlyphs) }
    }

    /// Adds the compounds to the tables of a font and their numbers to `newGlyphs`.
    private static func add(
        _ compounds: CompoundGlyphs, to tables: [FontTag: [UInt8]], _ newGlyphs: inout [UInt16: UInt16]
    ) -> [FontTag: [UInt8]]? {
        guard var outlines = CompoundOutlines(tables) else { return nil }
        for index in 0..<compounds.count {
            let glyph = UInt16(compounds.first + index)
            let parts = compounds.parts(of: glyph).map { part in
                CompoundGlyphs.Part(glyph: newGlyphs[part.glyph] ?? 0, x: part.x, y: part.y)
            }
            guard let new = outlines.append(parts, advance: compounds.advance(of: glyph)) else { return nil }
            newGlyphs[glyph] = new
        }
        return outlines.finished()
    }
}

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
