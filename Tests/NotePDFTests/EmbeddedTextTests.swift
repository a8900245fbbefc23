import NoteFonts
import NotePDF
import NotecTestSupport
import Testing

/// What other programs make of embedded fonts.
@Suite struct EmbeddedTextTests {
    /// Words with ligatures, accents and punctuation, as notes have them.
    private let prose = [
        "Pack my box with five dozen liquor jugs.",
        "Affluent offices file waffles (efficiently): \\ fi, ffl!",
        "Zwölf Boxkämpfer jagen Viktor über den großen Sylter Deich.",
        "Voix ambiguë d'un cœur qui, au zéphyr, préfère les jattes de kiwis.",
    ]

    private func lines(of font: OpenFont) -> [[ShownGlyph]] {
        prose.map(font.shape)
    }

    @Test(arguments: FontFile.all) func givesItsTextBack(_ file: FontFile) throws {
        let font = try file.open()
        let pdf = try PDFInspector(bytes: sampleText(lines(of: font), in: font))
        #expect(try linesRead(by: "pdftotext", ["-raw", pdf.path, "-"]) == prose)
        #expect(try linesRead(by: "mutool", ["draw", "-q", "-F", "txt", pdf.path]) == prose)
    }

    @Test(arguments: FontFile.all) func isSoundAndEmbedded(_ file: FontFile) throws {
        let font = try file.open()
        let pdf = try PDFInspector(bytes: sampleText(lines(of: font), in: font))
        try expectSound(pdf)
        #expect(try pdf.fonts().map(\.postScriptName) == [font.face.postScriptName])
    }

    /// Several hundred characters, more than one dictionary has codes for.
    @Test(arguments: FontFile.all) func givesManyCharactersBack(_ file: FontFile) throws {
        let font = try file.open()
        let values = Array(UInt32(0xC0)...0x52F) + Array(0x4E00...0x4FFF)
        let characters = values.compactMap(Unicode.Scalar.init).filter { character in
            let properties = character.properties
            return font.face.glyph(for: character.value) != nil && properties.isAlphabetic
                && properties.canonicalCombiningClass == .notReordered
                && !properties.changesWhenNFKCCaseFolded
        }
        let rows = stride(from: 0, to: characters.count, by: 20).map { start in
            characters[start..<min(start + 20, characters.count)]
        }
        let lines = rows.map { row in
            row.compactMap { character in
                font.face.glyph(for: character.value).map { ($0, Array(String(character).utf8)) }
            }
        }
        let texts = rows.map { row in String(String.UnicodeScalarView(row)) }
        let pdf = try PDFInspector(bytes: sampleText(lines, in: font))
        #expect(characters.count > 129, "one dictionary must not suffice")
        #expect(try linesRead(by: "pdftotext", ["-raw", pdf.path, "-"]) == texts)
        #expect(try linesRead(by: "mutool", ["draw", "-q", "-F", "txt", pdf.path]) == texts)
    }

    /// The lines of text that a program finds, and no complaint.
    private func linesRead(by program: String, _ arguments: [String]) throws -> [String] {
        let result = try Subprocess(program, arguments).run()
        #expect(result.errorText.split(separator: "\n").filter { !$0.contains("ICC support") }.isEmpty)
        return result.outputText.split { $0 == "\n" || $0 == "\u{C}" }.map(String.init)
    }
}
