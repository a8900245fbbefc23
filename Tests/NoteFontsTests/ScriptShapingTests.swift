import Testing

@testable import NoteFonts

/// Shaped word by word, with the cache, texts have the glyphs, advances, offsets and clusters that HarfBuzz's
/// own command makes of them as a whole.
@Suite struct ScriptShapingTests {
    @Test func manyScriptsAreTried() throws {
        #expect(Set(try ScriptText.all.get().map(\.script)).count >= 30)
    }

    @Test(arguments: try ScriptText.all.get())
    func areShapedAsByHarfBuzz(_ text: ScriptText) throws {
        let features = text.needsAlternates ? "" : "-calt"
        try expectSameGlyphs(text, kerning: true, ligatures: .standard, features: features)
    }

    @Test(arguments: try ScriptText.all.get())
    func areShapedAsByHarfBuzzWithoutKerning(_ text: ScriptText) throws {
        try expectSameGlyphs(text, kerning: false, ligatures: .none, features: "-kern,-liga,-clig,-calt")
    }

    @Test(arguments: try ScriptText.all.get())
    func areShapedAsByHarfBuzzWithAllAlternates(_ text: ScriptText) throws {
        try expectSameGlyphs(text, kerning: true, ligatures: .contextual, features: "")
    }

    private func expectSameGlyphs(
        _ text: ScriptText, kerning: Bool, ligatures: Ligatures, features: String
    ) throws {
        let style = try text.style(kerning: kerning, ligatures: ligatures)
        let shaper = Shaper(catalog: try packagedFonts.get())
        let referee = HarfBuzzReferee(
            face: style.chain.primary.face, script: text.script, language: text.language,
            direction: text.direction, features: features)
        let expected = try referee.glyphs(of: text.text)
        #expect(!expected.contains { $0.g == 0 }, "the face lacks a character")
        // The second time every word comes from the cache.
        for _ in 0..<2 {
            let shaped = shaper.shape(text.text, style)
            #expect(shaped.asRefereed == expected)
            #expect(shaped.missing.isEmpty)
        }
    }
}
