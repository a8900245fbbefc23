package import PDFWriter

/// Properties of a document as a whole, known at its end.
package struct DocumentProperties: Sendable {
    package var metadata: Metadata
    /// The number of the first page; 1 where no numbers are printed.
    package var firstPageNumber = 1
    /// Whether readers show one page at a time.
    package var showsSinglePages = false
    /// The titles of the notes of a book.
    package var noteTitles: [String] = []

    package init(_ metadata: Metadata) { self.metadata = metadata }
}
