import NotecTestSupport
import Testing

/// Faults put into a file, each of which the comparison with the face must find.
@Suite struct PlantedFaultTests {
    /// Finds an object by what its text has.
    private func number(_ reader: PDFReader, _ words: String...) throws -> Int {
        try #require(reader.objects.first { object in words.allSatisfy(object.value.contains) }).key
    }

    private func faults(
        in file: FontFile, _ plant: (inout PDFReader) throws -> Void
    ) throws -> [String] {
        let font = try file.open()
        let shown = font.manyGlyphs(400)
        var reader = try PDFReader(sampleText([shown], in: font))
        #expect(try EmbeddedFile(reader).faults(against: shown, of: font) == [])
        try plant(&reader)
        return try EmbeddedFile(reader).faults(against: shown, of: font)
    }

    @Test(arguments: [FontFile.chancery, .dejaVu, .chinese, .droid, .variable])
    func findsAWrongWidth(_ file: FontFile) throws {
        let found = try faults(in: file) { reader in
            let number =
                try reader.objects.values.contains { $0.contains("/Type0") }
                ? number(reader, "/CIDSystemInfo", "/W [") : number(reader, "/Widths [")
            let text = try #require(reader.objects[number])
            let match = try #require(text.firstMatch(of: /\[(\d+)(?! \[)[ .\]]/))
            let width = try #require(Int(match.1))
            var wrong = text
            wrong.replaceSubrange(match.1.startIndex..<match.1.endIndex, with: "\(width + 1)")
            reader.replace(object: number, with: wrong)
        }
        #expect(found.count == 1 && found[0].hasSuffix("width"), "\(found)")
    }

    @Test(arguments: [FontFile.chancery, .dejaVu, .chinese, .droid, .variable])
    func findsAWrongText(_ file: FontFile) throws {
        let found = try faults(in: file) { reader in
            let font = try number(reader, "/ToUnicode ")
            let stream = try PDFReader.number(after: "/ToUnicode ", in: #require(reader.objects[font]))
            let map = String(decoding: try #require(reader.streams[stream]), as: UTF8.self)
            let match = try #require(map.firstMatch(of: /beginbfchar\n<[0-9A-Fa-f]+> <([0-9A-Fa-f]{4})/))
            var wrong = map
            wrong.replaceSubrange(match.1.startIndex..<match.1.endIndex, with: "E000")
            reader.replace(stream: stream, with: Array(wrong.utf8))
        }
        #expect(
            found.contains { $0.contains("text") } && found.contains { $0.contains("no code") }, "\(found)")
    }

    @Test func findsExchangedNames() throws {
        let found = try faults(in: .nimbus) { reader in
            let number = try number(reader, "/Differences [", "/A /B ")
            let text = try #require(reader.objects[number])
            reader.replace(object: number, with: text.replacing("/A /B ", with: "/B /A "))
        }
        #expect(
            found.contains { $0.hasSuffix("outline") } && found.contains { $0.hasSuffix("name") }, "\(found)")
    }

    @Test func findsExchangedGlyphsOfACompositeFont() throws {
        let found = try faults(in: .droid) { reader in
            let font = try number(reader, "/CIDToGIDMap ")
            let map = try PDFReader.number(after: "/CIDToGIDMap ", in: #require(reader.objects[font]))
            var glyphs = try #require(reader.streams[map])
            // The second and the third code, of two letters.
            for index in 0..<2 { glyphs.swapAt(2 * 34 + index, 2 * 35 + index) }
            reader.replace(stream: map, with: glyphs)
        }
        #expect(found.count { $0.hasSuffix("outline") } == 2, "\(found)")
    }

    @Test func findsExchangedGlyphsOfATrueTypeFont() throws {
        let found = try faults(in: .dejaVu) { reader in
            let descriptor = try number(reader, "/FontFile2 ")
            let file = try PDFReader.number(after: "/FontFile2 ", in: #require(reader.objects[descriptor]))
            var program = try #require(reader.streams[file])
            let records = stride(from: 12, to: 12 + 16 * 32, by: 16)
            let record = try #require(records.first { program[$0..<$0 + 4].elementsEqual("cmap".utf8) })
            let end = [8, 12].reduce(0) { sum, field in
                sum + program[(record + field)..<(record + field + 4)].reduce(0) { $0 << 8 | Int($1) }
            }
            for index in 0..<2 { program.swapAt(end - 4 + index, end - 2 + index) }
            reader.replace(stream: file, with: program)
        }
        #expect(found.contains { $0.hasSuffix("outline") }, "\(found)")
    }
}
