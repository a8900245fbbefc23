import Geometry
import PDFWriter

/// A document of `pages` pages with rules and nothing else, all it needs to be whole.
func sampleDocument(pages count: Int) -> [UInt8] {
    var document = PDFDocument(to: MemorySink())
    var tree = PageTree()
    let resources = document.reserve()
    for number in 0..<count {
        var stream = ContentStream()
        stream.artifact(.layout) { drawing in
            drawing.rectangle(PDFRectangle(left: 72, bottom: 72, right: 200, top: 73 + Double(number % 700)))
            drawing.fill()
        }
        let contents = document.compressStream(stream.bytes)
        var page = PageObject(document.reserve(), size: Size(width: 595.276, height: 841.89))
        page.contents = contents
        page.resources = resources
        tree.append(page, to: &document)
    }
    document.write(resources) { Resources().write(to: &$0) }
    var metadata = Metadata(producer: "notec test")
    metadata.title = "Ruled & <plain> – ünïcode"
    metadata.language = "de-CH"
    return finish(document, tree, metadata)
}

private func finish(
    _ document: consuming PDFDocument<MemorySink>, _ tree: consuming PageTree, _ metadata: Metadata
) -> [UInt8] {
    let pages = tree.finish(in: &document)
    let metadataStream = metadata.writeXMP(to: &document)
    let information = document.write { metadata.writeInformation(to: &$0) }
    let root = document.write { catalog in
        catalog.set("Type", PDFName("Catalog"))
        catalog.set("Pages", pages)
        catalog.set("Metadata", metadataStream)
        catalog.set("Lang", metadata.language.map(TextString.init))
        catalog.dictionary("ViewerPreferences") { $0.set("DisplayDocTitle", true) }
    }
    return document.finish(root: root, info: information).bytes
}
