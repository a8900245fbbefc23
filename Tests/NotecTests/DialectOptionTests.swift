import NotecTestSupport
import Testing

/// `--dialect` and the key of the same name.
@Suite struct DialectOptionTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    private func shown(_ arguments: String...) throws -> [String] {
        let quoted = (arguments + ["a.txt"]).map { "'\($0)'" }.joined(separator: " ")
        let outcome = try notec.shell("\"$notec\" --dump runs \(quoted)")
        #expect(outcome.status == 0)
        return outcome.text.split(separator: "\n").map { line in
            String(line.split(separator: "\"text\":\"").last?.prefix { $0 != "\"" } ?? "")
        }
    }

    @Test func saysWhatTheNoteIsWrittenIn() throws {
        try notec.folder.write("---\ndialect: notepad\n---\n# *a* b\n", to: "a.txt")
        #expect(try shown() == ["# ", "*a*", " b"])
        #expect(try shown("--markers", "hide") == ["# ", "a", " b"])
        #expect(try shown("--dialect", "plain") == ["# *a* b"])
        #expect(try shown("--dialect", "note") == ["a", " b"])
        #expect(try shown("--set", "dialect=markup") == ["# *a* b"])
    }

    @Test func theFirstLineNamesThePDF() throws {
        try notec.folder.write("Shopping\n\n- *milk* and eggs\n", to: "a.txt")
        #expect(try notec("--dialect", "notepad", "a.txt").status == 0)
        #expect(try PDFInspector(path: notec.folder("a.pdf")).info()["Title"] == "Shopping")
        let runs = try notec("--dialect", "notepad", "--dump", "runs", "a.txt").text
        #expect(!runs.contains("\"block\":\"title\""))
        #expect(try notec("--dialect", "notepad", "--set", "title=List", "a.txt").status == 0)
        #expect(try PDFInspector(path: notec.folder("a.pdf")).info()["Title"] == "List")
    }

    /// A span that goes on for longer than a section is one span.
    @Test func spansMayBeLong() throws {
        let words = String(repeating: "word\n", count: 40_000)
        try notec.folder.write("*" + words + "end* of it\n", to: "a.txt")
        let runs = try notec("--dialect", "notepad", "--dump", "runs", "a.txt").text
        let lines = runs.split(separator: "\n")
        #expect(lines.count == 40_002)
        #expect(lines.dropLast().allSatisfy { $0.contains("\"styles\":[\"bold\"]") })
    }
}
