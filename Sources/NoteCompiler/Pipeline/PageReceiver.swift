import NoteLayout

/// A receiver of the pages of a note, or of the notes of a book, in order, that makes an output of them.
protocol PageReceiver: AnyObject {
    /// Whether it looks at the margins: a page number costs as much as a short page.
    var seesMargins: Bool { get }

    func receive(_ page: NoteLayout.Page) async throws(RunError)

    /// Begins the work that waits for the last page but not for the end of the output; no page follows.
    func endPages() async throws(RunError)

    /// Ends the output of the note, which has been read to its end, after `endPages`; tells what it found.
    func finish(_ document: DocumentSummary) async throws(RunError) -> [PlacedFinding]

    /// Begins a note of a book, whose pages follow; `pictures` are its picture files.
    func beginNote(_ note: ResolvedNote, _ pictures: PictureEntries)

    /// Ends the pages of a note of a book, and tells which of its pictures cannot be read.
    func endNote(_ pictures: PictureStore) async throws(RunError) -> [PlacedFinding]

    /// Ends a book, whose index has followed its notes.
    func finish(_ book: BoundNotes) async throws(RunError)
}

extension PageReceiver {
    var seesMargins: Bool { true }

    func endPages() {}
    func beginNote(_ note: ResolvedNote, _ pictures: PictureEntries) {}
    func endNote(_ pictures: PictureStore) -> [PlacedFinding] { [] }
    func finish(_ book: BoundNotes) {}
}
