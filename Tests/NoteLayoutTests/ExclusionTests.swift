import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Text that flows around shapes and in shapes.
@Suite struct ExclusionTests {
    private func pages(
        _ note: String, language: String = "en", _ category: SizeCategory = .large,
        _ change: @escaping (inout PageSetup) -> Void
    ) throws -> [Page] {
        var fixture = LayoutFixture()
        fixture.language = language
        fixture.category = category
        return try FlowFixture(fixture, change).pages(note)
    }

    /// The lines of a page as their text, its place, and the width that it has.
    private func lines(_ page: Page) -> [String] {
        page.lines.map { line in
            let own = line.section.lines[line.line]
            let text = String(decoding: line.section.shownText(of: own), as: UTF8.self)
            let (x, y) = (line.origin.x + own.x - 56, line.topLeft.y - 56)
            let numbers = [x, y, own.measure].map { String(Int(saturating: $0.rounded())) }
            return (numbers + [text]).joined(separator: " ")
        }
    }

    private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PageShape {
        PageShape(.rectangle(Rectangle(x: x, y: y, width: width, height: height)))
    }

    private static let words = "{.body}\n" + String(repeating: "four word text here ", count: 12)

    @Test func textFlowsBesideAShape() throws {
        let pages = try pages(Self.words) { $0.exclusions = [rectangle(0, 22, 100, 44)] }
        let lines = lines(pages[0])
        #expect(lines[0].hasPrefix("0 0 340 four"))
        #expect(lines[1].hasPrefix("100 22 240 "))
        #expect(lines[2].hasPrefix("100 44 240 "))
        #expect(lines[3].hasPrefix("0 66 340 "))
    }

    /// A line goes on behind a hole, and begins at the right where its text does.
    @Test func linesGoOnBehindAHole() throws {
        let left = try pages(Self.words) { $0.exclusions = [rectangle(120, 0, 100, 22)] }
        #expect(lines(left[0])[0].hasPrefix("0 0 120 "))
        #expect(lines(left[0])[1].hasPrefix("220 0 120 "))
        let hebrew = "{.body}\n" + String(repeating: "שלום עולם ", count: 12)
        let right = try pages(hebrew, language: "he") { $0.exclusions = [rectangle(120, 0, 100, 22)] }
        let (first, second) = (right[0].lines[0], right[0].lines[1])
        #expect(first.topLeft.y == second.topLeft.y)
        let edges = [first, second].map { line in
            let own = line.section.lines[line.line]
            return line.origin.x + own.x + own.width - 56
        }
        #expect(edges == [340, 120])
    }

    /// Fragments that are as wide as the container give the lines that paragraphs have anyway.
    @Test func plainFragmentsGiveTheSameLines() throws {
        let note = """
            {.body}
            A paragraph of words that are broken into several lines, as many as it needs for them.
            1. An item that is so long that it takes two lines at the least.
            {.justify}
            Justified words of a paragraph that has several lines which are all as wide as they can be.
            > A quotation, which has a bar beside it and is longer than one line holds.
            """
        let plain = try pages(note) { _ in }
        let fragments = try pages(note) { $0.exclusions = [rectangle(0, 219, 1, 1)] }
        #expect(lines(plain[0]) == lines(fragments[0]))
        #expect(fragments[0].lines[0].section !== fragments[0].lines.last?.section)
    }

    @Test func blocksStandWhereTheWholeWidthIsFree() throws {
        let note = "{.body}\nA line.\n```\ncode\n```\nThe end."
        let pages = try pages(note) { $0.exclusions = [rectangle(300, 0, 40, 100)] }
        let code = try #require(pages[0].lines.first { $0.codeArea != nil })
        #expect(code.topLeft.y - 56 >= 100)
    }

    @Test func tablesStandBelowShapes() throws {
        let note = "{.body}\nA line.\n\n| a | b |\n| - | - |\n| c | d |\n"
        let pages = try pages(note) { $0.exclusions = [rectangle(0, 30, 40, 50)] }
        let cells = pages[0].lines.filter { $0.paragraph.role.table != nil }
        #expect(cells.count == 4 && cells.allSatisfy { $0.topLeft.y - 56 >= 80 })
    }

    @Test func textFillsACircle() throws {
        var circle = PageShape(
            .path(Path(ellipseIn: Rectangle(x: 0, y: 0, width: 220, height: 220))))
        let whole = try pages(Self.words) { $0.container = circle }
        #expect(whole.flatMap(\.lines).count > 6)
        for line in whole.flatMap(\.lines) {
            let own = line.section.lines[line.line]
            for y in [line.topLeft.y, line.frame.maxY] {
                for x in [line.origin.x + own.x, line.origin.x + own.x + own.width] {
                    let (dx, dy) = (x - 56 - 110, y - 56 - 110)
                    #expect(dx * dx + dy * dy <= 110.1 * 110.1)
                }
            }
        }
        circle.fit = .middle
        let middle = try pages(Self.words) { $0.container = circle }
        #expect(middle[0].lines[0].topLeft.y < whole[0].lines[0].topLeft.y)
    }

    @Test func framesAreFilledInTheirOrder() throws {
        let pages = try pages(Self.words) {
            $0.frames = [rectangle(200, 0, 140, 44), rectangle(0, 50, 180, 170)]
        }
        #expect(pages[0].lines.map(\.container) == [0, 0] + pages[0].lines.dropFirst(2).map { _ in 1 })
        #expect(lines(pages[0])[0].hasPrefix("200 0 140 "))
        #expect(lines(pages[0])[2].hasPrefix("0 50 180 "))
    }

