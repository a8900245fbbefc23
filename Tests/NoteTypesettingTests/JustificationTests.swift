import Geometry
import NoteFonts
import NoteText
import Testing

@testable import NoteTypesetting

/// Lines that fill their measure: by how much spaces, letters and ideographs change.
@Suite struct JustificationTests {
    private static let words = """
        aaaa bbb ccc dddd eee ff gggg hhh iii jj kkkk lll m nnn oooo ppp qq rrrrr ss ttt uuuu vv www x yyy \
        zzzz aaaaa bb ccccccc ddd
        """

    private func section(_ text: String, _ width: Double, _ change: (inout StyleSheet) -> Void = { _ in })
        throws -> SetSection
    {
        var sheet = try TypesettingFixture().sheet()
        sheet.paragraphs.alignment = .justify
        sheet.lineBreaking = .greedy
        change(&sheet)
        return try SetSection(
            TypesettingFixture.parse("{.body}\n" + text), sheet, in: Size(width: width, height: 220))
    }

    /// Each line is as wide as the measure, or is the last, or is told to be ragged.
    @Test(arguments: Array(stride(from: 60.0, through: 330, by: 7)))
    func linesFillTheMeasureOrAreTold(_ width: Double) throws {
        let section = try section(Self.words, width)
        let full = section.lines.filter { abs($0.width - width) < 0.001 }.count
        let loose = section.findings.filter { $0.rule == .looseLine }.count
        #expect(full + loose >= section.lines.count - 1)
        #expect(full + loose <= section.lines.count)
        for line in section.lines {
            let end = section.contentEnd(of: line)
            // Spaces are whole font units.
            #expect(abs(end - line.width) < 0.1 && end <= width + 0.1)
        }
    }

    /// Verses and addresses, as long as nothing asks for it.
    @Test func indentedLinesAreRagged() throws {
        let line = "aaaa bbb ccc dddd eee ff gggg hhh"
        let isFlush = { (text: String) in
            var sheet = try TypesettingFixture().sheet()
            sheet.paragraphs.alignment = .justify
            var resolver = StyleResolver(sheet: sheet, height: 400)
            let styled = try resolver.resolve(TypesettingFixture.parse("{.body}\n" + text))
            return styled.paragraphs.map { $0.alignment == .justify }
        }
        #expect(try isFlush("\(line)\n    \(line)\n\t\(line)\n") == [true, false, false])
        #expect(try isFlush("\(line)\n{.justify}\n    \(line)\n") == [true, true])
        #expect(try isFlush("\(line)\n    \(Self.words)\n") == [true, true])
    }

    /// No space and no letter is wider or narrower than the limits have it.
    @Test(arguments: Array(stride(from: 60.0, through: 330, by: 7)))
    func changesStayWithinTheLimits(_ width: Double) throws {
        let section = try section(Self.words, width)
        for run in section.runs {
            let unit = 17.0 / Double(section.face(of: run).face.unitsPerEm)
            let added = Double(run.wordStretch) * unit
            #expect(added <= 0.5 * 0.25 * 17 + 0.02 && added >= -0.25 * 0.25 * 17 - 0.01)
            #expect(Double(run.letterStretch) * unit <= 0.02 * 17 + 0.02)
        }
    }

    /// By total fit, all lines but the last are as wide as the measure, or none is made so and that is told
    /// once.
    @Test(arguments: Array(stride(from: 60.0, through: 330, by: 7)))
    func paragraphsAreFlushAsAWhole(_ width: Double) throws {
        let section = try section(Self.words, width) { $0.lineBreaking = .optimal }
        let isFlush = section.lines.dropLast().allSatisfy { abs($0.width - width) < 0.001 }
        let loose = section.findings.filter { $0.rule == .looseLine }.count
        #expect(loose == (isFlush ? 0 : 1))
        if !isFlush {
            #expect(section.runs.allSatisfy { $0.wordStretch == 0 && $0.letterStretch == 0 })
        }
    }

    @Test func someParagraphsAreFlushAndSomeAreNot() throws {
        let widths = stride(from: 60.0, through: 330, by: 7)
        let flush = try widths.filter {
            try section(Self.words, $0) { $0.lineBreaking = .optimal }.findings.isEmpty
        }
        #expect((5..<35).contains(flush.count))
    }

    @Test func spacesShrinkForAWordThatThenFits() throws {
        let widths = stride(from: 60.0, through: 330, by: 1)
        let shrunk = try widths.filter { try section(Self.words, $0).runs.contains { $0.wordStretch < 0 } }
        #expect(!shrunk.isEmpty)
    }

    /// What a paragraph begins with is an indent, and nothing is justified in the accessibility categories.
    @Test func whatIsNotJustified() throws {
        let indented = try section("    " + Self.words, 250)
        let runs = indented.lines.prefix(2).map { indented.runs[$0.runs] }
        #expect(runs[0].first?.wordStretch == 0 && runs[0].contains { $0.wordStretch != 0 })
        let large = try section(Self.words, 250) { $0.category = .accessibilityMedium }
        #expect(large.runs.allSatisfy { $0.wordStretch == 0 && $0.letterStretch == 0 })
    }

    @Test func limitsCanBeSet() throws {
        let strict = try section(Self.words, 200) { $0.flexibility.spaces = 1...1 }
        #expect(strict.runs.allSatisfy { $0.wordStretch == 0 })
        let wide = try section(Self.words, 250) {
            $0.flexibility.spaces = 1...10
            $0.flexibility.letters = 0
        }
        #expect(wide.runs.allSatisfy { $0.letterStretch == 0 })
        #expect(wide.findings.filter { $0.rule == .looseLine }.isEmpty)
    }

    @Test func theLastLineIsNatural() throws {
        let section = try section(Self.words, 200)
        let last = try #require(section.lines.last)
        #expect(section.runs[last.runs].allSatisfy { $0.wordStretch == 0 && $0.letterStretch == 0 })
    }

    /// Letters that join, and code, are not set apart.
    @Test func lettersAreSetApartWhereTheyMay() throws {
        let latin = try section("abcdefgh abcdefgh ijklmnopq", 150) { $0.flexibility.letters = 0.2 }
        #expect(latin.runs.contains { $0.letterStretch > 0 })
        let code = try section("`abcdefgh abcdefgh ijklmnopq`", 150) { $0.flexibility.letters = 0.2 }
        #expect(code.runs.allSatisfy { $0.letterStretch == 0 })
    }

    @Test func ideographsAreSetApart() throws {
        let text = String(repeating: "漢字", count: 12)
        let section = try section(text, 100)
        #expect(section.lines.count > 1)
        for line in section.lines.dropLast() {
            #expect(abs(line.width - 100) < 0.1)
        }
        #expect(section.runs.allSatisfy { $0.wordStretch == 0 && $0.letterStretch == 0 })
    }
}

extension SetSection {
    /// Where the ink of a line ends, from its left edge, in points.
    fileprivate func contentEnd(of line: Line) -> Double {
        var pen = 0.0
        var end = 0.0
        for run in runs[line.runs] {
            let unit = size(of: run) / Double(face(of: run).face.unitsPerEm)
            for glyph in run.glyphs {
                let (advances, shift) = advances(of: run)
                pen += Double(advances[glyph + shift]) * unit
                if text.text[textOffset(of: glyph, in: run)] != 0x20 {
                    end = pen - Double(run.letterStretch) * unit
                }
            }
        }
        return end
    }
}
