import Geometry
import NotecTestSupport
import PDFWriter
import Testing

@Suite struct NavigationTests {
    private let area = PDFRectangle(left: 10, bottom: 20, right: 30, top: 40)

    private func text(_ link: LinkAnnotation) -> String {
        written { buffer in buffer.dictionary { link.write(to: &$0) } }
    }

    @Test func linksToAddresses() {
        let link = LinkAnnotation(
            to: .address("https://a.b/(c)"), areas: [area], contents: TextString("See"))
        #expect(
            text(link) == """
                <</Type /Annot /Subtype /Link /Rect [10 20 30 40] /F 4 /Border [0 0 0] /Contents (See) \
                /A <</S /URI /URI (https://a.b/\\(c\\))>>>>
                """)
    }

    /// The corners of each rectangle counter-clockwise, and one rectangle round all.
    @Test func coversSeveralLines() {
        let second = PDFRectangle(left: 5, bottom: 0, right: 12, top: 19)
        var link = LinkAnnotation(
            to: .name(ByteString([0x65])), areas: [area, second], contents: TextString("x"))
        link.structureParent = 7
        #expect(
            text(link) == """
                <</Type /Annot /Subtype /Link /Rect [5 0 30 40] \
                /QuadPoints [10 20 30 20 30 40 10 40 5 0 12 0 12 19 5 19] /F 4 /Border [0 0 0] \
                /Contents (x) /Dest <65> /StructParent 7>>
                """)
    }

    @Test func namesDestinationsInOrder() throws {
        for count in [1, 64, 65, 4096, 4097, 5000] {
            let names = (0..<count).map { "n\($0 * 7919 % 10_007)" }
            let reader = try document { document, page in
                var tree = NameTree()
                for name in names {
                    tree.add(
                        ByteString(Array(name.utf8)), Destination(page: page, left: 0, top: 1))
                }
                return tree.write(to: &document)
            }
            let leaves = reader.objects.values.filter { $0.contains("/Names [") }
            #expect(leaves.count == (count + 63) / 64)
            #expect(leaves.allSatisfy { $0.contains("/Limits") == (count > 64) })
            let root = try #require(reader.objects[2])
            #expect(!root.contains("/Limits"))
            #expect(try found(in: 2, of: reader) == names.sorted())
            #expect(names.count == Set(names).count)
        }
    }

    /// The names below a node, in order, which its limits must frame.
    private func found(in node: Int, of reader: PDFReader) throws -> [String] {
        let object = try #require(reader.objects[node])
        var names: [String] = []
        if let kids = object.firstRange(of: "/Kids [") {
            let list = object[kids.upperBound...].prefix { $0 != "]" }.split(separator: " 0 R")
            names = try list.flatMap { kid in
                try found(in: try #require(Int(kid.drop { $0 == " " })), of: reader)
            }
        } else {
            let list = try #require(object.firstRange(of: "/Names ["))
            let parts = object[list.upperBound...].split(separator: "<").filter { $0.contains("/XYZ") }
            names = parts.map { Self.text(hex: $0.prefix { $0 != ">" }) }
        }
        if let limits = object.firstRange(of: "/Limits [") {
            let both = object[limits.upperBound...].prefix { $0 != "]" }.split { "<> ".contains($0) }
            #expect(both.map(Self.text(hex:)) == [names.first, names.last])
        }
        return names
    }

    private static func text(hex: Substring) -> String {
        let digits = hex.compactMap(\.hexDigitValue)
        let bytes = stride(from: 0, to: digits.count, by: 2).map { (index: Int) -> UInt8 in
            UInt8(digits[index] * 16 + digits[index + 1])
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func labelsPages() {
        #expect(
            written { buffer in buffer.dictionary { $0.set(pageLabels: [PageLabels()]) } }
                == "<</Nums [0 <</S /D>>]>>")
        #expect(
            written { buffer in buffer.dictionary { $0.set(pageLabels: [PageLabels(first: 12)]) } }
                == "<</Nums [0 <</S /D /St 12>>]>>")
    }

    @Test func tellsElementsWherePDF20Does() throws {
        let reader = try document { document, page in
            var tree = NameTree()
            tree.add(ByteString([0x61]), Destination(page: page, left: 0, top: 1, element: page))
            var outline = Outline()
            outline.append(
                TextString("t"), level: 1, at: Destination(page: page, left: 0, top: 1, element: page))
            _ = outline.write(to: &document)
            return tree.write(to: &document)
        }
        let both = "/D [1 0 R /XYZ 0 1 null] /SD [1 0 R /XYZ 0 1 null]>>"
        #expect(reader.objects.values.contains { $0.contains("/Names [<61> <<\(both)]") })
        #expect(reader.objects.values.contains { $0.contains("/A <</S /GoTo \(both)") })
    }

    private func document(
        _ body: (inout PDFDocument<MemorySink>, Reference) -> Reference
    ) throws -> PDFReader {
        var document = PDFDocument(to: MemorySink())
        let page = document.reserve()
        document.write(page) { $0.set("Type", PDFName("Page")) }
        let root = body(&document, page)
        return try PDFReader(document.finish(root: root).bytes)
    }
}
