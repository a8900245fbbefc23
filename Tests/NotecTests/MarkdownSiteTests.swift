import NotecTestSupport
import Testing

/// Markdown of generators of sites and of other programs through the command.
@Suite struct MarkdownSiteTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    /// The texts of the pages of `note`.
    private func pages(_ note: String, _ arguments: String...) throws -> [String] {
        try notec.folder.write(note, to: "a.md")
        let outcome = try notec.run(["--lang", "en", "--set", "page-numbers=false"] + arguments + ["a.md"])
        #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
        let text = try notec.shell("pdftotext -layout a.pdf -").text
        return text.split(separator: "\u{0C}", omittingEmptySubsequences: false).dropLast().map {
            $0.split { $0.isWhitespace }.joined(separator: " ")
        }
    }

    @Test func pagesBreak() throws {
        let note = "a\n\n\\newpage\n\nb\n\u{0C}\n|c|d|\n|-|-|\n\n> e\n>\n> \\pagebreak\n>\n> f\n"
        #expect(try pages(note) == ["a", "b", "c d e", "f"])
        try expectSound(PDFInspector(path: notec.folder("a.pdf")))
        #expect(try pages("a\n\n\\newpage\n\n\\newpage\n\nb\n") == ["a", "", "b"])
    }

    @Test func rulesBreakPages() throws {
        let note = "a\n\n---\n\nb\n"
        #expect(try pages(note) == ["a b"])
        #expect(try pages(note, "--set", "hr=page-break") == ["a", "b"])
        let outcome = try notec("--set", "hr=line", "--check", "a.md")
        #expect(outcome.errors.contains("'hr' is rule or page-break, not 'line'"))
    }

    /// A name that begins with a slash is looked up from the root of the site, percent signs and all.
    @Test(arguments: [
        "![A](/images/a%20b.png)", "![A](</images/a b.png>)", "<img src=\"/images/a b.png\" alt=\"A\">",
        "{{< figure src=\"/images/a b.png\" alt=\"A\" >}}",
        "{% include image.html url=\"/images/a b.png\" caption=\"A\" %}",
    ])
    func picturesAreOfTheSite(_ picture: String) throws {
        try notec.folder.write(Fixtures.bytes("illustrated/leaf.png"), to: "images/a b.png")
        try notec.folder.write("", to: "notec.yaml")
        try notec.folder.write("Text\n\n\(picture)\n", to: "posts/x/a.md")
        let found = try notec("--lang", "en", "posts/x/a.md")
        #expect(found.status == 0 && found.errors == "", "\(found.errors)")
        let missing = try notec("--lang", "en", "--no-config", "posts/x/a.md")
        #expect(missing.errors.contains("[picture/outside-root]"))
        #expect(try notec("--lang", "en", "--no-config", "--root", ".", "posts/x/a.md").errors == "")
    }

    private static let post = """
        ---
        layout: post
        permalink: /a
        theme: cosmo
        output:
          html_document: default
        title: Light
        ---
        Text

        """

    @Test func frontMatterIsOfOthersToo() throws {
        try notec.folder.write(Self.post, to: "a.md")
        #expect(try notec("--lang", "en", "--check", "a.md").errors == "")
        let said = try notec("-v", "--lang", "en", "--check", "a.md").errors
        #expect(said.contains("a.md:4:8: note:") && said.contains("a.md:6:3: note:"), "\(said)")
        #expect(said.split(separator: "[front-matter/foreign]").count == 3)
        #expect(try notec("-W", "front-matter/foreign=error", "--lang", "en", "a.md").status == 1)
        // In other dialects they are mistakes.
        for dialect in ["note", "gfm", "commonmark"] {
            #expect(try notec("--lang", "en", "--dialect", dialect, "--check", "a.md").status == 1)
        }
        try notec.folder.write(Self.post, to: "a.txt")
        #expect(try notec("--lang", "en", "--check", "a.txt").status == 1)
        #expect(try notec("--lang", "en", "--dialect", "markdown", "--check", "a.txt").errors == "")
    }

    @Test func aThemeThatIsNotThereIsOfAnother() throws {
        try notec.folder.write("---\ntheme: ./site.css\n---\na\n", to: "a.md")
        let outcome = try notec("-v", "--lang", "en", "a.md")
        #expect(outcome.status == 0 && outcome.errors.contains("[front-matter/foreign]"))
    }

    @Test func tomlGivesTheTitle() throws {
        try notec.folder.write("+++\ntitle = \"Light\"\ndate = 2024-01-15\n+++\nText\n", to: "a.md")
        #expect(try notec("--lang", "en", "a.md").errors == "")
        #expect(try PDFInspector(path: notec.folder("a.pdf")).info()["Title"] == "Light")
        try notec.folder.write("---\n---\nText\n", to: "b.md")
        let runs = try notec("--lang", "en", "--dump", "runs", "b.md").text
        #expect(runs.split(separator: "\"rule\"").count == 3, "\(runs)")
    }

    @Test func tokensAreThoseOfMarkdown() throws {
        try notec.folder.write("# *a*\n", to: "a.md")
        let tokens = try notec("--dump", "tokens", "a.md").text
        #expect(tokens.split(separator: "\n").count == 6, "\(tokens)")
        #expect(tokens.contains("{\"start\":3,\"end\":4,\"kind\":\"text\",\"text\":\"a\"}"), "\(tokens)")
    }

    @Test func wordsInCapitalsAreHighlightedIfSettingsSaySo() throws {
        try notec.folder.write("x\n\nWARNING \"a\"\n", to: "a.md")
        let plain = try notec("--lang", "en", "--dump", "runs", "a.md").text
        #expect(!plain.contains("caps") && plain.contains("\\\"a\\\""))
        let set = try notec(
            "--lang", "en", "--capitals", "shouted", "--quotes", "typographic", "--dump", "runs", "a.md")
        #expect(set.text.contains("caps") && set.text.contains("“a”"))
        #expect(
            try notec("--lang", "en", "--theme", "classic", "--dump", "runs", "a.md").text.contains("caps"))
    }

    @Test func nestingHasALimit() throws {
        let signs = String(repeating: "> ", count: 65)
        try notec.folder.write("\(signs)a\n", to: "a.md")
        let said = try notec("--lang", "en", "--check", "a.md").errors
        #expect(said.hasPrefix("a.md:1:129: warning: quotes and items stand in one another to 64 levels"))
        #expect(said.contains("[block/too-deep]"))
    }
}
