import NoteFonts
import NotecTestSupport
import PDFWriter
import Testing

@testable import NotePDF

/// Glyphs made of glyphs, as their font program has them.
@Suite struct CompoundGlyphTests {
    private struct Compound {
        let parts: [CompoundGlyphs.Part]
        let advance: Int
        let text: [UInt8]
    }

    /// Two or three glyphs each, at places on all sides.
    private func compounds(of face: Face) -> [Compound] {
        let count = face.glyphCount - 1
        return (0..<300).map { index in
            let parts = (0..<(2 + index % 2)).map { part in
                CompoundGlyphs.Part(
                    glyph: UInt16(1 + (index * 7 + part * 13) % count), x: Int16(part * 317 - index),
                    y: Int16(index == 7 ? 9000 : index * part - 200))
            }
            return Compound(parts: parts, advance: 100 + index, text: Array("<\(index)>".utf8))
        }
    }

    @Test(arguments: [FontFile.khmer, .devanagari, .dejaVu])
    func haveTheOutlinesOfTheirParts(_ file: FontFile) throws {
        let font = try file.open()
        let compounds = compounds(of: font.face)
        let reader = try PDFReader(pdf(of: compounds, in: font.face))
        let embedded = try EmbeddedFile(reader)
        let original = try font.source()
        let byText = Dictionary(uniqueKeysWithValues: compounds.map { ($0.text, $0) })
        var count = 0
        for code in embedded.parts.values.joined() {
            let text = Array(String(decoding: code.text, as: UTF16.self).utf8)
            let compound = try #require(byText[text])
            let (outline, advance) = try embedded.font.load(code.glyph)
            let points = try compound.parts.flatMap { part in
                try original.load(UInt32(part.glyph)).outline.points.map {
                    [$0[0] + Int(part.x), $0[1] + Int(part.y)]
                }
            }
            #expect(outline.points == points, "\(compound)")
            #expect(advance == compound.advance)
            let width = Double(compound.advance) * 1000 / Double(font.face.unitsPerEm)
            #expect(abs(code.width - width) <= 0.000_6)
            count += 1
        }
        #expect(count == compounds.count)
        try expectBox(reader, round: embedded, font.face)
    }

    /// `/FontBBox` is round what is shown, which reaches beyond the face's own box.
    private func expectBox(_ reader: PDFReader, round embedded: EmbeddedFile, _ face: Face) throws {
        let descriptor = try #require(reader.objects.values.first { $0.contains("/FontBBox") })
        let match = try #require(descriptor.firstMatch(of: /\/FontBBox \[([-0-9. ]+)\]/))
        let box = match.1.split(separator: " ").compactMap { Double($0) }
        let scale = 1000 / Double(face.unitsPerEm)
        let points = try embedded.parts.values.joined().flatMap {
            try embedded.font.load($0.glyph).outline.points
        }
        let places = points.map { [Double($0[0]) * scale, Double($0[1]) * scale] }
        #expect(places.allSatisfy { $0[0] >= box[0] - 1 && $0[0] <= box[2] + 1 })
        #expect(places.allSatisfy { $0[1] >= box[1] - 1 && $0[1] <= box[3] + 1 })
        #expect(box[3] > face.rectangle(face.box).top)
    }

    private func pdf(of compounds: [Compound], in face: Face) throws -> [UInt8] {
        var fonts = try FontCodes(face, index: 0)
        var codes: [FontCode] = []
        for compound in compounds {
            let glyph = fonts.compound(of: compound.parts, advance: compound.advance)
            let code = glyph.flatMap { fonts.code(for: $0, text: compound.text) }
            codes.append(try #require(code))
        }
        #expect(Set(codes).count == compounds.count)
        return try samplePages([], &fonts)
    }
}
