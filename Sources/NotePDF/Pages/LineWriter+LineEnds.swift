import Geometry
import NoteFonts
import NoteLayout
import NoteText
import PDFWriter

/// Line ends of code, which are a part of its text as no other line ends are: spaces that stand for them.
extension LineWriter {
    /// Shows the line ends after a line of code, blank lines included.
    func writeLineEnds(
        after placed: PlacedLine, to text: inout TextObject, _ fonts: inout FontTable
    ) throws(FontEmbeddingError) {
        guard let run = placed.runs.last else { return }
        try writeLineEnds(placed.lineEnds, like: run, of: placed.section, to: &text, &fonts)
    }

    /// Shows `count` line ends before the line `index` of a page: those that the section before could not
    /// show, as it did not know what follows it.
    mutating func writeLineEnds(
        _ count: Int, before index: Int, of lines: [PlacedLine], to text: inout TextObject,
        _ fonts: inout FontTable
    ) throws(FontEmbeddingError) {
        guard count > 0 else { return }
        // Where the last line ends, if it is on the page.
        let line = lines[max(index - 1, 0)]
        guard let run = index > 0 ? line.runs.last : line.runs.first else { return }
        let x = run.isRightToLeft == (index > 0) ? run.x : run.x + run.width
        moveLine(to: Point(x: line.origin.x + x, y: line.origin.y), &text)
        try writeLineEnds(count, like: run, of: line.section, to: &text, &fonts)
    }

    private func writeLineEnds(
        _ count: Int, like run: LineRun, of section: LaidSection, to text: inout TextObject,
        _ fonts: inout FontTable
    ) throws(FontEmbeddingError) {
        let style = section.styles[run.style]
        // That of the run may be one for symbols alone.
        let face = style.shaping.chain.primary.face
        guard count > 0, let space = face.glyph(for: 0x20) else { return }
        let font = try fonts.index(of: face)
        guard let code = fonts.code(of: space, scalar: 0x0A, font: font) else { return }
        text.setFont(fonts.resource(of: code, font: font), size: style.size)
        text.show { codes in
            for _ in 0..<count { codes.append(code) }
        }
    }
}

extension PlacedLine {
    fileprivate var runs: ArraySlice<LineRun> { section.runs[section.lines[line].runs] }

    /// How many line ends of code follow it in its section: none inside a line that is broken, or after the
    /// last.
    var lineEnds: Int {
        let laid = section.paragraphs[section.lines[line].paragraph]
        let next = laid.index + 1
        guard line + 1 == laid.lines.upperBound, next < section.text.paragraphs.count else { return 0 }
        let following = section.text.paragraphs[next]
        guard following.kind == .code, following.continuesBlock else { return 0 }
        return 1 + following.blankLines
    }
}
