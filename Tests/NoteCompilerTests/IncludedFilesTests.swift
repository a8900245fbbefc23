import NoteFiles
import NoteText
import NotecTestSupport
import Testing

@testable import NoteCompiler

/// Files that notes in Markdown include, from the disk to what is made.
@Suite struct IncludedFilesTests {
    private static let note = "# Title\n\n{{#include parts/a.md}}\n\n```\n{{#include code.rs:2}}\n```\n"

    /// A folder with a note and what it includes.
    private static func folder(_ note: String = note) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        _ = try folder.write(note, to: "docs/note.md")
        _ = try folder.write("\u{FEFF}From *a*.\n\n{{#include b.md}}\n", to: "docs/parts/a.md")
        _ = try folder.write("From b.\n", to: "docs/parts/b.md")
        _ = try folder.write("one\ntwo\n", to: "docs/code.rs")
        _ = try folder.write("secret", to: "secret.md")
        _ = try folder.write([0x61, 0xFF], to: "docs/latin.md")
        return folder
    }

    private static func run(
        _ folder: borrowing TemporaryFolder, to name: String, _ mode: CompileMode = .pdf
    ) async throws -> CompileResult {
        var options = CompileOptions()
        options.output.recordsInputs = true
        let task = CompileTask(.file(folder("docs/note.md")), to: .file(folder(name)), mode: mode)
        return await compile(task, options: options)
    }

    @Test func standInThePDF() async throws {
        let folder = try Self.folder()
        let result = try await Self.run(folder, to: "out.pdf")
        #expect(result.error == nil)
        #expect(result.diagnostics.allSatisfy { $0.severity == .note })
        let text = try PDFInspector(bytes: folder.read("out.pdf")).text()
        for words in ["From a.", "From b.", "two"] { #expect(text.contains(words)) }
        #expect(!text.contains("one"))
        let read = ["code.rs", "parts/a.md", "parts/b.md"].map { folder("docs/" + $0) }
        #expect(Set(read).isSubset(of: result.inputs))
    }

    /// Attributed text has all of it, and makes the same PDF.
    @Test func standInJSON() async throws {
        let folder = try Self.folder()
        _ = try await Self.run(folder, to: "out.pdf")
        _ = try await Self.run(folder, to: "note.json", .attributedText)
        let task = CompileTask(.file(folder("note.json")), to: .file(folder("again.pdf")))
        #expect(await compile(task).error == nil)
        #expect(try folder.read("again.pdf") == folder.read("out.pdf"))
    }

    @Test func standInBooks() async throws {
        let folder = try Self.folder()
        let other = try folder.write("Other\n", to: "b.txt")
        let book = BookTask([.file(folder("docs/note.md")), .file(other)], to: .file(folder("book.pdf")))
        let result = await compile(book) { #expect($0.error == nil) }
        #expect(result.error == nil)
        #expect(try PDFInspector(bytes: folder.read("book.pdf")).text().contains("From b."))
    }

    /// Files that cannot be included are told of, each at its line, and waited for.
    @Test(arguments: [
        ("missing.md", "No such file or directory"), ("../secret.md", "it is outside"),
        ("parts", "Is a directory"), ("latin.md", "it is not UTF-8"), ("note.md", "is the note itself"),
        ("/etc/passwd", "it is outside"),
    ])
    func mayBeMissing(_ name: String, _ reason: String) async throws {
        let folder = try Self.folder("# Title\n\nx\n{{#include \(name)}}\n")
        let result = try await Self.run(folder, to: "out.pdf")
        #expect(result.error == nil)
        let found = try #require(result.diagnostics.first { $0.rule == "include/not-read" })
        #expect(found.severity == .warning && found.place?.line == 4 && found.place?.column == 1)
        #expect(found.message.contains(reason) || reason.contains("directory"), "\(found.message)")
        let sought = name.hasPrefix("/") ? name : folder("docs/" + name)
        #expect(result.soughtInputs.contains(sought))
        #expect(try PDFInspector(bytes: folder.read("out.pdf")).text().contains("{{#include"))
    }

    /// A character that no font has is told of at the line that includes it.
    @Test func findingsAreAtTheLine() async throws {
        let folder = try Self.folder("# Title\n\nx\n\n> {{#include odd.md}}\n\n\u{10FFFD}\n")
        _ = try folder.write("a\n\nb \u{10FFFE}\u{2F800}\u{E0FFF} c\n", to: "docs/odd.md")
        let result = try await Self.run(folder, to: "out.pdf")
        let lines = result.diagnostics.filter { $0.rule == "font/missing-glyph" }.map { $0.place?.line }
        #expect(!lines.isEmpty && lines.allSatisfy { $0 == 5 || $0 == 7 })
    }
}
