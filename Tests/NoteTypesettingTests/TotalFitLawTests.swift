import NotecTestSupport
import Testing

@testable import NoteTypesetting

/// Total fit beside a search through all ways, and beside first fit.
@Suite struct TotalFitLawTests {
    private func paragraphs() throws -> [TotalFitParagraph] {
        let words = try Fixtures.text("real/article.txt").split(whereSeparator: \.isWhitespace)
        return (0..<500).map { number in
            var random = SplitMix(state: UInt64(number))
            return number % 2 == 0
                ? TotalFitParagraph(words, from: number * 7, &random) : TotalFitParagraph(&random)
        }
    }

    @Test func noLinesHaveFewerDemerits() throws {
        var passes: [Double: Int] = [:]
        for (number, paragraph) in try paragraphs().enumerated() {
            let reference = TotalFitReference(text: paragraph.text, widths: paragraph.widths)
            let found = TotalFit().lines(of: paragraph.text, in: paragraph.widths)
            let fewest = reference.fewestDemerits()
            #expect((found == nil) == (fewest == nil), "paragraph \(number)")
            guard let found, let (pass, demerits) = fewest else { continue }
            let own = reference.demerits(of: found.map(\.segments), pass)
            #expect(abs(own - demerits) <= 1e-9 * demerits, "paragraph \(number)")
            let first = FirstFit().lines(of: paragraph.text, in: paragraph.widths, limit: .max)
            #expect(own <= reference.demerits(of: first.map(\.segments), pass) * (1 + 1e-9))
            passes[pass.tolerance + pass.emergencyStretch, default: 0] += 1
        }
        // All passes are made use of.
        #expect(passes.count == 4 && passes.values.allSatisfy { $0 > 50 })
    }
}
