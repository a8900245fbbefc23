import NotecTestSupport
import Testing

/// Links of notes in Markdown to one another and to places.
@Suite struct MarkdownLinkTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    /// The addresses that the links of a PDF lead to.
    private func addresses(_ pdf: String) throws -> [String] {
        try notec.shell("mutool show '\(pdf)' grep | grep -o '/URI([^)]*)' | sed 's/.URI(//; s/)$//'").text
            .split(separator: "\n").map(String.init)
    }

    private func names(_ pdf: String) throws -> [String] {
        try notec.shell("pdfinfo -dests '\(pdf)'").text.split(separator: "\n").dropFirst().map {
            String($0.split(separator: "\"")[1])
        }
    }

    private static let head = "---\nlang: en\n---\n"

    private func write(_ text: String, to name: String) throws {
        try notec.folder.write(Self.head + text, to: name)
    }

    @Test func leadToThePDFsOfTheRun() throws {
        try write(
            "# A\n\n[b](b.md) [c](./sub/c.md#some-words) [d](d.md) [e](b%2Emd) [f](a.md#a)\n", to: "a.md")
        try write("# B\n\n[a](a.md)\n", to: "b.md")
        try write("# C\n\n## Some *words*\n\n[a](../a.md?x) [b](../b.md)\n", to: "sub/c.md")
        let outcome = try notec("-q", "a.md", "b.md", "sub/c.md")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try addresses("a.pdf") == ["./b.pdf", "./sub/c.pdf#some-words", "./d.md", "./b.pdf"])
        #expect(try addresses("sub/c.pdf") == ["../a.md?x", "../b.pdf"])
        #expect(try names("sub/c.pdf") == ["c", "some-words"])
    }

    @Test func followTheNamesOfOutputs() throws {
        try write("[b](b.md)\n", to: "a.md")
        try write("[a](a.md)\n", to: "b.md")
        #expect(try notec("-q", "-o", "x {stem}.pdf", "a.md", "b.md").status == 0)
        #expect(try addresses("x a.pdf") == ["./x%20b.pdf"])
        let sizes = ["-q", "--size-category", "large,small", "a.md", "b.md"]
        #expect(try notec.run(sizes).status == 0)
        #expect(try addresses("a-small.pdf") == ["./b-small.pdf"])
    }

    @Test func stayAsWrittenElsewhere() throws {
        try write("[b](b.md)\n", to: "a.md")
        try write("b\n", to: "b.md")
        #expect(try notec("-q", "a.md").status == 0)
        #expect(try addresses("a.pdf") == ["./b.md"])
        #expect(try notec("-q", "--dialect", "gfm", "a.md", "b.md").status == 0)
        #expect(try addresses("a.pdf") == ["./b.md"])
    }

    @Test func leadToPlacesOfTheBook() throws {
        try write("# A\n\n[b](b.md#b) [a](#a)\n", to: "a.md")
        try write("# B\n\n<a name=\"x\"></a>text [a](a.md)\n", to: "b.md")
        let outcome = try notec(
            "-q", "--bind", "-o", "c.pdf", "-W", "link/unknown-target=error", "a.md", "b.md")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try addresses("c.pdf") == [])
        let names = try names("c.pdf")
        #expect(names.contains("1#a") && names.contains("2#b"))
    }

    @Test func headingsAreFoundByTheNamesOfGitHub() throws {
        try write(
            "# A & B\n\n[x](#a--b) [y](#rocket-go) [z](#nowhere)\n\n## :rocket: Go\n\ntext\n", to: "a.md")
        let outcome = try notec("a.md")
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("'#nowhere'"))
        #expect(!outcome.errors.contains("'#a--b'") && !outcome.errors.contains("'#rocket-go'"))
    }

    /// Links by names come from JSON, too.
    @Test func notesAreFoundByName() throws {
        try notec.folder.write(
            """
            {"notec":2,"name":"a","settings":{"lang":"en","dialect":"markdown"}}
            {"block":"body","links":[{"target":"B.md#x","note":true},{"target":"c.md","note":true}],\
            "runs":[{"text":"b","link":0},{"text":"c","link":1}]}

            """, to: "a.json")
        try write("# X\n", to: "sub/b.md")
        let outcome = try notec("-v", "a.json", "sub/b.md")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("no note of the run is called 'c.md' [link/unresolved]"))
        #expect(!outcome.errors.contains("'B.md'"))
        #expect(try addresses("a.pdf") == ["./sub/b.pdf#x", "./c.md"])
    }
}
