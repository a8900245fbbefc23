import NoteLayout
import NotePDF
import NotePictures

/// The document, or the pictures of pages, that a form of a book becomes.
protocol BookDocument: AnyObject {
    /// Begins a note, whose pages follow; `pictures` are its picture files.
    func beginNote(_ note: ResolvedNote, _ pictures: PictureEntries)
    /// Begins the index, whose pages follow those of the notes; `cover` is the book as a note.
    func beginIndex(_ cover: ResolvedNote)
    func receive(_ page: NoteLayout.Page) async throws(RunError)
    /// Ends the pages of a note, and tells which of its pictures cannot be read.
    func endNote(_ pictures: PictureStore) async throws(RunError) -> [PlacedFinding]
    /// Ends the book, once.
    func finish(_ book: BoundNotes) async throws(RunError)
}

/// A book as a PDF.
final class PDFBook: BookDocument {
    /// Nil after the end.
    private var export: PDFExport?

    init(_ cover: ResolvedNote, _ resources: RunResources, to output: AtomicOutput) throws(RunError) {
        let workers = WorkerPool<ExportWorker>(resources.share.compression)
        export = try PDFExport(cover, resources, workers, output)
    }

    func beginNote(_ note: ResolvedNote, _ pictures: PictureEntries) { export?.beginNote(in: note.language) }

    func beginIndex(_ cover: ResolvedNote) {}

    func receive(_ page: NoteLayout.Page) async throws(RunError) { try await export?.receive(page) }

    func endNote(_ pictures: PictureStore) async throws(RunError) -> [PlacedFinding] {
        try await export?.endNote(pictures) ?? []
    }

    func finish(_ book: BoundNotes) async throws(RunError) { try await export.take()?.finish(book) }
}

/// A book as pictures of its pages.
final class PictureBook<Painter: PagePainting & ~Copyable>: BookDocument {
    /// Nil after the end.
    private var export: PictureExport<Painter>?

    init(_ cover: ResolvedNote, _ resources: RunResources, to pages: PageOutputs?) {
        let source = PictureSource(cover, PictureEntries())
        let workers = WorkerPool<PictureWorker<Painter>>(resources.share.compression)
        export = PictureExport(source, resources, to: pages, workers)
    }

    func beginNote(_ note: ResolvedNote, _ pictures: PictureEntries) {
        export?.beginNote(PictureSource(note, pictures))
    }

    func beginIndex(_ cover: ResolvedNote) { beginNote(cover, PictureEntries()) }

    func receive(_ page: NoteLayout.Page) async throws(RunError) { try await export?.receive(page) }

    func endNote(_ pictures: PictureStore) async throws(RunError) -> [PlacedFinding] {
        try await export?.endNote(pictures) ?? []
    }

    func finish(_ book: BoundNotes) async throws(RunError) { try await export.take()?.finishBook() }
}
