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
        synthetic.begin(section.styles[run.style].paint.color, size: size, in: &text)
        // From the pen to where the glyph at hand begins, in thousandths of the size.
        var distance = 0.0
        while glyph < run.glyphs.upperBound {
            distance -= Double(section.shaped.advances[glyph]) * unit
            if let code = code(&fonts) {
                distance = show(code, after: distance, to: &text, &fonts)
            }
            glyph += 1
        }
        text.setRise(0)
    }

    /// Shows the glyph at hand, and returns how far the pen then is from where the glyph began.
    private mutating func show(
        _ code: FontCode, after distance: Double, to text: inout TextObject, _ fonts: inout FontTable
    ) -> Double {
        let offset = takeOffset()
        let move = distance + Double(offset?.x ?? 0) * unit
        let own = fonts.advance(of: section.shaped.glyphs[glyph], font: font, face: face)
        text.restateFont(fonts.resource(of: code, font: font), size: size)
        text.setRise(Double(offset?.y ?? 0) * size / Double(face.unitsPerEm))
        text.show { codes in
            codes.adjust(move.rounded())
            codes.append(code)
        }
        return distance - move.rounded() - Double(own) * unit
    }
}
