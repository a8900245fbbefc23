import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Text in several columns of one width: 150 points and 40 between them.
@Suite struct ColumnTests {
    private func pages(
        _ note: String, columns: Int = 2, balanced: Bool = true, language: String = "en",
        _ category: SizeCategory = .large
    ) throws -> [Page] {
        var fixture = LayoutFixture()
        fixture.language = language
        fixture.category = category
        var setup = fixture.setup
        setup.columns.count = columns
        setup.columns.gutter = 40
        setup.columns.areBalanced = balanced
        let sheet = try fixture.sheet()
        let manager = LayoutManager(sheet: sheet, setup: setup)
        let composer = try SectionComposer(
            sheet: sheet, measure: manager.template.usualSize.width, height: fixture.area.height)
        var paginator = try manager.makePaginator()
        let section = try composer.compose(LayoutFixture.parse(note))
        return try paginator.append(section, section.paragraphs.indices) + paginator.finish()
    }

    /// By column, the number of its lines.
    private func counts(_ page: Page) -> [Int] {
        let last = page.lines.map(\.container).max() ?? 0
        return (0...last).map { column in page.lines.count { $0.container == column } }
    }

    private func lines(_ count: Int) -> String {
        "{.body}\n" + (1...count).map { "line \($0)" }.joined(separator: "\n")
    }

    /// A page holds ten lines in 220 points.
    @Test func fillOneAfterTheOther() throws {
        let pages = try pages(lines(27), balanced: false)
        #expect(pages.map(counts) == [[10, 10], [7]])
        #expect(Set(pages[0].lines.map(\.origin.x)) == [56, 246])
        let text = pages.flatMap(\.lines).map { line in
            String(decoding: line.section.shownText(of: line.section.lines[line.line]), as: UTF8.self)
        }
        #expect(text == (1...27).map { "line \($0)" })
    }

    @Test func areEquallyLongOnTheLastPage() throws {
        #expect(try pages(lines(27)).map(counts) == [[10, 10], [4, 3]])
        let three = try pages(lines(7), columns: 3).map(counts)
        #expect(three == [[3, 2, 2]])
        #expect(try pages(lines(20)).map(counts) == [[10, 10]])
        // Of no text there is nothing to balance.
        #expect(try pages("").map(\.lines.count) == [0])
    }

    /// A paragraph that the page before begins is balanced with its rest, in which no line stands alone.
    @Test func partsOfParagraphsAreBalanced() throws {
        let words = String(repeating: "wwwwwwww ", count: 28)
        let eight = try pages("{.body}\n" + words).map(counts)
        #expect(eight == [[10, 10], [4, 4]])
        let less = String(repeating: "wwwwwwww ", count: 25)
        let five = try pages("{.body}\n" + less).map(counts)
        #expect(five == [[10, 10], [3, 2]])
    }

    @Test func headingsStayWithTheirText() throws {
        let note = lines(4) + "\n## Heading\n" + (5...8).map { "line \($0)" }.joined(separator: "\n")
        let page = try #require(pages(note).first)
        let heading = try #require(
            page.lines.first { $0.section.text.paragraphs[$0.paragraph.index].kind.isHeading })
        let next = page.lines.filter { $0.container == heading.container && $0.origin.y > heading.origin.y }
        #expect(next.count >= 2)
    }

    /// Blocks that are kept whole are not parted to make columns equal.
    @Test func keptBlocksAreWhole() throws {
        let note = "{.body .keep}\n" + String(repeating: "wwwwwwww ", count: 6) + "\nend"
        let counts = try pages(note).map(counts)
        #expect(counts == [[6, 1]])
    }

    @Test func beginAtTheRightWhereTextDoes() throws {
        let pages = try pages(lines(12), balanced: false, language: "he")
        #expect(pages[0].lines.first?.origin.x == 246)
        #expect(pages[0].lines.last?.origin.x == 56)
    }

    @Test func areOneInTheAccessibilityCategories() throws {
        let pages = try pages(lines(5), balanced: false, .accessibilityMedium)
        #expect(Set(pages.flatMap(\.lines).map(\.container)) == [0])
        #expect(pages[0].lines[0].section.lines[0].measure == 340)
    }

    /// Columns of less than an em are fewer.
    @Test func areAsManyAsHaveSpaceForALetter() {
        var columns = ColumnSetup()
        columns.count = 12
        let area = Rectangle(x: 10, y: 0, width: 100, height: 50)
        #expect(columns.frames(in: area, em: 17).map(\.width) == [33, 33])
        columns.gutter = 0
        #expect(columns.frames(in: area, em: 17).count == 5)
    }
}
