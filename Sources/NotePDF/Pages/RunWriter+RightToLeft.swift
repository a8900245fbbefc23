import NoteFonts
import NoteLayout
import PDFWriter

extension LineRun {
    var isRightToLeft: Bool { level & 1 == 1 }
}

extension RunWriter {
    /// Shows a run from right to left, the pen at its right edge.
    ///
    /// Glyphs are shown in the order of the text, each to the left of the one before: readers that keep the
    /// order of the codes (MuPDF) and those that go by places (poppler, pdfium) both find the text. pypdf
    /// turns round whatever is right-to-left between two `Tf`, so each glyph has its own.
    mutating func writeRightToLeft(to text: inout TextObject, _ fonts: inout FontTable) {
        text.setFillColor(section.styles[run.style].paint.color)
        // From the pen to where the glyph at hand begins, in thousandths of the size.
        var distance = 0.0
        while let shown = next(&fonts) {
            distance -= Double(shown.advance) * unit
            if let code = code(of: shown, &fonts) {
                distance = show(shown, code, after: distance, to: &text, &fonts)
            }
        }
        text.setRise(0)
    }

    /// Shows a glyph, and returns how far the pen then is from where the glyph began.
    private func show(
        _ shown: ShownGlyph, _ code: FontCode, after distance: Double, to text: inout TextObject,
        _ fonts: inout FontTable
    ) -> Double {
        let move = distance + Double(shown.x) * unit
        let own = fonts.advance(of: shown.glyph, font: font, face: face)
        text.restateFont(fonts.resource(of: code, font: font), size: size)
        text.setRise(Double(shown.y) * size / Double(face.unitsPerEm))
        text.show { codes in
            codes.adjust(move.rounded())
            codes.append(code)
        }
        return distance - move.rounded() - Double(own) * unit
    }
}
