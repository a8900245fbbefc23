import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Marks of footnotes, and footnotes at the end of a note.
@Suite struct FootnoteTests {
    /// A note of one section with a footnote `n`.
    private func text(_ note: String) -> AttributedText {
        FootnotePages.parse(note + "\n[^n]: text\n")
    }

    private func section(_ note: String, _ fixture: LayoutFixture = LayoutFixture()) throws -> SectionLayout {
        let composer = try SectionComposer(
            sheet: fixture.sheet(), measure: fixture.area.width, height: fixture.area.height)
        return try composer.compose(text(note))
    }

    private func style(
        ofMarkIn note: String, _ category: SizeCategory = .large
    ) throws -> (text: CharacterStyle, mark: CharacterStyle) {
        var fixture = LayoutFixture()
        fixture.category = category
        fixture.area.height = 2000
        let section = try section(note, fixture)
        let runs = section.runs.filter { $0.role == .content }
        let first = try #require(runs.first)
        let last = try #require(runs.last)
        return (section.styles[first.style], section.styles[last.style])
    }

    @Test func areSmallerAndRaised() throws {
        let (text, mark) = try style(ofMarkIn: "word[^n]")
        #expect(abs(mark.size - 0.65 * text.size) < 0.001)
        #expect(abs(mark.paint.rise - text.size / 3) < 0.001)
        #expect(mark.paint.color == text.paint.color)
    }

    /// In the accessibility categories no mark is smaller than 12 points, in small text too.
    @Test func canBeReadInLargePrint() throws {
        let (text, mark) = try style(ofMarkIn: "[word[^n]]{size=14}", .accessibilityMedium)
        #expect(text.size == 14 && mark.size == 12)
        let body = try style(ofMarkIn: "word[^n]", .accessibilityMedium)
        #expect(abs(body.mark.size - 0.65 * body.text.size) < 0.001 && body.mark.size > 12)
    }

    @Test(arguments: [SizeCategory.large, .accessibilityExtraExtraExtraLarge])
    func doNotMoveLines(_ category: SizeCategory) throws {
        var fixture = LayoutFixture()
        fixture.category = category
        fixture.area.height = 2000
        let heights = try ["word and word", "word[^n] and word", "# Heading[^n]", "# Heading"].map { note in
            try section(note, fixture).paragraphs.map { [$0.lineHeight, $0.baseline] }
        }
        #expect(heights[0] == heights[1])
        #expect(heights[2] == heights[3])
    }

    /// UAX #14 lets a line end before a digit after these signs, and after a space.
    @Test(arguments: ["word!", "word?", "漢字", "word ", "word—", "word%", "word\u{200B}"])
    func stayWithTheWordBefore(_ word: String) throws {
        for width in stride(from: 60.0, through: 340, by: 4.25) {
            var fixture = LayoutFixture()
            fixture.fallbacks = ["Noto Sans"]
            fixture.area.width = width
            let note = "some words and more \(word)[^n] words"
            let lines = try section(note, fixture).lines
            let layout = try section(note, fixture)
            let shown = lines.map { String(decoding: layout.shownText(of: $0), as: UTF8.self) }
            #expect(!shown.contains { $0.hasPrefix("1") }, "\(shown) at \(width)")
        }
    }

    @Test func areNoWordsOfHeadings() throws {
        let section = try section("# The *end*[^n] of it")
        #expect(section.words(in: section.text.paragraphs[0].content) == "The end of it")
    }
}
