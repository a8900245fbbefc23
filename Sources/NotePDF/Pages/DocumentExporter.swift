import Geometry
package import PDFWriter

/// What keeps a document from being exported.
package enum ExportError<SinkFailure: Error>: Error {
    /// A face may not, or cannot, be embedded.
    case font(FontEmbeddingError)
    /// The bytes cannot be written.
    case sink(SinkFailure)
}

/// Writes exported pages to a file as they come, and the fonts that they used at its end.
package struct DocumentExporter<Sink: PDFSink>: ~Copyable {
    private var document: PDFDocument<Sink>
    private var tree = PageTree()
    /// The one resource dictionary that all pages share.
    private let resources: Reference

    package init(to sink: Sink) throws(Sink.Failure) {
        document = try PDFDocument(to: sink)
        resources = document.reserve()
    }

    /// Writes a page after those before it; `content` is its content stream as it stands in the file.
    package mutating func append(_ page: ExportedPage, content: StreamData) throws(Sink.Failure) {
        let contents = document.reserve()
        try document.writeStream(contents, content)
        var object = Page(document.reserve(), size: page.size)
        object.contents = contents
        object.resources = resources
        try tree.append(object, to: &document)
    }

    /// Writes the fonts, the catalog and the end of the file.
    package consuming func finish(
        _ exporter: consuming PageExporter, metadata: Metadata
    ) throws(ExportError<Sink.Failure>) -> Sink {
        let fonts = try exporter.fonts.finish(in: &document)
        do {
            try document.write(resources) { fonts.write(to: &$0) }
            var catalog = Catalog(pages: try tree.finish(in: &document))
            catalog.metadata = document.reserve()
            catalog.language = metadata.language.map(TextString.init)
            catalog.displaysTitle = metadata.title != nil
            if let reference = catalog.metadata { try metadata.writeXMP(as: reference, to: &document) }
            let root = document.reserve()
            try document.write(root) { catalog.write(to: &$0) }
            let information = document.reserve()
            try document.write(information) { metadata.writeInformation(to: &$0) }
            return try document.finish(root: root, info: information)
        } catch {
            throw .sink(error)
        }
    }
}
