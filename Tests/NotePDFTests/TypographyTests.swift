import NotecTestSupport
import Testing

/// Justified lines and small capitals in the PDF: how they are written, and that their text is what was
/// written in the note.
@Suite struct TypographyTests {
    private static let prose = """
        Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore \
        et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris nisi ut \
        aliquip ex ea commodo consequat. Duis aute irure dolor in reprehenderit in voluptate velit esse.
        """

    private func composed(_ note: String, _ families: [String] = ["Noto Sans"]) async throws -> PDFInspector {
        try await ComposedNote("T\n\n\(note)\n", families: families).pdf
    }

    /// How often an operation is in the content of the first page.
    private func count(of operation: String, in pdf: PDFInspector) throws -> Int {
        try pdf.content(page: 1).replacing("[", with: "\n[").replacing("(", with: "\n(")
            .split(separator: "\n").count { $0.hasSuffix(" \(operation)") }
    }

    /// A note that presses all its text would come to hundreds of bytes a letter.
    @Test func onlySoMuchIsPressed() async throws {
        let pdf = try await composed("{.letterpress}\n" + String(repeating: "word ", count: 8000))
        let curves = try (1...(try pdf.pageCount())).map { page in
            try pdf.content(page: page).split(separator: "\n").count { $0.hasSuffix(" c") }
        }
        #expect(curves.first ?? 0 > 10_000)
        #expect(curves.last == 0)
    }

    /// Rectangles of one colour in one path, at hundredths of a point.
    @Test func struckWordsTakeFewBytes() async throws {
        let pdf = try await composed("a -few- of -these- are -struck- [-out-]{color=#FF0000} -at- -once-")
        let content = try pdf.content(page: 1)
        // What comes before is the title, whose letters are pressed in.
        let artifact = try #require(content.ranges(of: "/Artifact").last)
        let lines = content[artifact.lowerBound...].split(separator: "\n")
        let sides = lines.filter { $0.hasSuffix(" re") }.flatMap { $0.split(separator: " ").dropLast() }
        #expect(sides.count == 4 * 6)
        #expect(sides.allSatisfy { $0.drop { $0 != "." }.count <= 3 })
        #expect(lines.count { $0 == "f" } == 3)
    }

    /// One operand for each line, and not one for each space.
    @Test func spacesAreWidenedLineByLine() async throws {
        let plain = try await composed(Self.prose)
        let justified = try await composed("{.justify}\n" + Self.prose)
        let words = try count(of: "Tw", in: justified)
        #expect(1...6 ~= words)
        #expect(try count(of: "Tz", in: justified) == 0)
        #expect(try count(of: "Tw", in: plain) == 0 && count(of: "Tc", in: plain) == 0)
        let lengths = (try plain.content(page: 1).utf8.count, try justified.content(page: 1).utf8.count)
        #expect(lengths.1 - lengths.0 < 20 * (words + 1))
    }

    /// Right edges, as a reader places the characters.
    @Test func linesEndAtTheMargin() async throws {
        let note = try await ComposedNote("T\n\n{.justify}\n\(Self.prose)\n", families: ["Noto Sans"])
        let lines = try note.pdf.drawnCharacters()[0].filter { $0.text != " " && $0.text != "\n" }
        let ends = Dictionary(grouping: lines) { ($0.y * 10).rounded() }.values
            .compactMap { $0.map(\.x).max() }.sorted()
        // All but the title, the last line and the rounding of the last letter's width.
        #expect(ends.suffix(ends.count - 2).allSatisfy { $0 > 595.276 - 56 - 17 })
    }

    @Test(arguments: [
        "{.justify}\n\(prose)", "[Small Capitals, naïve café]{.smallcaps} and more",
        "[istanbul ve diyarbakır]{.smallcaps lang=tr}", "{.smallcaps}\nOne whole block of them",
    ])
    func textIsExact(_ text: String) async throws {
        for family in ["Noto Sans", "Noto Sans Math"] {
            let pdf = try await composed(text, [family, "Noto Sans"])
            let shown = text.replacing("{.justify}\n", with: "").replacing("{.smallcaps}\n", with: "")
                .replacing("[", with: "").replacing("]{.smallcaps}", with: "")
                .replacing("]{.smallcaps lang=tr}", with: "")
            for found in [try pdf.text(), try pdf.textOfMuPDF()] {
                let words = found.split { $0.isWhitespace }.joined(separator: " ")
                #expect(words == "T " + shown.split { $0.isWhitespace }.joined(separator: " "), "\(family)")
            }
            try expectSound(pdf)
        }
    }

    /// A letter with two capitals is one letter, in a face that can have compound glyphs.
    @Test func oneLetterWithTwoCapitalsIsOneLetter() async throws {
        let pdf = try await composed("[Straße]{.smallcaps}", ["Noto Sans Math", "Noto Sans"])
        expectText(try pdf.text().replacing("\u{C}", with: ""), is: "T\nStraße\n")
    }

    @Test(arguments: ["middle", "head"]) func whatIsCutIsNotInTheText(_ truncation: String) async throws {
        let pdf = try await composed("{max-lines=1 truncate=\(truncation)}\n\(Self.prose)")
        let text = try pdf.text()
        #expect(text.contains("…") && text.contains("velit esse."))
        #expect(!text.contains("commodo"))
        #expect(text.contains("Lorem") == (truncation == "middle"))
    }
}
