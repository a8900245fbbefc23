import Geometry
import NoteFonts
import NoteText
import NotecTestSupport
import Testing

@testable import NoteTypesetting

/// The distance of lines of Chinese and Japanese.
@Suite struct HanSpacingTests {
    private func section(
        _ text: String, width: Double = 340, family: String = "Noto Sans CJK SC", language: String = "zh-Hans"
    ) throws -> SetSection {
        try TypesettingFixture {
            $0.area = Size(width: width, height: 400)
            ($0.fonts.fallbacks, $0.fonts.language) = ([family], language)
            $0.fonts.folders = [ListedFonts.path("opentype/noto")]
        }.compose("T\n\(text)")
    }

    @Test func linesOfHanAreFurtherApart() throws {
        let text = "如是我聞。\n漢字 and 假名交じり文\nThe word 漢字 means\nかなだけ\n[大]{size=40}\nplain"
        let section = try section(text, language: "en")
        #expect(section.paragraphs.dropFirst().map(\.metrics.lineHeight) == [25.5, 25.5, 22, 25.5, 60, 22])
    }

    /// All text and items of a note in Chinese, Japanese or Korean are at one distance.
    @Test(arguments: [
        ("zh-Hans", 25.5), ("zh-Hant-TW", 25.5), ("ja", 25.5), ("ko", 25.5), ("en", 22), ("de", 22),
    ])
    func aNoteHasOneDistance(_ language: String, _ distance: Double) throws {
        let section = try section("NSTextStorage 是 it\n- item\n1. one\n- [ ] box\nplain", language: language)
        #expect(
            section.paragraphs.dropFirst().map(\.metrics.lineHeight) == Array(repeating: distance, count: 5))
        let other = try self.section("# Heading", language: language)
        #expect(other.paragraphs[1].metrics.lineHeight != 1.5 * 28)
    }

    @Test func aDistanceThatWasAskedForHolds() throws {
        var sheet = try TypesettingFixture {
            $0.fonts.fallbacks = ["Noto Sans CJK SC"]
            $0.fonts.folders = [ListedFonts.path("opentype/noto")]
        }.sheet()
        sheet.leading = .points(20)
        let text = TypesettingFixture.parse("T\n如是我聞。")
        let section = try SetSection(text, sheet, in: Size(width: 340, height: 400))
        #expect(section.paragraphs[1].metrics.lineHeight == 20)
    }

    @Test func aFactorMultipliesTheGreaterDistance() throws {
        let section = try section("{line-height=2}\n如是我聞。")
        #expect(section.paragraphs[1].metrics.lineHeight == 51)
    }

    /// The width of a line, in ems.
    private func ems(_ text: String, family: String = "Noto Sans CJK SC", language: String = "zh-Hans") throws
        -> Double
    {
        let line = try #require(try section(text, family: family, language: language).lines.last)
        return (line.width / 17 * 1000).rounded() / 1000
    }

    @Test(arguments: [
        ("好。」", 2.5), ("「好」「是", 4.5), ("『「好", 2.5), ("好，「是", 3.5), ("（好）。", 3.5), ("好」、", 2.5),
        ("好。」，「是", 4.5),
        // No two marks, none that are blank between them, and another character between.
        ("好，是「真」的。", 8), ("「」", 2), ("好。 」", 3.224),
    ])
    func neighbouringMarksShareWhatIsBlank(_ text: String, _ width: Double) throws {
        #expect(try ems(text) == width)
    }

    /// Half of the square must be blank in the face: in Taiwan a full stop stands in its middle, and the
    /// opening mark after it begins earlier. `！` and `？` keep their squares there, as in Japan.
    @Test(arguments: [("好。」", 3.0), ("好」「是", 3.5), ("好。「是", 3.5), ("好！「是", 4), ("『「好", 2.5)])
    func marksInTheMiddleKeepTheirSquares(_ text: String, _ width: Double) throws {
        #expect(try ems(text, family: "Noto Sans CJK TC", language: "zh-Hant") == width)
    }

    /// Nothing stands outside of the measure where a line ends between the two: not the bounds of the last
    /// glyph of a line, nor those of the first.
    @Test func noMarkOverhangsTheMargin() throws {
        var narrow = 0
        for width in stride(from: 60.0, through: 85, by: 1) {
            let section = try section(
                "好好好。「是是是。「是是", width: width, family: "Noto Sans CJK TC", language: "zh-Hant")
            for line in section.lines.dropFirst() {
                let (first, last) = (
                    section.runs[line.runs.lowerBound], section.runs[line.runs.upperBound - 1]
                )
                let shaped = section.glyphs(of: last).columns
                let (begin, end) = (first.glyphs.lowerBound, last.glyphs.upperBound - 1)
                let unit = 17 / Double(section.face(of: last).face.unitsPerEm)
                let bounds = try #require(
                    section.face(of: last).face.horizontalBounds(of: shaped.glyphs[end]))
                let overhang = Double(bounds.upperBound) - Double(shaped.advances[end])
                #expect(line.x + line.width + overhang * unit <= width + 1e-6)
                let moved = shaped.offsets.first { $0.glyph == begin }.map { Double($0.x) } ?? 0
                let start = try #require(
                    section.face(of: first).face.horizontalBounds(of: shaped.glyphs[begin]))
                #expect(first.x + (Double(start.lowerBound) + moved) * unit >= 0)
                if moved < 0 { narrow += 1 }
            }
        }
        #expect(narrow > 0)
    }

    /// Long text is shaped in parts.
    @Test func marksAreNarrowWhereverTheyAre() throws {
        for count in 0...130 {
            let text = String(repeating: "好", count: count) + "「『是』。「是"
            let lines = try section(text, width: 17 * 200).lines
            #expect(lines.count == 2)
            #expect((lines[1].width / 17 * 10).rounded() == Double(count) * 10 + 55)
        }
    }

    @Test func marksInLinks() throws {
        #expect(try ems("[好。](http://a.b)」") == 2.5)
    }

    @Test func marksInCodeStandBelowEachOther() throws {
        #expect(try ems("`好。」`") == (3 * 0.9))
    }

    /// A mark at the end of a line is as narrow as in it.
    @Test func marksAtTheEndOfALine() throws {
        let section = try section("好好好」「是", width: 17 * 4)
        #expect(section.lines.suffix(2).map { ($0.width / 17 * 100).rounded() / 100 } == [3.5, 2])
    }
}
