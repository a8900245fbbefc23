import Foundation
import NoteMarkup
import NoteText
import Testing

/// The worked examples of the inline rules that the specification comes with.
@Suite struct ExampleTests {
    struct Example: Decodable, Sendable, CustomTestStringConvertible {
        let group, input: String
        let runs, runsShown: [[String]]
        let capitals: String?

        enum CodingKeys: String, CodingKey {
            case group, input, runs, capitals
            case runsShown = "runs_shown"
        }

        func found(_ markers: MarkerVisibility) throws -> AttributedText {
            let choice = try capitals.map { try #require(CapitalsChoice(rawValue: $0)) }
            return inline(input, markers: markers, capitals: choice ?? .shouted)
        }

        var testDescription: String { group + ": " + input }

        static func all() throws -> [Example] {
            try String(contentsOf: fixtures.appending(path: "examples.jsonl"), encoding: .utf8)
                .split(separator: "\n").map { try JSONDecoder().decode(Example.self, from: Data($0.utf8)) }
        }
    }

    /// The order in which the examples name styles.
    private static let order: [(StyleSet, String)] = [
        (.bold, "bold"), (.italic, "italic"), (.strike, "strike"), (.script, "script"), (.code, "code"),
        (.caps, "caps"),
    ]

    private static func runs(of attributed: AttributedText) -> [[String]] {
        var runs: [[String]] = []
        for run in attributed.runs {
            let names = order.filter { run.styles.contains($0.0) }.map(\.1)
            let styles = names.isEmpty ? "plain" : names.joined(separator: "+")
            // The examples know no links, and so do not divide runs at them.
            if let last = runs.last, last[0] == styles {
                runs[runs.count - 1][1] += attributed.string(run.text)
            } else {
                runs.append([styles, attributed.string(run.text)])
            }
        }
        return runs
    }

    @Test func everyExampleHidden() throws {
        let examples = try Example.all()
        #expect(examples.count == 155)
        for example in examples {
            #expect(Self.runs(of: try example.found(.hide)) == example.runs, "\(example.input)")
        }
    }

    @Test func everyExampleShown() throws {
        for example in try Example.all() {
            let found = Self.runs(of: try example.found(.show))
            #expect(found == example.runsShown, "\(example.input)")
        }
    }
}
