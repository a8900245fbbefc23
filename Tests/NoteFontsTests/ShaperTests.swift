import Testing

@testable import NoteFonts

@Suite struct ShaperTests {
    private func shape(_ text: String, _ families: String...) throws -> ShapedText {
        Shaper(catalog: try catalog.get()).shape(text, try style(families))
    }

    @Test func aLigatureHasThePlaceOfItsFirstLetter() throws {
        let office = try shape("an office", "Z003")
        #expect(office.clusters == [0, 1, 2, 3, 4, 7, 8])
        #expect(office.runs[0].face.face.glyphName(office.glyphs[4]) == "ffi")
    }

    @Test func ligaturesAndKerningCanBeOff() throws {
        let shaper = Shaper(catalog: try catalog.get())
        var style = try style(["Z003"])
        let kerned = shaper.shape("AV office", style)
        style.ligatures = .none
        #expect(shaper.shape("AV office", style).count == 9)
        style.kerning = false
        let plain = shaper.shape("AV office", style)
        #expect(plain.advances[0] > kerned.advances[0])
        #expect(plain.advances[0] == Int32(style.chain.primary.face.advance(of: plain.glyphs[0])))
    }

    @Test func marksKeepTheirOwnPlace() throws {
        let text = try shape("ax\u{323}b", "Noto Sans")
        #expect(text.clusters == [0, 1, 2, 4])
        #expect(text.offsets.map(\.glyph) == [2])
        #expect(text.advances[2] == 0)
        #expect(text.flags[2] == .unsafeToBreak)
    }

    @Test func offsetsCountFromTheWholeText() throws {
        let bytes = Array("skip fi \u{2FE0}".utf8)
        var result = ShapedText()
        let shaper = Shaper(catalog: try catalog.get())
        let style = try style(["Z003"])
        for range in [0..<4, 5..<11] {
            shaper.shape(bytes, range, style: style, segmenter: CharacterSegmenter(), into: &result)
        }
        #expect(result.clusters == [0, 1, 2, 3, 5, 7, 8])
        #expect(result.runs.map(\.text) == [0..<4, 5..<11])
        #expect(result.runs.map(\.glyphs) == [0..<4, 4..<7])
        #expect(result.missing == [MissingCharacter(offset: 8, scalar: 0x2FE0)])
    }

    @Test func reportsEveryMissingCharacter() throws {
        let text = try shape("a \u{2FE0} \u{2FE0}b\u{AD}\u{200D} x\u{2FE1}\u{2FE2}", "Inter", "Z003")
        #expect(text.missing.map(\.offset) == [2, 6, 17, 20])
        #expect(text.missing.map(\.scalar) == [0x2FE0, 0x2FE0, 0x2FE1, 0x2FE2])
        #expect(text.glyphs.count { $0 == 0 } == 4)
    }

    @Test func takesTheFirstFaceThatHasAWholeCluster() throws {
        let text = try shape("ab ዕቴ ዕ c", "Inter", "Noto Sans Ethiopic")
        #expect(text.missing.isEmpty)
        #expect(text.runs.map(\.face.face.familyName) == ["Inter", "Noto Sans Ethiopic", "Inter"])
        // The spaces stay with the face before them.
        #expect(text.runs.map(\.text) == [0..<3, 3..<14, 14..<15])
    }

    @Test func aMarkStaysWithItsBase() throws {
        // Z003 has x but not the dot below; Noto Sans has both.
        let text = try shape("ax\u{323}", "Z003", "Noto Sans")
        #expect(text.runs.map(\.text) == [0..<1, 1..<4])
        #expect(text.missing.isEmpty)
    }

    @Test func aComposedFormCounts() throws {
        // Z003 has é but neither a combining acute nor the snowman, for whose sake faces are chosen by
        // cluster.
        let text = try shape("e\u{301}☃", "Z003", "Noto Sans")
        #expect(text.runs.map(\.face.face.familyName) == ["Z003", "Noto Sans Symbols2"])
        #expect(text.runs[0].face.face.glyphName(text.glyphs[0]) == "eacute")
        #expect(text.missing.isEmpty)
    }

    @Test func ignorablesHaveNoWidth() throws {
        let text = try shape("co\u{AD}op", "Inter")
        #expect(text.clusters == [0, 1, 2, 4, 5])
        #expect(text.advances[2] == 0)
        #expect(text.missing.isEmpty)
    }

    @Test func aTabHasNoWidth() throws {
        let text = try shape("a\tb", "Inter")
        #expect(text.advances[1] == 0)
        #expect(text.advances[0] > 0)
        #expect(text.missing.isEmpty)
    }

    @Test func nothingGivesNothing() throws {
        let text = try shape("", "Inter")
        #expect(text.count == 0)
        #expect(text.runs.isEmpty)
    }

    private func names(_ text: String, _ ligatures: Ligatures) throws -> [String] {
        var style = try style(["Inter"])
        style.ligatures = ligatures
        let shaped = Shaper(catalog: try catalog.get()).shape(text, style)
        return shaped.glyphs.map { shaped.runs[0].face.face.glyphName($0) ?? "" }
    }

    @Test func bracketsRiseBetweenCapitalsIfAsked() throws {
        // The `calt` rule of Inter that looks beyond spaces.
        #expect(try names("A - B", .contextual)[2] == "uni002D.case")
        #expect(try names("a - b", .contextual)[2] == "uni002D")
        #expect(try names("A - B", .standard)[2] == "uni002D")
    }

    /// Each character has the glyph that the face maps it to: no cross, no arrow, no raised bracket.
    @Test(arguments: [Ligatures.none, .apart, .standard], [0, 100])
    func signsAreThoseOfTheText(_ ligatures: Ligatures, _ copies: Int) throws {
        var style = try style(["Inter"])
        style.ligatures = ligatures
        let shaper = Shaper(catalog: try catalog.get())
        let text = "0x8000 -> <= --> != 12:30 (A) @B A-B * + 1x2 "
        // From the cache as well, whose words depend on their neighbours where rules do.
        for _ in 0...copies {
            let shaped = shaper.shape(text, style)
            let face = shaped.runs[0].face.face
            #expect(shaped.glyphs == text.unicodeScalars.compactMap { face.glyph(for: $0.value) })
        }
        #expect(try names("0x8000 -> a", .contextual).contains { $0.hasPrefix("uni2192") })
    }

    /// The same beside another script, and in the same face as its letters.
    @Test func signsBesideAnotherScriptAreThoseOfTheText() throws {
        let shaper = Shaper(catalog: try catalog.get())
        for families in [["Inter", "Noto Sans Devanagari"], ["Noto Sans Devanagari", "Inter"]] {
            let shaped = shaper.shape("हिन्दी 0 -> (1) हिन्दी", try style(families))
            for run in shaped.runs where run.face.face.familyName == "Inter" {
                let names = run.glyphs.map { run.face.face.glyphName(shaped.glyphs[$0]) ?? "" }
                #expect(!names.contains { $0.hasSuffix(".case") || $0.hasPrefix("uni2192") }, "\(names)")
            }
        }
    }

    @Test func workersShapeAlike() async throws {
        let lines = Words.prose(seed: 5, count: 800)
        let style = try style(["Inter", "Noto Sans", "Noto Sans Ethiopic"])
        let catalog = try catalog.get()
        let expected = Shaper(catalog: catalog)
        let dumps = lines.map { expected.shape($0, style).dump }
        await withTaskGroup(of: [String].self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let shaper = Shaper(catalog: catalog)
                    return lines.map { shaper.shape($0, style).dump }
                }
            }
            for await found in group { #expect(found == dumps) }
        }
    }
}
