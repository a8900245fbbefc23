import NoteFonts
import NoteText

extension StyleSheet {
    /// The box of an item of a checklist; nil if no face has one.
    func checkbox(of paragraph: ShapedParagraph) -> AddedGlyph? {
        guard let box = catalog.checkbox(isTicked: paragraph.source.isChecked) else { return nil }
        let styled = paragraph.styled
        let style = styled.runStyles[paragraph.source.runs.lowerBound]
        let width =
            Double(box.face.face.advance(of: box.glyph)) * styled.styles[style].scale(of: box.face)
        return AddedGlyph(
            glyph: box.glyph, face: box.face, style: style, text: paragraph.source.marker, width: width)
    }

    /// The width of a bold number of `digits` digits and its dot, in points.
    func numberWidth(digits: Int) throws(LayoutError) -> Double {
        let style: CharacterStyle
        do { style = try character(.body, .bold) } catch { throw .font(error) }
        let face = style.shaping.chain.primary.face
        let advance = { (scalar: UInt32) in face.glyph(for: scalar).map { face.advance(of: $0) } ?? 0 }
        let digit = (0x30...0x39).map(advance).max() ?? 0
        return Double(digits * digit + advance(0x2E)) * style.size / Double(face.unitsPerEm)
    }
}
