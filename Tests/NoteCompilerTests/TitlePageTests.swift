import NotecTestSupport
import Testing

@testable import NoteCompiler

/// The page of the title alone.
@Suite struct TitlePageTests {
    /// The words of each page.
    private static func pages(_ note: String, named name: String = "note.txt") async throws -> [String] {
        let folder = try TemporaryFolder()
        let text = "---\ntitle-page: true\n" + note
        let task = CompileTask(.file(try folder.write(text, to: name)), to: .file(folder("out.pdf")))
        let result = await compile(task)
        #expect(result.error == nil)
        let pdf = try PDFInspector(bytes: folder.read("out.pdf"))
        #expect(try pdf.tagDefects() == [])
        return try pdf.text().split(separator: "\u{0C}").map { page in
            page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    @Test(arguments: [
        ("---\nTitle\nText\n", ["Title 1", "Text 2"]),
        (
            "author: Ann\ndate: 2014-07-18\nlang: en\n---\nTitle\nText\n",
            ["Title Ann July 18, 2014 1", "Text 2"]
        ),
        ("author: Ann\ndate: 2014-07\ntitle: Own\n---\nText\n", ["Own Ann 2014-07 1", "Text 2"]),
        ("title: none\n---\nText\n", ["Text"]),
        ("title: none\nauthor: Ann\n---\nText\n", ["Ann 1", "Text 2"]),
        ("---\nTitle\n", ["Title"]), ("---\nTitle\n{.page-break}\nText\n", ["Title 1", "Text 2"]),
        ("---\nTitle[^a]\n\nText\n\n[^a]: Note\n", ["Title1 1 Note 1", "Text 2"]),
    ])
    func isTheFirst(_ note: String, _ pages: [String]) async throws {
        #expect(try await Self.pages(note) == pages)
    }

    /// The title of Markdown may have pictures above it, and a heading that repeats it is not set.
    @Test func isOfMarkdown() async throws {
        let pages = try await Self.pages("author: Ann\n---\n<!-- x -->\n# Title\n\nText\n", named: "note.md")
        #expect(pages == ["Title Ann 1", "Text 2"])
        let repeated = try await Self.pages("title: Title\n---\n# Title\n\nText\n", named: "note.md")
        #expect(repeated == ["Title 1", "Text 2"])
    }

    /// Attributed text has no more than the note, and its PDF is the same; a book has such a page of each.
    @Test func isInJSONAndBooks() async throws {
        let folder = try TemporaryFolder()
        let text = "---\ntitle-page: true\nauthor: Ann\nlang: en\n---\nTitle\nText\n"
        let note = try folder.write(text, to: "note.txt")
        _ = await compile(CompileTask(.file(note), to: .file(folder("out.pdf"))))
        let json = CompileTask(.file(note), to: .file(folder("note.json")), mode: .attributedText)
        #expect(await compile(json).error == nil)
        #expect(!String(decoding: try folder.read("note.json"), as: UTF8.self).contains("\"text\":\"Ann\""))
        let again = CompileTask(.file(folder("note.json")), to: .file(folder("again.pdf")))
        #expect(await compile(again).error == nil)
        #expect(try folder.read("again.pdf") == folder.read("out.pdf"))
        let book = BookTask([.file(note), .file(note)], to: .file(folder("book.pdf")))
        let whole = await compile(book) { #expect($0.error == nil) }
        #expect(whole.error == nil)
        let pages = try PDFInspector(bytes: folder.read("book.pdf")).text().split(separator: "\u{0C}")
        #expect(pages.count == 5)
    }
}
