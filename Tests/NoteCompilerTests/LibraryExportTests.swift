import NoteCompiler
import NotecTestSupport
import Testing

/// PDFs and pictures that the library makes.
@Suite struct LibraryExportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A note that is read, laid out and exported step by step is the PDF that `compile` makes of it.
    @Test(arguments: [
        "notes/shopping.txt", "notes/two-pages.txt", "notes/german.txt", "features/every-attribute.txt",
        "features/tables.txt", "features/nested-lists.txt", "features/right-to-left.txt",
        "features/missing-glyph.txt", "features/code.txt", "features/front-matter.txt",
        "footnotes/travels.txt", "illustrated/pictures.txt", "illustrated/cards.txt", "languages/ar.txt",
    ])
    func stepsMakeThePDFOfTheWhole(name: String) async throws {
        let options = CompileOptions()
        let output = folder("whole.pdf")
        let task = CompileTask(.file(Fixtures.path(name)), to: .file(output))
        let result = await compile(task, options: options)
        #expect(result.error == nil)
        let note = try await Note(contentsOf: Fixtures.path(name), options: options)
        let layout = try await LayoutManager(options: options).layout(of: note.text)
        if result.noteHasErrors {
            let errors = layout.diagnostics.filter { $0.severity == .error }.map(\.message)
            #expect(!errors.isEmpty)
            let error = await #expect(throws: RunError.self) { _ = try await PDFExporter(layout).bytes() }
            #expect(error?.errorsOfLayout == errors)
        } else {
            #expect(try await PDFExporter(layout).bytes() == folder.read("whole.pdf"))
        }
        #expect(layout.pages.count == result.statistics.pages)
    }

    /// The pictures of a layout are those that `compile` makes of its note.
    @Test(arguments: PictureFormat.allCases)
    func stepsMakeThePicturesOfTheWhole(_ format: PictureFormat) async throws {
        var options = CompileOptions()
        try options.output.pictures.setResolution("40")
        let name = Fixtures.path("illustrated/pictures.txt")
        let whole = try OutputTemplate(folder("whole-{page}.\(format.rawValue)"))
        let result = await compile(
            CompileTask(.file(name), to: .template(whole), mode: .picture(format)), options: options)
        #expect(result.error == nil && !result.noteHasErrors)
        let layout = try await LayoutManager(options: options).layout(
            of: Note(contentsOf: name, options: options).text)
        let exporter = PictureExporter(layout, as: format, options.output.pictures)
        try await exporter.write(to: OutputTemplate(folder("own-{page}.\(format.rawValue)")))
        let pictures = try await exporter.bytes()
        #expect(pictures.count == layout.pages.count && pictures.count > 1)
        for (page, bytes) in zip(1..., pictures) {
            #expect(try bytes == folder.read("whole-\(page).\(format.rawValue)"))
            #expect(try bytes == folder.read("own-\(page).\(format.rawValue)"))
        }
        var last = options.output.pictures
        last.pages = try PageList("last")
        #expect(try await PictureExporter(layout, as: format, last).bytes() == [pictures[pictures.count - 1]])
    }

    /// What is exported in spite of errors claims nothing; another layout of the same text may have none.
    @Test(arguments: ["1.7", "2.0"])
    func layoutsWithErrorsAreRefusedUnlessAllowed(version: String) async throws {
        let text = try TextStorage("a\u{4E00}b")
        let options = try LibraryFixture.options([("pdf.version", version)])
        let layout = try await LayoutManager(options: options).layout(of: text)
        let errors = layout.diagnostics.filter { $0.severity == .error }.map(\.message)
        #expect(errors.count == 1)
        let others = [try await LibraryFixture.layout(TextStorage("a")), layout]
        for exporter in [PDFExporter(layout), PDFExporter(others)] {
            let error = await #expect(throws: RunError.self) { _ = try await exporter.bytes() }
            #expect(error?.errorsOfLayout == errors)
            await #expect(throws: RunError.self) { try await exporter.write(to: folder("out.pdf")) }
        }
        var exporter = PDFExporter(layout)
        exporter.allowsErrors = true
        let claims = ["<pdfaid:part>", "<pdfuaid:part>"]
        let bytes = String(decoding: try await exporter.bytes(), as: UTF8.self)
        #expect(claims.allSatisfy { !bytes.contains($0) })
        let sound = String(
            decoding: try await PDFExporter(LibraryFixture.layout(TextStorage("a"))).bytes(), as: UTF8.self)
        #expect(claims.allSatisfy { sound.contains($0) })
        for format in PictureFormat.allCases {
            let refused = PictureExporter(layout, as: format)
            let error = await #expect(throws: RunError.self) { _ = try await refused.bytes() }
            #expect(error?.messages == errors)
            var pictures = refused
            pictures.allowsErrors = true
            #expect(try await pictures.bytes().count == 1)
        }
        #expect(try folder.names == [])
    }

    @Test func pagesOfLayoutsAreOneDocument() async throws {
        var manager = LayoutManager(options: try LibraryFixture.options())
        let text = try TextStorage("Some words in a box")
        var layouts: [Layout] = []
        for x in [50.0, 150, 250] {
            manager.containers = [TextContainer(frame: Page.Rectangle(x: x, y: 50, width: 100, height: 200))]
            layouts.append(try await manager.layout(of: text))
        }
        let exporter = PDFExporter(layouts)
        let path = folder("out.pdf")
        try await exporter.write(to: path)
        let bytes = try folder.read("out.pdf")
        #expect(bytes == (try await exporter.bytes()))
        let pdf = try PDFInspector(bytes: bytes)
        #expect(try pdf.check() == [] && pdf.tagDefects() == [] && pdf.pageCount() == 3)
        let words = try pdf.text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words == Array(repeating: "Some words in a box", count: 3).joined(separator: " "))
    }

    /// Footnotes are numbered in each of several layouts, and a document has one language.
    @Test func layoutsThatCannotBeOneDocumentAreRefused() async throws {
        let source = "Some[^1] text\n\n[^1]: note\n"
        let note = try await Note(source, options: try LibraryFixture.options()).text
        let layout = try await LibraryFixture.layout(note)
        let other = try await LibraryFixture.layout(note)
        #expect(try PDFInspector(bytes: await PDFExporter(layout).bytes()).tagDefects() == [])
        await #expect(throws: RunError.self) { _ = try await PDFExporter([layout, other]).bytes() }
        let german = LayoutManager(options: try LibraryFixture.options([("lang", "de")]))
        let plain = try TextStorage("x")
        let layouts = [try await LibraryFixture.layout(plain), try await german.layout(of: plain)]
        await #expect(throws: RunError.self) { _ = try await PDFExporter(layouts).bytes() }
    }

    @Test func exportsFailByTheirErrors() async throws {
        await #expect(throws: RunError.self) { _ = try await PDFExporter([]).bytes() }
        let layout = try await LibraryFixture.layout(TextStorage("x"))
        await #expect(throws: RunError.self) { try await PDFExporter(layout).write(to: "/nowhere/x.pdf") }
        try folder.write("mine", to: "mine.txt")
        let path = folder("mine.txt")
        await #expect(throws: RunError.self) { try await PDFExporter(layout).write(to: path) }
        await #expect(throws: RunError.self) { _ = try await Note(contentsOf: "/nowhere/x.txt") }
        let picture = PictureExporter(layout, as: .svg)
        await #expect(throws: RunError.self) { try await picture.write(to: OutputTemplate("/nowhere/x.svg")) }
        await #expect(throws: RunError.self) { try await picture.write(to: OutputTemplate(path)) }
    }

    /// A picture whose beginning is sound is laid out.
    @Test func exportsFailByPicturesThatCannotBeRead() async throws {
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><g></svg>"
        try folder.write(drawing, to: "a.svg")
        try folder.write("T\n\n![A](a.svg)\n", to: "a.txt")
        var options = try LibraryFixture.options()
        try options.settings.diagnostics.set("picture/unreadable=error")
        let note = try await Note(contentsOf: folder("a.txt"), options: options)
        let layout = try await LayoutManager(options: options).layout(of: note.text)
        #expect(layout.diagnostics.map(\.severity) == [.error])
        for format in PictureFormat.allCases {
            let exporter = PictureExporter(layout, as: format)
            await #expect(throws: RunError.self) { _ = try await exporter.bytes() }
            let template = try OutputTemplate(folder("out.\(format.rawValue)"))
            await #expect(throws: RunError.self) { try await exporter.write(to: template) }
        }
        let exporter = PDFExporter(layout)
        await #expect(throws: RunError.self) { _ = try await exporter.bytes() }
        await #expect(throws: RunError.self) { try await exporter.write(to: folder("out.pdf")) }
        #expect(try folder.names == ["a.svg", "a.txt"])
    }

    /// One text in two renditions.
    @Test func managersHaveTheirRenditions() async throws {
        let text = try TextStorage("aaaa bbbb")
        let large = try LibraryFixture.options([("size-category", "AX5")])
        let theme = try LibraryFixture.options([("bold-text", "true"), ("paper", "a5")])
        let height = try await LayoutManager(options: large).layout(of: text).pages[0].lines[0].rectangle.size
            .height
        #expect(height > 50)
        let page = try await LayoutManager(options: theme).layout(of: text).pages[0]
        #expect(abs(page.size.width - 419.5) < 1)
        #expect(page.lines[0].usedRectangle.size.width > 72.25)
    }
}

extension RunError {
    /// The messages of a layout that is not exported.
    fileprivate var errorsOfLayout: [String]? {
        if case .layoutHasErrors(_, let messages) = self { messages } else { nil }
    }
}
