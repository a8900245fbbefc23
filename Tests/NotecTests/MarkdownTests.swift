import NotecTestSupport
import Testing

/// Notes in Markdown through the command.
@Suite struct MarkdownTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    private static let text = """
        ---
        lang: en
        ---
        Project
        =======

        A *word* in **bold** with `code`, ~~struck~~ and [a link][home].\\
        A second line &amp; more[^1].

        > A quote
        > > in a quote

        1) one

           | a | b |
           |---|--:|
           | 1 | 2 |
        2) two

        - [x] done
        - open

        ```swift
        let a = 1
        ```

        ###### Small

        [home]: https://a.example/ "Home"
        [^1]: The note.

            Its second paragraph.

        """

    /// Text and structure of a note, by `kind` of dump.
    private func dump(_ kind: String, _ arguments: String...) throws -> String {
        let outcome = try notec.run(["--dump", kind] + arguments)
        #expect(outcome.status == 0 && outcome.errors == "")
        return outcome.text
    }

    @Test(arguments: ["a.md", "a.Markdown", "a.RMD", "a.qmd"])
    func theNameTellsTheDialect(_ name: String) throws {
        try notec.folder.write("*a* and **b**\n", to: name)
        let runs = try dump("runs", "--lang", "en", name)
        #expect(runs.contains("[\"italic\"]") && runs.contains("[\"bold\"]"))
        let note = try dump("runs", "--lang", "en", "--dialect", "note", name)
        #expect(!note.contains("italic"))
    }

    @Test(arguments: ["commonmark", "gfm", "markdown"])
    func aSettingTellsTheDialectOfAnyFile(_ dialect: String) throws {
        try notec.folder.write("---\ndialect: \(dialect)\nlang: en\n---\n*a* ~~b~~\n", to: "a.txt")
        let runs = try dump("runs", "a.txt")
        #expect(runs.contains("[\"italic\"]"))
        #expect(runs.contains("[\"strike\"]") == (dialect != "commonmark"))
    }

    /// The formats of `--from`, and the ends of names of files that hold them.
    private static let formats = [
        ("note", "txt", "note"), ("markdown", "md", "markdown"), ("gfm", "md", "gfm"),
        ("commonmark", "md", "commonmark"),
    ]

    @Test(arguments: formats)
    func whatIsToldIsReadAsAFileOfThatName(_ format: String, _ suffix: String, _ dialect: String) throws {
        let folder = notec.folder
        try folder.write(Self.text, to: "named/a.\(suffix)")
        try folder.write(Self.text, to: "told/a.log")
        let options = ["--title", "A", "--lang", "en"]
        let named = ["--dialect", dialect, "named/a.\(suffix)", "-o", "named.pdf"]
        #expect(try notec.run(options + named).status == 0)
        let told = ["--from", format, "told/a.log", "-o", "told.pdf"]
        #expect(try notec.run(options + told).status == 0)
        #expect(try folder.read("told.pdf") == folder.read("named.pdf"))
        let input = try notec.run(options + ["--from", format, "-", "-o", "input.pdf"], input: Self.text)
        #expect(input.status == 0)
        #expect(try folder.read("input.pdf") == folder.read("named.pdf"))
    }

    @Test func attributedTextComesFromAnotherProgram() throws {
        try notec.folder.write(Self.text, to: "a.md")
        #expect(try notec.run(["a.md", "-o", "a.json"]).status == 0)
        #expect(try notec.run(["a.json", "-o", "a.pdf"]).status == 0)
        let json = String(decoding: try notec.folder.read("a.json"), as: UTF8.self)
        #expect(try notec.run(["--from", "json", "-", "-o", "b.pdf"], input: json).status == 0)
        #expect(try notec.folder.read("b.pdf") == notec.folder.read("a.pdf"))
    }

    /// A book is read as its notes are, and so are several notes at a time.
    @Test func booksAndSeveralNotesAreReadAsTold() throws {
        let folder = notec.folder
        for stem in ["a", "b"] {
            for name in ["named/\(stem).md", "told/\(stem).log"] {
                try folder.write("# \(stem)\n\n*Some* text.\n", to: name)
            }
        }
        let options = ["--lang", "en", "--title", "Book"]
        let bind = options + ["--bind", "-o"]
        #expect(try notec.run(bind + ["named.pdf", "named/a.md", "named/b.md"]).status == 0)
        #expect(
            try notec.run(bind + ["told.pdf", "--from", "markdown", "told/a.log", "told/b.log"]).status == 0)
        #expect(try folder.read("told.pdf") == folder.read("named.pdf"))
        #expect(try notec.run(options + ["-j2", "named/a.md", "named/b.md"]).status == 0)
        let several = ["-j2", "--from", "markdown", "told/a.log", "told/b.log"]
        #expect(try notec.run(options + several).status == 0)
        for stem in ["a", "b"] {
            #expect(try folder.read("told/\(stem).pdf") == folder.read("named/\(stem).pdf"))
        }
    }

    @Test func aFormatThatThereIsNotIsAnError() throws {
        let outcome = try notec.run(["--from", "docx", "-"])
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("--from is note, markdown, gfm, commonmark or json, not 'docx'"))
    }

    @Test func allThatIsShownIsInThePDF() throws {
        try notec.folder.write(Self.text, to: "a.md")
        let outcome = try notec("a.md", "--pdf-ua")
        #expect(outcome.status == 0 && outcome.errors == "")
        let pdf = PDFInspector(path: notec.folder("a.pdf"))
        try expectSound(pdf)
        #expect(try pdf.tagDefects() == [])
        #expect(try pdf.info()["Title"] == "Project")
        let words = try notec.shell("pdftotext -raw a.pdf - | tr -s '[:space:]' ' '").text
        for part in [
            "Project", "A word in bold with code, struck and a link.", "A second line & more1", "A quote",
            "in a quote", "1) one", "2) two", "done", "open", "let a = 1", "Small", "The note.",
            "Its second paragraph.",
        ] {
            #expect(words.contains(part), "\(part)")
        }
        let tree = try dump("structure", "a.md")
        for tag in ["BlockQuote", "Table", "LI", "Note", "Link"] { #expect(tree.contains(tag), "\(tag)") }
    }

    /// The JSON of a note that is read at once has its PDF.
    @Test func theJSONOfANoteHasItsPDF() throws {
        try notec.folder.write(
            Self.text + String(repeating: String(Self.text.dropFirst(17)), count: 12), to: "a.md")
        for (source, output) in [("a.md", "a.pdf"), ("a.md", "a.json"), ("a.json", "b.pdf")] {
            #expect(try notec(source, "-o", output).status == 0)
        }
        #expect(try notec.folder.read("a.pdf") == notec.folder.read("b.pdf"))
    }

    /// A run of several notes at several sizes by several jobs makes the PDFs of each note by itself.
    @Test func manyNotesAndSizesAreThoseOfEachAlone() throws {
        let long = Self.text + String(repeating: String(Self.text.dropFirst(17)), count: 200)
        for (name, text) in [("a.md", Self.text), ("b.md", long)] { try notec.folder.write(text, to: name) }
        let sizes = ["large", "accessibilityLarge"]
        let together = try notec(
            "-q", "--size-category", sizes.joined(separator: ","), "-j", "4", "a.md", "b.md")
        #expect(together.status == 0, "\(together.errors)")
        for (stem, size) in ["a", "b"].flatMap({ stem in sizes.map { (stem, $0) } }) {
            let alone = try notec(
                "-q", "-j", "1", "--size-category", size, "-o", "alone.pdf", "\(stem).md")
            #expect(alone.status == 0)
            #expect(
                try notec.folder.read("alone.pdf") == notec.folder.read("\(stem)-\(size).pdf"),
                "\(stem) \(size)")
        }
    }

    /// Notes in Markdown and others stand in one book, with their own footnotes.
    @Test func standsInABook() throws {
        try notec.folder.write(Self.text, to: "a.md")
        try notec.folder.write("Other\n\n_italic_ text[^1]\n\n[^1]: Another note.\n", to: "b.txt")
        #expect(try notec("--bind", "-o", "c.pdf", "--title", "Both", "a.md", "b.txt").status == 0)
        let words = try notec.shell("pdftotext -raw c.pdf - | tr -s '[:space:]' ' '").text
        for part in ["A word in bold", "The note.", "italic text", "Another note."] {
            #expect(words.contains(part), "\(part)")
        }
    }

    @Test func theNameIsToldWithVerbose() throws {
        try notec.folder.write("a\n", to: "a.md")
        #expect(try notec("-v", "--check", "--lang", "en", "a.md").errors.contains("[source/dialect]"))
        #expect(try notec("-v", "--check", "--lang", "en", "--dialect", "note", "a.md").errors == "")
    }
}
