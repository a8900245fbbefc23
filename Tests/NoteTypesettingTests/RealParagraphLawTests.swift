import NotecTestSupport
import Testing

@testable import NoteTypesetting

/// Total fit on real paragraphs of at most 12 lines, in several measures.
///
/// The reference keeps each state of a paragraph (a break, the number of lines, the class of the last line,
/// whether it ends with a hyphen) once, and none is given up because another is better. Where sequences of
/// lines are few enough, each of them is gone through by itself besides.
///
/// `NOTEC_LINES=all` takes 500 paragraphs: `make check-lines`.
@Suite struct RealParagraphLawTests {
    private static let isWhole = InstalledFiles.wantsAll("NOTEC_LINES")
    /// In points. Text is set in 17.
    private static let measures = [260.0, 345, 470, 640]

    /// What the paragraphs had.
    private struct Counts {
        var texts = 0
        /// These in each measure that gives them from 2 to 12 lines.
        var paragraphs = 0
        var hyphenated = 0
        /// Of which all sequences were gone through.
        var enumerated = 0
        /// Of which the lines of first fit are within the limits, and have more demerits.
        var greedy = 0
        var worse = 0
        /// Whose lines do not fill the measure within the limits of spaces and letters.
        var ragged = 0
    }

    @Test func noLinesHaveFewerDemerits() throws {
        let composer = try RealParagraphComposer()
        let texts = try RealText().paragraphs
        let wanted = Self.isWhole ? 500 : 30
        var counts = Counts()
        for text in texts where counts.texts < wanted {
            let before = counts.paragraphs
            for measure in Self.measures { try compare(text, in: measure, composer, &counts) }
            if counts.paragraphs > before { counts.texts += 1 }
        }
        #expect(counts.texts == wanted && counts.paragraphs > 2 * wanted)
        #expect(counts.hyphenated * 4 > counts.paragraphs)
        #expect(counts.enumerated * 2 > counts.paragraphs)
        #expect(counts.greedy * 10 > counts.paragraphs && counts.worse > 0)
        #expect(counts.ragged * 2 < counts.paragraphs)
    }

    private func compare(
        _ paragraph: String, in measure: Double, _ composer: RealParagraphComposer, _ counts: inout Counts
    ) throws {
        let set = try composer.compose(paragraph, in: measure)
        guard 2...12 ~= set.lines.count else { return }
        let text = set.text
        let place = Comment(rawValue: "\(measure): \(paragraph)")
        let widths = LineWidths(rest: measure)
        let reference = TotalFitReference(text: text, widths: widths)
        let found = TotalFit().lines(of: text, in: widths)?.map(\.segments)
        let fewest = reference.fewestDemerits()
        counts.paragraphs += 1
        #expect((found == nil) == (fewest == nil), place)
        guard let found, let (pass, demerits) = fewest else { return }
        let own = reference.demerits(of: found, pass)
        #expect(abs(own - demerits) <= 1e-9 * demerits, place)
        if let all = reference.fewestOfAllSequences(pass, upTo: Self.isWhole ? 50_000 : 5_000) {
            #expect(abs(own - all) <= 1e-9 * all, place)
            counts.enumerated += 1
        }
        let first = FirstFit().lines(of: text, in: widths, limit: .max).map(\.segments)
        let greedy = reference.demerits(of: first, pass)
        #expect(own <= greedy * (1 + 1e-9), place)
        if greedy < .infinity { counts.greedy += 1 }
        if greedy < .infinity, greedy > own * (1 + 1e-9) { counts.worse += 1 }
        if pass.hyphenates { counts.hyphenated += 1 }
        #expect(set.lines == found || set.isRagged, place)
        if set.isRagged { counts.ragged += 1 }
    }
}
