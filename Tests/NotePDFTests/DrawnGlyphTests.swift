import NoteFonts
import NotecTestSupport
import PDFReading
import Testing

/// Glyphs of pictures, as a Type 3 font has them, against the face.
@Suite struct DrawnGlyphTests {
    private static let emoji = FontFile(
        ListedFonts.path("truetype/noto/NotoColorEmoji.ttf"), "Noto Color Emoji")

    /// What a file has for a code of its only font.
    private struct Code {
        let width: Double
        /// `wx` of the glyph's own `d0`.
        let ownWidth: Double
        let text: String
        /// The data of the picture, inflated.
        let picture: [UInt8]?
    }

    @Test func haveThePicturesOfTheFace() throws {
        let font = try Self.emoji.open()
        let count = 300
        let glyphs = (0..<UInt16(count)).map { 20 + 9 * $0 }.filter { font.face.picture(of: $0) != nil }
        let shown = glyphs.map { ($0, Array("<\($0)>".utf8)) }
        let codes = try codes(in: PDFReader(sampleText([shown], in: font)))
        #expect(glyphs.count > 250 && codes.count == glyphs.count)
        for glyph in glyphs {
            let code = try #require(codes["<\(glyph)>"])
            let advance = Double(font.face.advance(of: glyph)) * 1000 / Double(font.face.unitsPerEm)
            #expect(abs(code.width - advance) <= 0.000_6 && code.ownWidth == code.width, "glyph \(glyph)")
            let picture = try #require(font.face.picture(of: glyph))
            // Alpha beside the colours is taken out of them; palettes are passed through.
            let rows = PNGChunks(picture.png).chunks.filter { $0.name == "IDAT" }.flatMap(\.content)
            let data = try inflate(rows)
            #expect((code.picture == data) == (picture.png[25] == 3), "glyph \(glyph)")
        }
    }

    /// By text.
    private func codes(in reader: PDFReader) throws -> [String: Code] {
        var codes: [String: Code] = [:]
        for font in reader.objects.values where font.contains("/Subtype /Type3") {
            let widths = try #require(font.firstMatch(of: /\/Widths \[([0-9. ]+)\]/)).1.split(separator: " ")
            let names = try #require(font.firstMatch(of: /\/Differences \[32 \/m ([^\]]+)\]/)).1
            let first = try #require(UInt16(names.prefix { $0 != " " }))
            let map = try #require(reader.streams[PDFReader.number(after: "/ToUnicode ", in: font)])
            for entry in String(decoding: map, as: UTF8.self).matches(
                of: /<([0-9A-Fa-f]{2})> <([0-9A-Fa-f]+)>\n/)
            where entry.2.count > 2 {
                let code = try #require(UInt16(entry.1, radix: 16))
                let name = names.split(separator: " ")[Int(code - first) + 1]
                let units = stride(from: 0, to: entry.2.count, by: 4).compactMap {
                    UInt16(entry.2.dropFirst($0).prefix(4), radix: 16)
                }
                let text = String(decoding: units, as: UTF16.self)
                let glyph = try self.glyph(String(name), of: font, in: reader)
                let width = try #require(Double(widths[Int(code) - 32]))
                codes[text] = Code(width: width, ownWidth: glyph.width, text: text, picture: glyph.picture)
            }
        }
        return codes
    }

    private func glyph(
        _ name: String, of font: String, in reader: PDFReader
    ) throws -> (width: Double, picture: [UInt8]?) {
        let stream = try #require(reader.streams[PDFReader.number(after: "\(name) ", in: font)])
        let content = String(decoding: stream, as: UTF8.self)
        let width = try #require(Double(content.prefix { $0 != " " }))
        let called = try #require(content.firstMatch(of: /\/(\w+) Do/)).1
        let image = try PDFReader.number(after: "/\(called) ", in: font)
        return (width, reader.streams[image])
    }
}
