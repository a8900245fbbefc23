import Foundation
import NoteCompiler
import NotecTestSupport
import Testing

/// The structure tree of whole notes: as it is printed, and as poppler and qpdf read it.
@Suite struct StructureTests {
    /// Notes that are compiled without an error.
    static let notes: [String] = {
        let names = ["features", "languages", "notes"].flatMap { (try? Fixtures.names(in: $0)) ?? [] }
        return names.filter { !$0.hasSuffix("missing-glyph.txt") }
    }()

    @Test(arguments: notes)
    func isWhatPopplerReads(_ note: String) async throws {
        let compiled = try await Compiled(note)
        let dump = try await StructureDumpText(note)
        let rows = dump.rows.map(\.row)
        let found = try compiled.pdf.structureRows()
        #expect(found.map { "\($0.depth) \($0.tag)" } == rows.map { "\($0.depth) \($0.tag)" })
        for (own, read) in zip(rows, found) {
            #expect(words(read.text) == words(own.text), "\(own)")
        }
    }

    @Test(arguments: notes)
    func holdsTogether(_ note: String) async throws {
        let pdf = try await Compiled(note).pdf
        #expect(try pdf.structureTree() != nil)
        #expect(try pdf.info()["Tagged"] == "yes")
        for defect in try pdf.tagDefects() { Issue.record(Comment(rawValue: defect)) }
    }

    /// Notes some of whose blocks are cut.
    private static let cut = ["features/max-lines.txt", "features/every-attribute.txt"]

    /// All the text of the note, once and in order.
    @Test(arguments: notes.filter { !cut.contains($0) })
    func hasAllTheText(_ note: String) async throws {
        let dump = try await StructureDumpText(note)
        let text = dump.rows.filter { !$0.isInline }.map { $0.row.text }.joined()
        let runs = try await StructureDumpText.text(of: note, .runs).split(separator: "\n").map { line in
            try JSONDecoder().decode(StructureDumpText.Line.self, from: Data(line.utf8)).text ?? ""
        }
        #expect(words(text).joined() == words(runs.joined(separator: " ")).joined())
    }

    @Test(arguments: [
        "bold", "bullets", "checklists", "code", "continued-items", "fences", "headings", "links",
        "nested-lists", "no-title", "numbers", "page-breaks", "quotes", "right-to-left", "rules",
        "soft-hyphens", "title-by-heading",
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
                "{\"depth\":4,\"tag\":\"Span\",\"page\":1,\"text\":\"mot\",\"lang\":\"fr\"}",
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

    /// Each fault, and what is said of it.
    @Test(arguments: [
        ("/P <</MCID 1>> BDC", "/P <</MCID 9>> BDC", "the content is [0, 9, 2"),
        ("/P <</MCID 1>> BDC", "/L <</MCID 1>> BDC", "content 1 is marked L"),
        ("/Artifact <</Type", "/Attifact <</Type", "neither element nor artifact"),
        ("EMC\n/LBody", "   \n/LBody", "marked inside of what is marked"),
        ("/K 1\n", "/K 0\n", "is in two elements"),
        ("/K 1\n", "/K 8\n", "by the parent tree in 0"),
        ("/S /LI\n", "/Q /LI\n", "is absent, or in two elements"),
        ("/S /Document\n", "/S /Docament\n", "the root is no Document"),
        ("/StructParents 0", "/StructParents 7", "is not in the parent tree"),
    ])
    func findsWhatDoesNotHoldTogether(_ sound: String, _ broken: String, _ defect: String) async throws {
        let pdf = try await Compiled("features/quotes.txt").pdf
        let text = try pdf.plainText()
        let place = try #require(text.firstRange(of: sound))
        let bytes = text.replacingCharacters(in: place, with: broken).unicodeScalars.map { UInt8($0.value) }
        let defects = try PDFInspector(bytes: bytes).tagDefects()
        #expect(defects.contains { $0.contains(defect) }, "\(defects)")
    }

    @Test func findsAnElementThatNamesAnotherParent() async throws {
        let pdf = try await Compiled("features/quotes.txt").pdf
        let text = try pdf.plainText()
        let tree = try #require(try pdf.structureTree())
        #expect(tree.elements.count > 8)
        // The item names the document in place of its list.
        let item = try #require(text.firstRange(of: "/S /LI\n"))
        let parent = try #require(text[..<item.lowerBound].ranges(of: /\/P \d+ 0 R/).last)
        let width = text[parent].count - "/P  0 R".count
        let broken = "/P " + String(repeating: "0", count: width - 1) + "1 0 R"
        let bytes = text.replacingCharacters(in: parent, with: broken).unicodeScalars.map { UInt8($0.value) }
        let defects = try PDFInspector(bytes: bytes).tagDefects()
        #expect(defects.contains { $0.hasSuffix("does not name its parent") }, "\(defects)")
    }

    /// The words of a text, without the soft hyphens, of which a reader gets those that are seen.
    private func words(_ text: String) -> [String] {
        text.split { $0.isWhitespace || $0.isNewline }.map { String($0.replacing("\u{AD}", with: "")) }
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

    init(_ note: String) async throws {
        rows = try await Self.text(of: note, .structure).split(separator: "\n").map { line in
            let line = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
            var row = StructureRow(depth: line.depth ?? -1, tag: line.tag ?? "")
            row.text = line.text ?? ""
            return (row, ["Link", "Span", "Code"].contains(line.tag))
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
        for (key, value) in settings { try options.set(key, to: value) }
        let folder = try TemporaryFolder()
        let task = CompileTask(
            .file(note.hasPrefix("/") ? note : Fixtures.path(note)), to: .file(folder("dump.jsonl")),
            mode: .dump(kind))
        let result = await compile(task, options: options)
        #expect(result.error == nil)
        return String(decoding: try folder.read("dump.jsonl"), as: UTF8.self)
    }
}
