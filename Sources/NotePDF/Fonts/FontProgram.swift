internal import PDFWriter

/// A font file reduced to some glyphs, and the numbers they have in it.
struct FontProgram {
    /// What `FontFile2` or `FontFile3` holds.
    let bytes: [UInt8]
    /// By code of the two-byte parts and glyph of the face: its number in the file.
    private let newGlyphs: [UInt16: UInt16]

    /// Reduces the face of `embedder` to the glyphs with codes, or takes it whole where its maker wants it so.
    init(_ embedder: FontEmbedder) throws(FontEmbeddingError) {
        let broken = FontEmbeddingError.broken(name: embedder.face.embedding.postScriptName)
        let glyphs = Set(embedder.texts.pairs.map(\.glyph))
        let isWhole = embedder.face.embedding.rights.forbidsSubsetting
        let program = embedder.face.withHarfBuzzFace { face -> FontProgram? in
            isWhole ? Self.whole(face, glyphs, embedder) : Self.subset(face, glyphs, embedder)
        }
        guard let program else { throw broken }
        self = program
    }

    private init(bytes: [UInt8], newGlyphs: [UInt16: UInt16]) {
        self.bytes = bytes
        self.newGlyphs = newGlyphs
    }

    /// The number in the file of a glyph with a code.
    func newGlyph(of glyph: UInt16) -> UInt16 { newGlyphs[glyph] ?? 0 }

    private static func whole(
        _ face: OpaquePointer, _ glyphs: Set<UInt16>, _ embedder: FontEmbedder
    ) -> FontProgram? {
        let identity = Dictionary(uniqueKeysWithValues: glyphs.map { ($0, $0) })
        return make(FontTables(retaining: face), identity, embedder)
    }

    private static func subset(
        _ face: OpaquePointer, _ glyphs: Set<UInt16>, _ embedder: FontEmbedder
    ) -> FontProgram? {
        guard let plan = HarfBuzzSubset(of: face, keeping: glyphs) else { return nil }
        var newGlyphs: [UInt16: UInt16] = [:]
        for glyph in glyphs {
            // A glyph without a new number has been lost, and `.notdef` would stand in its place.
            guard let new = plan.newGlyph(of: glyph), new != 0 else { return nil }
            newGlyphs[glyph] = new
        }
        guard let tables = plan.tables() else { return nil }
        return make(tables, newGlyphs, embedder)
    }

    private static func make(
        _ tables: borrowing FontTables, _ newGlyphs: [UInt16: UInt16], _ embedder: FontEmbedder
    ) -> FontProgram? {
        guard embedder.face.embedding.outlines == .trueType else {
            return tables.table("CFF ").map { FontProgram(bytes: $0, newGlyphs: newGlyphs) }
        }
        let codes = embedder.spaces[0].entries.map { code, pair in
            (code: code, glyph: newGlyphs[embedder.texts.pairs[pair].glyph] ?? 0)
        }
        var kept: [(FontTag, [UInt8])] = [("cmap", SymbolCharacterMap(codes).bytes)]
        for tag in FontTag.embedded + FontTag.hinting {
            if let table = tables.table(tag) { kept.append((tag, table)) }
        }
        return FontTables.file(of: kept).map { FontProgram(bytes: $0, newGlyphs: newGlyphs) }
    }
}
