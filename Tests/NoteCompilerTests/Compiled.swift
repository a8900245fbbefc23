import NoteCompiler
import NoteMarkup
import NoteText
import NotecTestSupport
import Testing

/// A fixture note made into a PDF with the fonts that the setup installs.
struct Compiled {
    let pdf: PDFInspector
    let bytes: [UInt8]
    /// The text that the note shows, a line for each paragraph.
    let shownText: String

    /// Compiles the fixture `name`, in which nothing may be wrong but that large words are wider than a line,
    /// that links and pictures have no words, that pictures are missing, and that those in quotes do not
    /// float.
    init(
        _ name: String, _ settings: [(key: String, value: String)] = [], isTagged: Bool = true
    ) async throws {
        let folder = try TemporaryFolder()
        var options = CompileOptions()
        if !isTagged { try options.settings.set("pdf.tags", to: "false") }
        for (key, value) in settings { try options.settings.set(key, to: value) }
        let output = folder("out.pdf")
        let task = CompileTask(.file(Fixtures.path(name)), to: .file(output))
        let result = await compile(task, options: options)
        #expect(result.error == nil)
        let harmless = [
            "layout/word-too-wide", "code/unclosed", "link/no-text", "picture/no-alt", "attribute/unused",
            "picture/missing",
        ]
        #expect(result.diagnostics.allSatisfy { $0.severity == .note || harmless.contains($0.rule) })
        bytes = try folder.read("out.pdf")
        pdf = try PDFInspector(bytes: bytes)
        shownText = Self.shownText(of: try Fixtures.bytes(name))
    }

    /// Compiles a note that is no fixture.
    init(text: String, _ settings: [(key: String, value: String)] = []) async throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "note.txt")
        var options = CompileOptions()
        for (key, value) in settings { try options.settings.set(key, to: value) }
        let task = CompileTask(.file(folder("note.txt")), to: .file(folder("out.pdf")))
        #expect(await compile(task, options: options).error == nil)
        bytes = try folder.read("out.pdf")
        pdf = try PDFInspector(bytes: bytes)
        shownText = Self.shownText(of: Array(text.utf8))
    }

    private static func shownText(of source: [UInt8]) -> String {
        var parser = MarkupParser()
        let text = parser.parse(SourceSection(bytes: source))
        return text.paragraphs.map { paragraph in
            let start = paragraph.marker.isEmpty ? paragraph.content.lowerBound : paragraph.marker.lowerBound
            return String(decoding: text.text[start..<paragraph.content.upperBound], as: UTF8.self)
        }.joined(separator: "\n")
    }
}
