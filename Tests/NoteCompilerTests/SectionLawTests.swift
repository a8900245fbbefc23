import NoteCompiler
import NotecTestSupport
import Testing

/// Pages and tags of notes of several sections do not depend on the places where they are cut. `make
/// check-pages` tries 120 notes, `make test` a part.
@Suite struct SectionLawTests {
    private static let seeds = 0..<(InstalledFiles.wantsAll("NOTEC_SECTIONS") ? 60 : 4)

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(try Fixtures.bytes("illustrated/leaf.png"), to: "leaf.png")
    }

    /// Makes `output` of the note or the JSON `input`, in sections of these sizes.
    private func make(
        _ input: String, _ output: String, source: Int? = nil, text: Int? = nil,
        _ settings: [(key: String, value: String)]
    ) async throws -> [UInt8] {
        var options = CompileOptions()
        for (key, value) in settings { try options.settings.set(key, to: value) }
        if let source { options.environment.sections.source = source }
        if let text { options.environment.sections.text = text }
        let task = CompileTask(
            .file(folder(input)), to: .file(folder(output)),
            mode: output.hasSuffix("json") ? .attributedText : .pdf)
        let result = await compile(task, options: options)
        #expect(result.error == nil, "\(input)")
        return try folder.read(output)
    }

    private static let settings: [[(key: String, value: String)]] = [
        [], [("tables", "list"), ("paper", "a6")], [("notes", "end"), ("columns", "2")],
        [("size-category", "accessibilityL"), ("paper", "iphone")],
    ]

    @Test(arguments: ["a.txt", "a.md"], seeds)
    func pagesAreTheSameWhereverANoteIsCut(_ name: String, _ seed: Int) async throws {
        let note = SectionNote(seed, blocks: 30, isMarkdown: name == "a.md").text
        try folder.write(note, to: name)
        let settings = Self.settings[seed % Self.settings.count]
        let whole = try await make(name, "whole.pdf", settings)
        for source in [150, 700 + 40 * seed] {
            #expect(try await make(name, "cut.pdf", source: source, settings) == whole, "\(source)")
        }
        _ = try await make(name, "a.json", source: 400, settings)
        #expect(try await make("a.json", "json.pdf", source: 1100, []) == whole)
        // The text is laid out in sections that end where no block goes on.
        let parts = try await make(name, "parts.pdf", source: 900, text: 1200, settings)
        #expect(parts == whole, "in parts")
        _ = try await make(name, "b.json", source: 2000, settings)
        #expect(try await make("b.json", "json.pdf", source: 600, text: 1200, []) == parts)
    }

    /// A list without an end is laid out in parts: they are the same for the note and its JSON.
    @Test(arguments: ["a.txt", "a.md"]) func aLongListHasThePagesOfItsJSON(_ name: String) async throws {
        let item = """
            1. one

                | a | b |
                | --- | --- |
                | c | d |

            2. two *b*
            - [ ] three:

                ```
                let a
                let b
                ```

            """
        try folder.write(
            "---\nlang: en\n---\n- all:\n" + String(repeating: item.indented, count: 60), to: name)
        let pdf = try await make(name, "a.pdf", source: 3000, text: 1000, [])
        _ = try await make(name, "a.json", source: 2500, [])
        #expect(try await make("a.json", "b.pdf", source: 1700, text: 1000, []) == pdf)
        #expect(try await make(name, "c.pdf", source: 1300, text: 1000, []) == pdf)
    }
}

extension String {
    fileprivate var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    }
}
