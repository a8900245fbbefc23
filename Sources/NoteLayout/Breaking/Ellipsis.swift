import NoteFonts

/// What stands for text that is left out.
struct Ellipsis {
    /// Its text in the section.
    var text: Range<Int>
    /// An index into the storage's styles.
    var style: Int
    var glyph: UInt16
    var face: ChainFace
    /// In points.
    var width: Double
}

extension SectionDraft {
    /// An ellipsis in the main face of a style, or a dot where it has none; nil where it has neither.
    func ellipsis(style: Int) -> Ellipsis? {
        guard let text = storage.ellipsis else { return nil }
        let character = storage.styles[style]
        let face = character.shaping.chain.primary
        guard let glyph = face.face.glyph(for: 0x2026) ?? face.face.glyph(for: 0x2E) else { return nil }
        let unit = character.size / Double(face.face.unitsPerEm)
        return Ellipsis(
            text: text, style: style, glyph: glyph, face: face,
            width: Double(face.face.advance(of: glyph)) * unit)
    }

    /// The style of the character at `offset` in the paragraph at hand.
    func style(at offset: Int) -> Int? {
        glyphRuns.last { $0.text.lowerBound <= offset }?.style
    }
}
