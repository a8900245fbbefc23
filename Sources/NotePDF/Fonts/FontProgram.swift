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
        guard let subset, let program = Self(subset, embedder) else { throw .broken(face) }
        self = program
    }

    /// The number in the file of a glyph with a code.
    func newGlyph(of glyph: UInt16) -> UInt16 { newGlyphs[glyph] ?? 0 }

    private static func whole(_ face: Face, _ glyphs: Set<UInt16>) -> FontSubset {
        FontSubset(
            newGlyphs: Dictionary(uniqueKeysWithValues: glyphs.map { ($0, $0) }),
            tables: face.withHarfBuzzFace { FontTables(retaining: $0).all })
    }

    private init?(_ subset: FontSubset, _ embedder: FontCodes) {
        guard embedder.face.outlineFormat == .trueType else {
            guard let outlines = subset.tables["CFF "] else { return nil }
            (bytes, box, newGlyphs) = (outlines, nil, subset.newGlyphs)
            return
        }
        var kept = subset.tables
        kept["CFF "] = nil
        var newGlyphs = subset.newGlyphs
        if embedder.compounds.count > 0 {
            guard let all = Self.add(embedder.compounds, to: kept, &newGlyphs) else { return nil }
            kept = all
        }
        let box = OutlineTable(kept)?.box
        for (index, word) in (box?.words ?? []).enumerated() {
            kept["head"]?.set(Int(word), at: 36 + 2 * index)
        }
        // Codes of two bytes need no table of the font's own.
        if !embedder.spaces[0].isWide {
            let codes = embedder.spaces[0].entries.map { (code: $0, glyph: newGlyphs[$1.glyph] ?? 0) }
            kept["cmap"] = symbolMap(codes)
        }
        let tags = ["cmap"] + FontTag.embedded + FontTag.hinting
        guard let file = FontTables.file(of: tags.compactMap { tag in kept[tag].map { (tag, $0) } }) else {
            return nil
        }
        (bytes, self.box, self.newGlyphs) = (file, box, newGlyphs)
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

/// A `cmap` table of one subtable, Microsoft symbol (3, 0), that maps 0xF000 + code to a glyph; `glyphs` are
/// in the order of their codes.
///
/// Readers look codes of symbolic TrueType fonts up there (ISO 32000-1, 9.6.6.4).
private func symbolMap(_ glyphs: [(code: UInt16, glyph: UInt16)]) -> [UInt8] {
    let first = glyphs.first?.code ?? 0x20
    let last = glyphs.last?.code ?? first
    // 0 where a code is not given.
    var table = [UInt16](repeating: 0, count: Int(last - first) + 1)
    for (code, glyph) in glyphs { table[Int(code - first)] = glyph }
    let header: [UInt16] = [0, 1, 3, 0, 0, 12]
    // Format 4 with one segment and the one that ends it.
    let subtable: [UInt16] =
        [4, UInt16(2 * (16 + table.count)), 0]
        // Twice the segments, and what a binary search among them needs.
        + [4, 4, 1, 0]
        + [0xF000 + last, 0xFFFF, 0, 0xF000 + first, 0xFFFF]
        // Differences to glyph numbers, then the distance to the glyphs, which follow.
        + [0, 1, 4, 0]
    return (header + subtable + table).bytes
}
