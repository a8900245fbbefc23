import NoteCompiler
import NotecTestSupport
import Testing

/// Footnotes of a book beside a shape that leaves a place for them at the foot of a page or not: the scale
/// and the page numbers, which are those of the book, decide it too.
@Suite struct BookFootnoteTests {
    /// Page numbers as the configuration and the first note of the book set them.
    private static let numbers = [
        (configured: "", first: ""), (configured: "", first: "page-numbers: false\n"),
        (configured: "page-numbers: false\n", first: ""),
        (configured: "page-numbers: false\n", first: "page-numbers: {first: 95}\n"),
    ]

    /// The heights are on both sides of the limits, which are about 344, 357 and 369 points: with page
    /// numbers at 200% and at 100%, and without any.
    @Test(arguments: [338, 350, 363, 375], numbers)
    func areInThePagesAsInTheirNotesAlone(
        _ height: Int, _ numbers: (configured: String, first: String)
    ) async throws {
        for scale in ["100%", "200%"] {
            let settings = "paper: iphone\nscale: \(scale)\nexclude: 0 0 320 \(height) of=page\n"
            let folder = try TemporaryFolder()
            try folder.write(settings + numbers.configured, to: "notec.yaml")
            var options = CompileOptions()
            options.environment.configuration = .file(folder("notec.yaml"))
            let notes = try Self.notes(first: numbers.first).enumerated().map {
                CompileInput.file(try folder.write($1, to: "\($0).txt"))
            }
            let book = BookTask(notes, to: .file(folder("book.pdf")))
            let result = await compile(book, options: options) { #expect($0.error == nil) }
            #expect(result.error == nil)
            let whole = try Self.footnotes(in: folder.read("book.pdf"))
            #expect(whole == [1, 1, 1], "\(scale)")
            for (number, note) in notes.enumerated() {
                let output = "\(number).pdf"
                let task = CompileTask(note, to: .file(folder(output)))
                #expect(await compile(task, options: options).error == nil)
                #expect(try Self.footnotes(in: folder.read(output))[number] == whole[number], "\(scale)")
            }
        }
    }

    /// Three notes of different lengths, each with a footnote that its last paragraph has the mark of.
    private static func notes(first head: String) -> [String] {
        [9, 1, 4].enumerated().map { number, length in
            let paragraph = String(repeating: "words of a note ", count: 12) + "\n\n"
            let text = String(repeating: paragraph, count: length)
            let front = number == 0 && !head.isEmpty ? "---\n\(head)---\n" : ""
            return front + "Title\n\n\(text)Word[^a].\n\n[^a]: NOTETEXT\(number) here.\n"
        }
    }

    /// The number of times that a PDF shows the text of the footnote of each note.
    private static func footnotes(in file: [UInt8]) throws -> [Int] {
        let text = try PDFInspector(bytes: file).text()
        return (0..<3).map { text.ranges(of: "NOTETEXT\($0)").count }
    }
}
