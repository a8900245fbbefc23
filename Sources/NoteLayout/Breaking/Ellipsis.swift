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
    /// An ellipsis in the first face of a style's families that has one, or a dot; nil where none has either.
    func ellipsis(style: Int) -> Ellipsis? {
        guard let text = storage.ellipsis else { return nil }
        let character = storage.styles[style]
        let chain = character.shaping.chain
        for number in 0..<chain.count {
            guard let face = chain.face(at: number), !face.isColored,
                let glyph = face.face.glyph(for: 0x2026) ?? face.face.glyph(for: 0x2E)
            else { continue }
            return ellipsis(glyph, of: face, text, style)
        }
        return nil
    }

    private func ellipsis(_ glyph: UInt16, of face: ChainFace, _ text: Range<Int>, _ style: Int) -> Ellipsis {
        let unit = storage.styles[style].size * face.scale / Double(face.face.unitsPerEm)
        return Ellipsis(
            text: text, style: style, glyph: glyph, face: face,
            width: Double(face.face.advance(of: glyph)) * unit)
    }

    /// The style of the character at `offset` in the paragraph at hand.
    func style(at offset: Int) -> Int? {
        glyphRuns.last { $0.text.lowerBound <= offset }?.style
    }
}
