import NoteMarkdown
import NoteText
import Testing

/// Text that means no good.
@Suite struct HostileMarkdownTests {
    /// Inputs that cost parsers time that grows faster than the text: those of cmark's tests, and others.
    private static let units = [
        "*a **a ", "*a_ ", "a**b", "[a](", "[a](b", "[a](<b", "[a](b \"", "![[", "[", "]", "[[a]](b)",
        "[a]: u\n",
        "`a``b```c", "<", "<a ", "<a b=\"", "<!--", "<?", "<!A", "<![CDATA[", "&", "&amp", "\\", "|",
        "|a|\n|-|\n",
        "-|", ">", "> - ", "- ", "- - - -", "1. ", "  - a\n", "    a\n\n", "```\n", "#", "===\n", "(", "[^1]",
        "[^1]: ", "www.a_", "http://a(", "a@b.", "@", "~a~~b", "\n", " \n", "\t", "\r",
    ]

    @Test(arguments: units) func isRead(_ unit: String) {
        let note = String(repeating: unit, count: 20_000 / unit.utf8.count)
        for constructs in [MarkdownConstructs.commonmark, .gfm] {
            let html = MarkdownHTML.html(of: "x\n\n" + note + "\n", constructs)
            #expect(html.hasPrefix("<p>x</p>\n"))
        }
    }

    /// Units of the constructs of `markdown`, besides those above.
    private static let constructs = [
        "==a", "== ", "=", "^[", "^[a", "^[a]", "a]", "[[a", "[[a]]", "[[a#", "![[a", "[[a|", "%%", " %%a",
        "%%\n",
        "> %%\n", "- %%\n", "[a]{.b", "[a]{k=\"", "{.center}\n", "{: ", "# a {.b", " ^a", "{a {", "[^[",
        "[a]{#b}",
        "![a](b){.left}", "$a ` ", "$$a `b", "$\\a{", ":a", ":a:", "{% a ", "{{< a >}}", "::: a\n", "!!! a\n",
    ]

    /// Units of HTML, elements without ends among them.
    private static let elements = [
        "<div>", "<div>\n", "<p>", "<b>", "<x>", "</p>", "<pre>a", "<blockquote>", "<script>", "<ul><li>",
        "<table><tr><td>", "<td colspan=50 rowspan=9>", "<figure><img src=a>", "<ruby><rt>", "<picture>",
        "<h1>", "<a name=b>", "<iframe src=a>", "<q>",
    ]

    /// All text comes to text, in time that grows as the text does.
    @Test(arguments: constructs + elements + units) func isReadAsText(_ unit: String) {
        let note = String(repeating: unit, count: 20_000 / unit.utf8.count)
        let texts = MarkdownReaderTests.read("x\n\n" + note + "\n")
        #expect(texts.first?.paragraphs.first?.content.isEmpty == false)
    }

    /// Beyond 64 levels signs are text.
    @Test func nestingHasALimit() {
        for (sign, tag) in [("> ", "<blockquote>"), ("- ", "<ul>"), ("1. ", "<ol>")] {
            let html = MarkdownHTML.html(of: String(repeating: sign, count: 100) + "a\n")
            #expect(html.split(separator: "\n").filter { $0.hasSuffix(tag) }.count == 64, "\(sign)")
            #expect(html.contains(sign.first == ">" ? "&gt; &gt; a" : sign + "a"))
        }
    }

    @Test func nothingIsNothing() {
        #expect(MarkdownHTML.html(of: "", .gfm).isEmpty)
        #expect(MarkdownHTML.html(of: " \n\t\r\n", .gfm).isEmpty)
    }
}
