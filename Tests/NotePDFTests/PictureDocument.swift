import Geometry
import NoteImages
import NotecTestSupport
import PDFWriter

@testable import NotePDF

/// A document of a page for each picture, as large as it has pixels, so that each is a unit of its own.
struct PictureDocument {
    private(set) var bytes: [UInt8] = []

    init(_ names: [String]) throws {
        var document = PDFDocument(to: MemorySink())
        var tree = PageTree()
        var writer = ImageWriter()
        var resources = Resources()
        let shared = document.reserve()
        for (index, name) in names.enumerated() {
            let file = try ImageFile(
                Fixtures.bytes("pictures/\(name)"), decodedBy: FrameDecoder.pixels)
            let resource = ResourceName(.externalObject, index)
            resources.add(resource, writer.write(try file.packed(), to: &document))
            let contents = document.compressStream(Self.content(of: file, resource))
            var page = PageObject(document.reserve(), size: Self.size(of: file))
            page.contents = contents
            page.resources = shared
            tree.append(page, to: &document)
        }
        document.write(shared) { resources.write(to: &$0) }
        bytes = document.finish(tree).bytes
    }

    private static func size(of file: ImageFile) -> Size {
        Size(width: Double(file.header.pixelWidth), height: Double(file.header.pixelHeight))
    }

    private static func content(of file: ImageFile, _ name: ResourceName) -> [UInt8] {
        var stream = ContentStream()
        stream.artifact(.layout) { drawing in
            drawing.draw(name, file.header.orientation, on: PDFRectangle(size(of: file)))
        }
        return stream.bytes
    }
}
