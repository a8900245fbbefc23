import Foundation
import NotecTestSupport
import Testing

/// Pages whose text flows in shapes, in columns, around holes, pictures and the date: the place of each line.
@Suite struct FlowNoteTests {
    private static let notes = (try? Fixtures.names(in: "flow").filter { $0.hasSuffix(".txt") }) ?? []
    private let notec: Notec

    /// A line of `--dump layout`; lengths in points.
    private struct Line: Decodable {
        var page: Int
        var container: Int
        var x: Double
        var baseline: Double
        var width: Double
        var text: String

        var outline: String {
            let numbers = [x, baseline, width].map { String(format: "%6.1f", $0) }
            return "\(page) \(container) " + numbers.joined(separator: " ") + "  \(text)\n"
        }
    }

    init() throws { notec = try Notec() }

    @Test func thereAreNine() { #expect(Self.notes.count == 9) }

    @Test(arguments: notes)
    func linesStandWhereTheyDid(_ note: String) throws {
        let pictures = try Fixtures.names(in: "flow").filter { $0.hasSuffix(".png") }
        for name in [note] + pictures { try notec.folder.write(Fixtures.bytes(name), to: Self.file(name)) }
        let outcome = try notec.run(["--no-config", "--dump", "layout", Self.file(note)])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let outline = try outcome.text.split(separator: "\n").map { line in
            try JSONDecoder().decode(Line.self, from: Data(line.utf8)).outline
        }
        expectGolden(outline.joined(), note)
    }

    private static func file(_ name: String) -> String { String(name.split(separator: "/").last ?? "") }
}
