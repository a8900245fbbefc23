import NoteLayout

/// A receiver of the pages of a note, in order, that makes an output of them.
protocol PageReceiver: ~Copyable {
    /// Whether it looks at the margins: a page number costs as much as a short page.
    static var seesMargins: Bool { get }

    mutating func receive(_ page: NoteLayout.Page) async throws(RunError)

    /// Begins the work that waits for the last page but not for the end of the output; no page follows.
    mutating func endPages() async throws(RunError)

    /// Ends the output of the note, which has been read to its end, and tells what it found; `endPages` comes
    /// before.
    consuming func finish(_ document: DocumentSummary) async throws(RunError) -> [PlacedFinding]
}

extension PageReceiver where Self: ~Copyable {
    static var seesMargins: Bool { true }

    mutating func endPages() {}
}
