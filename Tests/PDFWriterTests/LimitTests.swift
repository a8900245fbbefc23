import Geometry
import NotecTestSupport
import PDFWriter
import Testing

/// What readers bear at most (ISO 32000-1, Annex C; PDF/A-2, 6.1.13).
@Suite struct LimitTests {
    @Test func cutsLongTexts() {
        let short = String(repeating: "é", count: TextString.limit)
        #expect(TextString(short).text == short)
        let long = TextString(short + "é").text
        #expect(long.utf16.count == TextString.limit)
        #expect(long.hasSuffix("é\u{2026}"))
        // A byte order mark and two bytes for each unit.
        #expect(written { TextString(short + "é").write(to: &$0) }.utf8.count <= 2 * 32_767 + 2)
        #expect(2 + 2 * TextString.limit <= 32_767)
    }

    @Test func cutsNoCharacter() {
        let text = TextString(String(repeating: "a", count: TextString.limit - 2) + "𝄞𝄞").text
        #expect(text.utf16.count <= TextString.limit)
        #expect(text.hasSuffix("a\u{2026}"))
    }

    @Test func cutsLongNames() {
        let name = String(repeating: "ab", count: 62) + "é" + "é" + "é"
        #expect(PDFName(name).text.utf8.count == 126)
        #expect(PDFName(name).text.hasSuffix("é"))
        #expect(PDFName(String(repeating: "a", count: 127)).text.utf8.count == 127)
    }

    /// Objects begin and end on lines of their own, and nothing follows the end (PDF/A-2, 6.1.3, 6.1.9).
    @Test func keepsTheLinesOfAFile() throws {
        let bytes = sampleDocument(pages: 3)
        #expect(bytes.prefix(9).elementsEqual("%PDF-1.7\n".utf8))
        #expect(bytes[9] == UInt8(ascii: "%"))
        #expect(bytes[10..<14].allSatisfy { $0 >= 0x80 })
        #expect(bytes.suffix(6).elementsEqual("%%EOF\n".utf8))
        let text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        let objects = text.components(of: " obj\n")
        #expect(objects.count > 3)
        for object in objects.dropLast() {
            let line = object.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
            #expect(line.split(separator: " ").count == 2, "\(line) obj")
        }
        for object in text.components(of: "endobj").dropLast() { #expect(object.hasSuffix("\n")) }
        #expect(text.components(of: "/Length ").count == text.components(of: "\nstream\n").count)
    }

    /// A carriage return is of the data or of the line's end, from whichever side one counts.
    @Test(arguments: [(Array("a\r".utf8), "a\r\r\nendstream\n"), (Array("a\n".utf8), "a\n\nendstream\n")])
    func keepsDataFromTheLineBehind(_ data: [UInt8], _ expected: String) throws {
        var document = PDFDocument(to: MemorySink())
        let (root, stream) = (document.reserve(), document.reserve())
        document.writeStream(stream, StreamData(bytes: data))
        document.write(root) { $0.set("Type", PDFName("Catalog")) }
        let bytes = document.finish(root: root).bytes
        #expect(bytes.contains(Array(expected.utf8)))
        #expect(try PDFReader(bytes).streams[2] == data)
    }

    /// `/Length` is the bytes between the lines, whatever they are.
    @Test(arguments: [0, 1, 255, 70_000]) func countsTheBytesOfStreams(length: Int) throws {
        var document = PDFDocument(to: MemorySink())
        let root = document.reserve()
        let stream = document.reserve()
        let data = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 31) }
        document.writeStream(stream, StreamData(bytes: data))
        document.write(root) { $0.set("Type", PDFName("Catalog")) }
        let reader = try PDFReader(document.finish(root: root).bytes)
        #expect(reader.streams[2] == data)
        #expect(reader.objects[2] == "<</Length \(length)>>")
    }
}

extension String {
    fileprivate func components(of separator: String) -> [Substring] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}
