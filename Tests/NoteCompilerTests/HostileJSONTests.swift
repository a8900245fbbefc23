import NoteCompiler
import NotecTestSupport
import Testing

/// Attributed text in JSON that no note has, through the whole of the pipeline.
@Suite struct HostileJSONTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let leaf = try Fixtures.bytes("illustrated/leaf.png")
        for name in ["b.png", "leaf.png", "line.png", "mara.png", "warning.png"] {
            try folder.write(leaf, to: name)
        }
    }

    private func result(of json: [UInt8]) async throws -> CompileResult {
        try folder.write(json, to: "note.json")
        var options = CompileOptions()
        try options.settings.set("missing-glyph", to: "box")
        return await compile(
            CompileTask(.file(folder("note.json")), to: .file(folder("note.pdf"))), options: options)
    }

    /// What ever ended the program, or made it claim what was not so.
    @Test(arguments: [
        ("body-between-items", 2, 16), ("depth-jump", 2, 19), ("items-without-markers", 2, 16),
        ("language-with-space", 2, 86), ("marker-of-body", 2, 31), ("picture-item-without-marker", 2, 16),
        ("row-without-its-last-cell", 4, 1), ("rule-with-text", 2, 17), ("title-in-quote", 3, 2),
    ])
    func isRefusedAtItsPlace(_ name: String, _ line: Int, _ column: Int) async throws {
        guard
            case .notAttributedText(let file) = try await result(of: Fixtures.bytes("hostile/\(name).json"))
                .error
        else {
            Issue.record("\(name) was taken for a note")
            return
        }
        #expect(file.line == line && file.column == column, "\(file.line):\(file.column)")
        #expect(try folder.names.contains("note.pdf") == false)
    }

    @Test func valuesAtTheirLimitsAreSet() async throws {
        let result = try await result(of: Fixtures.bytes("hostile/extreme-values.json"))
        #expect(result.error == nil && !result.noteHasErrors)
        #expect(try PDFInspector(path: folder("note.pdf")).check() == [])
    }

    @Test func everyFileIsListed() throws {
        #expect(try Fixtures.names(in: "hostile").count { $0.hasSuffix(".json") } == 10)
    }

    /// The notes whose attributed text is changed.
    private static let notes = [
        "features/attributes", "features/checklists", "features/code", "features/continued-items",
        "features/every-attribute", "features/links", "features/nested-lists", "features/numbers",
        "features/quotes", "features/rules", "illustrated/cards", "illustrated/pictures", "languages/he",
        "markup/block-attributes", "notes/shopping",
    ]

    /// Each change is refused where it stands, or makes a PDF that holds together.
    @Test(arguments: notes)
    func isRefusedOrMakesAPDF(_ name: String) async throws {
        try folder.write(try Fixtures.bytes("\(name).txt"), to: "good.txt")
        let task = CompileTask(
            .file(folder("good.txt")), to: .file(folder("good.json")), mode: .attributedText)
        try #require(await compile(task).error == nil)
        let good = String(decoding: try folder.read("good.json"), as: UTF8.self)
        var (made, refused) = (0, 0)
        for text in MutatedJSON(of: good, seed: UInt64(good.utf8.count), count: 40) {
            let result = try await result(of: Array(text.utf8))
            switch result.error {
            case .notAttributedText(let file):
                refused += 1
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                #expect(1...lines.count ~= file.line && file.column >= 1)
                #expect(file.column <= lines[file.line - 1].unicodeScalars.count + 1)
            case nil:
                made += 1
                if result.noteHasErrors { continue }
                let defects = try PDFInspector(path: folder("note.pdf")).tagDefects()
                #expect(defects.isEmpty, "\(text): \(defects)")
            case let error?: Issue.record("\(text): \(error)")
            }
        }
        #expect(refused > 5 && made > 1, "\(refused) refused, \(made) made")
    }
}
