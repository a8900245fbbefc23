import NoteText
import Testing

@testable import NoteTypesetting

/// Values that follow from several that are each in range.
@Suite struct ResolvedValueTests {
    private static func style(_ list: String) throws -> CharacterStyle {
        let section = try TypesettingFixture().compose("t\n[x]{\(list)}\n")
        let run = try #require(section.runs.last)
        return section.styles[run.style]
    }

    private static func lineHeight(_ list: String) throws -> Double {
        let section = try TypesettingFixture().compose("t\n{\(list)}\nx\n")
        return try #require(section.paragraphs.last).metrics.lineHeight
    }

    @Test func textIsNoSmallerThanAPoint() throws {
        #expect(try Self.style("size=1 .superscript").size == 1)
        #expect(try Self.style("size=10 .subscript").size == 7)
    }

    @Test func lettersAreAtMostFiftyTimesTheirSizeApart() throws {
        #expect(try Self.style("size=1 kern=1000").kern == 50)
        #expect(try Self.style("size=1 kern=-1000").kern == -50)
        #expect(try Self.style("size=20 kern=1000").kern == 1000)
    }

    @Test func linesAreHalfAsFarApartAtLeast() throws {
        let usual = try Self.lineHeight("line-height=1")
        #expect(try Self.lineHeight("line-spacing=-2") == usual - 2)
        #expect(try Self.lineHeight("line-spacing=-1000") == usual / 2)
        #expect(try Self.lineHeight("line-height=0.5 line-spacing=-1000") == usual / 2)
    }
}
