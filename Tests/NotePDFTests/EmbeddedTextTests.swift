import NotePDF
import NotecTestSupport
import Testing

/// What other programs make of embedded fonts.
@Suite struct EmbeddedTextTests {
    static let faces = [FontFile.inter, FontFile.chancery, FontFile.noto]

    /// Words with ligatures, accents and punctuation, as notes have them.
    private let prose = [
        "Pack my box with five dozen liquor jugs.",
        "Affluent offices file waffles (efficiently): \\ fi, ffl!",
        "Zwölf Boxkämpfer jagen Viktor über den großen Sylter Deich.",
        "Voix ambiguë d'un cœur qui, au zéphyr, préfère les jattes de kiwis.",
    ]

    private func lines(of face: FontFile) -> [[ShownGlyph]] {
        prose.map { line in face.shape(line).map { ($0.glyph, $0.text) } }
    }

    @Test(arguments: faces) func givesItsTextBack(_ path: String) throws {
        let face = try FontFile(path)
        let pdf = try PDFInspector(bytes: sampleText(lines(of: face), in: face))
        #expect(try linesRead(by: "pdftotext", ["-raw", pdf.path, "-"]) == prose)
        #expect(try linesRead(by: "mutool", ["draw", "-q", "-F", "txt", pdf.path]) == prose)
    }

    @Test(arguments: faces) func isSoundAndEmbedded(_ path: String) throws {
        let face = try FontFile(path)
        let pdf = try PDFInspector(bytes: sampleText(lines(of: face), in: face))
        try expectSound(pdf)
        #expect(try pdf.fonts().map(\.postScriptName) == [face.embedding.postScriptName])
    }

    /// Several hundred characters, more than one dictionary has codes for.
    @Test(arguments: faces) func givesManyCharactersBack(_ path: String) throws {
        let face = try FontFile(path)
        let characters = (UInt32(0xC0)...0x52F).compactMap(Unicode.Scalar.init).filter { character in
            let properties = character.properties
            return face.glyph(for: character.value) != nil && properties.isAlphabetic
                && properties.canonicalCombiningClass == .notReordered
                && !properties.changesWhenNFKCCaseFolded
        }
        let rows = stride(from: 0, to: characters.count, by: 20).map { start in
            characters[start..<min(start + 20, characters.count)]
        }
        let lines = rows.map { row in
            row.compactMap { character in
                face.glyph(for: character.value).map { ($0, Array(String(character).utf8)) }
            }
        }
        let texts = rows.map { row in String(String.UnicodeScalarView(row)) }
        let pdf = try PDFInspector(bytes: sampleText(lines, in: face))
        #expect(characters.count > 129, "one dictionary must not suffice")
        #expect(try linesRead(by: "pdftotext", ["-raw", pdf.path, "-"]) == texts)
        #expect(try linesRead(by: "mutool", ["draw", "-q", "-F", "txt", pdf.path]) == texts)
    }

    /// The lines of text that a program finds, and no complaint.
    private func linesRead(by program: String, _ arguments: [String]) throws -> [String] {
        let result = try Command(program, arguments).run()
        #expect(result.errorText.split(separator: "\n").filter { !$0.contains("ICC support") }.isEmpty)
        return result.outputText.split { $0 == "\n" || $0 == "\u{C}" }.map(String.init)
    }
}
