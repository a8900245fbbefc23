import Geometry
internal import NoteFonts

extension FontCodes {
    /// In font units.
    func advance(of glyph: UInt16) -> Int {
        compounds.contains(glyph) ? compounds.advance(of: glyph) : face.advance(of: glyph)
    }

    /// The glyphs of the face that codes show.
    var usedGlyphs: Set<UInt16> {
        var used: Set<UInt16> = []
        for pair in texts.pairs {
            if compounds.contains(pair.glyph) {
                used.formUnion(compounds.parts(of: pair.glyph).map(\.glyph))
            } else {
                used.insert(pair.glyph)
            }
        }
        return used
    }
}
