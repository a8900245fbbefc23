import Geometry
import NoteFonts
import NoteText
import Testing

@testable import NoteTypesetting

/// Marks that stand beyond the ends of lines. Letters are 8.5 points wide, spaces 4.25.
@Suite struct HangingPunctuationTests {
    private func section(
        _ text: String, _ choice: HangingPunctuation, width: Double, space: Double = 20,
        _ change: (inout StyleSheet) -> Void = { _ in }
    ) throws -> SetSection {
        var sheet = try TypesettingFixture().sheet()
        sheet.hangingPunctuation = choice
        change(&sheet)
        let edge = space + SideSpace.clearance
        return try SetSection(
            TypesettingFixture.parse("{.body}\n" + text), sheet, in: Size(width: width, height: 400),
            beside: SideSpace(left: edge, right: edge, gutter: nil, overhang: 28))
    }

    private func lines(
        _ text: String, _ choice: HangingPunctuation, width: Double, space: Double = 20,
        _ change: (inout StyleSheet) -> Void = { _ in }
    ) throws -> [String] {
        let section = try section(text, choice, width: width, space: space, change)
        return section.shownLines
    }

    /// The width of one ideograph, which the fonts of the tests have as a box.
    private func square() throws -> Double {
        try #require(section("漢", .none, width: 300).lines.first).width
    }

    @Test func nothingHangsByDefault() throws {
        #expect(try TypesettingFixture().sheet().hangingPunctuation == .none)
        let em = try square()
        let section = try section("漢漢漢漢。漢", .none, width: 4.5 * em)
        #expect(section.lines.allSatisfy { $0.width <= 4.5 * em })
    }

    /// A mark of Han hangs where the line does not hold it, and only there.
    @Test func marksOfHanHangWhereTheLineIsFull() throws {
        let em = try square()
        #expect(try lines("漢漢漢漢。漢漢", .none, width: 4.5 * em) == ["漢漢漢", "漢。漢漢"])
        let full = try section("漢漢漢漢。漢漢", .cjk, width: 4.5 * em)
        #expect(full.lines.map { full.shownText(of: $0).count } == [15, 6])
        #expect(full.lines[0].width > 4.5 * em && full.lines[0].measure == 4.5 * em)
        let wide = try section("漢漢漢漢。漢漢", .cjk, width: 5.5 * em)
        #expect(wide.lines[0].width <= 5.5 * em)
        // Without a margin nothing hangs.
        let narrow = try lines("漢漢漢漢。漢漢", .cjk, width: 4.5 * em, space: em / 2)
        #expect(narrow == ["漢漢漢", "漢。漢漢"])
    }

    /// The text of a justified line reaches the measure, and the mark stands beyond it.
    @Test(arguments: [LineBreakingChoice.greedy, .optimal])
    func justifiedLinesReachTheMeasureWithoutTheMark(_ breaking: LineBreakingChoice) throws {
        let em = try square()
        let text = String(repeating: "漢漢漢漢漢漢漢漢漢漢漢漢。漢漢漢漢漢漢漢漢漢漢漢", count: 4)
        for part in stride(from: 8.0, through: 14, by: 0.25) {
            let width = part * em
            let section = try section(text, .cjk, width: width) {
                $0.paragraphs.alignment = .justify
                $0.lineBreaking = breaking
            }
            for line in section.lines.dropLast() {
                let end = section.shownText(of: line).suffix(3)
                let isHung = line.width > width + 0.1
                #expect(!isHung || Array(end) == Array("。".utf8))
                #expect(abs(line.width - width - (isHung ? em : 0)) < 0.1)
            }
            #expect(section.findings.isEmpty)
        }
    }

    /// Seven tenths of a full stop, half of a comma and of a hyphen.
    @Test(arguments: [(".", 0.7), (",", 0.5), ("-", 0.5), (";", 0)])
    func marksHangByAPartOfTheirWidth(_ mark: String, _ share: Double) throws {
        let text = "aaaa\(mark) bbbb"
        let own = try #require(section("aaaa\(mark)", .none, width: 300).lines.first).width - 34
        for choice in HangingPunctuation.allCases {
            let part = choice == .all ? share * own : 0
            let fits = try lines(text, choice, width: 34 + own - part + 0.01)
            #expect(fits.first?.hasPrefix("aaaa\(mark)") == true)
            // By 0.01 points less the line does not hold the mark, and the word is broken.
            let section = try section(text, choice, width: 34 + own - part + 0.01)
            let line = try #require(section.lines.first)
            #expect(abs(line.width - 34 - own) < 0.01)
            let right = try self.section(text, choice, width: 60) { $0.paragraphs.alignment = .right }
            for line in right.lines where right.shownText(of: line).contains(mark.utf8.first ?? 0) {
                let ends = right.shownText(of: line).last { $0 != 0x20 } == mark.utf8.first
                #expect(abs(line.x + line.width - 60 - (ends ? part : 0)) < 0.01)
            }
        }
    }

    @Test func hyphensOfDividedWordsHang() throws {
        let dictionaries = HyphenationCatalog { name in
            name == "hyph_en_US.dic" ? Array("UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\n1na\n".utf8) : nil
        }
        let first = { (choice: HangingPunctuation, width: Double) in
            let section = try self.section("banana banana", choice, width: width) {
                $0.hyphenation.dictionaries = dictionaries
                $0.hyphenation.factor = 1
            }
            return section.lines[0]
        }
        let whole = try first(.none, 100)
        let part = try first(.all, whole.width - 2)
        #expect(abs(part.width - whole.width) < 0.001 && part.text == whole.text)
        #expect(try first(.none, whole.width - 2).text != whole.text)
    }

    /// In text from right to left they hang at the left.
    @Test func marksHangAtTheLeftOfTextFromRightToLeft() throws {
        let section = try section("אאאא. ב", .all, width: 300) { $0.language = "he" }
        let wide = try #require(section.lines.first)
        let own = wide.width
        let hung = try self.section("אאאא. בבבב", .all, width: own * 0.6) { $0.language = "he" }
        let line = try #require(hung.lines.first)
        #expect(line.x < 0 || line.width <= own * 0.6)
    }

    /// Code, blocks with a limit, and cells keep within their lines.
    @Test func whatDoesNotHang() throws {
        for text in ["```\naaaa.\n```", "{max-lines=2}\naaaa. bbbb cccc", "`aaaa.` bbbb"] {
            let section = try section(text, .all, width: 40)
            #expect(section.lines.allSatisfy { $0.width <= $0.measure + 0.001 })
        }
    }
}
