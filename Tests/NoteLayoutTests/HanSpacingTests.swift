import Geometry
import NoteFonts
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout

/// The distance of lines of Chinese and Japanese.
@Suite struct HanSpacingTests {
    private func section(
        _ text: String, width: Double = 340, family: String = "Noto Sans CJK SC", language: String = "zh-Hans"
    ) throws -> SectionLayout {
        try LayoutFixture(
            area: Size(width: width, height: 400), fallbacks: [family],
            folders: [ListedFonts.path("opentype/noto")], language: language
        ).compose("T\n\(text)")
    }

    @Test func linesOfHanAreFurtherApart() throws {
        let section = try section("如是我聞。\n漢字 and 假名交じり文\nThe word 漢字 means\nかなだけ\n[大]{size=40}\nplain")
        #expect(section.paragraphs.dropFirst().map(\.lineHeight) == [25.5, 25.5, 22, 25.5, 60, 22])
    }

    @Test func aDistanceThatWasAskedForHolds() throws {
        var sheet = try LayoutFixture(
            fallbacks: ["Noto Sans CJK SC"], folders: [ListedFonts.path("opentype/noto")]
        ).sheet()
        sheet.leading = .points(20)
        let composer = try SectionComposer(sheet: sheet, measure: 340, height: 400)
        #expect(try composer.compose(LayoutFixture.parse("T\n如是我聞。")).paragraphs[1].lineHeight == 20)
    }

    @Test func aFactorMultipliesTheGreaterDistance() throws {
        let section = try section("{line-height=2}\n如是我聞。")
        #expect(section.paragraphs[1].lineHeight == 51)
    }
}
