import Geometry
import NoteLayout
package import NoteImages
package import PDFWriter

/// Writes exported pages to a file as they come, and the fonts that they used at its end.
package struct DocumentExporter<Sink: PDFSink>: ~Copyable {
    private var document: PDFDocument<Sink>
    private var tree = PageTree()
    /// The one resource dictionary that all pages share.
    private let resources: Reference
    /// The resources that pages call besides fonts.
    private var called = Resources()
    private var images = ImageWriter()
    /// Nil where the file is not tagged.
    private var structure: StructureWriter?
    private var artifacts: Set<Artifact> = []
    private var usesOpacity = false
    private var navigation = DocumentNavigation()

    package init(
        to sink: Sink, version: PDFVersion = .version17, isTagged: Bool = true
    ) throws(Sink.Failure) {
        document = try PDFDocument(to: sink, version: version)
        resources = document.reserve()
        if isTagged { structure = StructureWriter(in: &document, version) }
    }

    /// Writes a page after those before it; `content` is its content stream as it stands in the file.
    package mutating func append(_ page: WrittenPage, content: StreamData) throws(Sink.Failure) {
        artifacts.formUnion(page.artifacts)
        usesOpacity = usesOpacity || page.usesOpacity
        let contents = try document.writeStream(content)
        var object = PageObject(document.reserve(), size: page.size)
        object.contents = contents
        object.resources = resources
        try write(page, as: &object)
        try tree.append(object, to: &document)
    }

    /// Writes a picture that pages call `name`; before or after them.
    package mutating func append(_ image: PackedImage, as name: ResourceName) throws(Sink.Failure) {
        called.add(name, try images.write(image, to: &document))
    }

    /// Writes the links of a page and its part of the structure tree, which refer to each other.
    private mutating func write(
        _ page: WrittenPage, as object: inout PageObject
    ) throws(Sink.Failure) {
        object.annotations = page.navigation.links.map { _ in document.reserve() }
        let owners = try structure?.append(
            page.structure, of: object, annotations: object.annotations, to: &document)
        object.structureParents = owners?.key
        for (index, var link) in page.navigation.links.enumerated() {
            link.structureParent = owners.map { $0.key + 1 + index }
            try document.write(object.annotations[index]) { link.write(to: &$0) }
        }
        let elements = document.version == .version20 ? owners?.elements : nil
        navigation.add(page.navigation, on: object.reference, elements ?? [])
    }

    /// Writes the fonts, the catalog and the end of the file.
    package consuming func finish(
        _ fonts: [EmbeddedFont], _ properties: DocumentProperties
    ) throws(Sink.Failure) {
        try writeResources(fonts)
        var catalog = Catalog(pages: try tree.finish(in: &document))
        catalog.structureRoot = try structure?.finish(in: &document)
        catalog.isMarked = catalog.structureRoot != nil
        catalog.outputIntents = [try OutputIntent.writeSRGB(to: &document)]
        try navigation.finish(in: &document, &catalog)
        catalog.pageLabels = try document.write { $0.pageLabels(from: properties.firstPageNumber) }
        catalog.pageLayout = properties.showsSinglePages ? .singlePage : nil
        let metadata = properties.metadata
        catalog.metadata = try metadata.writeXMP(to: &document)
        catalog.language = metadata.language.map(TextString.init)
        catalog.displaysTitle = metadata.title != nil
        let root = try document.write { catalog.write(to: &$0) }
        guard document.version == .version17 else { return _ = try document.finish(root: root) }
        let information = try document.write { metadata.writeInformation(to: &$0) }
        _ = try document.finish(root: root, info: information)
    }

    private mutating func writeResources(_ fonts: [EmbeddedFont]) throws(Sink.Failure) {
        var entries = called
        for font in fonts {
            try font.write(to: &document, resources: &entries)
        }
        for (opacity, name) in Painting.Opacity.names where usesOpacity {
            let state = try document.write { dictionary in
                dictionary.set("Type", PDFName("ExtGState"))
                dictionary.set("ca", opacity.rawValue)
            }
            entries.add(name, state)
        }
        for artifact in Artifact.allCases where artifacts.contains(artifact) {
            entries.add(artifact.name, try document.write { artifact.write(to: &$0) })
        }
        try document.write(resources) { entries.write(to: &$0) }
    }
}

/// Properties of a document as a whole, known at its end.
package struct DocumentProperties: Sendable {
    package var metadata: Metadata
    /// The number of the first page; 1 where no numbers are printed.
    package var firstPageNumber = 1
    /// Whether readers show one page at a time.
    package var showsSinglePages = false

    package init(_ metadata: Metadata) {
        self.metadata = metadata
    }
}

/// Works on pages and fonts, one at a time; its compressor is kept for its memory.
package actor ExportWorker {
    private var deflate = Deflate()

    package init() {}

    /// Does `work` with the worker's compressor.
    package func run<Result: Sendable>(_ work: @Sendable (inout Deflate) -> Result) -> Result {
        work(&deflate)
    }
}
