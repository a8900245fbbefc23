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
        let pdf = try sampleText(lines(of: face), in: face)
        #expect(try linesRead(by: ExternalTool("pdftotext"), ["-raw"], in: pdf, ["-"]) == prose)
        #expect(try linesRead(by: ExternalTool("mutool"), ["draw", "-q", "-F", "txt"], in: pdf) == prose)
    }

    @Test(arguments: faces) func isSoundAndEmbedded(_ path: String) throws {
        let face = try FontFile(path)
        let pdf = try sampleText(lines(of: face), in: face)
        try withTemporaryFile(pdf, suffix: ".pdf") { path in
            let check = try ExternalTool("qpdf").run(["--check", path])
            #expect(check.status == 0, "\(check.errors)")
            #expect(check.errors.isEmpty)
            let fonts = try ExternalTool("pdffonts").run([path]).output.split(separator: "\n").dropFirst(2)
            #expect(fonts.count == 1)
            for font in fonts {
                #expect(font.contains("+" + face.embedding.postScriptName))
                #expect(font.split(separator: " ").suffix(5).prefix(3) == ["yes", "yes", "yes"], "\(font)")
            }
        }
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
        let pdf = try sampleText(lines, in: face)
        #expect(characters.count > 129, "one dictionary must not suffice")
        #expect(try linesRead(by: ExternalTool("pdftotext"), ["-raw"], in: pdf, ["-"]) == texts)
        #expect(try linesRead(by: ExternalTool("mutool"), ["draw", "-q", "-F", "txt"], in: pdf) == texts)
    }

    /// The lines of text that a program finds, and no complaint.
    private func linesRead(
        by tool: ExternalTool, _ before: [String], in pdf: [UInt8], _ after: [String] = []
    ) throws -> [String] {
        try withTemporaryFile(pdf, suffix: ".pdf") { path in
            let result = try tool.run(before + [path] + after)
            #expect(result.errors.split(separator: "\n").filter { !$0.contains("ICC support") }.isEmpty)
            return result.output.split { $0 == "\n" || $0 == "\u{C}" }.map(String.init)
        }
    }
}
