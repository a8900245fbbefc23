import Geometry
internal import NoteFonts

extension FontEmbedder {
    /// Whether glyphs can be made of the face's own: its outlines must be TrueType, and its maker must not
    /// want it whole.
    var takesCompounds: Bool {
        face.outlineFormat == .trueType && !face.embeddingRights.forbidsSubsetting
    }

    /// The number of the glyph made of `parts` with `advance`, in font units; nil where there can be none.
    mutating func compound(of parts: [CompoundGlyphs.Part], advance: Int) -> UInt16? {
        guard takesCompounds, let advance = UInt16(exactly: advance) else { return nil }
        let isComplete = parts.allSatisfy { $0.glyph != 0 && Int($0.glyph) < face.glyphCount }
        return isComplete ? compounds.glyph(of: parts, advance: advance) : nil
    }

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
