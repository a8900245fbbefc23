import Geometry
import NoteFonts
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Blocks of code. At `large` a line of code is 18 points high, a line of text 22; letters of the fonts made
/// of boxes are half as wide as high, digits of the monospaced one 7.8 points. The container is 340 points
/// wide and stands 56 points from the edges.
@Suite struct CodeBlockTests {
    private func page(_ note: String, _ area: Size = Size(width: 340, height: 220)) throws -> Page {
        try #require(try LayoutFixture(area: area).pages(note).first)
    }

    private func backgrounds(_ note: String) throws -> [Rectangle] {
        try page(note).codeBackgrounds.map(\.area)
    }

    private func near(_ area: Rectangle?, _ other: Rectangle) -> Bool {
        guard let area else { return false }
        return abs(area.minX - other.minX) + abs(area.minY - other.minY) < 0.001
            && abs(area.width - other.width) + abs(area.height - other.height) < 0.001
    }

    /// One for all lines, 6 points larger than these; 0.3 of a line keeps it from the text before it.
    @Test func aBlockHasOneBackground() throws {
        let found = try backgrounds("- a\n```\nb\nc\n\nd\n```\ne\n")
        #expect(found.count == 1)
        let top = 56 + 22 + 0.3 * 18
        #expect(near(found.first, Rectangle(x: 56, y: top, width: 340, height: 4 * 18 + 12)), "\(found)")
    }

    @Test func textKeepsItsDistance() throws {
        let lines = try page("- a\n```\nb\n```\ne\n").lines.map(\.frame)
        #expect(abs(lines[1].minY - lines[0].maxY - (0.3 * 18 + 6)) < 0.001)
        #expect(abs(lines[2].minY - lines[1].maxY - (0.3 * 18 + 6)) < 0.001)
        // Blank lines beside the block are outside of the background.
        let far = try page("- a\n\n```\nb\n```\n\ne\n").lines.map(\.frame)
        #expect(abs(far[1].minY - far[0].maxY - (22 + 6)) < 0.001)
        #expect(abs(far[2].minY - far[1].maxY - (22 + 6)) < 0.001)
    }

    /// Also where lines have space between them.
    @Test func blankLinesAreAsHighAsOthers() throws {
        var sheet = try LayoutFixture().sheet()
        sheet.paragraphs.lineSpacing = 5
        let composer = try SectionComposer(sheet: sheet, measure: 340, height: 400)
        let section = try composer.compose(LayoutFixture.parse("- a\n```\nb\nc\n\nd\n```\n"))
        #expect(section.paragraphs.suffix(2).map(\.spaceBefore) == [0, 18 + 5])
    }

    @Test func eachBlockHasItsOwn() throws {
        #expect(try backgrounds("- a\n```\nb\n```\n```\nc\n```\n").count == 2)
        #expect(try backgrounds("- a\n```\nb\n```\nd\n```\nc\n```\n").count == 2)
        #expect(try backgrounds("- a `b` c\n").isEmpty)
    }

    /// The text of a quote or item begins 28 points from the container's edge.
    @Test(arguments: ["> a\n> ```\n> b\n> ```\n", "- a\n  ```\n  b\n  ```\n"])
    func aBackgroundBeginsWhereTextDoes(_ note: String) throws {
        let lines = try page(note).lines
        let edge = lines[0].section.lines[lines[0].line].x
        let found = try backgrounds(note)
        #expect(found.count == 1)
        #expect(abs((found.first?.minX ?? 0) - (56 + edge)) < 0.001)
        #expect(abs((found.first?.maxX ?? 0) - (56 + 340)) < 0.001)
        #expect(abs(lines[1].section.lines[lines[1].line].x - (edge + 6)) < 0.001)
    }

