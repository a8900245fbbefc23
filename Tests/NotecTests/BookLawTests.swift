import NoteCompiler
import NotecTestSupport
import PDFReading
import Testing

/// Random books: below its part, the structure tree of a note is that of the note alone.
///
/// `NOTEC_BOOKS=all` makes 2,000 of them: `make check-books`.
@Suite struct BookLawTests {
    private static let seeds = Array(0..<(InstalledFiles.wantsAll("NOTEC_BOOKS") ? 100 : 2))
    private static let perSeed = 20

    @Test(arguments: seeds) func notesAreTaggedAsTheyAreAlone(_ seed: Int) async throws {
        for number in 0..<Self.perSeed {
            let number = seed * Self.perSeed + number
            let book = try await CompiledBook(RandomBook(seed: number))
            #expect(book.errors == [], "\(number)")
            let tree = try book.bound.document()
            expectIndex(of: tree, in: book, number)
            if book.version == "2.0" { #expect(book.bound.placesWithoutElements == [], "\(number)") }
            let parts = tree.kids.filter { $0.tag == "Part" }
            let alone = try book.alone.map { try $0.document() }
            let heard = alone.filter { !$0.kids.isEmpty }
            #expect(parts.count == heard.count, "\(number)")
            #expect(tree.kids.last?.tag != "Table" && tree.kids.prefix(2).contains { $0.tag == "TOC" })
            #expect(tree.kids.allSatisfy { ["Part", "TOC", "H1", "Title"].contains($0.tag) }, "\(number)")
            for (part, note) in zip(parts, heard) {
                let (own, wanted) = (part.contents, note.contents)
                let first = zip(own, wanted).first { $0 != $1 }
                #expect(first == nil && own.count == wanted.count, "\(number)")
            }
        }
    }

    /// Each row of the index leads to the part of its note.
    private func expectIndex(of tree: TaggedElement, in book: CompiledBook, _ number: Int) {
        let rows = tree.kids.first { $0.tag == "TOC" }?.kids ?? []
        #expect(rows.count == book.notes.count && rows.allSatisfy { $0.tag == "TOCI" }, "\(number)")
        let parts = tree.kids.filter { $0.tag == "Part" }.map(\.number)
        var next = 0
        for (row, note) in zip(rows, book.alone) {
            guard book.version == "2.0" else {
                let reference = row.kids.first
                #expect(reference?.tag == "Reference" && reference?.kids.map(\.tag) == ["Link"], "\(number)")
                continue
            }
            #expect(row.kids.map(\.tag) == ["Link"] && row.references.count == 1, "\(number)")
            guard (try? note.document().kids.isEmpty) == false, next < parts.count else { continue }
            #expect(row.references == [parts[next]], "\(number)")
            next += 1
        }
    }
}

/// A random book, and each of its notes by itself.
private struct CompiledBook {
    let version: String
    let notes: [String]
    let bound: TaggedFile
    let alone: [TaggedFile]
    let errors: [String]

    init(_ book: RandomBook) async throws {
        (version, notes) = (book.version, book.notes)
        let folder = try TemporaryFolder()
        for picture in RandomBook.pictures {
            try folder.write(Fixtures.bytes("illustrated/\(picture)"), to: picture)
        }
        var options = CompileOptions()
        for (key, value) in [("pdf.version", version), ("missing-glyph", "box")] {
            try options.settings.set(key, to: value)
        }
        let inputs = try notes.enumerated().map {
            CompileInput.file(try folder.write($1, to: "\($0).txt"))
        }
        var errors: [String] = []
        let whole = BookTask(inputs, to: .file(folder("book.pdf")), title: book.title)
        let result = await compile(whole, options: options) { note in
            errors += note.diagnostics.filter { $0.severity == .error }.map(\.message)
        }
        if let error = result.error { errors.append(error.message) }
        bound = try TaggedFile(folder.read("book.pdf"))
        var alone: [TaggedFile] = []
        for (number, input) in inputs.enumerated() {
            let output = "\(number).pdf"
            let result = await compile(CompileTask(input, to: .file(folder(output))), options: options)
            if let error = result.error { errors.append(error.message) }
            alone.append(try TaggedFile(folder.read(output)))
        }
        (self.alone, self.errors) = (alone, errors)
    }
}
