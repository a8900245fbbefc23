import Foundation
import Testing

@testable import NoteFonts

@Suite struct FaceTests {
    private func face(_ family: String, _ weight: FontWeight = .regular) throws -> Face {
        try catalog.get().chain(for: FontRequest(families: [family], weight: weight)).primary.face
    }

    @Test func readsNamesAndForms() throws {
        let inter = try face("Inter")
        #expect(inter.postScriptName == "Inter-Regular")
        #expect(inter.familyName == "Inter")
        #expect(inter.styleName == "Regular")
        #expect(inter.version?.contains("3.") == true)
        #expect(inter.outlineFormat == .nameKeyedCFF)
        #expect(try face("Noto Sans").outlineFormat == .trueType)
        #expect(inter.index == 0)
    }

    @Test func readsMetrics() throws {
        let z003 = try face("Z003")
        #expect(z003.unitsPerEm == 1000)
        #expect(z003.metrics.italicAngle < 0)
        #expect(z003.ascender > 0 && z003.descender < 0)
        let noto = try face("Noto Sans")
        // From OS/2 and post of Noto Sans 2.x: positions are those of the middle of the stroke.
        #expect((noto.ascender, noto.descender, noto.metrics.lineGap) == (1069, -293, 0))
        #expect(noto.metrics.capHeight == 714)
        #expect((noto.metrics.underline.position, noto.metrics.underline.thickness) == (-125, 50))
        #expect((noto.metrics.strikeout.position, noto.metrics.strikeout.thickness) == (297, 50))
        #expect(!noto.metrics.isFixedPitch)
        #expect(noto.box.xMin < 0 && noto.box.yMax > noto.metrics.capHeight)
        #expect(try face("Nimbus Mono PS").metrics.isFixedPitch)
    }

    @Test(arguments: ["Inter", "Z003", "Noto Sans", "Noto Sans Ethiopic"])
    func bothLibrariesAgreeOnEveryAdvance(_ family: String) throws {
        let face = try face(family)
        #expect(face.glyphCount > 300)
        try face.withFileBytes { bytes in
            let freeType = try FreeTypeFace(bytes, index: face.index, coordinates: [])
            for glyph in 0..<UInt16(face.glyphCount) {
                try #require(face.advance(of: glyph) == freeType.advance(of: glyph), "glyph \(glyph)")
            }
        }
    }

    @Test(arguments: ["Inter", "Z003"]) func coverageIsThatOfTheCharacterMap(_ family: String) throws {
        let face = try face(family)
        for scalar in UInt32(0)...0x1FFFF {
            try #require(face.hasGlyph(for: scalar) == (face.glyph(for: scalar) != nil), "\(scalar)")
        }
    }

    @Test func knowsGlyphsByName() throws {
        let z003 = try face("Z003")
        let glyph = try #require(z003.glyph(for: 0x41))
        #expect(z003.glyphName(glyph) == "A")
        #expect(z003.glyph(for: 0x1234) == nil)
    }

    @Test func embeddingRightsGoByTheLeastRestrictive() {
        #expect(EmbeddingRights(rawValue: 2).forbidsOutlines)
        #expect(EmbeddingRights(rawValue: 0x200).forbidsOutlines)
        #expect(!EmbeddingRights(rawValue: 2 | 8).forbidsOutlines)
        #expect(!EmbeddingRights(rawValue: 0).forbidsOutlines)
        #expect(EmbeddingRights(rawValue: 0x104).forbidsSubsetting)
    }
}
