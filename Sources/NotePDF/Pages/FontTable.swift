import Geometry
import NoteFonts
import PDFWriter

/// The fonts of a document, in the order of their first use.
struct FontTable: Sendable {
    private(set) var embedders: [FontEmbedder] = []
    /// By font: the advances of its glyphs in font units, as the embedded font has them; `unknown` until
    /// asked for.
    private var advances: [[Int32]] = []
    private var indices: [Face: Int] = [:]
    private var last: (face: Face, index: Int)?

    /// What a compound is to be made of; kept for its memory.
    var parts: [CompoundGlyphs.Part] = []

    private static let unknown = Int32.min

    /// Which font of the document `face` is.
    mutating func index(of face: Face) throws(FontEmbeddingError) -> Int {
        if let last, last.face === face { return last.index }
        let index: Int
        if let known = indices[face] { index = known } else { index = try add(face) }
        last = (face, index)
        return index
    }

    private mutating func add(_ face: Face) throws(FontEmbeddingError) -> Int {
        let index = embedders.count
        embedders.append(try FontEmbedder(face, index: index))
        advances.append(Array(repeating: Self.unknown, count: face.glyphCount))
        indices[face] = index
        return index
    }

    /// The code of a glyph that stands for one character.
    mutating func code(of glyph: UInt16, scalar: UInt32, font: Int) -> FontCode? {
        embedders[font].code(for: glyph, scalar: scalar)
    }

    /// The code of a glyph that stands for a cluster, or for nothing of its own.
    mutating func code(of glyph: UInt16, text: Span<UInt8>, font: Int) -> FontCode? {
        embedders[font].code(for: glyph, text: text)
    }

    /// The glyph made of `parts` with `advance`, in font units; nil where there can be none.
    mutating func compound(advance: Int, font: Int) -> UInt16? {
        embedders[font].compound(of: parts, advance: advance)
    }

    /// The name by which content streams call the font that `code` belongs to.
    func resource(of code: FontCode, font: Int) -> ResourceName { embedders[font].resource(of: code) }

    /// The advance that the embedded font gives a glyph, in font units.
    mutating func advance(of glyph: UInt16, font: Int, face: Face) -> Int32 {
        guard Int(glyph) < advances[font].count else { return Int32(embedders[font].advance(of: glyph)) }
        let known = advances[font][Int(glyph)]
        guard known == Self.unknown else { return known }
        let advance = Int32(clamping: face.advance(of: glyph))
        advances[font][Int(glyph)] = advance
        return advance
    }
}
