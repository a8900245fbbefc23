import NoteCompiler
import NotecTestSupport
import PDFReading
import Testing

/// What PDFs claim of links, footnotes and tables is true of them.
@Suite struct ClaimTests {
    private func file(_ note: String, _ settings: [(key: String, value: String)] = []) async throws
        -> (tagged: TaggedFile, plain: PDFFile)
    {
        let folder = try TemporaryFolder()
        var options = CompileOptions()
        for (key, value) in settings { try options.settings.set(key, to: value) }
        let input = CompileInput.file(try folder.write(note, to: "note.txt"))
        let result = await compile(CompileTask(input, to: .file(folder("out.pdf"))), options: options)
        #expect(result.error == nil && !result.noteHasErrors, "\(result.diagnostics)")
        let bytes = try folder.read("out.pdf")
        return (try TaggedFile(bytes), try PDFFile(bytes))
    }

    /// The description of each link, in the order of the file.
    private func descriptions(_ file: PDFFile) -> [String] {
        file.objects.sorted { $0.key < $1.key }.compactMap { _, object in
            guard let link = object.dictionary, link["Subtype"] == .name("Link") else { return nil }
            return TaggedFile.text(link["Contents"])
        }
    }

    /// Also of one that is marked again when its own element is written.
    @Test func footnotesOfPDF2ReferToAllTheirMarks() async throws {
        let note = "T\n\nx[^a] z[^b]\n\n\u{C}y[^a]\n\n\u{C}z[^a]\n\n[^a]: N\n[^b]: M\n"
        let tree = try await file(note, [("pdf.version", "2.0")]).tagged.document()
        let notes = tree.all.filter { $0.tag == "FENote" }
        let marks = tree.all.filter { $0.tag == "Link" && !$0.references.isEmpty }
        #expect(notes.count == 2 && marks.count == 4)
        for note in notes {
            let own = marks.filter { $0.references == [note.number] }.map(\.number)
            #expect(note.references == own && own.count == (note.number == notes[0].number ? 3 : 1))
        }
    }

    /// A screen reader says where it leads, in the language of the text.
    @Test(arguments: [
        ("en", "Footnote 1", "Back to text (1)"), ("de-AT", "Fußnote 1", "Zurück zum Text (1)"),
        ("he", "הערת שוליים 1", "חזרה לטקסט (1)"), ("zh-Hant", "註腳 1", "返回正文 (1)"),
        ("zh-CN", "脚注 1", "返回正文 (1)"), ("la", "Footnote 1", "Back to text (1)"),
    ])
    func linksOfFootnotesSayWhatTheyAre(_ language: String, _ mark: String, _ label: String) async throws {
        let pdf = try await file("T\n\nx[^a]\n\n[^a]: N\n", [("lang", language)]).plain
        #expect(descriptions(pdf) == [mark, label])
    }

    @Test func linksOfFootnotesAreInTheLanguageOfTheirParagraph() async throws {
        let pdf = try await file("T\n\n{lang=fr}\nx[^a]\n\n[^a]: N\n", [("lang", "de")]).plain
        #expect(descriptions(pdf) == ["Note de bas de page 1", "Zurück zum Text (1)"])
    }

    /// A mark that takes no room of its own, and what is set on top of itself.
    @Test(arguments: ["\u{20DD}", "[x]{kern=-20}"])
    func linksHaveARoom(_ text: String) async throws {
        let pdf = try await file("T\n\na[\(text)](https://example.org) b\n").plain
        let areas = pdf.objects.values.compactMap(\.dictionary).filter { $0["Subtype"] == .name("Link") }
            .map { $0["Rect"]?.array?.compactMap(\.number) ?? [] }
        #expect(areas.count == 1 && areas.allSatisfy { $0[0] < $0[2] && $0[1] < $0[3] }, "\(areas)")
    }

    /// Whatever table follows it, also in the next section.
    @Test(arguments: ["\n\n", "\n\n" + String(repeating: "word ", count: 30_000) + "\n\n"])
    func aTableOfAHeadAloneHasNoHead(_ between: String) async throws {
        let head = "| A | B |\n|---|---|"
        let note = "T\n\n\(head)\(between)\(head)\n\n\(head)\n| 1 | 2 |\n"
        let tree = try await file(note).tagged.document()
        let tables = tree.all.filter { $0.tag == "Table" }.map { $0.kids.map(\.tag) }
        #expect(tables == [["TBody"], ["TBody"], ["THead", "TBody"]])
    }

    /// A head of private characters that is repeated says what it stands for, as the first does.
    @Test(arguments: ["grid", "list"])
    func repeatedHeadsSayTheirWords(_ arrangement: String) async throws {
        let rows = (1...80).map { "| \($0) | 2 |" }.joined(separator: "\n")
        let note = "T\n\n| A \u{E000} | B |\n|---|---|\n\(rows)\n"
        let pdf = try await file(note, [("missing-glyph", "box"), ("tables", arrangement)]).plain
        let contents = try pdf.streams().values.map { String(decoding: $0, as: UTF8.self) }
        let artifacts = contents.joined().ranges(of: /\/Artifact <<[^>]*\/ActualText <FEFF[0-9A-F]*E000/)
        #expect(!artifacts.isEmpty)
    }
}

extension TaggedElement {
    /// The elements in it, in reading order.
    fileprivate var all: [TaggedElement] { kids.flatMap { [$0] + $0.all } }
}
