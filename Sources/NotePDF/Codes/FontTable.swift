import Geometry
import NoteFonts

/// The codes of the fonts of a document, in the order of their first use.
package struct FontTable: Sendable {
    package private(set) var fonts: [FontCodes] = []
    private var indices: [Face: Int] = [:]

    package init() {}

    /// Gives a batch its codes, those before it having theirs: whatever is new in it gets the next ones.
    ///
    /// - Throws: `FontEmbeddingError` where a face may not be embedded.
    package mutating func assign(_ batch: CollectedPages) throws(FontEmbeddingError) -> CodedPages {
        let indices = try indices(of: batch.text.fonts)
        if let glyphs = addCompounds(of: batch.text.fonts, indices) {
            return CodedPages(batch, codes(of: batch.text, indices, glyphs), fonts: indices)
        }
        // A face has no numbers left for all compounds of the batch: it goes on with those that there are.
        let known = fonts.map { ($0.face, $0.compounds) }
        let batch = CollectedPages(batch.pages, compounds: Dictionary(uniqueKeysWithValues: known))
        for (font, index) in zip(batch.text.fonts, indices) { fonts[index].setCompounds(font.compounds) }
        return CodedPages(batch, codes(of: batch.text, indices, []), fonts: indices)
    }

    /// The fonts of the document that the fonts of a batch are.
    private mutating func indices(of fonts: [PageFont]) throws(FontEmbeddingError) -> [Int] {
        for font in fonts where indices[font.face] == nil {
            self.fonts.append(try FontCodes(font.face, index: self.fonts.count))
            indices[font.face] = self.fonts.count - 1
        }
        return fonts.compactMap { indices[$0.face] }
    }

    /// The numbers that the compounds of a batch have in the document, by font of the batch; nil where one
    /// can have none.
    private mutating func addCompounds(of fonts: [PageFont], _ indices: [Int]) -> [[UInt16]]? {
        var numbers: [[UInt16]] = []
        for (font, index) in zip(fonts, indices) {
            var own: [UInt16] = []
            for compound in font.compounds.glyphs {
                let parts = font.compounds.parts(of: compound)
                let advance = font.compounds.advance(of: compound)
                guard let glyph = self.fonts[index].compound(of: parts, advance: advance) else { return nil }
                own.append(glyph)
            }
            numbers.append(own)
        }
        return numbers
    }

    /// The codes of the uses of a batch, whose compounds have the numbers `compounds`, or their own where
    /// these are empty.
    private mutating func codes(of text: PageText, _ indices: [Int], _ compounds: [[UInt16]]) -> [GlyphCode] {
        text.uses.all.map { use in
            var glyph = use.glyph
            let own = Int(glyph) - text.fonts[use.font].compounds.first
            if own >= 0, !compounds.isEmpty {
                // A damaged face may have led to a glyph that it has not got: there is no code for 0.
                glyph = own < compounds[use.font].count ? compounds[use.font][own] : 0
            }
            return fonts[indices[use.font]].code(for: glyph, use.text, in: text.uses.bytes)
        }
    }
}
