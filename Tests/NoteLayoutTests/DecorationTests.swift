import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// At `large` a line is 22 points high, and a letter of the fonts made of boxes 8.5 wide.
@Suite struct DecorationTests {
    private func decorations(_ note: String) throws -> Decorations {
        try LayoutFixture().pages(note)[0].decorations
    }

    @Test func plainTextHasNone() throws {
        let found = try decorations("- *bold* and CAPS\n")
        #expect(found.below.isEmpty && found.above.isEmpty)
    }

    @Test func aBackgroundFillsTheHeightOfTheLine() throws {
        let found = try decorations("- a\n\n[b c]{background=red}\n").below
        #expect(found.count == 1)
        #expect(found.first?.area.height == 22)
        #expect(found.first?.color == Theme.ofTests.capitals)
    }

    /// A rectangle a point thick, as high as the line, round each link of a theme that asks for it.
    @Test func outlinedLinksHaveRectangles() throws {
        let found = { (note: String, color: ColorChoice?) in
            var look = StyleOverride()
            look.text.traits = .outline
            look.text.color = color
            let pages = try FlowFixture(LayoutFixture(), { _ in }).pages(note, PictureFiles()) {
                $0.theme.links = look
            }
            return try #require(pages.first).decorations.below
        }
        #expect(try found("{.body}\na b c\n", nil).isEmpty)
        let sides = try found(
            "{.body}\na [bb](https://e.org) c [dd *ee*](https://e.org)\n", .named("capitals"))
        // A letter is 8.5 points wide and a space 4.25.
        #expect(sides.count == 8)
        let areas = sides.map(\.area)
        let expected = [
            Rectangle(x: 12.75, y: 0, width: 17, height: 1), Rectangle(x: 12.75, y: 21, width: 17, height: 1),
            Rectangle(x: 12.75, y: 1, width: 1, height: 20), Rectangle(x: 28.75, y: 1, width: 1, height: 20),
        ]
        for (area, own) in zip(areas, expected) {
            #expect(abs(area.minX - 56 - own.minX) < 0.001 && abs(area.minY - 56 - own.minY) < 0.001)
            #expect(abs(area.width - own.width) < 0.001 && abs(area.height - own.height) < 0.001)
        }
        #expect(areas[4].width > 30)
        #expect(sides.allSatisfy { $0.color == Theme.ofTests.capitals })
        let two = try found("{.body}\n[\(String(repeating: "aa ", count: 20))](https://e.org)\n", nil)
        #expect(two.count == 8)
    }

    @Test func stylesInsideAnUnderlineDoNotCutIt() throws {
        let found = try decorations("- a\n\n[one *two* three]{underline=single}\n").below
        #expect(found.count == 1)
    }

    @Test func spacesHaveNoneByWord() throws {
        let found = try decorations("- a\n\n[one two three]{underline=\"single by-word\"}\n").below
        #expect(found.count == 3)
    }

    @Test func aDoubleLineIsTwo() throws {
        let found = try decorations("- a\n\n[one]{strike=double strike-color=red}\n").above
        #expect(found.count == 2)
        #expect(found.first?.color == Theme.ofTests.capitals)
    }

    @Test func patternsStayInsideTheText() throws {
        let found = try decorations("- a\n\n[one]{underline=\"single dash\"}\n").below
        let whole = try decorations("- a\n\n[one]{underline=single}\n").below
        let areas = found.map(\.area)
        #expect(areas.count > 1)
        #expect(areas.first?.minX == whole.first?.area.minX)
        #expect((areas.last?.maxX ?? .infinity) <= (whole.first?.area.maxX ?? 0))
    }

    /// Inter draws U+20DD, which takes no room, nearer to a sign after it: the run is narrower than nothing.
    @Test(arguments: ["[\u{20DD}](a)@", "[a]{background=red}[\u{20DD}]{underline=single}@"])
    func aRunNarrowerThanNothingIsDecorated(_ text: String) throws {
        let fixture = LayoutFixture(
            families: ["Inter"], folders: [ListedFonts.path("opentype/inter")])
        let page = try fixture.pages("- a\n\n" + text)[0]
        let line = try #require(page.lines.last)
        let runs = line.section.lines[line.line].runs
        let narrow = try #require(runs.first { line.section.runs[$0].width < 0 })
        let run = line.section.runs[narrow]
        #expect(run.extent == run.x + run.width...run.x)
        let area = try #require(line.areas(ofRuns: narrow..<narrow + 1).first)
        #expect(abs(area.minX - line.origin.x - run.x - run.width) < 0.001)
        #expect(abs(area.width + run.width) < 0.001)
        #expect(page.decorations.below.map(\.area).allSatisfy { $0.width > 0 })
    }

    /// Two lines, the blank one between them, and no more.
    @Test func oneBarStandsBesideAQuote() throws {
        let found = try decorations("- a\n> b\n>\n> c\n\nd\n").below
        #expect(found.count == 1)
        #expect(abs((found.first?.area.height ?? 0) - (21 + 22 + 21)) < 0.001)
    }

    @Test func eachQuoteHasItsOwnBar() throws {
        #expect(try decorations("> b\n\n> c\n").below.count == 2)
    }

    private func bars(_ note: String) throws -> [Rectangle] {
        try decorations(note).below.map(\.area).sorted { $0.minY < $1.minY }
    }

    /// The container is 340 points wide from 56 on, and an indent 28.
    @Test func aBarStandsOnTheSideWhereTextBegins() throws {
        let bars = try bars("> b\n\n> ש\n\n> - ש\n")
        #expect(bars.count == 3)
        #expect(bars.map(\.maxX).max() ?? .infinity < 56 + 340)
        #expect(abs(bars[0].minX - (56 + 8.4)) < 0.001)
        #expect(abs(bars[1].maxX - (56 + 340 - 8.4)) < 0.001)
        #expect(bars[1].minX == bars[2].minX)
    }

    @Test func barsAndRulesAreIndentedAsTextIs() throws {
        let bars = try bars("- a\n{indent=50}\n> b\n\n{indent=50}\n---\n\n{indent=1000}\n> b\n")
        #expect(bars.map { ($0.minX - 56).rounded() } == [58, 50, 150])
        #expect(abs(bars[1].maxX - (56 + 340)) < 0.001)
    }

    @Test func aRuleIsAsWideAsTheMeasure() throws {
        let found = try decorations("- a\n---\n- b\n").below
        #expect(found.map(\.area).map(\.width) == [340])
    }

    @Test func tickedItemsAreStruck() throws {
        #expect(try decorations("- [x] b\n- [ ] c\n").above.count == 1)
    }
}
