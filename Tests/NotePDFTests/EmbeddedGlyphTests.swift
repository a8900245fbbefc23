import NotePDF
import NotecTestSupport
import Testing

/// What a reader finds behind each code, against the face that it came from.
@Suite struct EmbeddedGlyphTests {
    static let faces = [FontFile.inter, FontFile.chancery, FontFile.noto]

    /// Every glyph but `.notdef` up to `count`, each with a text of its own, then some with a second text.
    private func glyphs(of face: FontFile, count: Int) -> [ShownGlyph] {
        let glyphs = 1..<UInt16(min(count, face.embedding.glyphCount))
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
        let shown = glyphs(of: face, count: 700)
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
        let file = try EmbeddedFile(sampleText([glyphs(of: face, count: 700)], in: face))
        let sizes = file.parts.mapValues(\.count)
        let count = min(700, face.embedding.glyphCount) - 1 + 95 + 1
        #expect(sizes["F0"] == 224)
        switch face.embedding.outlines {
        case .trueType: #expect(sizes == ["F0": 224, "F0.1": count - 224])
        default: #expect(sizes["F0.1"] == 223 && sizes.values.reduce(0, +) == count)
        }
    }

    @Test(arguments: faces) func followsFromContentAlone(_ path: String) throws {
        let (one, other) = (try FontFile(path), try FontFile(path))
        let glyphs = glyphs(of: one, count: 300)
        #expect(try sampleText([glyphs], in: one) == sampleText([glyphs], in: other))
        let prefixes = try [glyphs, glyphs.dropLast()].map { glyphs in
            let reader = try PDFReader(sampleText([Array(glyphs)], in: one))
            let object = try #require(reader.objects.values.first { $0.contains("/BaseFont") })
            return try String(#require(object.firstMatch(of: /\/BaseFont \/([A-Z]{6})\+/)).1)
        }
        #expect(prefixes[0] != prefixes[1])
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

    @Test func leavesOutWhatIsNotShown() throws {
        let face = try FontFile(FontFile.noto)
        let file = try EmbeddedFile(sampleText([face.shape("fox").map { ($0.glyph, $0.text) }], in: face))
        #expect(file.font.glyphCount == 4)
        #expect(file.program.count < 1500)
    }
}
