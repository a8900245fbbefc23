import Foundation
import NoteCompiler
import NotecTestSupport
import Testing

/// The structure tree of whole notes: as it is printed, and as poppler and qpdf read it.
@Suite struct StructureTests {
    @Test(arguments: StructureTextTests.notes, ["1.7", "2.0"])
    func holdsTogether(_ note: String, _ version: String) async throws {
        let pdf = try await Compiled(note, [("pdf.version", version)]).pdf
        #expect(try pdf.structureTree() != nil)
        #expect(try pdf.info()["Tagged"] == "yes")
        for defect in try pdf.tagDefects() { Issue.record(Comment(rawValue: defect)) }
    }

    @Test(arguments: [
        "bold", "bullets", "checklists", "code", "continued-items", "fences", "headings", "links",
        "nested-lists", "no-title", "numbers", "page-breaks", "quotes", "right-to-left", "rules",
        "soft-hyphens", "struck-and-raised", "tables", "title-by-heading",
    ])
    func isAsRecorded(_ name: String) async throws {
        expectGolden(
            try await StructureDumpText.text(of: "features/\(name).txt", .structure),
            "structure/\(name).jsonl")
    }

    /// A paragraph that goes over pages is one element with content on each; so is a link.
    @Test func keepsOneElementOverPages() async throws {
        let words = String(repeating: "word ", count: 1500)
        let link = "[\(String(repeating: "link ", count: 800))](https://example.org)"
        let pdf = try await Compiled(text: "Title\n\(words)\(link) end.\n").pdf
        let tree = try #require(try pdf.structureTree())
        #expect(tree.pages.count > 3)
        #expect(tree.elements.values.map(\.tag).sorted() == ["Document", "H1", "Link", "P"])
        for tag in ["P", "Link"] {
            let kids = tree.elements.values.first { $0.tag == tag }?.kids ?? []
            let pages = Set(
                kids.compactMap { if case .content(let page, _) = $0 { page } else { nil } })
            #expect(pages.count > 1)
        }
        #expect(try pdf.tagDefects() == [])
    }

    /// So many elements that the parent tree has several leaves, and sections go on with a list.
    @Test func holdsTogetherWhereThereIsMuch() async throws {
        let items = (0..<3000).map { "\($0 % 3 == 1 ? "  " : "")- item \($0) of a long list\n" }.joined()
        let pdf = try await Compiled(text: "Title\n" + items).pdf
        let tree = try #require(try pdf.structureTree())
        #expect(tree.elements.values.count { $0.tag == "LI" } == 3000)
        #expect(tree.elements.values.count { $0.tag == "L" } == 1001)
        #expect(try pdf.tagDefects() == [])
    }

    /// The language is told where it changes, and no more often.
    @Test func tellsTheLanguage() async throws {
        let note = """
            Title
            un [mot]{lang=en} et [deux]{lang=fr}
            {lang=de}
            - ein [mot]{lang=fr} Wort
              noch eins

            """
        let text = try await StructureDumpText.text(of: note)
        let languages = text.split(separator: "\n").filter { $0.contains("\"lang\"") }
        #expect(
            languages == [
                "{\"depth\":2,\"tag\":\"Span\",\"page\":1,\"text\":\"mot\",\"lang\":\"en\"}",
                "{\"depth\":2,\"tag\":\"LI\",\"page\":1,\"lang\":\"de\"}",
                "{\"depth\":5,\"tag\":\"Span\",\"page\":1,\"text\":\"mot\",\"lang\":\"fr\"}",
            ])
    }

    /// What has no meaning of its own says what it stands for.
    @Test func replacesBoxesAndPrivateCharacters() async throws {
        let settings = [(key: "missing-glyph", value: "box")]
        let pdf = try await Compiled(text: "Title\na \u{E000} b\n", settings).pdf
        #expect(try pdf.structureTree()?.elements.values.count { $0.tag == "Span" } ?? 0 > 0)
        #expect(try pdf.plainText().contains(/\/ActualText <feff[0-9a-f]*e000/))
        #expect(try pdf.tagDefects() == [])
    }

    /// PDF 2.0 has a title and emphasis of its own, in a namespace.
    @Test func hasTheElementsOfPDF2() async throws {
        let settings = [(key: "pdf.version", value: "2.0")]
        let pdf = try await Compiled("features/styles-together.txt", settings).pdf
        let text = try await StructureDumpText.text(of: "features/styles-together.txt", .structure, settings)
        expectGolden(text, "structure/pdf-2.jsonl")
        #expect(try pdf.tagDefects() == [])
        let plain = try pdf.plainText()
        #expect(plain.contains("/NS (http://iso.org/pdf2/ssn)"))
        let namespaces = plain.ranges(of: /\/NS \d+ 0 R/).count
        #expect(namespaces == text.split(separator: "\n").count)
    }

    @Test func leavesTheTagsOut() async throws {
        let untagged = try await Compiled("notes/shopping.txt", isTagged: false)
        #expect(try untagged.pdf.structureTree() == nil)
        #expect(try untagged.pdf.info()["Tagged"] == "no")
        let content = try untagged.pdf.content(page: 1)
        #expect(!content.contains("BDC") && !content.contains("BMC") && !content.contains("EMC"))
        #expect(!(try untagged.pdf.plainText().contains("/StructParents")))
        let tagged = try await Compiled("notes/shopping.txt")
        #expect(try untagged.pdf.text() == tagged.pdf.text())
    }
}

/// What `--dump structure` prints of a fixture.
struct StructureDumpText {
    struct Line: Decodable {
        var depth: Int?
        var tag: String?
        var text: String?
    }

    let rows: [(row: StructureRow, isInline: Bool)]

    init(_ note: String, _ settings: [(key: String, value: String)] = []) async throws {
        rows = try await Self.text(of: note, .structure, settings).split(separator: "\n").map { line in
            let line = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
            var row = StructureRow(depth: line.depth ?? -1, tag: line.tag ?? "")
            row.text = line.text ?? ""
            return (row, ["Link", "Span", "Code", "Reference"].contains(line.tag))
        }
    }

    /// That of a note in French.
    static func text(of text: String) async throws -> String {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "note.txt")
        return try await Self.text(
            of: folder("note.txt"), .structure, [(key: "lang", value: "fr")])
    }

    static func text(
        of note: String, _ kind: DumpKind, _ settings: [(key: String, value: String)] = []
    ) async throws -> String {
        var options = CompileOptions()
        for (key, value) in settings { try options.settings.set(key, to: value) }
        let folder = try TemporaryFolder()
        let task = CompileTask(
            .file(note.hasPrefix("/") ? note : Fixtures.path(note)), to: .file(folder("dump.jsonl")),
            mode: .dump(kind))
        let result = await compile(task, options: options)
        #expect(result.error == nil)
        return String(decoding: try folder.read("dump.jsonl"), as: UTF8.self)
    }
}
