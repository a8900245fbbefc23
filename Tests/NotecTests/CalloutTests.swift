import Foundation
import NotecTestSupport
import Testing

/// Callouts through the command.
@Suite struct CalloutCommandTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    private static let text = """
        ---
        lang: de
        ---
        # Titel

        > [!WARNING]
        > Heiß

        ::: tip Besser
        - kalt
        :::

        !!! rezept "Kuchen"
            Zucker

            > [!info]
            > Salz

        """

    @Test(arguments: ["1.7", "2.0"]) func areTaggedAndSound(_ version: String) throws {
        try notec.folder.write(Self.text, to: "a.md")
        let outcome = try notec("a.md", "--pdf", version, "--pdf-ua")
        #expect(outcome.status == 0 && outcome.errors == "")
        let pdf = PDFInspector(path: notec.folder("a.pdf"))
        try expectSound(pdf)
        #expect(try pdf.tagDefects() == [])
        let words = try notec.shell("pdftotext -raw a.pdf - | tr -s '[:space:]' ' '").text
        for part in ["Warnung Heiß", "Tipp · Besser", "rezept · Kuchen Zucker Info Salz"] {
            #expect(words.contains(part), "\(part)")
        }
        let tree = try notec("--dump", "structure", "--pdf", version, "a.md").text
        let tags = tree.split(separator: "\n").filter {
            $0.contains(version == "2.0" ? "\"tag\":\"Aside\"" : "\"tag\":\"Sect\"")
        }
        #expect(tags.count == 4)
    }

    /// The JSON of a note has its PDF, and says what kinds its callouts are of.
    @Test func theirJSONHasTheirPDF() throws {
        try notec.folder.write(Self.text, to: "a.md")
        for (source, output) in [("a.md", "a.pdf"), ("a.md", "a.json"), ("a.json", "b.pdf")] {
            #expect(try notec(source, "-o", output).status == 0)
        }
        #expect(try notec.folder.read("a.pdf") == notec.folder.read("b.pdf"))
        let json = String(decoding: try notec.folder.read("a.json"), as: UTF8.self)
        for type in ["WARNING", "tip", "rezept", "info"] {
            #expect(json.contains("{\"kind\":\"callout\",\"type\":\"\(type)\"}"), "\(type)")
        }
        #expect(try notec("--dump", "runs", "a.md").text.contains("\"callout\":\"rezept\""))
    }

    /// Bars of every kind differ enough from the paper in every theme.
    @Test(arguments: ["notepad", "print", "classic", "markup", "article", "reader", "plain"])
    func barsAreSeenInEveryTheme(_ theme: String) throws {
        let types = [
            "note", "tip", "important", "warning", "caution", "abstract", "info", "todo", "success",
            "question", "failure", "danger", "bug", "example", "quote", "another",
        ]
        try notec.folder.write(types.map { "> [!\($0)]\n" }.joined(separator: "\n"), to: "a.md")
        for size in ["extraSmall", "large", "accessibilityExtraExtraExtraLarge"] {
            let dump = try notec(
                "--dump", "painting", "--lang", "en", "--theme", theme, "--size-category", size, "a.md")
            #expect(dump.status == 0, "\(dump.errors)")
            // Bars are all that is painted besides runs; neighbours of one colour are painted at once.
            let colors = dump.text.matches(of: /"owner":"layout","path".*"color":"#?([0-9a-f]{6})"/).map(
                \.output.1)
            for color in colors { #expect(contrastWithWhite(Int(color, radix: 16) ?? 0xFFFFFF) >= 7) }
            #expect(Set(colors).count == (theme == "plain" ? 1 : 7), "\(Set(colors))")
        }
    }

    /// The contrast of WCAG 2 of a colour on white.
    private func contrastWithWhite(_ color: Int) -> Double {
        let parts = [16, 8, 0].map { Double(color >> $0 & 0xFF) / 255 }
        let light = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
        return 1.05 / (0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] + 0.05)
    }

    @Test func otherDivisionsAreTold() throws {
        try notec.folder.write("::: columns\nText\n:::\n", to: "a.md")
        let outcome = try notec("-v", "--check", "--lang", "en", "a.md")
        #expect(outcome.errors.contains("a.md:1:1: note: this line of colons is not shown"))
        #expect(outcome.errors.contains("[markdown/division]"))
    }
}
