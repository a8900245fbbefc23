import Testing

@testable import NoteFonts

@Suite("What thousands of fonts are asked")
struct FontQueryTests {
    @Test(
        "Case does not count in a family's name, in ASCII and beyond",
        arguments: [
            ("Inter", "iNTER", true), ("Inter", "Inter Display", false), ("Inter Display", "Inter", false),
            ("Noto Sans", "Noto Serif", false), ("\u{C9}lan", "\u{E9}LAN", true),
            ("Kelvin", "\u{212A}elvin", true),
            ("Gro\u{DF}", "GROSS", true), ("", "", true), ("", "a", false), ("\u{C9}lan", "Elan", false),
        ])
    func foldsCase(wanted: String, name: String, isSame: Bool) {
        let bytes = Array(name.utf8) + [0]
        bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            #expect(WantedFamily(wanted).isSame(as: start) == isSame)
        }
    }

    @Test(
        "Without the letters that are looked for first there is no language of Han",
        arguments: HanRegion.allCases)
    func hanLetters(region: HanRegion) throws {
        let letters = try #require(CharacterCoverage(ofLanguage: region.fontconfigLanguage))
        #expect(ListedFont.hanLetters.contains(where: letters.hasGlyph))
    }

    @Test("The united coverage has what any of several has")
    func unitesCoverages() throws {
        let languages = try ["el", "ja"].map { try #require(CharacterCoverage(ofLanguage: $0)) }
        let all = UnitedCoverage(languages)
        for scalar in UInt32(0)...0x1_1000 {
            #expect(all.hasGlyph(for: scalar) == languages.contains { $0.hasGlyph(for: scalar) })
        }
        #expect(!all.hasGlyph(for: 0x10FFFF))
    }
}
