import Testing

@testable import NoteFonts

/// Which features are left out for which words; that the glyphs are the same is `WordCacheLawTests`' to show.
@Suite struct SkippableFeaturesTests {
    private func rules(_ family: String, alternates: Bool) throws -> SkippableFeatures? {
        let chain = try packagedFonts.get().chain(for: FontRequest(families: [family]))
        let features = defaultFeatures.filter { alternates || $0 != tag("calt") }
        return chain.primary.face.spaceContextLookups(of: RuleFeatures(all: features, plain: features))
            .skippable
    }

    private func suits(_ word: String, _ rules: SkippableFeatures) -> Bool {
        Array(word.utf8).withUnsafeBufferPointer(rules.cover)
    }

    @Test func lettersOfInterNeedNeither() throws {
        let rules = try #require(try rules("Inter", alternates: true))
        #expect(rules.features == [tag("calt"), tag("ccmp")])
        for word in ["word", "AVATAR", "so,", "end.", "ß", "λογος", "мир"] { #expect(suits(word, rules)) }
    }

    /// A cross between figures, a sign beside capitals, a letter that has a mark or may have been made of
    /// one.
    @Test(arguments: ["3x5", "A-B", "a:b", "(a)", "->", "é", "e\u{301}", "fi\u{AD}", "a b", "ا", "語"])
    func otherWordsNeedThem(_ word: String) throws {
        #expect(!suits(word, try #require(try rules("Inter", alternates: true))))
    }

    @Test func signsOfInterNeedNothingWithoutAlternates() throws {
        let rules = try #require(try rules("Inter", alternates: false))
        #expect(rules.features == [tag("ccmp")])
        for word in ["3x5", "A-B", "a:b", "(a)", "->", "word"] { #expect(suits(word, rules)) }
        for word in ["é", "e\u{301}", "fi\u{AD}", "a b", "ا"] { #expect(!suits(word, rules)) }
    }

    /// So a word is cached once, whatever stands beside it.
    @Test(arguments: [
        (Ligatures.standard, false), (.apart, false), (.none, false), (.contextual, true),
    ])
    func spacesOfInterMatterToAlternatesAlone(_ ligatures: Ligatures, _ matter: Bool) throws {
        var style = try style(["Inter"])
        style.ligatures = ligatures
        #expect((StyleState(style).primary.contextLookups.glyphs != nil) == matter)
    }

    /// Letters that join, or have other forms beside others; not those that stand in squares.
    @Test(arguments: [
        ("Arab", true), ("Nkoo", true), ("Syrc", true), ("Mong", true), ("Deva", true), ("Latn", false),
        ("Grek", false), ("Cyrl", false), ("Hani", false), ("Kana", false), ("Hang", false), ("Bopo", false),
    ])
    func someScriptsNeedAlternates(_ script: StaticString, _ need: Bool) {
        #expect(needsAlternates(tag(script)) == need)
    }

    @Test(arguments: [("Latn", true), ("Grek", true), ("Cyrl", true), ("Arab", false), ("Deva", false)])
    func scriptsWithShapersOfTheirOwnNeedThem(_ script: StaticString, isPlain: Bool) {
        #expect(SkippableFeatures.mayApply(to: tag(script)) == isPlain)
    }
}
