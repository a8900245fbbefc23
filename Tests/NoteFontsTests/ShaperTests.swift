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
        style.ligatures = false
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

    @Test func bracketsRiseBetweenCapitals() throws {
        // The `calt` rule of Inter that looks beyond spaces.
        let names = { (text: ShapedText) in
            text.glyphs.map { text.runs[0].face.face.glyphName($0) ?? "" }
        }
        #expect(names(try shape("A - B", "Inter"))[2] == "uni002D.case")
        #expect(names(try shape("a - b", "Inter"))[2] == "uni002D")
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
