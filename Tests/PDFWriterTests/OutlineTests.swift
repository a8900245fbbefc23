import Geometry
import NotecTestSupport
import PDFWriter
import Testing

@Suite struct OutlineTests {
    /// The outline as MuPDF's and qpdf's readers need it, an entry a line: depth, title, count.
    private func entries(_ levels: [Int]) throws -> [String] {
        var document = PDFDocument(to: MemorySink())
        let page = document.reserve()
        document.write(page) { $0.set("Type", PDFName("Page")) }
        var outline = Outline()
        for (index, level) in levels.enumerated() {
            let place = Destination(page: page, left: 56, top: Double(index))
            outline.append(TextString("\(index)"), level: level, at: place)
        }
        let root = outline.write(to: &document)
        let reader = try PDFReader(document.finish(root: root).bytes)
        return try Self.walk(root.number, in: reader)
    }

    /// Follows `/First` and `/Next`, and checks `/Parent`, `/Prev`, `/Last` and `/Count` on the way: how many
    /// entries below it are seen while it is open.
    private static func walk(_ parent: Int, depth: Int = 0, in reader: PDFReader) throws -> [String] {
        let above = try #require(reader.objects[parent])
        var lines = depth == 0 ? ["root \(value("Count", of: above) ?? 0)"] : []
        var next = value("First", of: above)
        var previous: Int?
        var seen = 0
        while let item = next {
            let object = try #require(reader.objects[item])
            #expect(value("Parent", of: object) == parent)
            #expect(value("Prev", of: object) == previous)
            let title = object.split(separator: "(")[1].prefix { $0 != ")" }
            let count = value("Count", of: object)
            seen += 1 + max(count ?? 0, 0)
            let shown = count.map { " \($0)" } ?? ""
            lines.append(String(repeating: "  ", count: depth) + title + shown)
            lines += try walk(item, depth: depth + 1, in: reader)
            (previous, next) = (item, value("Next", of: object))
        }
        #expect(value("Last", of: above) == previous)
        #expect(abs(value("Count", of: above) ?? 0) == seen)
        return lines
    }

    private static func value(_ key: String, of object: String) -> Int? {
        guard let range = object.firstRange(of: "/\(key) ") else { return nil }
        return Int(object[range.upperBound...].prefix { $0 == "-" || $0.isNumber })
    }

    @Test func nestsAsLevelsDo() throws {
        #expect(
            try entries([0, 1, 2, 1]) == ["root 4", "0 3", "  1 1", "    2", "  3"])
    }

    @Test func closesUpLevelsThatAreLeftOut() throws {
        #expect(
            try entries([3, 5, 4, 1, 5]) == ["root 5", "0 2", "  1", "  2", "3 1", "  4"])
    }

    /// Two hundred headings below a title are all there is to see; what is below them is closed.
    @Test func closesWhatIsTooMuch() throws {
        let levels = [0] + (0..<200).flatMap { _ in [1, 2, 2] }
        let found = try entries(levels)
        #expect(found.count == 602)
        #expect(found.prefix(5) == ["root 201", "0 200", "  1 -2", "    2", "    3"])
    }

    @Test func showsAllThatFits() throws {
        let few = try entries((0..<20).flatMap { _ in [1, 2] })
        #expect(few.prefix(3) == ["root 40", "0 1", "  1"])
        let many = try entries((0..<21).flatMap { _ in [1, 2] })
        #expect(many.prefix(3) == ["root 21", "0 -1", "  1"])
    }

    @Test(arguments: UInt64(1)...20) func hasEveryEntryOnce(_ seed: UInt64) throws {
        var random = SplitMix(state: seed)
        let levels = (0..<random.below(300)).map { _ in random.below(6) }
        #expect(try entries([0] + levels).count == levels.count + 2)
    }

    @Test func isReadByMuPDF() throws {
        let pdf = try PDFInspector(bytes: outlinedDocument())
        #expect(try pdf.check().isEmpty)
        let shown = String(
            decoding: try Subprocess("mutool", ["show", pdf.path, "outline"]).output(), as: UTF8.self)
        #expect(shown.contains("\"Über alles\""))
        #expect(shown.contains("\"Plain\""))
    }

    private func outlinedDocument() -> [UInt8] {
        var document = PDFDocument(to: MemorySink())
        var tree = PageTree()
        let page = PageObject(document.reserve(), size: Size(width: 100, height: 100))
        tree.append(page, to: &document)
        var outline = Outline()
        for (title, level) in [("Über alles", 0), ("Plain", 1)] {
            outline.append(
                TextString(title), level: level, at: Destination(page: page.reference, left: 0, top: 90))
        }
        let pages = tree.finish(in: &document)
        let outlines = outline.write(to: &document)
        let root = document.write { catalog in
            catalog.set("Type", PDFName("Catalog"))
            catalog.set("Pages", pages)
            catalog.set("Outlines", outlines)
        }
        return document.finish(root: root).bytes
    }
}
