import NotecTestSupport
import Testing

/// What readers get out of the PDFs of whole notes.
@Suite struct ExtractionTests {
    static let notes = [
        "notes/shopping.txt", "notes/two-pages.txt", "notes/english.txt", "notes/german.txt",
        "notes/french.txt", "notes/polish.txt", "notes/russian.txt", "notes/greek.txt",
    ]
    static let categories = ["large", "accessibilityXXXL"]

    @Test(arguments: notes, categories)
    func givesTheTextBack(_ note: String, _ category: String) async throws {
        let compiled = try await Compiled(note, [("size-category", category)])
        let text = try compiled.pdf.text()
        // A page by itself has no number.
        let shown = try compiled.pdf.pageCount() == 1 ? text : PrintedPageNumbers.removed(from: text)
        expectText(shown, is: compiled.shownText)
    }

    /// Features that are not set yet or read back elsewhere, and notes whose text is not all of their
    /// bytes.
    private static let unset = [
        "missing-glyph", "right-to-left", "byte-order-mark", "front-matter", "max-lines", "every-attribute",
        "tables", "nested",
    ]

    static let features: [String] = {
        let names = (try? Fixtures.names(in: "features")) ?? []
        return names.filter { name in !unset.contains { name.hasSuffix("/\($0).txt") } }
    }()

    @Test(arguments: features)
    func givesTheTextOfEachFeatureBack(_ note: String) async throws {
        let compiled = try await Compiled(note)
        let text = try compiled.pdf.text()
        let shown = try compiled.pdf.pageCount() == 1 ? text : PrintedPageNumbers.removed(from: text)
        expectText(shown, is: compiled.shownText)
        try expectSound(compiled.pdf)
    }

    @Test func leavesOutLines() async throws {
        let compiled = try await Compiled("features/max-lines.txt")
        let expected =
            "At most so many lines\nA block of at most one line: what does not fit is left out,\u{2026}"
        expectText(try compiled.pdf.text(), is: expected + "\nAfter it.")
        try expectSound(compiled.pdf)
    }

    @Test func knowsTheFeatures() {
        #expect(Self.features.count > 30)
    }

    @Test(arguments: notes, categories)
    func isSound(_ note: String, _ category: String) async throws {
        let compiled = try await Compiled(note, [("size-category", category)])
        try expectSound(compiled.pdf)
    }
}
