import Geometry
import NoteFonts
import NoteText
import Testing

@testable import NoteTypesetting

/// Words that are wider than the measure, by what is asked for. Letters are 8.5 points wide, spaces 4.25.
@Suite struct LongWordChoiceTests {
    private static let dictionaries = HyphenationCatalog { name in
        name == "hyph_en_US.dic"
            ? Array("UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\n1na\n".utf8) : nil
    }

    private func section(
        _ text: String, _ choice: LongWordChoice, width: Double = 60,
        _ change: (inout StyleSheet) -> Void = { _ in }
    ) throws -> SetSection {
        var sheet = try TypesettingFixture().sheet()
        sheet.hyphenation.dictionaries = Self.dictionaries
        sheet.longWords = choice
        change(&sheet)
        return try SetSection(
            TypesettingFixture.parse("{.body}\n" + text), sheet, in: Size(width: width, height: 400),
            beside: SideSpace(left: 32, right: 40, gutter: nil, overhang: 28))
    }

    private func lines(
        _ text: String, _ choice: LongWordChoice, _ change: (inout StyleSheet) -> Void = { _ in }
    ) throws -> [String] {
        let section = try section(text, choice, change)
        return section.shownLines
    }

    private func letters(_ count: Int) -> String { String(repeating: "x", count: count) }

    @Test func byDefaultWordsAreHyphenated() throws {
        #expect(try TypesettingFixture().sheet().longWords == .hyphenate)
        #expect(try lines("bananananana", .hyphenate) == ["banana‐", "nanana"])
    }

    /// Words in capitals are divided where no line holds them, and only there; those with a capital behind a
    /// small letter are names from code, which are broken without a hyphen.
    @Test func wideCapitalsAreHyphenated() throws {
        #expect(try lines("BANANANANANA", .hyphenate) == ["BANANA‐", "NANANA"])
        #expect(try lines("baNanaNaNaNa", .hyphenate) == ["baNanaN", "aNaNa"])
        #expect(try lines("x BANANA", .hyphenate) { $0.hyphenation.factor = 1 } == ["x ", "BANANA"])
    }

    @Test func brokenWordsHaveNoHyphens() throws {
        #expect(try lines("bananananana", .break) == ["bananan", "anana"])
        // Other words have theirs.
        let both = try lines("bananananana xx banana", .break) { $0.hyphenation.factor = 1 }
        #expect(both.prefix(2) == ["bananan", "anana "])
        #expect(try lines("x banana", .break) { $0.hyphenation.factor = 1 } == ["x ba‐", "nana"])
        let section = try section("bananananana", .break)
        #expect(section.findings.map(\.rule.id) == ["layout/word-too-wide"])
        #expect(section.missingDictionaries.isEmpty)
    }

    /// The worst of the breaks of a word: between letters, beside a sign, at a place for a hyphen.
    @Test(arguments: [
        ("bananananana", "is hyphenated"), ("xxxxx.xxxxx", "is broken at a sign"),
        ("xxxxxxxxxx", "is broken between letters"), ("xxxxxxxxxx.xx", "is broken between letters"),
    ])
    func findingsTellHowWordsAreBroken(_ word: String, _ outcome: String) throws {
        let found = try section("aa \(word) bb", .hyphenate).findings
        #expect(found.map(\.message) == ["a word is wider than the line and \(outcome)"])
    }

    /// No word is smaller than the smallest text style, which has 11 points where text has 17.
    @Test func wordsAreSetSmaller() throws {
        let small = try section("aa \(letters(10)) bb", .shrink)
        #expect(small.lines.count == 3)
        #expect(abs(small.lines[1].width - 60) < 0.001)
        let sizes = small.runs.map { small.size(of: $0) }
        #expect(sizes.contains { abs($0 - 17 * 60 / 85) < 0.001 } && sizes.first == 17)
        #expect(small.findings.map(\.message) == ["a word is wider than the line and is set smaller"])
        let broken = try section(letters(11), .shrink)
        #expect(broken.lines.count == 2)
        #expect(broken.runs.allSatisfy { broken.size(of: $0) == 17 })
        #expect(broken.findings.first?.message.hasSuffix("is broken between letters") == true)
    }

