import Geometry
import NoteFonts
import NoteText
import Testing

@testable import NoteTypesetting

/// Words at the ends of lines, with a dictionary that divides them before `na`, in Italian before `do`.
@Suite struct HyphenationTests {
    private static let dictionaries = HyphenationCatalog { name in
        switch name {
        case "hyph_en_US.dic": Array("UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\n1na\n".utf8)
        case "hyph_it_IT.dic": Array("UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\n1do\n".utf8)
        default: nil
        }
    }

    /// Letters are 8.5 points wide, spaces 4.25.
    private func section(
        _ text: String, width: Double, _ change: (inout StyleSheet) -> Void = { _ in }
    ) throws -> SetSection {
        var sheet = try TypesettingFixture().sheet()
        sheet.hyphenation.dictionaries = Self.dictionaries
        sheet.hyphenation.factor = 1
        change(&sheet)
        return try SetSection(
            TypesettingFixture.parse("{.body}\n" + text), sheet, in: Size(width: width, height: 400))
    }

    private func lines(
        _ text: String, width: Double, _ change: (inout StyleSheet) -> Void = { _ in }
    ) throws -> [String] {
        let section = try section(text, width: width, change)
        return section.shownLines
    }

    @Test func aLineEndsInsideAWordWhereItCan() throws {
        #expect(try lines("banana banana", width: 110) == ["banana banana"])
        #expect(try lines("banana banana", width: 100) == ["banana ba‐", "nana"])
        #expect(try lines("banana banana", width: 55) == ["banana ", "banana"])
    }

    /// A line that fills the factor of its measure is not ended inside a word.
    @Test func theFactorIsOfTheMeasure() throws {
        let lines = { (factor: Double) in
            try self.lines("banana banana", width: 100) { $0.hyphenation.factor = factor }.count
        }
        let whole = try self.lines("banana banana", width: 100) { $0.hyphenation.factor = 0.45 }
        #expect(whole == ["banana ", "banana"])
        #expect(try lines(0) == 2 && lines(1) == 2)
        let divided = try self.lines("banana banana", width: 100) { $0.hyphenation.factor = 0.65 }
        #expect(divided == ["banana ba‐", "nana"])
    }

    @Test func justifiedTextIsHyphenatedUnlessToldOtherwise() throws {
        let text = "banana banana banana banana banana banana"
        let hyphens = { (alignment: TextAlignment?, factor: Double?) in
            try self.section(text, width: 100) {
                $0.paragraphs.alignment = alignment
                $0.hyphenation.factor = factor
                $0.lineBreaking = .greedy
            }.runs.count { $0.role == .hyphen }
        }
        #expect(try hyphens(nil, nil) == 0)
        #expect(try hyphens(.justify, nil) > 0)
        #expect(try hyphens(.justify, 0) == 0)
    }

    /// The word of many letters stands in a line by itself, which cannot be filled.
    @Test(arguments: [
        (150.0, 15, ["banana banana ", "banana banana "]), (160, 18, ["banana banana ba‐", "nana banana "]),
    ])
    func textThatCannotBeJustifiedHasFewHyphens(width: Double, letters: Int, expected: [String]) throws {
        let text = "banana banana banana banana \(String(repeating: "w", count: letters)) www"
        let lines = try self.lines(text, width: width) { $0.paragraphs.alignment = .justify }
        #expect(Array(lines.prefix(2)) == expected)
    }

    @Test func lettersStayOnBothSides() throws {
        let strict = try lines("banana banana", width: 100) { $0.hyphenation.limits.before = 3 }
        #expect(strict == ["banana ", "banana"])
        let wide = try lines("banana banana", width: 120 - 17) {
            $0.hyphenation.limits.after = 2
        }
        #expect(wide == ["banana bana‐", "na"])
    }

    @Test(arguments: [
        "banana [banana](https://e.org)", "banana `banana`", "banana BANANA", "banana baNana",
        "banana x/banana", "banana banana-x", "banana x-banana", "banana banana2",
        "banana [banana]{.nobreak}",
    ])
    func someWordsAreLeftWhole(_ text: String) throws {
        let section = try section(text, width: 100)
        #expect(section.lines.count >= 2)
        #expect(section.runs.allSatisfy { $0.role != .hyphen })
    }

    @Test func headingsAndBlocksWithALimitAreLeftWhole() throws {
        for text in [
            "T\n## banana banana banana banana", "T\n{max-lines=4}\nbanana banana banana banana",
        ] {
            let section = try section(text, width: 100)
            #expect(section.runs.allSatisfy { $0.role != .hyphen })
        }
    }

    @Test(arguments: ["(banana)", "\"banana\"", "banana,", "banana.", "«banana»", "Banana", "banana's"])
    func punctuationIsNoHindrance(_ word: String) throws {
        let section = try section("banana \(word)", width: 105)
        #expect(section.runs.contains { $0.role == .hyphen })
    }

