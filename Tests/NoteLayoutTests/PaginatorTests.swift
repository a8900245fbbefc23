import Geometry
import NoteFonts
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// At `large` a line is 22 points high: the fixture's page holds ten.
@Suite struct PaginatorTests {
    @Test func lengthsInMessagesAreShort() {
        let error = LayoutError.containerTooSmall(lineHeight: 70, height: 58.078740157480325)
        #expect(
            error.description == "the page's text area is 58.1 points high and a line needs 70.0")
    }

    /// Numbers of 24 points have 30 from line to line.
    @Test(arguments: [(56.0, 1.0), (15, 0.5), (7, nil)] as [(Double, Double?)])
    func pageNumbersStayInTheFootMargin(_ foot: Double, _ share: Double?) throws {
        let fixture = LayoutFixture(category: .accessibilityExtraExtraExtraLarge)
        var setup = fixture.setup
        setup.margins.bottom = foot
        let sheet = try fixture.sheet()
        let numbers = try PageNumbers(sheet: sheet, foot: foot, shaper: Shaper(catalog: sheet.catalog))
        let line = numbers?.line("1", on: setup.paper, setup.margins)
        #expect((line == nil) == (share == nil))
        guard let line, let share else { return }
        #expect(line.section.styles[0].size == 24 * share)
        #expect(line.origin.y < setup.paper.height)
    }

    private func lineCounts(_ note: String) throws -> [Int] {
        try LayoutFixture().pages(note).map(\.lines.count)
    }

    /// A paragraph of so many lines: forty letters fill one.
    private func paragraph(_ lines: Int) -> String {
        Array(repeating: String(repeating: "a", count: 38), count: lines).joined(separator: " ")
    }

    @Test func fillsPages() throws {
        let note = Array(repeating: "- a", count: 25).joined(separator: "\n")
        #expect(try lineCounts(note) == [10, 10, 5])
    }

    @Test func twoFormFeedsLeaveAPageWithoutText() throws {
        #expect(try lineCounts("- a\u{C}b") == [1, 1])
        #expect(try lineCounts("- a\u{C}\u{C}b") == [1, 0, 1])
        #expect(try lineCounts("\u{C}\u{C}- b") == [0, 1])
        #expect(try lineCounts("- a\u{C}\u{C}\u{C}b\u{C}\u{C}") == [1, 0, 1])
    }

    @Test func leavesNoLabelAlone() throws {
        let item = "- ```\n  b\n  ```"
        let note = Array(repeating: "- a", count: 9).joined(separator: "\n")
        #expect(try lineCounts("\(note)\n- b\n\(item)") == [10, 2])
        #expect(try lineCounts("\(note)\n\(item)") == [9, 2])
        #expect(try lineCounts("\(note)\n-\n- b") == [10, 1])
    }

    @Test func leavesNoFirstLineAlone() throws {
        let note = Array(repeating: "- a", count: 9).joined(separator: "\n") + "\n" + paragraph(4)
        #expect(try lineCounts(note) == [9, 4])
    }

    @Test func leavesNoLastLineAlone() throws {
        let note = Array(repeating: "- a", count: 7).joined(separator: "\n") + "\n" + paragraph(4)
        #expect(try lineCounts(note) == [9, 2])
    }

    @Test func keepsThreeLinesTogether() throws {
        let note = Array(repeating: "- a", count: 8).joined(separator: "\n") + "\n" + paragraph(3)
        #expect(try lineCounts(note) == [8, 3])
    }

    @Test func splitsAParagraphThatFillsPages() throws {
        #expect(try lineCounts("- " + paragraph(21)).reduce(0, +) >= 21)
    }

    /// A heading of level 4 takes a line, 15 points before it and 8 after it.
    @Test func keepsAHeadingWithTwoLines() throws {
        let items = Array(repeating: "- a", count: 7).joined(separator: "\n")
        #expect(try lineCounts(items + "\n#### h\n" + paragraph(4)) == [7, 5])
        let fewer = Array(repeating: "- a", count: 5).joined(separator: "\n")
        #expect(try lineCounts(fewer + "\n#### h\n" + paragraph(4)) == [8, 2])
    }

    @Test func keepsAHeadingAtTheEnd() throws {
        #expect(try lineCounts("- a\n# h") == [2])
    }

    @Test func keepsABlockWhole() throws {
        let items = Array(repeating: "- a", count: 6).joined(separator: "\n")
        #expect(try lineCounts(items + "\n{.keep}\n" + paragraph(5)) == [6, 5])
    }

    /// The kinds of the paragraphs whose lines stand on each page.
    private func kinds(_ note: String) throws -> [[FlatKind]] {
        try LayoutFixture().pages(note).map { page in
            page.lines.map { flatBlocks(of: $0.section.text)[$0.section.lines[$0.line].paragraph].kind }
        }
    }

    /// How many lines of code stand on each page, `items` items standing before a block of `lines` lines.
    private func codeLines(after items: Int, _ lines: Int, heading: String = "") throws -> [Int] {
        let note =
            Array(repeating: "- a\n", count: items).joined() + heading + "```\n"
            + Array(repeating: "x\n", count: lines).joined() + "```\nb"
        return try kinds(note).map { page in page.count { $0 == .code } }
    }

    @Test(arguments: 5...10, 1...6) func noLineOfCodeStandsAlone(_ items: Int, _ lines: Int) throws {
        let pages = try codeLines(after: items, lines)
        #expect(pages.reduce(0, +) == lines)
        #expect(lines == 1 || !pages.contains(1))
    }

    @Test func codeFillsPages() throws {
        #expect(try codeLines(after: 1, 25) == [10, 12, 3])
        #expect(try codeLines(after: 7, 5) == [3, 2])
        #expect(try codeLines(after: 7, 4) == [2, 2])
        // The last but one goes with the last, and two stay.
        #expect(try codeLines(after: 6, 5) == [3, 2])
        #expect(try codeLines(after: 8, 3) == [0, 3])
    }

    @Test func aHeadingStaysWithTwoLinesOfCode() throws {
        let pages = try codeLines(after: 7, 5, heading: "#### h\n")
        #expect(pages == [0, 5])
        #expect(
            try kinds(Array(repeating: "- a\n", count: 7).joined() + "#### h\n```\nx\nx\n```")[1].count == 3)
    }

    /// Each line of a note is a paragraph.
    @Test func aHeadingStaysWithTwoParagraphsOfALine() throws {
        let items = Array(repeating: "- a\n", count: 8).joined()
        #expect(
            try kinds(items + "#### h\nb\nb\nb") == [
                Array(repeating: .bullet, count: 8), [.heading4, .body, .body, .body],
            ])
        #expect(try kinds(items.dropLast(4) + "#### h\nb\nb\nb").map(\.count) == [7, 4])
        #expect(try kinds(items.dropLast(8) + "#### h\nb\nb\nb").map(\.count) == [6, 4])
        // Neither the first nor the last of three lines stands alone.
        #expect(try kinds(items.dropLast(12) + "#### h\nb\nb\nb").map(\.count) == [5, 4])
        #expect(try kinds(items.dropLast(12) + "#### h\nb\nb\nb\nb").map(\.count) == [8, 2])
        // A heading after one line is where its text ends.
        #expect(try kinds(items.dropLast(8) + "#### h\nb\n#### i\nb\nb").map(\.count) == [8, 3])
    }

    /// The last lines of the pages but the last, `items` items standing before `text`.
    private func feet(after items: Int, _ text: String) throws -> [String] {
        let note = Array(repeating: "- a\n", count: items).joined() + text
        return try LayoutFixture().pages(note).dropLast().compactMap { page in
            page.lines.last.map { line in
                String(decoding: line.section.shownText(of: line.section.lines[line.line]), as: UTF8.self)
            }
        }
    }

    /// Whether some page ends with the line `foot`, however many lines precede `text`.
    private func canEnd(with foot: String, _ text: String) throws -> Bool {
        try (1...14).contains { try feet(after: $0, text).contains { $0.hasSuffix(foot) } }
    }

    @Test(arguments: ["b:", "b,", "b: ", "b،", "b：", "b、", "b，"])
    func aLineThatIntroducesStaysWithWhatFollows(_ line: String) throws {
        let foot = line.filter { $0 != " " }
        for next in ["c\nd", "\nc\n", "- c\n- d", "# c\nd\ne", "```\nc\n```", paragraph(4)] {
            #expect(try canEnd(with: foot, line + "\n" + next) == false, "\(next)")
        }
        #expect(try canEnd(with: "b.", "a\nb.\nc\nd"))
    }

    /// A line of half the measure that ends in a comma is prose, and code is what it is.
    @Test func otherLinesMayEndAPage() throws {
        let long = String(repeating: "b", count: 22) + ","
        #expect(try canEnd(with: long, "b\n" + long + "\nc\nd"))
        #expect(try canEnd(with: long.dropFirst(4) + "", long.dropFirst(4) + "\nc\nd") == false)
        #expect(try canEnd(with: "c:", "```\na\nb\nc:\nd\ne\nf\n```"))
    }

    /// Lines of an address, a verse or a list are like those of a paragraph.
    @Test(arguments: ["%b\n%c\n%d\n%e", "%b\n%c\n%d", "%b\n%c"], ["", "> ", "1. "])
    func noLineStandsAlone(_ pattern: String, _ marker: String) throws {
        let lines = pattern.replacing("%", with: marker)
        // After text of its own kind, apart from it.
        let text = "x\n\n" + lines + "\n\ny\nz\n"
        #expect(try canEnd(with: "b", text) == false)
        let beforeLast = pattern.split(separator: "\n").dropLast().last.map(String.init)?.last
        #expect(try canEnd(with: String(try #require(beforeLast)), text) == false)
        #expect(try canEnd(with: "c", text) == (pattern.contains("e") || !pattern.contains("d")))
        #expect(try canEnd(with: "y", text) == false)
    }

    /// A colon introduces what follows, however long its line is.
    @Test(arguments: ["- c\n- d", "1. c", "```\nc\n```", "> c", "c", "\nc"])
    func aLongLineIntroducesWhatFollows(_ next: String) throws {
        let long = String(repeating: "b", count: 30)
        #expect(try canEnd(with: long + ":", long + ":\n" + next) == false)
        // The first of neighbouring lines stays with the second anyway.
        #expect(try canEnd(with: long + ",", long + ",\n" + next) == (next != "c"))
    }

    /// A table that is set as a list: each row is on one page, and the head on that of the first.
    @Test(arguments: 1...12) func rowsAreWhole(_ items: Int) throws {
        let word = String(repeating: "w", count: 20)
        let table =
            "| \(word) | \(word) | \(word) |\n|---|---|---|\n"
            + String(repeating: "| d | e | f |\n", count: 6)
        let pages = try kinds(String(repeating: "- a\n", count: items) + "\n" + table)
        let cells = pages.map { page in page.count { $0 == .cell } }
        #expect(cells.reduce(0, +) >= 7 * 3)
        #expect(cells.allSatisfy { $0 % 3 == 0 } && cells.first { $0 > 0 } != 3)
    }

    /// A caption below a table stays with its last row, and the head with the first, also in a list.
    @Test(arguments: [1, 10], 1...20) func captionsStayWithTables(_ letters: Int, _ items: Int) throws {
        let word = String(repeating: "w", count: letters)
        for rows in 1...2 {
            let table =
                "| \(word) | \(word) | \(word) |\n|---|---|---|\n"
                + String(repeating: "| a | b | c |\n", count: rows) + "Table: Words\n"
            let pages = try kinds(String(repeating: "- a\n", count: items) + "\n" + table)
            #expect(pages.joined().contains(.caption))
            #expect(pages.allSatisfy { !$0.contains(.caption) || $0.contains(.cell) })
            #expect(pages.allSatisfy { $0.count { $0 == .cell } != 3 || rows == 2 && $0.contains(.caption) })
        }
    }

    /// Of a caption that no page holds with the last row, nothing has to stay.
    @Test func longCaptionsLeaveNoGap() throws {
        let table = "| a |\n|---|\n| b |\nTable: " + paragraph(30)
        let pages = try kinds("- a\n- a\n- a\n\n" + table)
        #expect(pages.first?.contains(.cell) == true)
    }

    /// Of a long paragraph the last two lines go on with what they introduce.
    @Test func theEndOfAParagraphIntroduces() throws {
        let text = paragraph(5) + " bbbb:\nc\nd"
        #expect(try canEnd(with: "b:", text) == false)
        for items in 1...14 {
            let pages = try kinds(Array(repeating: "- a\n", count: items).joined() + text)
            #expect(pages.joined().count == items + 8)
            #expect(pages.allSatisfy { !$0.isEmpty })
        }
    }

    /// Of the three lines before those the heading has two with it, or all of them.
    @Test(arguments: 4...7) func aHeadingStaysWithAParagraphThatIntroduces(_ lines: Int) throws {
        let text = "#### h\n" + paragraph(lines - 1) + " bbbb:\n- c\n- d"
        #expect(try canEnd(with: "h", text) == false)
        #expect(try canEnd(with: ":", text) == false)
    }

    /// Also where no page holds it together with what the lines below it introduce.
    @Test func aHeadingStaysWithAnIntroductionOfLargeText() throws {
        let large = Array(repeating: String(repeating: "a", count: 10), count: 3).joined(separator: " ")
        let text = "#### h\n" + paragraph(2) + " bbbb:\n- [\(large)]{size=50}\n- d"
        #expect(try canEnd(with: "h", text) == false)
        #expect(try canEnd(with: ":", text))
    }

    /// Verse and data end in commas: pages are full all the same.
    @Test func manyLinesInARowFillPages() throws {
        let pages = try lineCounts(Array(repeating: "a,", count: 40).joined(separator: "\n"))
        #expect(pages.reduce(0, +) == 40)
        let most = try #require(pages.max())
        #expect(pages.dropLast().allSatisfy { $0 >= most - 3 })
        #expect(try lineCounts("- a\nb:").reduce(0, +) == 2)
    }

    @Test func aHeadingAnIntroductionAndItsFirstLineAreTogether() throws {
        for text in ["#### h\nb:\nc\nd", "#### h\nb\nc:\nd\ne"] {
            #expect(try canEnd(with: "h", text) == false)
            #expect(try canEnd(with: ":", text) == false)
        }
    }

    @Test func aHeadingWithARuleStaysWithTwoLines() throws {
        let items = Array(repeating: "- a\n", count: 6).joined()
        let pages = try kinds(items + "\n#### h\n\n---\n\nb\nb\nb")
        #expect(pages.map(\.count) == [6, 5])
        #expect(pages[1].prefix(3) == [.heading4, .rule, .body])
    }

    @Test func setsALineThatIsAskedToBeHigherThanThePage() throws {
        #expect(try lineCounts("- a\n{line-height=10 line-spacing=50}\nb\n[c]{size=900}\n") == [1, 1, 1])
    }

    /// What is asked for is taken away above and below the text, which has what it needs.
    @Test(arguments: ["line-height=10", "line-spacing=1000", "line-height=10 line-spacing=1000"])
    func keepsLargeTextInALineThatIsAskedToBeHigherThanThePage(_ asked: String) throws {
        let fixture = LayoutFixture(area: Size(width: 340, height: 220))
        let pages = try fixture.pages("- a\n{\(asked)}\n[c]{size=150}\n")
        let line = try #require(pages.last?.lines.first)
        let area = fixture.setup.textArea
        // Ascender and descender of the fonts of boxes are 0.8 and 0.2 of the size.
        #expect(line.origin.y - 0.8 * 150 >= area.minY)
        #expect(line.origin.y + 0.2 * 150 <= area.maxY)
    }

    @Test func dropsBlankLinesAtTheTopOfAPage() throws {
        let note = "- a" + String(repeating: "\n", count: 1000) + "- b"
        let pages = try LayoutFixture().pages(note)
        #expect(pages.count == 2)
        #expect(pages[1].lines.first?.origin.y == pages[0].lines.first?.origin.y)
    }

    @Test func startsAPageAtAFormFeed() throws {
        #expect(try lineCounts("- a\n\u{C}- b\n\u{C}- c") == [1, 1, 1])
    }

    @Test func refusesAPageThatHoldsNoLine() throws {
        let fixture = LayoutFixture(area: Size(width: 340, height: 20))
        #expect(throws: LayoutError.self) { try fixture.pages("- a") }
    }

    @Test func anEmptyNoteIsOneEmptyPage() throws {
        let pages = try LayoutFixture().pages("")
        #expect(pages.count == 1)
        #expect(pages[0].lines.isEmpty)
    }
}
