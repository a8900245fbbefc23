import NotecTestSupport
import Testing

/// Traits that a face has not got: how they are drawn, and that their text is none the worse for it.
@Suite struct SyntheticStyleTests {
    private static let sans = ["Noto Sans", "Noto Sans Hebrew", "Noto Sans Arabic", "Noto Sans Georgian"]

    private func composed(_ note: String, _ families: [String] = sans) async throws -> PDFInspector {
        try await ComposedNote("T\n\n\(note)\n", families: families).pdf
    }

    /// The operands of `operation` in the content of the first page.
    private func operands(of operation: String, in pdf: PDFInspector) throws -> [String] {
        // What is shown may follow on the same line, in brackets.
        try pdf.content(page: 1).replacing("[", with: "\n[").split(separator: "\n")
            .filter { $0.hasSuffix(" \(operation)") }.map { String($0.dropLast(operation.count + 1)) }
    }

    @Test func thickensByAStroke() async throws {
        let pdf = try await composed("a *b* _c_ *d*", ["Noto Sans Runic", "Noto Sans Math"])
        // The title, too.
        #expect(try operands(of: "Tr", in: pdf) == ["2", "0", "2", "0", "2"])
        // An eighteenth of 34 points, as much as may be, and a twenty-fourth of 17.
        let widths = try operands(of: "w", in: pdf)
        #expect(widths == ["1.889", ".708"])
        #expect(try operands(of: "j", in: pdf) == ["1"])
    }

    @Test func strokesInTheColourOfTheFill() async throws {
        let pdf = try await composed("a *b LOUDEST* c", ["Noto Sans Math"])
        let colours = try operands(of: "rg", in: pdf)
        #expect(try operands(of: "RG", in: pdf) == [".843 0 .082"])
        #expect(colours.contains(".843 0 .082"))
    }

    @Test func slantsByTheTextMatrix() async throws {
        let pdf = try await composed("plain ქართული _ქართული_ plain")
        let matrices = try operands(of: "Tm", in: pdf)
        #expect(matrices.map { $0.split(separator: " ")[2] } == [".213", "0"])
        #expect(try operands(of: "Tr", in: pdf).isEmpty)
    }

    /// Lines under and after a slanted one stand where they would without it.
    @Test func leavesTheOtherLinesWhereTheyAre() async throws {
        let words = "ქართული ქართული ქართული ქართული ქართული ქართული ქართული ქართული ქართული ქართული"
        let end = "and so on, upright, for as long as it takes to come to the end of another line and begin"
        let plain = try await composed("x \(words) \(end)\n\ny").drawnCharacters()
        let slanted = try await composed("x _\(words)_ \(end)\n\ny").drawnCharacters()
        #expect(plain.count == slanted.count)
        for (upright, oblique) in zip(plain.joined(), slanted.joined()) {
            #expect(upright.text == oblique.text)
            #expect(abs(upright.x - oblique.x) < 0.01 && abs(upright.y - oblique.y) < 0.01)
        }
    }

    @Test func drawsNothingThatAFaceHas() async throws {
        let pdf = try await composed("a *b* _c_ *_d_* CAPITALS -e-", ["Noto Sans"])
        for operation in ["Tr", "Tm", "RG", "w", "j"] {
            #expect(try operands(of: operation, in: pdf).isEmpty)
        }
    }

    @Test(arguments: [
        "plain ქართული _ქართული ენა_ plain", "half (_ქარ_) თული, _თულიქარ_.", "სტრუკ _-ქართული-_ end",
        "_ქართული ქართული ქართული ქართული ქართული ქართული ქართული ქართული ქართული_ x",
    ])
    func slantedTextIsExact(_ line: String) async throws {
        try await expectExact(line, Self.sans)
    }

    @Test(arguments: ["x *bold* y", "*all of it*", "b (*ol*) d -*struck*- end", "*first* and *last*"])
    func thickenedTextIsExact(_ line: String) async throws {
        try await expectExact(line, ["Noto Sans Math"])
    }

    private func expectExact(_ line: String, _ families: [String]) async throws {
        let pdf = try await composed(line, families)
        let shown = line.filter { !"*_".contains($0) }.replacing("-s", with: "s").replacing("-ქ", with: "ქ")
            .replacing("- ", with: " ")
        for text in [try pdf.text(), try pdf.textOfMuPDF()] {
            expectText(text.replacing("\u{C}", with: ""), is: "T\n" + shown)
        }
        try expectSound(pdf)
    }

    /// From right to left too: glyphs have the places and the text that they have upright.
    @Test(arguments: ["שלום עולם", "مرحبا بكم", "בְּרֵאשִׁית"])
    func isExactFromRightToLeft(_ words: String) async throws {
        let plain = try await composed("x \(words) y")
        let slanted = try await composed("x _\(words)_ y")
        #expect(try operands(of: "Tm", in: slanted).first?.split(separator: " ")[2] == ".213")
        #expect(try slanted.textOfMuPDF() == plain.textOfMuPDF())
        #expect(try slanted.textOfMuPDF().contains(words))
        let places = { (pdf: PDFInspector) in try pdf.drawnCharacters().joined().map(\.x) }
        for (upright, oblique) in zip(try places(plain), try places(slanted)) {
            #expect(abs(upright - oblique) < 0.01)
        }
        try expectSound(slanted)
    }
}
