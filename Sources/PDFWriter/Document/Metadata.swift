/// The metadata of a document, written to its information dictionary and to XMP (ISO 32000-1, 14.3).
package struct Metadata: Sendable {
    package var title: String?
    package var author: String?
    /// BCP 47.
    package var language: String?
    /// The program that wrote the file, and its version.
    package var producer: String
    /// Creation date, ISO 8601; nil unless given, since no clock is read.
    package var date: String?
    /// The claimed standards.
    package var conformance = Conformance()

    package init(producer: String) {
        self.producer = producer
    }

    /// Writes the document information dictionary (table 317).
    package func writeInformation(to dictionary: inout PDFDictionary) {
        dictionary.set("Title", title.map(TextString.init))
        dictionary.set("Author", author.map(TextString.init))
        dictionary.set("CreationDate", date.map(PDFDate.init))
        dictionary.set("Producer", TextString(producer))
    }

    /// Writes the XMP stream, uncompressed so that any program can find it (14.3.2).
    package func writeXMP<Sink>(
        as reference: Reference, to document: inout PDFDocument<Sink>
    ) throws(Sink.Failure) {
        try document.writeStream(reference, StreamData(bytes: xmp)) { dictionary in
            dictionary.set("Type", PDFName("Metadata"))
            dictionary.set("Subtype", PDFName("XML"))
        }
    }
}
