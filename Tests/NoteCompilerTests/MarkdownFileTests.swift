import NoteCompiler
import NotecTestSupport
import Testing

/// Files in Markdown as people write them: their text as it is attributed, their messages and their tags.
///
/// RealNoteTests has their pages.
@Suite struct MarkdownFileTests {
    static let files = (try? Fixtures.names(in: "markdown").filter { $0.hasSuffix(".md") }) ?? []

    @Test func thereAreSome() { #expect(Self.files.count >= 5) }

    @Test(arguments: files)
    func comesToWhatIsRecorded(_ name: String) async throws {
        let text = try await AttributedTextInWords.text(
            ofFile: Fixtures.path(name), "markdown", hasHeader: true, unsaid: ["source/dialect"])
        expectGolden(text, name.replacing(".md", with: ".runs.txt"))
    }

    /// Each element, indented by its depth, with the beginning of its text.
    @Test(arguments: files)
    func hasTheTagsThatAreRecorded(_ name: String) async throws {
        let tree = try await Compiled(name).pdf.structureRows().map { row in
            let text = row.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            let line = String(repeating: "  ", count: row.depth) + row.tag
            return line + (text.isEmpty ? "" : " \(text.prefix(40))") + "\n"
        }
        expectGolden(tree.joined(), name.replacing(".md", with: ".tags.txt"))
    }
}
