import NotecTestSupport
import PDFReading
import Testing

/// PDFs of small notes as text, so that a change of the writer shows as a difference that can be read.
@Suite struct PDFTextTests {
    /// A note of the fixtures, and the options that it is compiled with.
    struct Sample: CustomTestStringConvertible, Sendable {
        let note: String
        var options: [String] = []
        /// The name of the golden file where it is not the note's.
        var name: String?

        /// Whether the fonts of the fixtures lack characters of the note.
        var needsSystemFonts = false

        var testDescription: String { golden }
        /// The golden file, without its extension.
        var golden: String {
            name ?? String(note.split(separator: "/").last?.prefix { $0 != "." } ?? "")
        }
    }

    private static let samples =
        [
            "bold", "bullets", "checklists", "code", "fences", "headings", "italic", "links", "ligatures",
            "nested-lists", "numbers", "page-breaks", "quotes", "rules", "script",
            "soft-hyphens", "strike", "struck-and-raised",
        ].map { Sample(note: "features/\($0).txt") } + [
            Sample(
                note: "features/right-to-left.txt", options: ["--set", "fonts.sans=Notec Box"],
                needsSystemFonts: true),
            Sample(note: "illustrated/pictures.txt"),
            Sample(note: "illustrated/cards.txt"),
            Sample(note: "features/headings.txt", options: ["--pdf", "2.0"], name: "headings-2.0"),
            Sample(note: "features/strike.txt", options: ["--no-tags"], name: "strike-without-tags"),
            Sample(
                note: "features/bold.txt",
                options: ["--align", "justify", "--paper", "a5", "--size-category", "AX3"],
                name: "bold-large-print"),
        ]

    private func text(of sample: Sample) throws -> String {
        let notec = try Notec()
        let fonts =
            ["--font-dir", Fixtures.path("fonts")] + (sample.needsSystemFonts ? [] : ["--no-system-fonts"])
        let pdf = try notec.run(
            [Fixtures.path(sample.note), "-o", "-", "--no-config", "--lang", "en"] + fonts + sample.options)
        #expect(pdf.status == 0, "\(pdf.errors)")
        let producer = try notec("--version").text.prefix { !$0.isNewline }
        return try PDFFile(pdf.output).text().replacing(producer, with: "notec VERSION")
    }

    @Test(arguments: samples)
    func areAsRecorded(_ sample: Sample) throws {
        expectGolden(try text(of: sample), "pdf/\(sample.golden).txt")
    }
}
