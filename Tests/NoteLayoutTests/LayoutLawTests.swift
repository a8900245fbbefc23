import Geometry
import NoteFonts
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// What holds of every layout.
@Suite struct LayoutLawTests {
    /// Notes of random words over an alphabet that has kerning, a ligature, marks, tabs and soft hyphens.
    private func randomNotes(_ count: Int) -> [String] {
        var generator = SplitMix(state: 7)
        let pieces = [
            "a", "fi", "AV", "m", "e\u{301}", "-", "\u{AD}", "\u{2014}", "\t", " ", " ", " ", "  ", "\u{A0}",
            "*b", "b*", "_x_", "NOW", "1.", "\n", "\n\n", "- ", "12. ", "/", "www.x.org/a/b ",
        ]
        return (0..<count).map { _ in
            "T\n"
                + (0..<Int.random(in: 1...120, using: &generator)).map { _ in
                    pieces.randomElement(using: &generator) ?? ""
                }.joined()
        }
    }

    @Test func linesHoldAllTheTextInOrder() throws {
        for note in randomNotes(300) {
            let section = try LayoutFixture().compose(note)
            for paragraph in section.paragraphs {
                let source = section.text.paragraphs[paragraph.index]
                var offset = source.marker.lowerBound
                for line in section.lines[paragraph.lines] {
                    #expect(line.text.lowerBound == offset, "\(note.debugDescription)")
                    offset = line.text.upperBound
                }
                #expect(offset == source.content.upperBound || paragraph.lines.isEmpty)
            }
        }
    }

    @Test func everyCharacterHasItsGlyphOnItsLine() throws {
        for note in randomNotes(300) {
            let section = try LayoutFixture().compose(note)
            for line in section.lines {
                var offset = line.text.lowerBound
                for run in section.runs[line.runs] {
                    #expect(run.text.lowerBound == offset, "\(note.debugDescription)")
                    offset = run.text.upperBound
                }
                #expect(offset == line.text.upperBound, "\(note.debugDescription)")
            }
        }
    }

    @Test func noLineIsWiderThanItsMeasure() throws {
        for note in randomNotes(300) {
            let section = try LayoutFixture().compose(note)
            for line in section.lines {
                // Shaping a part of a word anew takes kerning away: at most a tenth of an em here, twice.
                #expect(line.width <= line.measure + 3.5, "\(note.debugDescription)")
                let right = section.runs[line.runs].map { $0.x + $0.width }.max() ?? 0
                #expect(right <= line.x + line.width + ListMetrics.longestHang + 3.5)
            }
        }
    }

    @Test func aLineThatEndsEarlyHasNoRoomForMore() throws {
        for note in randomNotes(100) where !note.contains("\t") && !note.contains("\u{AD}") {
            let section = try LayoutFixture().compose(note)
            for paragraph in section.paragraphs {
                for (line, next) in zip(paragraph.lines, paragraph.lines.dropFirst()) {
                    let word = section.firstWordWidth(of: section.lines[next])
                    let gap = section.trailingSpace(of: section.lines[line])
                    #expect(section.lines[line].width + gap + word > section.lines[line].measure - 3.5)
                }
            }
        }
    }

    @Test func widthsScaleWithTheSizeCategory() throws {
        let note = "T\nfi AV words of *some* length\n"
        let plain = try LayoutFixture().compose(note)
        var large = LayoutFixture(category: .accessibilityExtraExtraExtraLarge)
        large.area.width = 3000
        let scaled = try large.compose(note)
        let ratio = 53.0 / 17.0
        #expect(plain.lines.count == scaled.lines.count)
        let widths = zip(plain.lines, scaled.lines).dropFirst()
        for (one, other) in widths {
            #expect(abs(one.width * ratio - other.width) < 0.001)
        }
    }
}

extension SectionLayout {
    /// The width of the text from the start of a line to the first place where it could have ended, in
    /// points.
    fileprivate func firstWordWidth(of line: Line) -> Double {
        var width = 0.0
        for run in runs[line.runs] where run.role == .content {
            for glyph in run.glyphs {
                let byte = text.text[textOffset(of: glyph, in: run)]
                if byte == 0x20 || byte == 0x2D || byte == 0xE2 || byte == 0x2F { return width }
                width += advance(of: glyph, in: run)
            }
        }
        return width
    }

    /// The width of the white space at the end of a line, in points.
    fileprivate func trailingSpace(of line: Line) -> Double {
        var width = 0.0
        for run in runs[line.runs].reversed() {
            for glyph in run.glyphs.reversed() {
                guard text.text[textOffset(of: glyph, in: run)] == 0x20 else { return width }
                width += advance(of: glyph, in: run)
            }
        }
        return width
    }

    private func advance(of glyph: Int, in run: LineRun) -> Double {
        let face = face(of: run).face
        let advance = Double(glyphs(of: run).columns.advances[glyph])
        return advance * styles[run.style].size / Double(face.unitsPerEm)
    }
}
