import NoteFonts
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// The last line of a block that is cut, where its text runs in both directions.
@Suite struct CutLineTests {
    private static let words = [
        "שלום", "עולם", "א", "mn", "word", "12", "3,4", "(", ")", ".", "\u{200F}", "\u{200E}", "  ", "\u{A0}",
    ]

    private static let notes = ["head", "middle", "tail"].flatMap { truncation in
        (1...40).map { seed in
            var generator = SplitMix(state: UInt64(seed))
            let words = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
                Self.words.randomElement(using: &generator) ?? ""
            }
            let lines = seed % 3 + 1
            return "T\n\n{max-lines=\(lines) truncate=\(truncation)}\n" + words.joined(separator: " ")
        }
    }

    /// Noto Sans Hebrew has no ellipsis, which the fonts made of boxes have.
    private func section(_ note: String) throws -> SectionLayout {
        try LayoutFixture(families: ["Noto Sans Hebrew"]).compose(note)
    }

    /// The runs of the last line that take room, from left to right.
    private func placedRuns(_ section: SectionLayout) -> [LineRun] {
        let line = section.lines[section.lines.count - 1]
        return section.runs[line.runs].filter { $0.width > 0 }.sorted { $0.x < $1.x }
    }

    @Test(arguments: notes) func runsStandSideBySide(_ note: String) throws {
        let runs = placedRuns(try section(note))
        for (left, right) in zip(runs, runs.dropFirst()) {
            #expect(abs(left.x + left.width - right.x) < 0.001)
        }
    }

    @Test(arguments: notes) func runsStandInTheirVisualOrder(_ note: String) throws {
        let section = try section(note)
        let line = section.lines[section.lines.count - 1]
        let runs = Array(section.runs[line.runs])
        let order = visualOrder(of: runs.map(\.level)).map { runs[$0] }.filter { $0.width > 0 }
        #expect(order.map(\.text) == placedRuns(section).map(\.text))
    }

    /// What is shown, the ellipsis aside, is the beginning and the end of the text, once.
    @Test(arguments: notes) func textIsInItsOrder(_ note: String) throws {
        let section = try section(note)
        let line = section.lines[section.lines.count - 1]
        let own = section.runs[line.runs].filter { $0.role != .ellipsis }
        #expect(own.count > 0)
        #expect(zip(own, own.dropFirst()).allSatisfy { $0.text.upperBound <= $1.text.lowerBound })
        let gaps = zip(own, own.dropFirst()).count { $0.text.upperBound < $1.text.lowerBound }
        let paragraph = section.paragraphs[line.paragraph]
        let content = section.text.paragraphs[paragraph.index].content
        let before = section.lines[paragraph.lines.dropLast()].last
        let start = before.map { section.runs[$0.runs].last?.text.upperBound } ?? content.lowerBound
        let ends = [own.first?.text.lowerBound == start, own.last?.text.upperBound == content.upperBound]
        #expect(gaps < ends.count(where: \.self))
    }

    /// A Hebrew word in a line that runs from left to right.
    @Test func anEllipsisAtTheHeadStandsAtTheLeft() throws {
        let long = String(repeating: "word ", count: 20)
        let section = try section("T\n\n{max-lines=1 truncate=head}\n" + long + "שלום word")
        let runs = placedRuns(section)
        #expect(runs.first?.role == .ellipsis)
        #expect(runs.first?.x == 0)
        #expect(runs.contains { $0.level == 1 })
    }

    /// In Hebrew it stands at the right, and white space at the end of the line at the left.
    @Test func anEllipsisAtTheHeadOfHebrewStandsAtTheRight() throws {
        let long = String(repeating: "עולם ", count: 20)
        let section = try section("T\n\n{max-lines=1 truncate=head}\n" + long + "mn שלום mn")
        let runs = placedRuns(section)
        #expect(runs.last?.role == .ellipsis)
        #expect((runs.last.map { $0.x + $0.width } ?? 0) == 340)
        #expect(runs.first?.level == 2)
    }
}