    /// Large type is not made smaller than half its size. Letters are 20 points wide.
    @Test func largeWordsKeepHalfTheirSize() throws {
        let small = try section("[\(letters(5))]{size=40}", .shrink)
        #expect(small.runs.map { small.size(of: $0) } == [24])
        let broken = try section("[\(letters(7))]{size=40}", .shrink)
        #expect(broken.lines.count == 3)
        #expect(broken.runs.allSatisfy { broken.size(of: $0) == 40 })
    }

    /// A hyphen that a line may end with has its place, too.
    @Test func partsOfSmallerWordsKeepTheirHyphens() throws {
        let section = try section("\(letters(8))\u{AD}\(letters(8))", .shrink)
        #expect(section.lines.count == 2 && section.runs.count { $0.role == .hyphen } == 1)
        #expect(section.lines.allSatisfy { $0.width <= 60.001 })
    }

    @Test func wordsStandOutIntoTheMargin() throws {
        let wide = try section("aa \(letters(10)) bb", .overflow)
        #expect(wide.lines.map(\.width) == [17, 85, 17])
        #expect(
            wide.findings.map(\.message)
                == ["a word is wider than the line and stands out into the margin"])
        // The margin has 28 points.
        #expect(try lines(letters(11), .overflow).map(\.count) == [7, 4])
        let hebrew = try section(String(repeating: "ש", count: 9), .overflow) { $0.language = "he" }
        let line = try #require(hebrew.lines.first)
        #expect(hebrew.lines.count == 1 && line.x < 0 && line.x >= -20.001)
        #expect(abs(line.x + line.width - 60) < 0.001)
    }

    /// In justified text the word is no loose line.
    @Test(arguments: [LineBreakingChoice.greedy, .optimal])
    func justifiedLinesEndBeforeAWordThatStandsOut(_ choice: LineBreakingChoice) throws {
        let section = try section("aa \(letters(10)) bb", .overflow) {
            $0.paragraphs.alignment = .justify
            $0.lineBreaking = choice
        }
        #expect(section.lines.map(\.width).contains(85))
        #expect(section.findings.count { $0.rule == .wordTooWide } == 1)
        // The line before the word, or the paragraph.
        #expect(section.findings.count { $0.rule == .looseLine } == 1)
    }

    @Test func blocksWithALimitHaveNoMargin() throws {
        let limited = try section("{max-lines=3}\n\(letters(10))", .overflow)
        #expect(limited.lines.allSatisfy { $0.width <= 60.001 })
    }

    /// The space between letters is also before a hyphen, and lines are as wide as their glyphs.
    @Test(arguments: ["[aaaa\u{AD}aaaa]{kern=2}", "[bbbbbbb\u{AD}bbbbbbb]{kern=-2}", "[banana]{kern=2}"])
    func hyphensStandAsFarFromLettersAsLetters(_ text: String) throws {
        let section = try section(text, .hyphenate, width: 56) { $0.hyphenation.factor = 1 }
        let line = try #require(section.lines.first)
        let runs = section.runs[line.runs]
        #expect(runs.last?.role == .hyphen)
        #expect(abs(runs.reduce(0) { $0 + $1.width } - line.width) < 0.02)
        let kern = text.contains("-2") ? -2.0 : 2
        let letters = try #require(runs.first)
        let count = Double(letters.glyphs.count)
        let own = kern < 0 ? count - 1 : count
        #expect(abs(letters.width - (8.5 * count + kern * own)) < 0.05)
        let hyphen = try #require(runs.last)
        #expect(abs(hyphen.x - letters.x - letters.width) < 0.001)
    }
}
