import NotePDF
import NotecTestSupport
import Testing

/// What a reader finds behind each code, against the face that it came from.
@Suite struct EmbeddedGlyphTests {
    static let faces = [FontFile.inter, FontFile.chancery, FontFile.noto]

    /// ASCII, every third glyph up to `count` with a text of its own, and a glyph with a second text.
    private func glyphs(of face: FontFile, count: Int) -> [ShownGlyph] {
        let glyphs = stride(from: 1, to: UInt16(min(3 * count, face.embedding.glyphCount)), by: 3)
        let first = glyphs.map { ($0, Array("<\($0)>".utf8)) }
        let ascii = (UInt8(32)...126).map { (face.glyph(for: UInt32($0)) ?? 0, [$0]) }
        let hyphen = (face.glyph(for: 0x2D) ?? 0, Array("\u{AD}".utf8))
        return ascii + first + [hyphen]
    }

    private func source(of face: FontFile) throws -> SubsetFont {
        try SubsetFont(try bytes(ofFile: face.path))
    }

    @Test(arguments: faces) func showsTheGlyphsOfTheFace(_ path: String) throws {
        let face = try FontFile(path)
        let shown = glyphs(of: face, count: 600)
        let file = try EmbeddedFile(sampleText([shown], in: face))
        let original = try source(of: face)
        let byText = Dictionary(shown.map { ($0.text, $0.glyph) }, uniquingKeysWith: { first, _ in first })
        var count = 0
        for code in file.parts.values.joined() {
            let text = Array(String(decoding: code.text, as: UTF16.self).utf8)
            let glyph = try #require(byText[text])
            #expect(code.glyph != 0)
            let (outline, advance) = try file.font.load(code.glyph)
            let (expected, expectedAdvance) = try original.load(UInt32(glyph))
            #expect(outline == expected, "glyph \(glyph)")
            #expect(face.embedding.outlines != .trueType || advance == expectedAdvance)
            let width = Double(face.advance(of: glyph)) * 1000 / Double(face.embedding.unitsPerEm)
            #expect(abs(code.width - width) <= 0.000_5, "glyph \(glyph)")
            if face.embedding.outlines == .nameKeyedCFF { #expect(code.name == face.glyphName(glyph)) }
            count += 1
        }
        #expect(count == byText.count)
        #expect(file.font.glyphCount < original.glyphCount)
    }

    @Test(arguments: faces) func spreadsOverParts(_ path: String) throws {
        let face = try FontFile(path)
        let shown = glyphs(of: face, count: 600)
        let sizes = try EmbeddedFile(sampleText([shown], in: face)).parts.mapValues(\.count)
        #expect(sizes["F0"] == 224)
        let rest = shown.count - 224
        #expect(sizes["F0.1"] == (face.embedding.outlines == .trueType ? rest : min(223, rest)))
        #expect(sizes.values.reduce(0, +) == shown.count)
    }

    @Test(arguments: faces) func followsFromContentAlone(_ path: String) throws {
        let (one, other) = (try FontFile(path), try FontFile(path))
        let glyphs = glyphs(of: one, count: 300)
        #expect(try sampleText([glyphs], in: one) == sampleText([glyphs], in: other))
        #expect(try prefix(of: glyphs, in: one) != prefix(of: glyphs.dropLast(), in: one))
    }

    @Test func tellsFontsFromEachOther() throws {
        let bold = FontFile.inter.replacing("Regular", with: "Bold")
        let glyphs: [ShownGlyph] = [(40, [0x61])]
        #expect(
            try prefix(of: glyphs, in: FontFile(FontFile.inter)) != prefix(of: glyphs, in: FontFile(bold)))
    }

    private func prefix(of glyphs: [ShownGlyph], in face: FontFile) throws -> String {
        let reader = try PDFReader(sampleText([glyphs], in: face))
        let object = try #require(reader.objects.values.first { $0.contains("/BaseFont") })
        return try String(#require(object.firstMatch(of: /\/BaseFont \/([A-Z]{6})\+/)).1)
    }

    /// Characters in a row become ranges, which must end where the low byte does.
    @Test func mapsRangesOfCharacters() throws {
        let face = try FontFile(FontFile.noto)
        let characters = (UInt32(0xA1)...0x24F).filter { $0 != 0xAD }.compactMap { scalar in
            face.glyph(for: scalar).map { (glyph: $0, scalar: UInt16(scalar)) }
        }
        let shown = characters.map { ($0.glyph, Array(String(decoding: [$0.scalar], as: UTF16.self).utf8)) }
        let file = try EmbeddedFile(sampleText([shown], in: face))
        let codes = try #require(file.parts["F0"]) + #require(file.parts["F0.1"])
        #expect(Set(codes.map(\.text)) == Set(characters.map { [$0.scalar] }))
    }

    @Test func embedsWholeWhereItMust() throws {
        for path in [FontFile.chancery, FontFile.noto] {
            let face = try FontFile(path, rights: FontRights(rawValue: 0x0100))
            let pdf = try sampleText([[(5, [0x61]), (9, [0x62])]], in: face)
            let file = try EmbeddedFile(pdf)
            #expect(file.font.glyphCount == face.embedding.glyphCount)
            #expect(file.parts["F0"]?.map(\.glyph) == [5, 9])
            let reader = try PDFReader(pdf)
            #expect(
                reader.objects.values.contains { $0.contains("/BaseFont /\(face.embedding.postScriptName) ") }
            )
        }
    }

    @Test func describesTheFace() throws {
        let face = try FontFile(FontFile.inter.replacing("Regular", with: "BoldItalic"))
        let reader = try PDFReader(sampleText([[(40, [0x61])]], in: face))
        let descriptor = try #require(reader.objects.values.first { $0.contains("/Type /FontDescriptor") })
        let prefix = try #require(descriptor.firstMatch(of: /\/FontName \/([A-Z]{6})/)).1
        let file = try PDFReader.number(after: "/FontFile3 ", in: descriptor)
        #expect(
            descriptor == """
                <</Type /FontDescriptor /FontName /\(prefix)+Inter-BoldItalic /Flags 68 \
                /FontBBox [-799.006 -319.602 2598.366 1113.281] /ItalicAngle -9.4 /Ascent 968.75 \
                /Descent -241.477 /CapHeight 727.273 /StemV 165 /FontFile3 \(file) 0 R>>
                """)
    }

    @Test func leavesOutWhatIsNotShown() throws {
        let face = try FontFile(FontFile.noto)
        let file = try EmbeddedFile(sampleText([face.shape("fox").map { ($0.glyph, $0.text) }], in: face))
        #expect(file.font.glyphCount == 4)
        #expect(file.program.count < 1500)
    }
}
