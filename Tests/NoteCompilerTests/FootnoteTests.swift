import NoteCompiler
import NotecTestSupport
import Testing

/// Footnotes in whole notes: their elements, identifiers and links, wherever their texts stand.
@Suite struct FootnoteTests {
    private static let fixture = "footnotes/travels.txt"

    @Test(arguments: ["1.7", "2.0"])
    func areElements(_ version: String) async throws {
        let settings = [(key: "pdf.version", value: version)]
        expectGolden(
            try await StructureDumpText.text(of: Self.fixture, .structure, settings),
            "structure/footnotes-\(version).jsonl")
        let compiled = try await Compiled(Self.fixture, settings)
        #expect(try compiled.pdf.tagDefects() == [])
        try expectSound(compiled.pdf)
    }

    @Test(arguments: ["1.7", "2.0"], ["large", "accessibilityXXXL"])
    func areLinkedBothWays(_ version: String, _ category: String) async throws {
        let settings = [(key: "pdf.version", value: version), (key: "size-category", value: category)]
        let file = try FootnoteFile(await Compiled(Self.fixture, settings).pdf)
        let numbers = Array(1...7)
        #expect(file.defects == [])
        // As many marks as the note has, two of which are no first ones.
        #expect(file.targets("note").sorted() == (numbers + [2, 3]).sorted())
        #expect(file.targets("mark").sorted() == numbers)
        #expect(file.identifiers.sorted() == numbers.map { "note \($0)" })
    }

    /// Nodes of the trees of identifiers and of places have so many entries at most.
    @Test func areFoundAmongMany() async throws {
        let count = 700
        let marks = (1...count).map { "word[^\($0)]" }.joined(separator: " ")
        let texts = (1...count).reversed().map { "[^\($0)]: text \($0)\n" }.joined()
        let file = try FootnoteFile(await Compiled(text: "Title\n\n\(texts)\n\(marks)\n").pdf)
        #expect(file.defects == [])
        #expect(file.targets("note").sorted() == Array(1...count))
        #expect(file.targets("mark").sorted() == Array(1...count))
    }

    /// A text may be megabytes away from its mark, before or after it.
    @Test(arguments: [true, false])
    func mayStandFarAway(_ isBefore: Bool) async throws {
        let filler = String(repeating: "words of a paragraph that fill the note\n", count: 4000)
        let text = "[^far]: the *text*\n"
        let note =
            "Title\n" + (isBefore ? text : "") + filler + "mark[^far]\n" + (isBefore ? "" : filler + text)
        let rows = try await StructureDumpText.text(of: note).split(separator: "\n")
        #expect(rows.filter { $0.contains("\"tag\":\"Note\"") }.count == 1)
        #expect(rows.filter { $0.contains("\"text\":\"the text\"") }.count == 1)
        #expect(rows.contains { $0.contains("\"text\":\"mark1\"") })
    }

