import NoteFonts
import NoteLayout
import NoteText
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
        synthetic.begin(section.styles[run.style].paint, size: size, in: &text)
        text.setWordSpacing(0)
        text.setCharacterSpacing(0)
        // From the pen to where the glyph at hand begins, in thousandths of the size.
        var distance = 0.0
        while let shown = next(&fonts) {
            distance -= Double(shown.advance) * unit
            if let code = code(of: shown, &fonts) {
                distance = show(shown, code, after: distance, to: &text, &fonts)
            }
        }
        text.setRise(0)
        isTurned = true
    }

    /// Whether a text is one letter or digit that turns readers to the right.
    func isStrong(_ range: Range<Int>) -> Bool {
        let text = section.text.text
        guard let first = range.first else { return false }
        let second = range.count > 1 ? text[first + 1] : 0
        return switch (text[first], range.count) {
        case (0x30...0x39, 1), (0x41...0x7F, 1): true
        // To U+057F; Hebrew and those after it are not far.
        case (0xC2...0xD5, 2): true
        // From U+0900, without punctuation and signs, and to U+DFFF.
        case (0xE0, 3): second >= 0xA4
        case (0xE1, 3), (0xE3...0xED, 3): true
        default: range.count == 4 && text[first] >= 0xF0
        }
    }

    /// Shows a glyph, and returns how far the pen then is from where the glyph began.
    private func show(
        _ shown: ShownGlyph, _ code: FontCode, after distance: Double, to text: inout TextObject,
        _ fonts: inout FontTable
    ) -> Double {
        let move = distance + Double(shown.x) * unit
        let own = fonts.advance(of: shown.glyph, font: font, face: face)
        text.restateFont(fonts.resource(of: code, font: font), size: size)
        text.setRise(rise + Double(shown.y) * size / Double(face.unitsPerEm))
        text.show { codes in
            codes.adjust(move.rounded())
            codes.append(code)
        }
        return distance - move.rounded() - Double(own) * unit
    }
}
