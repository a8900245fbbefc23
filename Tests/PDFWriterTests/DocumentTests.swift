import Geometry
import NotecTestSupport
import PDFWriter
import Testing

@Suite struct DocumentTests {
    /// Everything in the file that is not compressed, and the objects of its object stream.
    @Test func writesASmallFile() throws {
        var document = PDFDocument(to: MemorySink())
        let (root, stream) = (document.reserve(), document.reserve())
        document.writeStream(stream, StreamData(bytes: Array("data".utf8))) { $0.set("Kind", PDFName("Raw")) }
        document.write(root) { dictionary in
            dictionary.set("Type", PDFName("Catalog"))
            dictionary.set("Data", stream)
        }
        let bytes = document.finish(root: root).bytes
        let opening = "%PDF-1.7\n%\u{E2}\u{E3}\u{CF}\u{D3}\n"
        #expect(bytes.prefix(15) == opening.unicodeScalars.map { UInt8($0.value) }[...])
        let body = "2 0 obj\n<</Kind /Raw /Length 4>>\nstream\ndata\nendstream\nendobj\n"
        #expect(bytes[15..<15 + body.utf8.count] == Array(body.utf8)[...])
        let reader = try PDFReader(bytes)
        #expect(reader.objects[1] == "<</Type /Catalog /Data 2 0 R>>")
        #expect(reader.streams[3] == Array("1 0 <</Type /Catalog /Data 2 0 R>>\n".utf8))
        let trailer =
            "<</Type /XRef /Size 5 /W [1 1 2] /DecodeParms <</Predictor 12 /Columns 4>> /Root 1 0 R /ID [<"
        #expect(reader.trailer.hasPrefix(trailer))
        #expect(String(decoding: bytes.suffix(21), as: UTF8.self) == "\nstartxref\n188\n%%EOF\n")
    }

    @Test(arguments: [0, 1, 32, 33, 1024, 1025, 2000])
    func placesEveryObject(pages: Int) throws {
        let reader = try PDFReader(sampleDocument(pages: pages))
        #expect(reader.objects.values.count { $0.hasPrefix("<</Type /Page ") } == pages)
    }

    @Test(arguments: [0, 1, 32, 33, 1024, 1025, 2000])
    func balancesThePageTree(pages: Int) throws {
        let reader = try PDFReader(sampleDocument(pages: pages))
        let catalog = try #require(reader.objects.values.first { $0.contains("/Type /Catalog") })
        let root = try #require(reference(after: "/Pages ", in: catalog))
        var depths: Set<Int> = []
        let count = try countPages(below: root, parent: nil, depth: 0, in: reader, depths: &depths)
        #expect(count == pages)
        #expect(depths.count <= 1)
        #expect((depths.first ?? 0) <= (pages <= 32 ? 1 : pages <= 1024 ? 2 : 3))
    }

    @Test func handsDownTheFirstPagesSize() throws {
        let reader = try PDFReader(sampleDocument(pages: 40))
        let boxes = reader.objects.values.filter { $0.contains("/MediaBox") }
        #expect(boxes.count == 1)
        #expect(boxes.first?.contains("/MediaBox [0 0 595.276 841.89]") == true)
    }

    @Test func isTheSameEveryTime() {
        #expect(sampleDocument(pages: 300) == sampleDocument(pages: 300))
        #expect(sampleDocument(pages: 300) != sampleDocument(pages: 301))
    }

    @Test(arguments: [1, 7, 1000]) func satisfiesQPDF(pages: Int) throws {
        let pdf = try PDFInspector(bytes: sampleDocument(pages: pages))
        #expect(try pdf.check().isEmpty)
        #expect(try pdf.pageCount() == pages)
    }

    @Test func passesOnTheSinksErrors() {
        struct Full: Error {}
        struct FullSink: PDFSink {
            func write(_ bytes: [UInt8]) throws(Full) { throw Full() }
        }
        #expect(throws: Full.self) {
            var document = try PDFDocument(to: FullSink())
            let root = document.reserve()
            try document.write(root) { _ in }
            _ = try document.finish(root: root)
        }
    }

    /// Checks parents and counts on the way down.
    private func countPages(
        below node: Int, parent: Int?, depth: Int, in reader: PDFReader, depths: inout Set<Int>
    ) throws -> Int {
        let object = try #require(reader.objects[node])
        #expect(reference(after: "/Parent ", in: object) == parent)
        guard object.hasPrefix("<</Type /Pages") else {
            depths.insert(depth)
            return 1
        }
        let kids = object.split(separator: "/Kids [")[1].prefix { $0 != "]" }.split(separator: " 0 R")
        #expect(kids.count <= 32)
        var count = 0
        for kid in kids {
            let number = try #require(Int(kid.drop { $0 == " " }))
            count += try countPages(
                below: number, parent: node, depth: depth + 1, in: reader, depths: &depths)
        }
        #expect(object.contains("/Count \(count)"))
        return count
    }

    private func reference(after key: String, in text: String) -> Int? {
        let parts = text.split(separator: key, maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 ? Int(parts[1].prefix { $0.isNumber }) : nil
    }
}
