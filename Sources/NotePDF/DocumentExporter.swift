import Geometry
import NoteFonts
package import NoteImages
import NoteLayout
package import PDFWriter

// NotePDF: the export of a note's pages to a tagged PDF.
//
// Pages come in, in their order; the bytes of a file go out. They take five steps, each a function from one
// value to the next:
//
// 1. Number, in order, as elements cross pages: `StructureBuilder` follows the lines and cuts them into
//    structure elements (`OpenParagraph`: inside a line); runs become pieces with identifiers (MCIDs).
// 2. Collect, on any core: `Painting` is what stands on a page; of its text `TextCollector` decides what
//    codes are to show, and lists each glyph with its text once.
// 3. Assign, in order: `FontTable` gives what is new in a batch the next codes of its
//    fonts.
// 4. Write, on any core: `PageWriter` walks a painting and writes operators, which are then compressed.
// 5. Emit, in order: `DocumentExporter` writes the page's objects to the file.
//
// Codes are those of first use and identifiers those of reading order, so the bytes do not depend on the
// number of cores. At the end `PDFExport` has pictures read again and written (`ImageWriter`), and each font
// made of its codes (`FontCodes`), on any core. Drawings become forms (`DrawingForm`), which pages call as
// they call pictures.
//
// Words. A *batch* is pages that follow each other and take steps 2 to 4 together: a usual page by itself,
// or small ones, each of which would be less work than it takes to have it done. A *run* is a stretch of
// glyphs of one face and style on a line; a *cluster* is the glyphs that stand for some characters
// together, and a *compound* a glyph made of those of a cluster, so that one code can show it. A *use* is
// a glyph with the text it stands for, and a *code* what a content stream has for a use. A *piece* is
// marked content of one element; an *artifact* is content of none (ISO 32000-1, 14.8.2.2).

/// A page whose operators are written.
package struct WrittenPage: Sendable {
    let size: Size
    /// The content stream, uncompressed.
    package let content: [UInt8]
    let structure: PageStructure
    /// The artifacts whose property lists the content calls.
    let artifacts: Artifact
    /// Whether the content calls the opacities of paintings.
    let usesOpacity: Bool
    /// The links of the page, and the places on it that others lead to.
    let navigation: PageNavigation
}

/// Writes exported pages to a file as they come, and the fonts that they used at its end.
package struct DocumentExporter<Sink: PDFSink>: ~Copyable {
    private var document: PDFDocument<Sink>
    private var tree = PageTree()
    /// The pages of the index of a book, which come first though they are written last.
    private var index = PageTree()
    private var indexPageCount = 0
    /// The one resource dictionary that all pages share.
    private let resources: Reference
    /// The resources that pages call besides fonts.
    private var called = Resources()
    private var images = ImageWriter()
    /// Nil where the file is not tagged.
    private var structure: StructureWriter?
    private var artifacts: Artifact = []
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
        guard page.structure.isIndex else { return try tree.append(object, to: &document) }
        try index.append(object, to: &document)
        indexPageCount += 1
    }

    /// Writes a picture that pages call `name`; before or after them.
    package mutating func append(_ image: PackedImage, as name: ResourceName) throws(Sink.Failure) {
        called.add(name, try images.write(image, to: &document))
    }

    /// Writes a drawing that pages call `name`; before or after them.
    package mutating func append(_ drawing: DrawingForm, as name: ResourceName) throws(Sink.Failure) {
        called.add(name, try drawing.write(to: &document))
    }

    /// Writes the links of a page and its part of the structure tree, which refer to each other.
    private mutating func write(_ page: WrittenPage, as object: inout PageObject) throws(Sink.Failure) {
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
        let pages =
            indexPageCount > 0
            ? try index.finish(before: tree, in: &document) : try tree.finish(in: &document)
        let structureRoot = try structure?.finish(in: &document)
        let outputIntent = try OutputIntent.writeSRGB(to: &document)
        let titles = properties.noteTitles.map { TextString($0) }
        let (outlines, showsOutlines, names) = try navigation.finish(in: &document, noteTitles: titles)
        var labels = [PageLabels(from: indexPageCount, first: properties.firstPageNumber)]
        if indexPageCount > 0 { labels.insert(PageLabels(style: .lowercaseRoman), at: 0) }
        let pageLabels = try document.write { $0.set(pageLabels: labels) }
        let metadata = properties.metadata
        let metadataStream = try metadata.writeXMP(to: &document)
        // The document catalog (ISO 32000-1, 7.7.2, table 28).
        let root = try document.write { catalog in
            catalog.set("Type", PDFName("Catalog"))
            catalog.set("Pages", pages)
            catalog.set("Metadata", metadataStream)
            catalog.set("Lang", metadata.language.map(TextString.init))
            if metadata.title != nil {
                catalog.dictionary("ViewerPreferences") { $0.set("DisplayDocTitle", true) }
            }
            if properties.showsSinglePages { catalog.set("PageLayout", PDFName("SinglePage")) }
            if showsOutlines { catalog.set("PageMode", PDFName("UseOutlines")) }
            if structureRoot != nil { catalog.dictionary("MarkInfo") { $0.set("Marked", true) } }
            catalog.set("StructTreeRoot", structureRoot)
            catalog.set("Outlines", outlines)
            catalog.set("PageLabels", pageLabels)
            if let names { catalog.dictionary("Names") { $0.set("Dests", names) } }
            catalog.array("OutputIntents", [outputIntent])
        }
        guard document.version == .version17 else { return _ = try document.finish(root: root) }
        let information = try document.write { metadata.writeInformation(to: &$0) }
        _ = try document.finish(root: root, info: information)
    }

    private mutating func writeResources(_ fonts: [EmbeddedFont]) throws(Sink.Failure) {
        var entries = called
        for font in fonts { try font.write(to: &document, resources: &entries) }
        for (opacity, name) in Painting.Opacity.names where usesOpacity {
            let state = try document.write { dictionary in
                dictionary.set("Type", PDFName("ExtGState"))
                dictionary.set("ca", opacity.rawValue)
            }
            entries.add(name, state)
        }
        for artifact in Artifact.all where artifacts.contains(artifact) {
            entries.add(artifact.name, try document.write { artifact.write(to: &$0) })
        }
        try document.write(resources) { entries.write(to: &$0) }
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
