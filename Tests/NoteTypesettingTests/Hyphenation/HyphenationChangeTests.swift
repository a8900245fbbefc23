import Geometry
import NoteFonts
import NoteText
import NotecTestSupport
import Testing

@testable import NoteTypesetting

/// Words whose letters change at the end of a line.
@Suite struct HyphenationChangeTests {
    /// Patterns as those of libhyphen's documentation.
    private static let made = HyphenationCatalog { name in
        let patterns = [
            "s1sz/sz=sz,1,3", "c1k/k=k,1,2", "aa1tje./=,2,1", "e1ü/e=u,1,2", "f1f/ff=f,1,2", "c1q/c=z,1,2",
        ]
        return name == "hyph_en_US.dic" ? Array("UTF-8\n\(patterns.joined(separator: "\n"))\n".utf8) : nil
    }

    /// Letters are 8.5 points wide, spaces 4.25.
    private func section(
        _ text: String, width: Double, _ change: (inout StyleSheet) -> Void = { _ in }
    ) throws -> SetSection {
        var sheet = try TypesettingFixture().sheet()
        sheet.hyphenation.dictionaries = Self.made
        sheet.hyphenation.factor = 1
        sheet.lineBreaking = .greedy
        change(&sheet)
        return try SetSection(
            TypesettingFixture.parse("{.body}\n" + text), sheet, in: Size(width: width, height: 400))
    }

    private func firstLine(_ text: String, width: Double) throws -> [String] {
        let section = try section(text, width: width)
        return section.runTexts(ofLine: 0)
    }

    /// `s` stays, `z` is added, and stands for a soft hyphen as the hyphen does.
    @Test func aLetterIsAdded() throws {
        #expect(try firstLine("xxx asszony", width: 65) == ["xxx as|xxx as", "z|\u{AD}", "‐|\u{AD}"])
        #expect(try firstLine("xxx Asszony", width: 65) == ["xxx As|xxx As", "z|\u{AD}", "‐|\u{AD}"])
        #expect(try firstLine("xxx Schiffahrt", width: 110).suffix(2) == ["f|\u{AD}", "‐|\u{AD}"])
    }

    @Test func aLetterStandsForAnother() throws {
        #expect(try firstLine("xxx Zucker", width: 65) == ["xxx Zu|xxx Zu", "k|c", "‐|\u{AD}"])
    }

    @Test func aLetterStandsForTwo() throws {
        #expect(try firstLine("xxx omaatje", width: 70) == ["xxx om|xxx om", "a|aa", "‐|\u{AD}"])
    }

    /// Letters at the beginning of a line are the note's.
    @Test func aChangeAfterTheHyphenIsLeftOut() throws {
        #expect(try firstLine("xxx reünie", width: 60) == ["xxx |xxx "])
        #expect(try firstLine("xxx racqaxx", width: 70) == ["xxx |xxx "])
    }

    @Test func theNextLineIsTheNotes() throws {
        let section = try section("xxx asszony", width: 65)
        #expect(
            section.lines.map { String(decoding: section.text.text[$0.text], as: UTF8.self) } == [
                "xxx as", "szony",
            ])
        #expect(section.runTexts(ofLine: 1) == ["szony|szony"])
    }

    /// A style that the changed letters would not have, and a change that another style begins in.
    @Test(arguments: ["xxx [asszony]{.smallcaps}", "xxx oma[atje]{color=red}", "xxx om[aa]{color=red}tje"])
    func someChangesAreLeftOut(_ text: String) throws {
        #expect(try section(text, width: 68).runs.allSatisfy { $0.role != .hyphen })
    }

    /// A line with a change is as wide as its glyphs, and no line is wider than the measure.
    @Test(arguments: [LineBreakingChoice.greedy, .optimal], [nil, TextAlignment.justify])
    func widthsAreThoseOfTheGlyphs(_ choice: LineBreakingChoice, _ alignment: TextAlignment?) throws {
        let text = "Zucker omaatje asszony Zucker xxx asszony omaatje xx Zucker asszony omaatje Zucker"
        var count = 0
        for width in stride(from: 60.0, to: 160, by: 2.5) {
            let section = try section(text, width: width) {
                $0.lineBreaking = choice
                $0.paragraphs.alignment = alignment
                $0.flexibility.spaces = 0.75...4
            }
            for (line, texts) in section.lines.indices.map({
                (section.lines[$0], section.runTexts(ofLine: $0))
            }) {
                guard texts.last == "‐|\u{AD}" else { continue }
                count += 1
                let runs = section.runs[line.runs]
                #expect(abs(runs.reduce(0) { $0 + $1.width } - line.width) < 0.05)
                #expect(line.width <= width + 0.01)
            }
        }
        #expect(count > 20)
    }

    /// Letters fill a measure to the point: the breaker counts those that are shown.
    @Test func changedLettersCount() throws {
        let wide = try section("xxx asszony", width: 65)
        let hyphen = try #require(wide.runs.last { $0.role == .hyphen }).width
        let widths = { (text: String, width: Double) in
            try self.section(text, width: width).shownLines[0]
        }
        #expect(try widths("xxx asszony", 6 * 8.5 + 4.25 + hyphen) == "xxx as‐")
        #expect(try widths("xxx asszony", 6 * 8.5 + 4.25 + hyphen - 0.5) == "xxx ")
        #expect(try widths("xxx omaatje", 63.75 + hyphen) == "xxx omaa‐")
        #expect(try widths("xxx omaatje", 63.75 + hyphen - 0.5) == "xxx ")
    }

    /// The dictionary of Hungarian, and its own example.
    @Test func realPatternsChangeLetters() throws {
        let path = "/usr/share/hyphen/hyph_hu_HU.dic"
        let bytes = try InstalledFiles.bytes(path)
        let section = try section("xxx asszonnyal", width: 60) {
            $0.language = "hu"
            $0.hyphenation.dictionaries = HyphenationCatalog { $0 == "hyph_hu_HU.dic" ? bytes : nil }
        }
        #expect(section.runTexts(ofLine: 0) == ["xxx as|xxx as", "z|\u{AD}", "‐|\u{AD}"])
        #expect(section.shownLines == ["xxx as‐", "szon‐", "nyal"])
        #expect(section.runTexts(ofLine: 1) == ["szon|szon", "y|\u{AD}", "‐|\u{AD}"])
    }
}

extension SetSection {
    /// The runs of a line: the letters of their glyphs, and the text that these stand for.
    fileprivate func runTexts(ofLine line: Int) -> [String] {
        runs[lines[line].runs].map { run in
            let letters = glyphs(of: run).columns.glyphs[run.glyphs].compactMap { glyph in
                Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ ‐ü".unicodeScalars).first {
                    face(of: run).face.glyph(for: $0.value) == glyph
                }
            }
            let shown = String(String.UnicodeScalarView(letters))
            return "\(shown)|\(String(decoding: text.text[run.text], as: UTF8.self))"
        }
    }
}
