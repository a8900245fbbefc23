import Geometry
import NoteText
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Space below lines that grows with the glyphs of the text: letters are 8.5 points wide, and 40 fit a line.
@Suite struct GrowingSpacingTests {
    private static let lineHeight = 22.0

    /// By line, its height beyond the usual, on pages in which a point stands for `glyphs` glyphs.
    private func growth(
        _ notes: [String], glyphs: Int?, _ change: @escaping (inout PageSetup) -> Void = { _ in },
        _ style: (inout StyleSheet) -> Void = { _ in }
    ) throws -> [Double] {
        var setup = LayoutFixture().setup
        change(&setup)
        var sheet = try LayoutFixture().sheet()
        sheet.glyphsPerPoint = glyphs
        style(&sheet)
        let manager = LayoutManager(sheet: sheet, setup: setup)
        let composer = try SectionComposer(
            sheet: sheet, measure: manager.template.usualSize.width,
            height: manager.template.usualSize.height)
        var paginator = try manager.makePaginator()
        var pages: [Page] = []
        for note in notes {
            let text = LayoutFixture.parse("{.body}\n" + note)
            let section = try composer.compose(text, PictureFiles(), sharing: [], keepsSource: true).layout
            pages += try paginator.append(section, section.paragraphs.indices)
        }
        pages += try paginator.finish()
        return pages.flatMap(\.lines).map { $0.metrics.lineHeight - Self.lineHeight }
    }

    private func words(_ count: Int) -> String {
        Array(repeating: "nine char", count: count).joined(separator: " ")
    }

    @Test func itGrowsWithTheLastGlyphOfEachLine() throws {
        // Four times nine letters and a space, forty glyphs a line.
        let text = String(repeating: "xxxxxxxxx ", count: 20)
        #expect(try growth([text], glyphs: nil) == [0, 0, 0, 0, 0])
        #expect(try growth([text], glyphs: 10) == [3, 7, 11, 15, 19])
        #expect(try growth([text], glyphs: 40) == [0, 1, 2, 3, 4])
        #expect(try growth([text], glyphs: 41) == [0, 1, 2, 3, 4])
        #expect(try growth([text], glyphs: 1000) == [0, 0, 0, 0, 0])
    }

    /// The glyphs of markers count, and those of other paragraphs and sections.
    @Test func itGoesOnFromParagraphToParagraphAndFromSectionToSection() throws {
        let both = try growth(["- aaaa\n- bbbb\n- cccc"], glyphs: 3)
        #expect(both.count == 3 && both[0] < both[1] && both[1] < both[2])
        let parts = ["- aaaa\n- bbbb", "- cccc\n- dddd", "- eeee\n- ffff"]
        let apart = try growth(parts, glyphs: 3)
        let whole = try growth([parts.joined(separator: "\n")], glyphs: 3)
        #expect(apart == whole)
    }

    @Test func blocksWithTheirOwnSpacingAndCellsDoNotGrow() throws {
        let text = "aaaa aaaa\n\n{line-spacing=3}\nbbbb\n\ncccc"
        let found = try growth([text], glyphs: 4)
        #expect(found == [2, 3, 4])
        let cells = try growth(["aaaa aaaa\n\n| a | b |\n|---|---|\n| c | d |\n"], glyphs: 1) {
            _ in
        } _: {
            $0.tables = .grid
        }
        #expect(cells.dropFirst().allSatisfy { $0 <= 0.001 })
    }

    /// No line is higher than a page, and each is on one.
    @Test func noLineIsHigherThanAPage() throws {
        let found = try growth([words(200)], glyphs: 1)
        #expect(found.last == LayoutFixture().area.height - Self.lineHeight)
        #expect(found.count > 40)
        let tall = try growth(["{line-height=10}\n" + words(100)], glyphs: 1)
        #expect(tall.allSatisfy { $0 <= LayoutFixture().area.height - Self.lineHeight })
    }

    /// Beside shapes the lines of a paragraph grow as elsewhere.
    @Test func linesBesideShapesGrow() throws {
        let shape = PageShape(.rectangle(Rectangle(x: 300, y: 0, width: 40, height: 400)))
        let found = try growth([String(repeating: "xxxxxxxxx ", count: 12)], glyphs: 10) {
            $0.exclusions = [shape]
        }
        // Three words a line.
        #expect(found == [2, 5, 8, 11])
    }
}
