import NoteFonts
import NotecTestSupport
import Testing

/// The rules of PDF/A-2 and PDF/UA-1 for fonts, on each form, and a fault for each rule.
@Suite struct FontRuleTests {
    private static let layers = FontFile(Fixtures.path("fonts/NotecLayers-Regular.ttf"), "Notec Layers")
    private static let pictures = FontFile(Fixtures.path("fonts/NotecPictures-Regular.ttf"), "Notec Pictures")

    private func reader(of file: FontFile) throws -> PDFReader {
        let font = try file.open()
        let isColored = font.face.outlineFormat.isColored
        return try PDFReader(sampleText([isColored ? font.shape("abcd") : font.manyGlyphs(300)], in: font))
    }

    @Test(arguments: FontFile.all + FontFile.others + [layers, pictures])
    func areKept(_ file: FontFile) throws {
        #expect(try FontRules(reader(of: file)).violations == [])
    }

    /// What to put for what in an object, and what is then broken.
    struct Fault: Sendable, CustomTestStringConvertible {
        let file: FontFile
        let text: String
        let wrong: String
        let violation: String

        var testDescription: String { violation }
    }

    static let faults = [
        Fault(
            file: .noto, text: "/Encoding /Identity-H", wrong: "/Encoding /WinAnsi",
            violation: "Type0: encoding or descendant"),
        Fault(file: .noto, text: "/CIDToGIDMap ", wrong: "/None ", violation: "CIDFont: glyph map"),
        Fault(
            file: .chinese, text: "/Supplement 0", wrong: "/Supplement 1",
            violation: "CIDFont: system information"),
        Fault(
            file: .noto, text: "/FirstChar 32", wrong: "/Encoding /MacRomanEncoding /FirstChar 32",
            violation: "TrueType: symbolic with an encoding"),
        Fault(file: .chancery, text: "/A /B ", wrong: "/Aeh /B ", violation: "Type1: no glyph Aeh"),
        Fault(file: .chancery, text: "/LastChar ", wrong: "/LastChar 1", violation: "simple font: widths"),
        Fault(file: .chancery, text: "/FontFile3 ", wrong: "/None ", violation: "not embedded"),
        Fault(
            file: .chancery, text: "/FontName /", wrong: "/FontName /X", violation: "descriptor: another name"
        ),
        Fault(file: .noto, text: "/Flags 4", wrong: "/Flags 32", violation: "descriptor: not symbolic"),
        Fault(
            file: .chinese, text: "/Flags 4", wrong: "/CIDSet 9 0 R /Flags 4", violation: "descriptor: set"),
        Fault(
            file: .chancery, text: "/CharSet (/", wrong: "/CharSet (/odd/",
            violation: "Type1: glyphs that are listed"),
        Fault(file: .inter, text: "/ToUnicode ", wrong: "/None ", violation: "no ToUnicode"),
        Fault(file: layers, text: "/FontMatrix [", wrong: "/None [", violation: "Type3: keys"),
        Fault(
            file: layers, text: "/CharProcs <</m ", wrong: "/CharProcs <</n ", violation: "Type3: lacks m"),
        Fault(
            file: layers, text: "/Resources <<", wrong: "/Resources <</Font <<>> ",
            violation: "Type3: a font within"),
    ]

    @Test(arguments: faults) func areNoticedWhereBroken(_ fault: Fault) throws {
        var reader = try reader(of: fault.file)
        let place = try #require(reader.objects.first { $0.value.contains(fault.text) })
        reader.replace(object: place.key, with: place.value.replacing(fault.text, with: fault.wrong))
        #expect(FontRules(reader).violations.contains(fault.violation))
    }

    @Test func areNoticedInStreams() throws {
        var reader = try reader(of: .noto)
        for (number, data) in reader.streams {
            let text = String(decoding: data, as: UTF8.self)
            if text.contains("begincmap") {
                reader.replace(stream: number, with: Array(text.replacing(" <0020>", with: " <FEFF>").utf8))
            } else if let place = data.indices.dropLast(8).first(where: {
                Array(data[$0..<$0 + 8]) == [0, 0, 0, 1, 0, 3, 0, 0]
            }) {
                var wrong = data
                wrong[place + 5] = 2
                reader.replace(stream: number, with: wrong)
            }
        }
        let found = FontRules(reader).violations
        #expect(found == ["ToUnicode: no text", "TrueType: character maps"])
    }
}
