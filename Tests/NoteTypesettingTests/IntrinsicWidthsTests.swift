import Geometry
import Testing

@testable import NoteTypesetting

/// The widths that paragraphs ask for, against lines that are set.
@Suite struct IntrinsicWidthsTests {
    private let fixture = TypesettingFixture { $0.area = Size(width: 4000, height: 220) }

    private func widths(of paragraph: String) throws -> IntrinsicWidths {
        var segments = SegmentBuilder()
        let section = try fixture.compose("Title\n\n\(paragraph)\n")
        return segments.widths(of: section.shaped[1], language: "en") { _ in 0 }
    }

    private func lineWidth(of paragraph: String) throws -> Double {
        try #require(try fixture.compose("Title\n\n\(paragraph)\n").lines.last).width
    }

    @Test func theyAreThoseOfOneLineAndOfTheWidestWord() throws {
        let found = try widths(of: "aa bbbbb ccc")
        #expect(abs(found.natural - (try lineWidth(of: "aa bbbbb ccc"))) < 0.001)
        #expect(abs(found.least - (try lineWidth(of: "bbbbb"))) < 0.001)
        #expect(found.integer == nil)
    }

    @Test(arguments: [("1,200.50", "1,200"), ("37", "37"), ("$5.25", "$5")])
    func numbersTellThePartBeforeTheirDecimalSign(number: String, integer: String) throws {
        let found = try #require(try widths(of: number).integer)
        #expect(abs(found - (try lineWidth(of: integer))) < 0.001)
    }
}
