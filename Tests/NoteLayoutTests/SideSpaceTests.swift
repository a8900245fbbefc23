import Geometry
import NoteText
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// The space beside containers, into which long words may stand.
@Suite struct SideSpaceTests {
    @Test func cellsHaveNoMargin() throws {
        var sheet = try LayoutFixture().sheet()
        (sheet.longWords, sheet.tables) = (.overflow, .grid)
        let composer = SectionComposer(
            sheet: sheet, container: Size(width: 70, height: 400),
            beside: SideSpace(left: 32, right: 40, gutter: nil, overhang: 28),
            shaper: try ParagraphShaper(catalog: sheet.catalog, language: sheet.language))
        let note = "{.body}\n| a | b |\n|---|---|\n| xxxxxxxxx | b |\n"
        let table = try composer.compose(LayoutFixture.parse(note))
        #expect(table.lines.allSatisfy { $0.width <= $0.measure + 0.001 })
    }

    /// The space is that to the paper's edge, or to the next column, less 12 points.
    @Test func theSpaceBesideContainers() throws {
        let space = { (change: (inout PageSetup) -> Void) in
            var setup = LayoutFixture().setup
            change(&setup)
            return LayoutManager(sheet: try LayoutFixture().sheet(), setup: setup).template.sideSpace
        }
        #expect(
            try space { $0.margins.left = 30 } == SideSpace(left: 30, right: 56, gutter: nil, overhang: 15))
        #expect(try space { _ in }.atLineEnds(isRightToLeft: false) == 44)
        #expect(try space { $0.margins.right = 10 }.atLineEnds(isRightToLeft: false) == 0)
        let columns = try space {
            $0.columns.count = 2
            $0.columns.gutter = 20
        }
        #expect(columns == SideSpace(left: 20, right: 20, gutter: nil, overhang: 28))
        let shape = PageShape(.rectangle(Rectangle(x: 0, y: 0, width: 50, height: 50)))
        #expect(try space { $0.exclusions = [shape] } == SideSpace(overhang: 28))
    }
}
