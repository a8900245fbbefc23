import Geometry
import NoteFonts
import Testing

@testable import NoteLayout

/// At `large` a line is 22 points high: the fixture's page holds ten.
@Suite struct PaginatorTests {
    @Test func lengthsInMessagesAreShort() {
        let error = LayoutError.containerTooSmall(pitch: 70, height: 58.078740157480325)
        #expect(
            error.description == "the page's text area is 58.1 points high and a line needs 70.0")
    }

    /// Footnotes of the largest category have 52 points from line to line.
    @Test(arguments: [(56.0, 1.0), (26, 0.5), (7, nil)] as [(Double, Double?)])
    func pageNumbersStayInTheFootMargin(_ foot: Double, _ share: Double?) throws {
        let fixture = LayoutFixture(category: .accessibilityExtraExtraExtraLarge)
        var setup = PageSetup()
        setup.margins.bottom = foot
        let numbers = try PageNumbers(sheet: try fixture.sheet(), foot: foot)
        let line = numbers?.line(1, setup)
        #expect((line == nil) == (share == nil))
        guard let line, let share else { return }
        #expect(line.section.styles[0].size == 44 * share)
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

    /// A heading of level 4 takes a line, half of one before it and a quarter after it.
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

    @Test func setsALineThatIsAskedToBeHigherThanThePage() throws {
        #expect(try lineCounts("- a\n{line-height=10 line-spacing=50}\nb\n[c]{size=900}\n") == [1, 1, 1])
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
