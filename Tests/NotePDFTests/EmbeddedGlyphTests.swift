import NoteFonts
import NotePDF
import NotecTestSupport
import Testing

/// What a reader finds behind each code, against the face that it came from.
@Suite struct EmbeddedGlyphTests {
    @Test(arguments: FontFile.all + FontFile.others) func showsTheGlyphsOfTheFace(_ file: FontFile) throws {
        try expectSameGlyphs(file.open())
    }

    /// Glyphs are found by CID, not by number.
    @Test func showsTheGlyphsOfAThinnedFace() throws {
        let font = try FontFile.chinese.openThinned(index: 2, by: 37)
        #expect(try #require(font.face.characterIdentifiers())[...4] == [0, 37, 74, 111, 148])
        try expectSameGlyphs(font)
    }

    private func expectSameGlyphs(_ font: OpenFont) throws {
        let shown = font.manyGlyphs(600)
        let embedded = try EmbeddedFile(sampleText([shown], in: font))
        #expect(try embedded.faults(against: shown, of: font) == [])
        #expect(try embedded.program.count < font.source().size)
    }

    @Test(arguments: [FontFile.inter, .chancery, .noto, .variable])
    func spreadsOverParts(_ file: FontFile) throws {
        let font = try file.open()
        let shown = font.manyGlyphs(600)
        let sizes = try EmbeddedFile(sampleText([shown], in: font)).parts.mapValues(\.count)
        #expect(sizes["F0"] == 224)
        let rest = shown.count - 224
        #expect(sizes["F0.1"] == (font.face.outlineFormat == .trueType ? rest : min(223, rest)))
        #expect(sizes.values.reduce(0, +) == shown.count)
    }

    /// A CID-keyed face has one part for all glyphs, and another for the second texts of some.
    @Test func takesAnotherPartForSecondTexts() throws {
        let font = try FontFile.chinese.open()
        let identifiers = try #require(font.face.characterIdentifiers())
        let shown: [ShownGlyph] = [(9000, [0x61]), (8000, [0x62]), (9000, [0x63]), (9000, [])]
        let parts = try EmbeddedFile(sampleText([shown], in: font)).parts
        let texts: [String: [[UInt16]]] = ["F0": [[0x62], [0x61]], "F0.1": [[0x63]], "F0.2": [[0x200B]]]
        #expect(parts.mapValues { $0.map(\.text) } == texts)
        #expect(parts["F0"]?.map(\.code) == [identifiers[8000], identifiers[9000]])
        #expect(parts["F0.1"]?.map(\.code) == [identifiers[9000]])
    }

    @Test(arguments: FontFile.all) func followsFromContentAlone(_ file: FontFile) throws {
        let (one, other) = (try file.open(), try file.open())
        let glyphs = one.manyGlyphs(300)
        #expect(try sampleText([glyphs], in: one) == sampleText([glyphs], in: other))
        #expect(try prefix(of: glyphs, in: one) != prefix(of: glyphs.dropLast(), in: one))
    }

    @Test func tellsFontsFromEachOther() throws {
        let glyphs: [ShownGlyph] = [(40, [0x61])]
        let heavier = FontFile(FontFile.variable.path, "Inter", weight: 551)
        let prefixes = try [FontFile.inter, bold, .variable, heavier].map { file in
            try prefix(of: glyphs, in: file.open())
        }
        #expect(Set(prefixes).count == prefixes.count)
    }

    private let bold = FontFile(ListedFonts.path("opentype/inter/Inter-Bold.otf"), "Inter", weight: 700)

    private func prefix(of glyphs: [ShownGlyph], in font: OpenFont) throws -> String {
        let reader = try PDFReader(sampleText([glyphs], in: font))
        let object = try #require(reader.objects.values.first { $0.contains("/BaseFont") })
        return try String(#require(object.firstMatch(of: /\/BaseFont \/([A-Z]{6})\+/)).1)
    }

    /// Characters in a row become ranges, which must end where the low byte does.
    @Test func mapsRangesOfCharacters() throws {
        let font = try FontFile.noto.open()
        let characters = (UInt32(0xA1)...0x24F).filter { $0 != 0xAD }.compactMap { scalar in
            font.face.glyph(for: scalar).map { (glyph: $0, scalar: UInt16(scalar)) }
        }
        let shown = characters.map { ($0.glyph, Array(String(decoding: [$0.scalar], as: UTF16.self).utf8)) }
        let file = try EmbeddedFile(sampleText([shown], in: font))
        let codes = try #require(file.parts["F0"]) + #require(file.parts["F0.1"])
        #expect(Set(codes.map(\.text)) == Set(characters.map { [$0.scalar] }))
    }

    @Test(arguments: [FontFile.chancery, .noto, .variable])
    func embedsWholeWhereItMust(_ file: FontFile) throws {
        try expectWhole(file.open(rights: 0x0100))
    }

    @Test func embedsWholeByTheFontsOwnWord() throws {
        try expectWhole(FontFile.whole.open())
    }

    private func expectWhole(_ font: OpenFont) throws {
        let pdf = try sampleText([[(5, [0x61]), (9, [0x62])]], in: font)
        let embedded = try EmbeddedFile(pdf)
        #expect(embedded.font.glyphCount == font.face.glyphCount)
        #expect(embedded.parts["F0"]?.map(\.glyph) == [5, 9])
        let original = try font.source()
        for glyph in [5, 9] as [UInt32] {
            let expected = try original.load(glyph).outline
            #expect(try embedded.font.load(glyph).outline.isSame(as: expected, within: 1))
        }
        let reader = try PDFReader(pdf)
        let name = font.face.postScriptName
        #expect(reader.objects.values.contains { $0.contains("/BaseFont /\(name) ") })
    }

    @Test func describesTheFace() throws {
        let descriptor = try descriptor(of: .chancery)
        let prefix = try #require(descriptor.firstMatch(of: /\/FontName \/([A-Z]{6})/)).1
        let program = try PDFReader.number(after: "/FontFile3 ", in: descriptor)
        #expect(
            descriptor == """
                <</Type /FontDescriptor /FontName /\(prefix)+Z003-MediumItalic /Flags 68 \
                /FontBBox [-145 -300 1148 947] /ItalicAngle -14 /Ascent 677 /Descent -323 \
                /CapHeight 578 /StemV 109 /CharSet (/G) /FontFile3 \(program) 0 R>>
                """)
    }

    /// The weight is that of the instance: 50 + 550² / 65².
    @Test func describesTheInstance() throws {
        #expect(try descriptor(of: .variable).contains("/StemV 121 "))
    }

    private func descriptor(of file: FontFile) throws -> String {
        let reader = try PDFReader(sampleText([[(40, [0x61])]], in: file.open()))
        return try #require(reader.objects.values.first { $0.contains("/Type /FontDescriptor") })
    }

    @Test func leavesOutWhatIsNotShown() throws {
        let font = try FontFile.noto.open()
        let file = try EmbeddedFile(sampleText([font.shape("fox")], in: font))
        #expect(file.font.glyphCount == 4)
        #expect(file.program.count < 1500)
    }
}