    /// A page of 220 points holds 12 lines of code; each part has the background of its lines.
    @Test func aBackgroundGoesOnOverPages() throws {
        let note = "```\n" + String(repeating: "b\n", count: 20) + "```\n"
        let pages = try LayoutFixture().pages(note)
        #expect(pages.map(\.lines.count) == [12, 8])
        for page in pages {
            let height = Double(page.lines.count) * 18 + 12
            #expect(page.codeBackgrounds.count == 1)
            #expect(
                near(
                    page.codeBackgrounds.first?.area, Rectangle(x: 56, y: 50, width: 340, height: height)))
        }
    }

    /// It is below text and all that is drawn with it.
    @Test func aBackgroundIsPaintedFirst() throws {
        let painting = Painting(of: try page("> [a]{background=red}\n> ```\n> b\n> ```\n"))
        guard case .path(let path) = painting.items.first?.shape else {
            Issue.record("no path")
            return
        }
        #expect(path.color == Theme.ofTests.codeBackground)
        #expect(painting.items.first?.owner == .layout)
    }

    @Test func aThemeMayHaveNone() throws {
        var sheet = try LayoutFixture().sheet()
        sheet.theme["code-background"] = nil
        let composer = try SectionComposer(sheet: sheet, measure: 340, height: 220)
        let section = try composer.compose(LayoutFixture.parse("- a\n```\nb\n```\n"))
        #expect(section.lines.last?.x == 0)
        #expect(section.codeAreas.first?.background == nil)
    }

    private func starts(_ note: String) throws -> [Double] {
        try LayoutFixture().compose("- a\n```\n\(note)\n```").lines.dropFirst().map(\.x)
    }

    /// A line holds 42 characters of 7.8 points between two paddings of 6.
    @Test func continuationsHangByTwoCharacters() throws {
        let words = Array(repeating: "wwww", count: 12).joined(separator: " ")
        #expect(try starts(words).map { ($0 * 10).rounded() } == [60, 216])
        // From the text of a line that is indented itself.
        #expect(try starts("  " + words).map { ($0 * 10).rounded() } == [60, 372])
        // At most half of the container is white space.
        #expect(try starts(String(repeating: " ", count: 30) + words).dropFirst().allSatisfy { $0 == 170 })
    }

    /// Tabs go to every eighth column, also in items, and whatever the stops of text are.
    @Test(arguments: ["```\n%\n```", "- a\n  ```\n  %\n  ```", "> ```\n> %\n> ```"])
    func tabsGoToColumns(_ block: String) throws {
        let lines = ["a\tb", "a       b", "\tb", "        b", "aaaaaaaa\tb", "aaaaaaaa        b", "\ta\tb"]
        var sheet = try LayoutFixture().sheet()
        sheet.tabs = [50]
        let composer = try SectionComposer(sheet: sheet, measure: 340, height: 400)
        let places = try lines.map { text in
            let note = "- a\n\n" + block.replacing("%", with: text)
            let section = try composer.compose(LayoutFixture.parse(note))
            let line = try #require(section.lines.last)
            return (line.width / 7.8).rounded()
        }
        #expect(places == [9, 9, 9, 9, 17, 17, 17])
    }

    /// In large print, where a line has few characters, spaces that begin a line are half as wide.
    @Test func largePrintIndentsLess() throws {
        let letters = { (category: SizeCategory) in
            var fixture = LayoutFixture()
            fixture.category = category
            let section = try fixture.compose("- a\n```\nw\n  w\n        w\n```")
            return section.lines.dropFirst().map { line in
                (line.x, section.runs[line.runs].map { ($0.x, $0.width) })
            }
        }
        for (_, runs) in try letters(.large) { #expect(runs.count == 1) }
        let large = try letters(.accessibilityMedium)
        let letter = try #require(large[0].1.last?.1)
        let starts = large.map { line in (line.1.last?.0 ?? 0) - line.0 }
        #expect(zip(starts, [0, letter, 4 * letter]).allSatisfy { abs($0 - $1) < 0.01 }, "\(starts)")
    }

    /// What fits the first line stays on it, to its last character.
    @Test func aLineThatFitsIsOne() throws {
        let word = String(repeating: "w", count: 42)
        #expect(try starts(word).count == 1)
        #expect(try LayoutFixture().compose("- a\n```\n\(word)\n```").findings.lines.isEmpty)
        #expect(try starts(String(repeating: "w", count: 43)).count == 2)
    }

    /// White space alone makes no line, though the word after it is wider than any.
    @Test func aWideWordIsBesideItsIndent() throws {
        let lines = try LayoutFixture().lines("- a\n```\n    \(String(repeating: "w", count: 60))\n```")
        #expect(lines.dropFirst().first == "    " + String(repeating: "w", count: 38))
    }

    @Test func theBarOfAQuoteIsAsHighAsItsCode() throws {
        let below = try page("> ```\n> b\n> ```\n").decorations.below.map(\.area)
        #expect(below.count == 2)
        #expect(below.first?.minY == below.last?.minY && below.first?.maxY == below.last?.maxY)
    }

    private func signs(_ note: String) throws -> [Painting.Outline] {
        try page(note).continuationSigns.map(\.sign)
    }

    @Test func continuationsHaveASign() throws {
        let words = Array(repeating: "wwww", count: 24).joined(separator: " ")
        let found = try signs("- a\n```\n\(words)\nb\n```\n\(words)")
        #expect(found.count == 2)
        for sign in found {
            let points = sign.path.elements.compactMap { step -> Double? in
                switch step {
                case .move(let point), .line(let point): sign.origin.x + point.x * sign.scale
                case .quadratic, .cubic, .close: nil
                }
            }
            // In the white space before the text, clear of it.
            #expect((points.min() ?? 0) >= 56 + 6 && (points.max() ?? 0) < 56 + 21.6 - 3)
        }
    }

    @Test func signsStandAtTheLeftOfHebrewToo() throws {
        let words = Array(repeating: "שששש", count: 14).joined(separator: " ")
        let sign = try #require(try signs("- a\n```\n\(words)\n```").first)
        #expect(sign.origin.x > 56 + 6 && sign.origin.x < 56 + 21.6)
    }

    @Test func codeInALineIsSmaller() throws {
        let section = try LayoutFixture().compose("- a\n\nb `c` [`d`]{size=20} [`e`]{color=red}\n```\nf\n```")
        let sizes = section.lines.dropFirst().flatMap { line in
            line.runs.filter { section.styles[section.runs[$0].style].shaping.chain.request.role == .mono }
                .map { section.styles[section.runs[$0].style].size }
        }
        #expect(sizes.map { ($0 * 10).rounded() } == [153, 200, 153, 130])
    }

    /// What other paragraphs have between them is not between the lines of a block.
    @Test func linesOfABlockStandTogether() throws {
        var sheet = try LayoutFixture().sheet()
        sheet.paragraphs.spaceAfter = 15
        sheet.paragraphs.spaceBefore = 7
        var paginator = try LayoutManager(sheet: sheet, setup: LayoutFixture().setup).makePaginator()
        let section = try SectionComposer(sheet: sheet, measure: 340, height: 220)
            .compose(LayoutFixture.parse("- a\n```\nb\nc\n\nd\n```\ne"))
        _ = try paginator.append(section, section.paragraphs.indices)
        let lines = try #require(try paginator.finish().first).lines.map(\.frame)
        let gaps = zip(lines, lines.dropFirst()).map { (($1.minY - $0.maxY) * 10).rounded() / 10 }
        #expect(gaps == [15 + 6, 0, 18, 15 + 6])
    }
}
