import Geometry
import NoteFonts
import NoteLayout
import NoteTypesetting
import NotecTestSupport
import Testing

/// The sequences of emoji-test.txt in a colour face, each on a line of its own.
@Suite struct EmojiConformanceTests {
    private static let families = ["Noto Color Emoji", "Noto Sans"]

    /// All fully-qualified sequences, or each fifteenth.
    private func sequences() throws -> [String] {
        let file = String(decoding: try UnicodeData.bytes("emoji/emoji-test.txt"), as: UTF8.self)
        let rows = file.split(separator: "\n").filter { $0.contains("; fully-qualified") }
        #expect(rows.count == 3655)
        let taken =
            UnicodeData.takesAll ? rows : rows.enumerated().filter { $0.offset % 15 == 0 }.map(\.element)
        return taken.map { row in
            let fields = row.prefix { $0 != ";" }.split(separator: " ")
            let scalars = fields.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
            return String(String.UnicodeScalarView(scalars))
        }
    }

    @Test func areOneGlyphAndComeBack() async throws {
        let sequences = try sequences()
        let note = try await ComposedNote(sequences.joined(separator: "\n") + "\n", families: Self.families)
        let lines = note.pages.flatMap(\.lines)
        #expect(lines.count == sequences.count)
        for (placed, sequence) in zip(lines, sequences) {
            let runs = placed.section.runs[placed.section.lines[placed.line].runs]
            let glyphs = runs.flatMap { placed.section.glyphs(of: $0).columns.glyphs[$0.glyphs] }
            #expect(glyphs.count == 1 && glyphs.first != 0, "\(sequence): \(glyphs)")
        }
        for text in [try note.pdf.text(), try note.pdf.textByPlace(), try note.pdf.textOfMuPDF()] {
            let text = try PrintedPageNumbers.removed(from: text)
            let read = text.split { $0 == "\n" || $0 == "\u{C}" }.map(String.init)
            #expect(read.count == sequences.count)
            for (line, sequence) in zip(read, sequences) where line != sequence {
                Issue.record("\(sequence) reads \(line.unicodeScalars.map { $0.value })")
            }
        }
        try expectSound(note.pdf)
        try expectInk(in: note)
    }

    /// Something is seen in the cell of each line.
    private func expectInk(in note: ComposedNote) throws {
        for (index, page) in note.pages.enumerated() {
            // Half a pixel a point.
            let picture = try note.pdf.colors(page: index + 1, dotsPerInch: 36)
            for placed in page.lines {
                let line = placed.section.lines[placed.line]
                let left = Int(saturating: (placed.origin.x + line.x) / 2)
                let right = Int(saturating: (placed.origin.x + line.x + line.width) / 2)
                let baseline = Int(saturating: placed.origin.y / 2)
                let hasInk = (baseline - 6...baseline).contains { y in
                    (left...right).contains { x in (picture[x, y].min() ?? 255) < 250 }
                }
                #expect(hasInk, "line \(placed.line) of page \(index + 1) is blank")
            }
        }
    }
}
