import Geometry
import NoteImages
import NotePDF
import NotecTestSupport
import PDFWriter

/// A document of a page for each picture, as large as it has pixels, so that each is a unit of its own.
struct PictureDocument {
    private(set) var table = ImageTable()
    /// How many pictures the file holds.
    private(set) var written = 0
    private(set) var bytes: [UInt8] = []

    init(_ names: [String]) throws {
        try self.init(files: try names.map { try ImageFile(Fixtures.bytes("pictures/\($0)")) })
    }

    init(files: [ImageFile]) throws {
        var document = PDFDocument(to: MemorySink())
        var tree = PageTree()
        var writer = ImageWriter()
        var resources = Resources()
        let shared = document.reserve()
        for file in files {
            let contents = document.reserve()
            document.compressStream(contents, content(of: file))
            for new in table.takeNew() {
                resources.add(new.name, writer.write(try new.file.packed(), to: &document))
                written += 1
            }
            var page = Page(document.reserve(), size: Self.size(of: file))
            page.contents = contents
            page.resources = shared
            tree.append(page, to: &document)
        }
        document.write(shared) { resources.write(to: &$0) }
        let catalog = Catalog(pages: tree.finish(in: &document))
        let root = document.reserve()
        document.write(root) { catalog.write(to: &$0) }
        bytes = document.finish(root: root).bytes
    }

    private static func size(of file: ImageFile) -> Size {
        Size(width: Double(file.header.pixelWidth), height: Double(file.header.pixelHeight))
    }

    private mutating func content(of file: ImageFile) -> [UInt8] {
        var stream = ContentStream()
        let name = table.name(of: file)
        stream.artifact { drawing in
            drawing.draw(name, file.header.orientation, on: PDFRectangle(Self.size(of: file)))
        }
        return stream.bytes
    }
}
