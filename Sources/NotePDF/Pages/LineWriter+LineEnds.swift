import NoteFonts
import NoteLayout
import NoteText
import PDFWriter

/// Line ends of code, which are a part of its text as no other line ends are.
extension LineWriter {
    /// Shows the line ends after a line of code, blank lines included, as spaces that stand for them.
    func writeLineEnds(
        after placed: PlacedLine, to text: inout TextObject, _ fonts: inout FontTable
    ) throws(FontEmbeddingError) {
        let count = placed.lineEnds
        let section = placed.section
        guard count > 0, let run = section.runs[section.lines[placed.line].runs].last else { return }
        let face = section.face(of: run).face
        guard let space = face.glyph(for: 0x20) else { return }
        let font = try fonts.index(of: face)
        guard let code = fonts.code(of: space, scalar: 0x0A, font: font) else { return }
        text.setFont(fonts.resource(of: code, font: font), size: section.styles[run.style].size)
        text.show { codes in
            for _ in 0..<count { codes.append(code) }
        }
    }
}

extension PlacedLine {
    /// How many line ends of code follow it: none inside a line that is broken, or after the last.
    var lineEnds: Int {
        let laid = section.paragraphs[section.lines[line].paragraph]
        let next = laid.index + 1
        guard line + 1 == laid.lines.upperBound, next < section.text.paragraphs.count else { return 0 }
        let following = section.text.paragraphs[next]
        guard following.kind == .code, following.continuesBlock else { return 0 }
        return 1 + following.blankLines
    }
}