    @Test func someShapesAreOnSomePagesOnly() throws {
        let note = "{.body}\n" + String(repeating: "four word text here ", count: 60)
        var shape = rectangle(0, 0, 100, 220)
        shape.pages = PageSelection([2...2])
        let pages = try pages(note) { $0.exclusions = [shape] }
        let starts = pages.prefix(3).map { page in Set(page.lines.map { $0.origin.x - 56 }) }
        #expect(starts[0] == [0] && starts[1] == [100] && starts[2] == [0])
        let text = pages.flatMap(\.lines).map { line in
            String(decoding: line.section.shownText(of: line.section.lines[line.line]), as: UTF8.self)
        }
        #expect(text.joined() == String(repeating: "four word text here ", count: 60).dropLast())
    }

    /// In the accessibility categories lines begin at the edge, and are not interrupted.
    @Test func largePrintKeepsItsEdge() throws {
        let pages = try pages(Self.words, .accessibilityMedium) {
            $0.exclusions = [rectangle(0, 40, 60, 30), rectangle(250, 100, 90, 30)]
        }
        #expect(pages.flatMap(\.lines).allSatisfy { $0.origin.x == 56 })
        #expect(pages[0].lines.contains { $0.section.lines[$0.line].measure == 250 })
    }

    /// The first row of each page is below the head again, though what is excluded is above both.
    @Test func headsAreRepeatedBelowWhatIsExcluded() throws {
        let note = "| a | b |\n|---|---|\n" + String(repeating: "| c | d |\n", count: 30)
        let pages = try pages(note) { $0.exclusions = [rectangle(0, 0, 340, 60)] }
        #expect(pages.count > 3)
        for page in pages {
            let heads = page.repeats.filter { line in
                line.section.text.place(
                    of: line.section.text.paragraphs[line.section.lines[line.line].paragraph])?.row == 0
            }
            #expect(heads.count == (page.number == 1 ? 0 : 2))
            let first = try #require((page.lines + heads).map(\.frame.minY).min())
            #expect(first >= 56 + 60 && page.lines.allSatisfy { $0.frame.maxY <= 56 + 220 })
            #expect(heads.allSatisfy { $0.frame.minY == first })
        }
    }

    /// A row that goes on to pages that are narrower than those where it begins.
    @Test func longRowsGoOnToNarrowerPages() throws {
        let words = String(repeating: "word ", count: 600)
        var shape = rectangle(200, 0, 140, 220)
        shape.pages = PageSelection([6...8])
        let pages = try pages("| a | b |\n|---|---|\n| c | \(words)|\n") { $0.exclusions = [shape] }
        #expect(pages.count > 8)
        let text = pages.flatMap(\.lines).map { line in
            String(decoding: line.section.shownText(of: line.section.lines[line.line]), as: UTF8.self)
        }
        #expect(text.joined(separator: " ").split(separator: " ").count { $0 == "word" } == 600)
        #expect(pages[5...7].flatMap(\.lines).allSatisfy { $0.frame.maxX <= 56 + 200 })
    }

    @Test func pagesWithoutAPlaceAreAnError() {
        #expect(throws: LayoutError.self) {
            try pages(Self.words) { $0.exclusions = [rectangle(0, 0, 340, 220)] }
        }
    }
}

extension ExclusionTests {
    /// The findings about a paragraph are those of the lines that are on the page, each once.
    @Test func findingsAreThoseOfTheLinesOnThePage() throws {
        let shape = PageShape(.rectangle(Rectangle(x: 100, y: 0, width: 240, height: 66)))
        let fixture = FlowFixture(LayoutFixture()) { $0.exclusions = [shape] }
        let long = String(repeating: "x", count: 45)
        let pages = try fixture.pages("{.body}\naaaa bbbb cccc dddd\n\n\(long)\n\neeee ffff") {
            $0.paragraphs.alignment = .justify
            $0.flexibility = Flexibility(spaces: 1...1, letters: 0)
        }
        let found = pages.flatMap { LayoutFindings.provisional(on: $0) }
        let first = try #require(pages.first?.lines.first)
        // In a line of its own, the first paragraph has no finding.
        #expect(found.map(\.findings.paragraph) == [0, 1])
        #expect(found.first?.findings.lines.map(\.rule.id) == ["layout/loose-line"])
        #expect(found.last?.findings.lines.first?.rule == .wordTooWide)
        #expect(found.first?.section === first.section)
        #expect(pages.flatMap(\.lines).allSatisfy { $0.section.isSame(as: first.section) })
    }
}

/// Notes on pages with a setup of their own.
struct FlowFixture {
    private let fixture: LayoutFixture
    private let change: (inout PageSetup) -> Void

    init(_ fixture: LayoutFixture, _ change: @escaping (inout PageSetup) -> Void) {
        self.fixture = fixture
        self.change = change
    }

    func pages(
        _ note: String, _ files: PictureFiles = PictureFiles(),
        _ style: (inout StyleSheet) -> Void = { _ in }, edit: (inout AttributedText) -> Void = { _ in }
    ) throws -> [Page] {
        var setup = fixture.setup
        change(&setup)
        var sheet = try fixture.sheet()
        style(&sheet)
        let manager = LayoutManager(sheet: sheet, setup: setup)
        let composer = SectionComposer(
            sheet: sheet, container: manager.template.usualSize, beside: SideSpace(overhang: 28),
            shaper: try ParagraphShaper(catalog: sheet.catalog, language: sheet.language))
        var paginator = try manager.makePaginator()
        var text = LayoutFixture.parse(note)
        edit(&text)
        let section = try composer.compose(text, files, sharing: [], keepsSource: true).layout
        return try paginator.append(section, section.paragraphs.indices) + paginator.finish()
    }
}