    /// Words that look like code are left whole, also where no line holds them.
    @Test(arguments: [
        "f(banana)", "banana(a)", "(banana)a", "[banana]a", "a[banana]", "banana.a", "banana;a", "bananA",
        "baNana",
    ])
    func codeIsLeftWhole(_ word: String) throws {
        let section = try section("banana \(word)", width: 105)
        #expect(!section.runs.contains { $0.role == .hyphen })
    }

    @Test func codeThatNoLineHoldsHasNoHyphen() throws {
        #expect(try lines("bananaBananaBanana", width: 60).allSatisfy { !$0.contains("‐") })
        #expect(try lines("BANANANANANA", width: 60).contains { $0.contains("‐") })
    }

    /// Words that are joined by no-break spaces and that no line holds are parted there, before any is
    /// divided, but not beside French punctuation.
    @Test(arguments: [
        ("banana\u{A0}banana\u{A0}banana", ["banana\u{A0}", "banana\u{A0}", "banana"]),
        ("ba\u{202F}na\u{202F}banana", ["ba\u{202F}na\u{202F}", "banana"]),
        ("ba\u{A0}banana\u{A0}!", ["ba\u{A0}", "banana\u{A0}!"]),
    ])
    func joinedWordsArePartedAtTheirSpaces(_ text: String, _ expected: [String]) throws {
        #expect(try lines(text, width: 64) { $0.hyphenation.factor = 0 } == expected)
        #expect(try section(text, width: 64).findings.isEmpty)
    }

    @Test func joinedWordsThatFitStayTogether() throws {
        let lines = try lines("banana ba\u{A0}na", width: 60) { $0.hyphenation.factor = 0 }
        #expect(lines == ["banana ", "ba\u{A0}na"])
    }

    /// Words that no line holds are divided in the accessibility categories, and where no others are.
    @Test func aWordThatNoLineHoldsIsDivided() throws {
        let word = "bananananana"
        let plain = try section(word, width: 60) { $0.hyphenation.factor = 0 }
        #expect(
            plain.lines.map { String(decoding: plain.shownText(of: $0), as: UTF8.self) }.allSatisfy {
                $0.hasSuffix("na‐") || $0.hasSuffix("na")
            })
        #expect(plain.findings.map(\.rule.id) == ["layout/word-too-wide"])
        let large = try lines("\(word) banana banana", width: 120) { $0.category = .accessibilityMedium }
        #expect(large.count { $0.hasSuffix("‐") } == 1)
    }

    /// What is too long between two hyphens is broken between letters, without one.
    @Test func partsThatNoLineHoldsAreBrokenBetweenLetters() throws {
        let lines = try lines("bananaxxxxxxxxxxxx", width: 60)
        #expect(lines.dropLast().contains { $0.hasSuffix("x") })
        #expect(lines.joined().filter { $0 != "‐" } == "bananaxxxxxxxxxxxx")
        #expect(lines.contains { $0.hasSuffix("‐") })
    }

    @Test func eachWordHasItsLanguage() throws {
        let text = "banana [dedododo]{lang=it} banana"
        #expect(try lines(text, width: 110).first == "banana dedo‐")
        #expect(try lines("banana dedododo banana", width: 110).first == "banana ")
    }

    /// The hyphen is no part of the note: it stands for U+00AD.
    @Test func theHyphenIsASoftHyphen() throws {
        let section = try section("banana banana", width: 100)
        let hyphen = try #require(section.runs.first { $0.role == .hyphen })
        #expect(Array(section.text.text[hyphen.text]) == Array("\u{AD}".utf8))
        #expect(section.lines.map(\.text.count) == [9, 4])
    }

    @Test func aLanguageWithoutADictionaryIsToldOnce() throws {
        let section = try section("banana banana banana\n\nbanana banana banana", width: 100) {
            $0.language = "fr"
        }
        #expect(section.missingDictionaries.map(\.language) == ["fr", "fr"])
        let hebrew = try self.section("שלום עולם שלום עולם שלום", width: 60) { $0.language = "he" }
        #expect(hebrew.missingDictionaries.isEmpty)
    }

    /// Ragged lines are then about as long as each other, and none is reported.
    @Test func totalFitOfRaggedLinesEvensThemOut() throws {
        let widths = { (choice: LineBreakingChoice) in
            let section = try self.section("aaa bb cc ddddd", width: 50) {
                $0.lineBreaking = choice
            }
            #expect(section.findings.isEmpty)
            return section.lines.map(\.width)
        }
        #expect(try widths(.greedy) == [46.75, 17, 42.5])
        #expect(try widths(.optimal) == [25.5, 38.25, 42.5])
    }

    /// By total fit, a paragraph is hyphenated only where it cannot be set well without.
    @Test func totalFitHyphenatesWhereItMust() throws {
        let text = "banana banana banana banana banana banana banana"
        let hyphens = { (width: Double) in
            let section = try self.section(text, width: width) {
                $0.paragraphs.alignment = .justify
                $0.flexibility.spaces = 0.75...5
                $0.hyphenation.limits.after = 2
            }
            #expect(section.findings.isEmpty)
            return section.runs.count { $0.role == .hyphen }
        }
        #expect(try hyphens(82) > 0)
        #expect(try hyphens(12 * 8.5 + 4.25) == 0)
    }
}
