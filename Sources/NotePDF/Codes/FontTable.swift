import Geometry
import NoteFonts
import PDFWriter

/// The codes of the fonts of a document, in the order of their first use.
package struct FontTable: Sendable {
    package private(set) var fonts: [FontCodes] = []
    private var indices: [Face: Int] = [:]

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
            return GlyphCode(entry(of: glyph, use.text, text.uses.bytes, index), use)
        }
    }

    private mutating func entry(
        of glyph: UInt16, _ text: GlyphUse.Text, _ bytes: [UInt8], _ font: Int
    ) -> FontCodes.Entry? {
        switch text {
        case .scalar(let scalar):
            Unicode.Scalar(scalar).flatMap { fonts[font].entry(for: glyph, $0) }
        case .bytes(let range):
            fonts[font].entry(for: FontCodes.Pair(glyph: glyph, text: Array(bytes[range])))
        }
    }
}

/// The code of a use of a glyph, with what a content stream has to know of it.
struct GlyphCode: Sendable {
    /// Nil for what the font cannot show.
    let code: FontCode?
    /// Its advance in the embedded font, in font units.
    let advance: Int32
    /// Whether it stands for a space or a tab.
    let isSpace: Bool
    /// Whether it stands for one letter or digit that turns readers to the right.
    let isStrong: Bool

    init(_ entry: FontCodes.Entry?, _ use: GlyphUse) {
        code = entry?.code
        advance = entry?.advance ?? 0
        guard case .scalar(let scalar) = use.text else {
            (isSpace, isStrong) = (false, false)
            return
        }
        isSpace = scalar <= 0x20
        isStrong =
            switch scalar {
            // To U+057F; Hebrew and those after it are not far.
            case 0x30...0x39, 0x41...0x57F: true
            // From U+0900, without punctuation and signs, and to U+DFFF.
            case 0x900...0x1FFF, 0x3000...0xDFFF: true
            default: scalar >= 0x10000
            }
    }
}
