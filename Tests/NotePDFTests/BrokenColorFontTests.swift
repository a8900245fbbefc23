import NoteFonts
import NotePDF
import NotecTestSupport
import PDFWriter
import Testing

/// Faces in colour that are damaged, sealed, or shown more often than there are codes.
@Suite struct BrokenColorFontTests {
    private func file(_ name: String) -> FontFile {
        FontFile(Fixtures.path("fonts/Notec\(name.filter { $0 != " " })-Regular.ttf"), "Notec \(name)")
    }

    /// No crash, and no memory for pictures that are not there: an error that names the font.
    @Test(arguments: ["Broken Pictures", "Circles"], ["a", "b", "c", "d", "e", "f", "g"])
    func namesTheFont(_ name: String, _ letter: String) throws {
        let font = try file(name).open()
        let shown = font.shape(letter)
        // There are four circles.
        guard shown.allSatisfy({ $0.glyph != 0 }) else { return #expect(name == "Circles" && letter > "d") }
        let error = #expect(throws: FontEmbeddingError.self) { try sampleText([shown], in: font) }
        let described = try #require(error?.description)
        #expect(described.contains("\(font.face.postScriptName) is damaged: glyph \(shown[0].glyph)"))
    }

    @Test func drawsTheSoundPictureOfADamagedFont() throws {
        let font = try file("Broken Pictures").open()
        let pdf = try PDFInspector(bytes: sampleText([font.shape("h")], in: font))
        try expectSound(pdf)
    }

    @Test func respectsTheRightsOfPictures() {
        #expect(throws: FontError.self) { try file("Sealed Pictures").open() }
        #expect(throws: Never.self) { try file("Pictures").open(rights: 0x0200) }
        #expect(throws: FontError.self) { try file("Layers").open(rights: 0x0200) }
        #expect(throws: FontError.self) { try file("Pictures").open(rights: 0x0100) }
    }

    /// However often a picture is shown, and under whatever texts, the file has it once.
    @Test func holdsAPictureOnce() throws {
        let font = try file("Pictures").open()
        let glyph = try #require(font.shape("b").first?.glyph)
        let lines = (0..<40).map { line in
            (0..<30).map { ShownGlyph(glyph: glyph, text: Array("\(line * 30 + $0)".utf8)) }
        }
        let bytes = try sampleText(lines, in: font)
        let reader = try PDFReader(bytes)
        #expect(
            reader.objects.values.filter { $0.contains("/Subtype /Image") && $0.contains("/SMask") }.count
                == 1)
        #expect(reader.objects.values.filter { $0.contains("/Subtype /Image") }.count == 2)
        #expect(reader.objects.values.filter { $0.contains("/Type3") }.count == 6)
        let pdf = try PDFInspector(bytes: bytes)
        let texts = lines.map { $0.map { String(decoding: $0.text, as: UTF8.self) }.joined() }
        let read = try pdf.text().split { $0 == "\n" || $0 == "\u{C}" }.map(String.init)
        #expect(read == texts)
    }

    /// Every text of a glyph takes another dictionary of a CID-keyed font.
    @Test func saysWhenCodesRunOut() throws {
        let face = try FontFile.chinese.open().face
        var fonts = try FontCodes(face, index: 0)
        let glyph = try #require(face.glyph(for: 0x2D))
        for number in 0...65535 {
            let text = Array("\(number)".utf8)
            #expect(fonts.code(for: glyph, text: text)?.part == UInt16(number))
        }
        let text = Array("one more".utf8)
        #expect(fonts.code(for: glyph, text: text) == nil)
        let error = FontEmbeddingError.tooManyCodes(name: face.postScriptName)
        var deflate = Deflate()
        #expect(throws: error) { try fonts.font(&deflate) }
    }
}
