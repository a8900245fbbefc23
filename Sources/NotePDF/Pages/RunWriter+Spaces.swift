import Geometry
import NoteFonts
import NoteLayout
import NoteText
import PDFWriter

extension RunWriter {
    /// The part of an em after which a reader takes room for another space: pdfminer does at a tenth.
    private static let roomOfSpace = 10

    /// Whether a space, or a tab, is much wider than its glyph.
    @inline(__always)
    func isStretched(_ shown: ShownGlyph, _ code: FontCode, _ fonts: inout FontTable) -> Bool {
        guard shown.text.count == 1, section.text.text[shown.text.lowerBound] <= 0x20 else { return false }
        let own = ownAdvance(of: shown, code, &fonts)
        return own > 0 && Int(shown.advance - own) * Self.roomOfSpace > face.unitsPerEm
    }

    /// Shows a space as wide as it was set, so that there is no room beside it.
    func showStretched(
        _ shown: ShownGlyph, _ code: FontCode, after gap: Double, to text: inout TextObject,
        _ fonts: inout FontTable
    ) {
        let own = ownAdvance(of: shown, code, &fonts)
        text.show { $0.adjust(gap) }
        text.setHorizontalScaling(100 * Double(shown.advance) / Double(own))
        text.show { $0.append(code) }
        text.setHorizontalScaling(100)
    }

    /// Lets the spaces of a justified line, and its letters where they are set apart, be as wide as they were
    /// set: `Tw` and `Tc` take fewer bytes than an adjustment at each.
    func beginSpacing(in text: inout TextObject) {
        let points = size / Double(face.unitsPerEm)
        text.setWordSpacing(Double(run.wordStretch) * points)
        text.setCharacterSpacing(Double(run.letterStretch) * points)
    }

    /// How far a glyph moves the pen by itself, in font units: as the embedded font has it, with what `Tw`
    /// and `Tc` add.
    @inline(__always)
    func ownAdvance(of shown: ShownGlyph, _ code: FontCode, _ fonts: inout FontTable) -> Int32 {
        let own = fonts.advance(of: shown.glyph, font: font, face: face) + run.letterStretch
        guard run.wordStretch != 0, code.code == 0x20, !code.isWide else { return own }
        return own + run.wordStretch
    }

    /// Lets the white space at the end of the run reach to what follows `gap` points after it, where there is
    /// any; returns how far that is, in points.
    mutating func stretchSpace(over gap: Double) -> Double {
        let text = section.text.text
        guard gap > 0, let last = run.text.last, text[last] == 0x20, run.glyphs.count > 0 else { return 0 }
        let em = Double(face.unitsPerEm)
        guard gap * Double(Self.roomOfSpace) > size, gap < 100 * size else { return 0 }
        stretch = Int32(saturating: (gap * em / size).rounded())
        return Double(stretch) * size / em
    }
}
