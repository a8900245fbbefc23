import NoteFonts
import PDFWriter
import Testing

@testable import NotePDF

@Suite struct FontCodesTests {
    private func codes(_ file: FontFile = .inter) throws -> (Face, FontCodes) {
        let face = try file.open().face
        return (face, try FontCodes(face, index: 3))
    }

    private func glyph(_ character: Unicode.Scalar, in face: Face) throws -> UInt16 {
        try #require(face.glyph(for: character.value))
    }

    @Test(arguments: [FontFile.inter, .chancery, .nimbus])
    func keepsASCIIAtItsOwnCode(_ file: FontFile) throws {
        var (face, fonts) = try codes(file)
        for scalar in UInt32(32)...126 {
            let glyph = try #require(face.glyph(for: scalar))
            let code = FontCode(code: UInt16(scalar))
            #expect(fonts.code(for: glyph, scalar: scalar) == code)
            #expect(fonts.code(for: glyph, text: String(UnicodeScalar(UInt8(scalar)))) == code)
        }
    }

    @Test func givesOtherPairsCodesFrom128() throws {
        var (face, fonts) = try codes()
        let (a, hyphen) = (try glyph("a", in: face), try glyph("-", in: face))
        #expect(fonts.code(for: try glyph("é", in: face), scalar: 0xE9)?.code == 128)
        #expect(fonts.code(for: hyphen, scalar: 0xAD)?.code == 129)
        #expect(fonts.code(for: hyphen, scalar: 0x2D)?.code == 0x2D)
        #expect(fonts.code(for: a, text: "ab")?.code == 130)
        #expect(fonts.code(for: a, text: "")?.code == 131)
        #expect(fonts.code(for: try glyph("b", in: face), scalar: 0x61)?.code == 132)
    }

    @Test func findsPairsAgain() throws {
        var (face, fonts) = try codes()
        let hyphen = try glyph("-", in: face)
        let texts = ["\u{AD}", "-", "--", "", "\u{2010}"]
        let first = texts.map { fonts.code(for: hyphen, text: $0) }
        #expect(Set(first).count == texts.count)
        #expect(texts.map { fonts.code(for: hyphen, text: $0) } == first)
        #expect(fonts.code(for: hyphen, scalar: 0x2010) == first[4])
    }

    @Test func hasNoCodeForMissingGlyphs() throws {
        var (face, fonts) = try codes()
        #expect(fonts.code(for: 0, scalar: 0x61) == nil)
        #expect(fonts.code(for: 0, text: "ab") == nil)
        #expect(fonts.code(for: UInt16(face.glyphCount), scalar: 0x61) == nil)
        var deflate = Deflate()
        #expect(try fonts.font(&deflate) == nil)
    }

    @Test func opensAnotherDictionaryForCFF() throws {
        var (_, fonts) = try codes()
        let codes = (1...600).compactMap { fonts.code(for: UInt16($0), scalar: 0x4E00 + UInt32($0)) }
        #expect(codes.count == 600)
        #expect(codes[127] == FontCode(code: 255))
        #expect(codes[128] == FontCode(code: 127))
        #expect(codes[129] == FontCode(part: 1, code: 33))
        #expect(codes[129 + 222] == FontCode(part: 1, code: 255))
        #expect(codes[129 + 223] == FontCode(part: 2, code: 33))
        #expect(Set(codes).count == 600)
        #expect(fonts.index == 3)
    }

    @Test func opensACompositeFontForTrueType() throws {
        var (_, fonts) = try codes(.noto)
        let codes = (1...600).compactMap { fonts.code(for: UInt16($0), scalar: 0x4E00 + UInt32($0)) }
        #expect(codes[128] == FontCode(code: 127))
        #expect(codes[129] == FontCode(part: 1, isWide: true, code: 1))
        #expect(codes[599] == FontCode(part: 1, isWide: true, code: 471))
    }

    @Test func takesTheIdentifiersOfCIDKeyedFaces() throws {
        var (face, fonts) = try codes(.chinese)
        let identifiers = try #require(face.characterIdentifiers())
        let hyphen = try glyph("-", in: face)
        let identifier = identifiers[Int(hyphen)]
        let shown: [(UInt32, UInt16)] = [(0x2D, 0), (0xAD, 1), (0x2D, 0), (0x2010, 2), (0xAD, 1)]
        for (scalar, part) in shown {
            let code = FontCode(part: part, isWide: true, code: identifier)
            #expect(fonts.code(for: hyphen, scalar: scalar) == code)
        }
        let han = try glyph("漢", in: face)
        #expect(fonts.code(for: han, scalar: 0x6F22) == FontCode(isWide: true, code: identifiers[Int(han)]))
    }
}

extension FontCodes {
    fileprivate mutating func code(for glyph: UInt16, text: String) -> FontCode? {
        code(for: glyph, text: Array(text.utf8))
    }

    fileprivate mutating func code(for glyph: UInt16, scalar: UInt32) -> FontCode? {
        Unicode.Scalar(scalar).flatMap { code(for: glyph, text: String($0)) }
    }
}
