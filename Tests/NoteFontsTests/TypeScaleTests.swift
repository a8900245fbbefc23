import Foundation
import NoteFonts
import NoteText
import Testing

@Suite struct TypeScaleTests {
    /// The published table, row by row.
    private func rows() throws -> [[String]] {
        let file = packageFolder.appending(path: "fixtures/type/dynamic-type.tsv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
        return lines.map { $0.split(separator: "\t").map(String.init) }
    }

    @Test func hasEveryRowOfTheTable() throws {
        let rows = try rows()
        #expect(rows.count == TextStyle.allCases.count * SizeCategory.allCases.count)
        for row in rows {
            let style = try #require(TextStyle(name: row[0]))
            let category = try #require(try SizeCategory.parse(list: row[1]).first)
            let metrics = TypeScale.metrics(style, category)
            #expect(metrics.size == Double(row[2]), "\(row)")
            #expect(metrics.leading == Double(row[3]), "\(row)")
            #expect(metrics.weight == (row[4] == "semibold" ? .semibold : .regular), "\(row)")
        }
    }

    @Test func leadingDependsOnSizeAlone() throws {
        for row in try rows() where (row[0], row[1]) != ("subheadline", "extraExtraExtraLarge") {
            #expect(TypeScale.leading(forSize: try #require(Double(row[2]))) == Double(row[3]), "\(row)")
        }
    }

    @Test(arguments: [(35, 42), (41, 49), (17.5, 22.5), (10, 12), (100, 118)])
    func leadingOfOtherSizes(size: Double, leading: Double) {
        #expect(TypeScale.leading(forSize: size) == leading)
    }

    @Test func boldIsSemiboldBelowTheTitles() {
        let bold = TextStyle.allCases.filter { TypeScale.boldWeight(for: $0) == .bold }
        #expect(bold == [.largeTitle, .title1, .title2])
        #expect(TextStyle.allCases.allSatisfy { TypeScale.boldWeight(for: $0) >= .semibold })
    }

    @Test func boldTextIsTwoStepsHeavier() {
        let weights: [FontWeight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        #expect(weights.map(\.rawValue) == Array(stride(from: 100, through: 900, by: 100)))
        for (index, weight) in weights.enumerated() {
            #expect(weight.emboldened == weights[min(index + 2, weights.count - 1)])
        }
        #expect(FontWeight(rawValue: 950).emboldened.rawValue == 950)
    }

    @Test(arguments: TextStyle.allCases) func readsItsOwnNames(_ style: TextStyle) {
        #expect(TextStyle(name: style.name) == style)
        #expect(TextStyle(name: "UIFontTextStyle" + style.name.uppercased()) == style)
    }

    @Test func readsOtherNamesOfStyles() {
        #expect(TextStyle(name: "Title") == .title1)
        #expect(TextStyle(name: "caption") == .caption1)
        #expect(TextStyle(name: "sub-head") == .subheadline)
        #expect(TextStyle(name: "large title") == .largeTitle)
        #expect(TextStyle(name: "title4") == nil)
    }
}
