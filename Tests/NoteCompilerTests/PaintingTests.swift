import NoteCompiler
import NotecTestSupport
import Testing

/// What is painted on the pages of whole notes, in the order of painting.
@Suite struct PaintingTests {
    @Test(arguments: ["bold", "quotes", "rules", "struck-and-raised"])
    func isAsRecorded(_ name: String) async throws {
        expectGolden(
            try await StructureDumpText.text(of: "features/\(name).txt", .painting),
            "painting/\(name).jsonl")
    }
}
