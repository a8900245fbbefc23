import Geometry
import NoteFonts
import NoteText
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Margins that suit the paper, and the numbers in them.
@Suite struct PageNumberTests {
    private static let a4 = Size(width: 595.276, height: 841.89)
    private static let a5 = Size(width: 419.528, height: 595.276)
    private static let iphone = Size(width: 320, height: 568)

    @Test func marginsSuitThePaper() {
        let margins = [Self.a4, Self.a5, Self.iphone, Size(width: 568, height: 320)].map {
            PageSetup(paper: $0, showsPageNumbers: false).adjusted(for: .large).margins
        }
        #expect(margins == [56, 40, 30, 30].map { Insets($0) })
    }

    @Test(arguments: SizeCategory.allCases) func numbersStandClear(_ category: SizeCategory) throws {
        let sheet = try LayoutFixture(category: category).sheet()
        for paper in [Self.a4, Self.a5, Self.iphone] {
            let setup = PageSetup(paper: paper, showsPageNumbers: true)
            let layout = LayoutManager(sheet: sheet, setup: setup).setup
            #expect(layout.margins.top == setup.margins.top && layout.margins.left == setup.margins.left)
            let numbers = try #require(
                try PageNumbers(
                    sheet: sheet, foot: layout.margins.bottom, shaper: Shaper(catalog: sheet.catalog)))
            let line = numbers.line("8", on: paper, layout.margins)
            let style = line.section.styles[0]
            #expect(style.size == min(24, TypeScale.metrics(.footnote, category).size))
            #expect(style.shaping.chain.request.weight == .regular)
            // Clear of the edge of the paper, and of the text.
            #expect(line.origin.y <= paper.height - 28 + 0.001)
            #expect(line.origin.y - 1.4 * style.size >= layout.textArea.maxY)
            let contrast = style.paint.color.contrast(with: .white)
            #expect(contrast >= (category.isAccessibility ? 7 : 4.5))
            #expect(!category.isAccessibility || contrast < 7.1)
        }
    }

    /// Margins that somebody has set stay, and tiny paper is for text.
    @Test func roomIsMadeWhereNobodySetsMargins() {
        let set = PageSetup(paper: Self.a5, margins: Insets(20), showsPageNumbers: true)
        #expect(set.adjusted(for: .accessibilityMedium) == set)
        let tiny = PageSetup(paper: Size(width: 100, height: 100), showsPageNumbers: true)
        #expect(tiny.adjusted(for: .large) == tiny)
        let hidden = PageSetup(paper: Self.a5, showsPageNumbers: false)
        #expect(hidden.adjusted(for: .accessibilityMedium) == hidden)
    }
}
