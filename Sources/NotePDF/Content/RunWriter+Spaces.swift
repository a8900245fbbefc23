import Geometry
import NoteFonts
import NoteLayout
import PDFWriter

extension RunWriter {
    /// The part of an em after which a reader takes room for another space: pdfminer does at a tenth.
    static let roomOfSpace = 10

    /// Whether a space, or a tab, is much wider than its glyph.
    @inline(__always)
    func isStretched(_ glyph: ShownGlyph, _ coded: GlyphCode) -> Bool {
        guard coded.isSpace, let code = coded.code else { return false }
        let own = ownAdvance(of: coded, code)
        return own > 0 && Int(glyph.advance - own) * Self.roomOfSpace > unitsPerEm
    }

    /// Shows a space as wide as it was set, so that there is no room beside it.
    func showStretched(
        _ glyph: ShownGlyph, _ coded: GlyphCode, _ code: FontCode, after gap: Double,
        to text: inout TextObject
    ) {
        let own = ownAdvance(of: coded, code)
        text.show { $0.adjust(gap) }
        text.setHorizontalScaling(100 * Double(glyph.advance) / Double(own))
        text.show { $0.append(code) }
        text.setHorizontalScaling(100)
    }

    /// Lets the spaces of a justified line, and its letters where they are set apart, be as wide as they were
    /// set: `Tw` and `Tc` take fewer bytes than an adjustment at each.
    func beginSpacing(in text: inout TextObject) {
        let points = size / Double(unitsPerEm)
        text.setWordSpacing(Double(run.wordStretch) * points)
        text.setCharacterSpacing(Double(run.letterStretch) * points)
    }

    /// The advance of a glyph by itself, in font units: that of the embedded font, with what `Tw`
    /// and `Tc` add.
    @inline(__always)
    func ownAdvance(of coded: GlyphCode, _ code: FontCode) -> Int32 {
        let own = coded.advance + run.letterStretch
        guard run.wordStretch != 0, code.code == 0x20, !code.isWide else { return own }
        return own + run.wordStretch
    }
}
