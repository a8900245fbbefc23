import Testing

@testable import NoteFonts

/// Small capitals: the face's own, and capitals that are made smaller; each with the text of its letter.
@Suite struct SmallCapitalsTests {
    private func shaped(_ text: String, _ families: [String], language: String = "en") throws -> ShapedText {
        var style = ShapingStyle(chain: try style(families).chain, language: language)
        style.smallCapitals = true
        return Shaper(catalog: try catalog.get()).shape(text, style)
    }

    /// What the glyphs show, each being that of one character of ASCII.
    private func characters(_ text: ShapedText) -> String {
        text.runs.reduce(into: "") { shown, run in
            for glyph in run.glyphs {
                let found = (0x20...0x7E).first { run.face.face.glyph(for: $0) == text.glyphs[glyph] }
                shown += found.flatMap(Unicode.Scalar.init).map(String.init) ?? "?"
            }
        }
    }

    @Test func takesThoseOfTheFace() throws {
        let text = try shaped("Ab", ["Noto Sans"])
        #expect(text.runs.count == 1)
        #expect(text.runs.allSatisfy { $0.face.scale == 1 && !$0.face.syntheticCapitals })
        let plain = Shaper(catalog: try catalog.get()).shape("Ab", try style(["Noto Sans"]))
        #expect(text.glyphs[0] == plain.glyphs[0])
        #expect(text.glyphs[1] != plain.glyphs[1])
    }

    @Test func makesCapitalsSmallerElsewhere() throws {
        let text = try shaped("Hi, is 12", ["Inter"])
        #expect(characters(text) == "HI, IS 12")
        #expect(text.runs.map(\.text) == [0..<1, 1..<2, 2..<4, 4..<6, 6..<9])
        #expect(text.runs.map(\.face.scale) == [1, 0.8, 1, 0.8, 1])
        #expect(text.runs.map(\.face.syntheticCapitals) == [false, true, false, true, false])
        #expect(text.clusters == [0, 1, 2, 3, 4, 5, 6, 7, 8])
    }

    /// Two capitals for one letter are one cluster; marks keep their own.
    @Test func capitalsBelongToTheirLetters() throws {
        let text = try shaped("aßb", ["Inter"])
        #expect(characters(text) == "ASSB")
        #expect(text.clusters == [0, 1, 1, 3])
        #expect(try shaped("xy\u{30A}z", ["Inter"]).clusters.last == 4)
    }

    @Test(arguments: [
        ("en", "istanbul", "ISTANBUL"), ("tr", "istanbul ı", "İSTANBUL I"), ("az-Latn", "bir", "BİR"),
        ("de", "straße", "STRASSE"), ("lt", "i\u{307}\u{301}", "I\u{301}"),
        ("el", "μάιος", "ΜΑΪΟΣ"), ("el", "ή", "Ή"), ("el", "καλή", "ΚΑΛΗ"),
        ("el", "προϋπόθεση", "ΠΡΟΫΠΟΘΕΣΗ"),
        ("el", "ᾠδή", "ΩΙΔΗ"), ("el", "άυλος", "ΑΫΛΟΣ"), ("en", "καλή", "ΚΑΛΉ"), ("en", "ᾳ", "ΑΙ"),
        ("hy", "և", "ԵՎ"), ("en", "և", "ԵՒ"), ("en", "ﬁﬀ ŉ ǰ", "FIFF ʼN J\u{30C}"), ("en", "ǆ", "Ǆ"),
    ])
    func capitalsAreThoseOfTheLanguage(_ language: String, _ text: String, _ expected: String) {
        let bytes = Array(text.utf8)
        let rules = CapitalRules(language: language)
        var capitals: [UInt32] = []
        var state = CapitalRules.State()
        let characters = text.unicodeScalars.map(\.value)
        var index = 0
        while index < characters.count {
            var letter = [PlacedScalar(index, characters[index])]
            while index + 1 < characters.count, combines(characters[index + 1]) {
                index += 1
                letter.append(PlacedScalar(index, characters[index]))
            }
            let isLast = index + 1 == characters.count || characters[index + 1] == 0x20
            let found = rules.capitals(of: letter, isLast: isLast, &state)
            capitals += (found.isEmpty ? letter : found).map(\.scalar)
            index += 1
        }
        #expect(String(String.UnicodeScalarView(capitals.compactMap(Unicode.Scalar.init))) == expected)
        #expect(!bytes.isEmpty)
    }

    /// Where a face has no capital for a letter, the letter stays.
    @Test func noLetterIsLost() throws {
        let text = try shaped("kʘ ɮ x", ["Inter", "Noto Sans"])
        #expect(text.missing.isEmpty)
        #expect(!text.glyphs.contains(0))
    }

    @Test(arguments: [["Inter", "Noto Sans"], ["Z003", "Inter"], ["Noto Sans"]])
    func cachedWordsAreTheSame(_ families: [String]) throws {
        var style = try style(families)
        style.smallCapitals = true
        let cached = Shaper(catalog: try catalog.get(), shortText: 0)
        let whole = Shaper(catalog: try catalog.get(), shortText: .max)
        for line in Words.prose(seed: 5, count: 1500) + Words.odd(seed: 6, count: 1500) {
            let (first, second) = (cached.shape(line, style), whole.shape(line, style))
            try #require(first.dump == second.dump, "\(line.debugDescription)")
            try #require(first.runs == second.runs, "\(line.debugDescription)")
        }
    }

    /// Words of both looks in one cache do not meet.
    @Test func stylesAreKeptApart() throws {
        let plain = try style(["Inter"])
        var capitals = plain
        capitals.smallCapitals = true
        let shaper = Shaper(catalog: try catalog.get(), shortText: 0)
        let first = shaper.shape("some words", plain).dump
        #expect(shaper.shape("some words", capitals).dump != first)
        #expect(shaper.shape("some words", plain).dump == first)
    }
}