    /// Attributed text in JSON, however long, becomes the same PDF as the note.
    @Test func comeBackFromJSON() async throws {
        let filler = String(repeating: "words of a paragraph that fill the note\n", count: 2000)
        let notes = [
            try String(decoding: Fixtures.bytes(Self.fixture), as: UTF8.self),
            "Title[^a]\n\n\(filler)mark[^b] and [^a]\n\(filler)[^b]: *B* [^c]\n[^a]: A\n[^c]: unused\n",
        ]
        for note in notes {
            let folder = try TemporaryFolder()
            try folder.write(note, to: "note.txt")
            let tasks = [
                CompileTask(.file(folder("note.txt")), to: .file(folder("a.pdf"))),
                CompileTask(.file(folder("note.txt")), to: .file(folder("note.json")), mode: .attributedText),
                CompileTask(.file(folder("note.json")), to: .file(folder("b.pdf"))),
            ]
            for task in tasks { #expect(await compile(task).error == nil) }
            #expect(try folder.read("a.pdf") == folder.read("b.pdf"))
        }
    }

    /// What is wrong in a text is said at its place, once.
    @Test func areDiagnosedWhereTheyStand() async throws {
        let note = "a[^n]\nb[^no]\n[^n]: [x]{colour=red .bold}\n[^un]: [y]{.boldd .bold}\n"
        let folder = try TemporaryFolder()
        try folder.write(note, to: "note.txt")
        for mode in [CompileMode.pdf, .attributedText, .check] {
            let task = CompileTask(.file(folder("note.txt")), to: .file(folder("out")), mode: mode)
            let found = await compile(task, options: CompileOptions(replacing: true)).diagnostics.filter {
                $0.severity != .note
            }
            let places = found.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.rule)" }
            #expect(
                places == [
                    "2:2 footnote/undefined", "3:11 attribute/unknown", "4:1 footnote/unused",
                    "4:12 attribute/unknown",
                ])
        }
    }

    /// Shapes leave a place at the foot of the page or not. The scale decides it too, by the page numbers.
    @Test(arguments: ["100%", "200%"], [344, 350, 356, 362])
    func areSomewhereBesideShapes(_ scale: String, _ height: Int) async throws {
        let folder = try TemporaryFolder()
        let head = "---\npaper: iphone\nscale: \(scale)\nexclude: 0 0 320 \(height) of=page\n---\n"
        try folder.write(head + "Title\n\nWord[^a].\n\n[^a]: NOTETEXT here.\n", to: "note.txt")
        let task = CompileTask(.file(folder("note.txt")), to: .file(folder("out.pdf")))
        _ = await compile(task)
        #expect(try PDFInspector(bytes: folder.read("out.pdf")).text().contains("NOTETEXT"))
    }

    @Test func countAsText() async throws {
        let folder = try TemporaryFolder()
        try folder.write("[^n]: nothing else\n", to: "note.txt")
        let task = CompileTask(.file(folder("note.txt")), to: .file(folder("out.pdf")))
        let result = await compile(task)
        #expect(result.diagnostics.filter { $0.severity != .note }.map(\.rule) == ["footnote/unused"])
        #expect(try PDFInspector(bytes: folder.read("out.pdf")).text().contains("[^n]: nothing else"))
    }
}

extension CompileOptions {
    fileprivate init(replacing: Bool) {
        self.init()
        output.replacesForeignFiles = replacing
    }
}

/// The footnotes of a PDF: their elements by identifier, and the links to and from them.
private struct FootnoteFile {
    /// The identifiers of the elements of footnotes.
    private(set) var identifiers: [String] = []
    /// The names that links lead to.
    private var links: [String] = []
    private(set) var defects: [String] = []

    init(_ pdf: PDFInspector) throws {
        let values = try pdf.dictionaries()
        var trees: [String: String] = [:]
        var elements: [String: String] = [:]
        for (key, value) in values {
            if let kind = value["/S"] as? String, ["/Note", "/FENote"].contains(kind) {
                guard let identifier = value["/ID"] as? String else {
                    defects.append("\(key) has no identifier")
                    continue
                }
                identifiers.append(String(identifier.dropFirst(2)))
                elements[identifier] = String(key.dropFirst(4))
            }
            if value["/Subtype"] as? String == "/Link" { links.append(Self.target(of: value)) }
            guard let names = value["/Names"] as? [Any] else { continue }
            for index in stride(from: 0, to: names.count - 1, by: 2) {
                if let name = names[index] as? String, let element = names[index + 1] as? String {
                    trees[name] = element
                }
            }
        }
        if Set(identifiers).count < identifiers.count { defects.append("two have one identifier") }
        if trees != elements { defects.append("the tree of identifiers is \(trees), not \(elements)") }
    }

    private static func target(of link: [String: Any]) -> String {
        let action = link["/A"] as? [String: Any] ?? [:]
        return String((link["/Dest"] ?? action["/D"] ?? "" as Any) as? String ?? "").dropFirst(2).description
    }

    /// The numbers of the footnotes whose text or mark links lead to.
    func targets(_ kind: String) -> [Int] {
        links.filter { $0.hasPrefix(kind + " ") }.compactMap { Int($0.dropFirst(kind.count + 1)) }
    }
}
