import Geometry
import NoteFonts
import PDFWriter

/// The codes of the fonts of a document, in the order of their first use.
package struct FontTable: Sendable {
    package private(set) var fonts: [FontCodes] = []
    /// By font: the advances of its glyphs in font units, as the embedded font has them; `unknown` until
    /// they are needed.
    private var advances: [[Int32]] = []
    private var indices: [Face: Int] = [:]

    private static let unknown = Int32.min

    package init() {}

    /// Gives a page its codes, the pages before it having theirs: whatever is new on it gets the next ones.
    ///
    /// - Throws: `FontEmbeddingError` where a face may not be embedded.
    package mutating func assign(_ page: CollectedPage) throws(FontEmbeddingError) -> CodedPage {
        let indices = try indices(of: page.text.fonts)
        if let glyphs = addCompounds(of: page.text.fonts, indices) {
            return CodedPage(page, codes(of: page.text, indices, glyphs), fonts: indices)
        }
        // A face has no numbers left for all compounds of the page: it goes on with those that there are.
        let known = fonts.map { ($0.face, $0.compounds) }
        let page = page.numbered.collected(
            page.painting, compounds: Dictionary(uniqueKeysWithValues: known))
        for (font, index) in zip(page.text.fonts, indices) { fonts[index].setCompounds(font.compounds) }
        return CodedPage(page, codes(of: page.text, indices, []), fonts: indices)
    }

    /// The fonts of the document that the fonts of a page are.
    private mutating func indices(of fonts: [PageFont]) throws(FontEmbeddingError) -> [Int] {
        var found: [Int] = []
        for font in fonts {
            if let known = indices[font.face] {
                found.append(known)
                continue
            }
            let index = self.fonts.count
            self.fonts.append(try FontCodes(font.face, index: index))
            advances.append(Array(repeating: Self.unknown, count: font.face.glyphCount))
            indices[font.face] = index
            found.append(index)
        }
        return found
    }

    /// The numbers that the compounds of a page have in the document, by font of the page; nil where one can
    /// have none.
    private mutating func addCompounds(of fonts: [PageFont], _ indices: [Int]) -> [[UInt16]]? {
        var numbers: [[UInt16]] = []
        for (font, index) in zip(fonts, indices) {
            var own: [UInt16] = []
            for compound in font.compounds.glyphs {
                let parts = Array(font.compounds.parts(of: compound))
                let advance = font.compounds.advance(of: compound)
                guard let glyph = self.fonts[index].compound(of: parts, advance: advance) else { return nil }
                own.append(glyph)
            }
            numbers.append(own)
        }
        return numbers
    }

    /// The codes of the uses of a page, whose compounds have the numbers `compounds`, or their own where
    /// these are empty.
    private mutating func codes(of text: PageText, _ indices: [Int], _ compounds: [[UInt16]]) -> [GlyphCode] {
        text.uses.all.map { use in
            let index = indices[use.font]
            var glyph = use.glyph
            let own = Int(glyph) - text.fonts[use.font].compounds.first
            if own >= 0, !compounds.isEmpty {
                // A damaged face may have led to a glyph that it has not got: there is no code for 0.
                glyph = own < compounds[use.font].count ? compounds[use.font][own] : 0
            }
            return code(of: glyph, use.text, text.uses.bytes, index)
        }
    }

    private mutating func code(
        of glyph: UInt16, _ text: GlyphUse.Text, _ bytes: [UInt8], _ font: Int
    ) -> GlyphCode {
        let code: FontCode?
        switch text {
        case .scalar(let scalar): code = fonts[font].code(for: glyph, scalar: scalar)
        case .bytes(let range):
            code = fonts[font].code(for: glyph, text: bytes.span.extracting(range))
        }
        guard let code else { return GlyphCode(code: nil, advance: 0, text: text) }
        return GlyphCode(code: code, advance: advance(of: glyph, font), text: text)
    }

    /// The advance that the embedded font gives a glyph, in font units.
    private mutating func advance(of glyph: UInt16, _ font: Int) -> Int32 {
        guard Int(glyph) < advances[font].count else { return Int32(fonts[font].advance(of: glyph)) }
        let known = advances[font][Int(glyph)]
        guard known == Self.unknown else { return known }
        let advance = Int32(clamping: fonts[font].face.advance(of: glyph))
        advances[font][Int(glyph)] = advance
        return advance
    }
}
