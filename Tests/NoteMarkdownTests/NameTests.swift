import NoteText
import Testing

@testable import NoteMarkdown

/// The names of places in Markdown.
@Suite struct NameTests {
    /// The names of the paragraphs of a note, those of a paragraph joined.
    private static func names(_ note: String, _ dialect: Dialect = .markdown, size: Int = .max) -> [String] {
        MarkdownReaderTests.read(note, dialect, size: size).flatMap { text in
            text.paragraphs.map { text.names(of: $0).joined(separator: " ") }
        }
    }

    @Test(arguments: [
        ("## Two Words!", "two-words"), ("# A & B", "a--b a-b"), ("## 🚀 Go", "-go go"),
        ("## :rocket: Go", "rocket-go"),
        ("## a_b-c 1.2", "a_b-c-12"), ("## *a* `b  c` [d](e)", "a-b--c-d a-b-c-d"), ("## ÜNÏCODE", "ünïcode"),
        ("## 中文，标题", "中文标题"), ("a\nb\n===", "ab"), ("## a &amp; \\_b", "a--_b a-_b"), ("## a\u{A0}b", "ab"),
        ("## a ![b](c) d", "a--d a-d"), ("## <b>a</b>", "a"), ("## $x^2$", "x2"), ("## !?", ""),
        ("### a [^1]\n\n[^1]: b", "a-1"), ("<h2>Of HTML</h2>", "of-html"),
    ])
    func headingsHaveThoseOfGitHub(_ note: String, _ expected: String) {
        #expect(Self.names(note).first == expected)
    }

    @Test func repeatedNamesAreNumbered() {
        let names = Self.names("# A\n\n## A\n\n> ## a!\n\n## A-1\n\n## ?\n\n## !\n\n<h3>A</h3>\n\ntext")
        #expect(names == ["a", "a-1", "a-2", "a-1-1", "", "-1 1", "a-3", ""])
    }

    @Test(arguments: [1, 9, 30])
    func sectionsDoNotMatter(_ size: Int) {
        let note = "# A\n\ntext\n\n## A\n\n- x\n\n  ## A\n\n## B\n"
        #expect(Self.names(note, size: size) == Self.names(note))
    }

    @Test func otherDialectsGiveNone() {
        #expect(Self.names("# A\n\n## B", .gfm) == ["", ""])
        #expect(Self.names("# A", .commonmark) == [""])
    }

    /// A first heading that says what the title says is not set: its names are those of the title.
    @Test(arguments: [
        ("# A\n\ntext\n", [["a"], []]), ("# A {#b}\n\ntext", [["b", "a"], []]),
        ("<h1 align=center>\n<em>A</em></h1>\n\ntext", [["a"], []]), ("x\n\n# *A*\n", [["a"], []]),
        ("# A\n\n# B\n", [["a"], ["b"]]), ("# B\n\n# A\n", [[], ["b"], ["a"]]),
        ("## A\n\n# A\n", [["a-1"], ["a"]]), ("- # A\n", [[], ["a"]]),
        ("<h1>A\n\nb</h1>", [[], ["a"], []]),
    ])
    func titlesAreNotRepeated(_ note: String, _ names: [[String]]) {
        let section = SourceSection(bytes: Array(note.utf8), offset: 0, isLast: true)
        var options = MarkupOptions(.markdown, lineBreaks: .auto)
        options.title = .text("A")
        var reader = MarkdownReader(options, MarkdownIndex(of: section, .markdown))
        reader.accept(section)
        #expect(reader.next().map { $0.text.paragraphs.map($0.text.names) } == names)
    }

    /// A name without signs is not that of another heading, and not given twice.
    @Test func namesWithoutSignsAreTheirOwn() {
        #expect(
            Self.names("# A & B\n\n# A B\n\n# C - D\n\n# c / d") == ["a--b", "a-b", "c---d c-d", "c--d"])
    }

    /// A link finds a heading of its note by its words, whatever signs these have.
    @Test(arguments: [
        ("[[#A B]]", "#a-b"), ("[[#a, b!]]", "#a-b"), ("[[#A & B]]", "#a--b"), ("[[x#A & B]]", "x.md#a--b"),
        ("[[#A -- B]]", "#a-b"),
    ])
    func linksFindHeadings(_ link: String, _ target: String) {
        let text = MarkdownReaderTests.read("# A & B\n\n\(link)")[0]
        #expect(text.links.map(\.target) == [target])
    }

    /// Names that come before text, in it and after it.
    @Test func anyPlaceCanBeNamed() {
        let section = SourceSection(bytes: Array("a\n\nb\n".utf8), offset: 0, isLast: true)
        let index = MarkdownIndex(of: section, .markdown)
        var builder = MarkdownBuilder(.markdown, MarkupOptions(.markdown, lineBreaks: .auto), index)
        var parser = MarkdownParser(.markdown, index: index)
        builder.addName("first")
        builder.addName("")
        guard let blocks = parser.accept(section).first, let text = builder.read(blocks)?.text else {
            Issue.record("no text is complete")
            return
        }
        #expect(text.paragraphs.map(text.names) == [["first"], []])
        builder.addName("last")
        #expect(builder.names.waiting == ["last"])
    }

    @Test(arguments: [
        ("[a](#%C3%BC)", "#ü"), ("[a](#b%20c)", "#b c"), ("[a](#b)", "#b"), ("[a](b%20c.md)", "b%20c.md"),
        ("[a](#%FF)", "#%FF"),
    ])
    func linksToPlacesAreWithoutEscapes(_ note: String, _ expected: String) {
        #expect(MarkdownReaderTests.read(note)[0].links.map(\.target) == [expected])
    }
}
