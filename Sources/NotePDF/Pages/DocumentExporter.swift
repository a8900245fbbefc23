import Geometry
package import PDFWriter

/// Writes exported pages to a file as they come, and the fonts that they used at its end.
package struct DocumentExporter<Sink: PDFSink>: ~Copyable {
    private var document: PDFDocument<Sink>
    private var tree = PageTree()
    /// The one resource dictionary that all pages share.
    private let resources: Reference
    private var usesLetterpress = false
    private var navigation = DocumentNavigation()

    package init(to sink: Sink, version: PDFVersion = .version17) throws(Sink.Failure) {
        document = try PDFDocument(to: sink, version: version)
        resources = document.reserve()
    }

    /// Writes a page after those before it; `content` is its content stream as it stands in the file.
    package mutating func append(_ page: ExportedPage, content: StreamData) throws(Sink.Failure) {
        usesLetterpress = usesLetterpress || page.usesLetterpress
        let contents = document.reserve()
        try document.writeStream(contents, content)
        var object = Page(document.reserve(), size: page.size)
        object.contents = contents
        object.resources = resources
        for link in page.navigation.links {
            let annotation = document.reserve()
            object.annotations.append(annotation)
            try document.write(annotation) { link.write(to: &$0) }
        }
        navigation.add(page.navigation, on: object.reference)
        try tree.append(object, to: &document)
    }

    /// Writes the fonts, the catalog and the end of the file.
    package consuming func finish(
        _ fonts: [EmbeddedFont], _ properties: DocumentProperties
    ) throws(Sink.Failure) {
        try writeResources(fonts)
        var catalog = Catalog(pages: try tree.finish(in: &document))
        catalog.outputIntents = [try OutputIntent.writeSRGB(to: &document)]
        try navigation.finish(in: &document, &catalog)
        if let first = properties.firstPageNumber {
            let labels = document.reserve()
            try document.write(labels) { PageLabels(first: first).write(to: &$0) }
            catalog.pageLabels = labels
        }
        catalog.pageLayout = properties.showsSinglePages ? .singlePage : nil
        let metadata = properties.metadata
        let xmp = document.reserve()
        try metadata.writeXMP(as: xmp, to: &document)
        catalog.metadata = xmp
        catalog.language = metadata.language.map(TextString.init)
        catalog.displaysTitle = metadata.title != nil
        let root = document.reserve()
        try document.write(root) { catalog.write(to: &$0) }
        guard document.version == .version17 else { return _ = try document.finish(root: root) }
        let information = document.reserve()
        try document.write(information) { metadata.writeInformation(to: &$0) }
        _ = try document.finish(root: root, info: information)
    }

    private mutating func writeResources(_ fonts: [EmbeddedFont]) throws(Sink.Failure) {
        var entries = Resources()
        for font in fonts {
            try font.write(to: &document, resources: &entries)
        }
        for (name, opacity) in Letterpress.opacities where usesLetterpress {
            let state = document.reserve()
            try document.write(state) { dictionary in
                dictionary.set("Type", PDFName("ExtGState"))
                dictionary.set("ca", opacity)
            }
            entries.add(name, state)
        }
        try document.write(resources) { entries.write(to: &$0) }
    }
}
