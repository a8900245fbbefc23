import NoteText
import Testing

@testable import NoteMarkdown

/// Tags of generators of static sites.
@Suite struct SiteTests {
    @Test(arguments: [
        ("{% raw %}", "raw", "", false), ("{%- endraw -%} x", "raw", "", true),
        ("{{< figure src=\"a\" >}}", "figure", "src=\"a\"", false), ("{{</note>}}", "note", "", true),
        ("{{% note title %}}", "note", "title", false), ("{{< a\nb=c >}}", "a", "b=c", false),
        ("{% include a.html b='%' %}", "include", "a.html b='%'", false),
        ("{{< a />}}", "a", "/", false), ("{% end %}", "end", "", false),
    ])
    func haveNamesAndArguments(_ text: String, _ name: String, _ arguments: String, _ isEnd: Bool) throws {
        let bytes = Array(text.utf8)
        let tag = try #require(SiteTag(bytes, bytes.indices))
        #expect(String(decoding: bytes[tag.name], as: UTF8.self) == name)
        #expect(String(decoding: bytes[tag.arguments], as: UTF8.self) == arguments)
        #expect(tag.isEnd == isEnd)
    }

    @Test(arguments: [
        "{{ page.title }}", "{%  %}", "{% 50 %}", "{% a", "{{< a", "{{</* a */>}}", "{{< a {{< b >}}", "{a}",
        "{%",
        "{% a }}", "{{< a %}", "{{<>}}", "{% a {% b %}",
    ])
    func mayBeText(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(SiteTag(bytes, bytes.indices) == nil)
    }

    @Test(arguments: [
        ("a b=c", ["a", "b:c"]), ("x=\"y z\" w='\\'' v=`\\`", ["x:y z", "w:'", "v:\\"]),
        ("\"a\\\"b\" =c d=", ["a\"b", "=c", "d:"]), ("\"a", ["\"a"]), ("", []), ("a=\"\" b", ["a:", "b"]),
    ])
    func argumentsHaveValues(_ text: String, _ expected: [String]) {
        let bytes = Array(text.utf8)
        let found = SiteArgument.all(bytes, bytes.indices).map { argument in
            let name = argument.name.map { String(decoding: bytes[$0], as: UTF8.self) + ":" } ?? ""
            return name + argument.text(in: bytes)
        }
        #expect(found == expected)
    }

    @Test(arguments: [
        ("{{ '/about/' | relative_url }}#a", "/about/#a"), ("{{ site.baseurl }}/tram.png", "/tram.png"),
        ("{{ \"/a b.png\" | prepend: site.url }}", "/a b.png"), ("{{page.url}}{{site.url}}", ""),
        ("{% post_url 2024-05-01-tram %}#end", "2024-05-01-tram.md#end"), ("{% post_path tram %}", "tram.md"),
        ("{% link _posts/tram.md %}", "/_posts/tram.md"), ("{{< ref \"tram.md#end\" >}}", "tram.md#end"),
        ("{{% relref path=\"tram.md\" lang=\"de\" %}}", "tram.md"), ("{% post_url %}", ""),
        ("{% asset_path a.png %}", "a.png"), ("{% url a %}b", "b"), ("a{b}c{{", "a{b}c{{"),
        ("{{ a\nb }}", "{{ a\nb }}"), ("{{ {{ 'a' }}", "{{ a"),
    ])
    func standForAddresses(_ address: String, _ expected: String) {
        #expect(SiteAddress.text(of: Array(address.utf8)) == expected)
    }

    @Test func mayStandInLinksAndDefinitions() throws {
        let note = """
            [a]({{ 'b c' | relative_url }} "d"), [e][f], ![g]({{ site.url }}/h.png),
            <a href="{{ '/i' }}">j</a> and [k]({{ l m [n](o)

            [f]: {% link p.md %} "q"
            """
        let texts = MarkdownReaderTests.read(note)
        let links = texts.flatMap { text in text.runs.compactMap { $0.link.map { text.links[$0].target } } }
        #expect(links == ["b c", "/p.md", "/i", "o"])
        #expect(texts.flatMap(\.pictures).map(\.file) == ["/h.png"])
    }

    /// Texts and findings do not depend on where sections end.
    private func expect(_ note: String, _ lines: [String], _ rules: [String] = []) {
        for size in [1, 9, .max] {
            #expect(MarkdownReaderTests.lines(note, size: size) == lines)
            let texts = MarkdownReaderTests.read(note, size: size)
            #expect(texts.flatMap(\.findings).map(\.rule.id) == rules.map { "markdown/\($0)" })
        }
    }

    @Test(arguments: [
        (
            "{% highlight ruby linenos %}\ndef a\n\n  *b*\n{% endhighlight %}\n*c*", ["def a", "  *b*"],
            "ruby"
        ),
        ("{{< highlight go \"linenos=table\" >}}\n{{< b >}}\n{{< /highlight >}}\n*c*", ["{{< b >}}"], "go"),
        ("{% codeblock Title lang:js %}\n# a\n{% endcodeblock %}\n*c*", ["# a"], "js"),
        ("{% codeblock %}\na\n{% endcodeblock %}\n*c*", ["a"], nil),
        ("{% raw %}\n\n{{ a }}\n```\n{% endraw %}\n*c*", ["{{ a }}", "```"], nil),
    ])
    func mayBeCode(_ note: String, _ code: [String], _ language: String?) {
        expect(note, code.map { "code[code] \($0)" } + ["[body] {italic|c}"])
        #expect(MarkdownReaderTests.read(note)[0].containerBlocks.first?.codeLanguage == language)
    }

    /// Without an end it goes on to that of its container block, as after a fence.
    @Test func codeEndsWithItsContainer() {
        expect("> {% highlight c %}\n> a\n\nb", ["quote code[code] a", "[body] b"])
        expect("a\n{% highlight c %}\nb", ["[body] a", "code[code] b"])
    }

    @Test(arguments: [
        "{% raw %}\n```c\n{{ a }}\n```\n{% endraw %}", "{% raw %}\n\n```c\n{{ a }}\n```\n\n{% endraw %}",
    ])
    func tagsStandAroundFences(_ note: String) {
        expect(note, ["code[code] {{ a }}"], ["shortcode", "shortcode"])
        #expect(MarkdownReaderTests.read(note)[0].containerBlocks.first?.codeLanguage == "c")
    }

    @Test(arguments: [
        ("a\n\n{{< youtube x >}}\n\nb", ["[body] a", "[body] b"], 1),
        ("a\n{{< more >}}\nb", ["[body] a", "[body] b"], 1),
        ("{{< note >}}\n*a*\n{{< /note >}}", ["[body] {italic|a}"], 2),
        ("{{< tabs >}}\n|a|\n|-|\n{{< /tabs >}}\nb", ["table row cell[body] a", "[body] b"], 2),
        ("- a\n{% endnote %}\n- b", ["bullets item[body] •a", "bullets item[body] •b"], 1),
        ("a {{< mark >}}*b*{{< /mark >}} c", ["[body] a {italic|b} c"], 2),
        ("{{< a x=\"1\"\n  y=\"2\" >}}", [], 1), ("{{% a %}}{{% /a %}}", [], 2),
        ("# a {{< b >}}", ["[title] a {{< b >}}"], 0), ("a {{< b *c* >}} d", ["[body] a {{< b *c* >}} d"], 0),
        ("a {{< /b >}}{{< b >}}", ["[body] a {{< /b >}}{{< b >}}"], 0),
        ("`{% a %}`", ["[body] {code|{% a %}}"], 0),
        ("{{ a }} \\{% b %}", ["[body] {{ a }} {% b %}"], 0),
    ])
    func areHiddenAlone(_ note: String, _ lines: [String], _ count: Int) {
        expect(note, lines, Array(repeating: "shortcode", count: count))
    }

    @Test func areTextInOtherDialects() {
        for dialect in [Dialect.gfm, .commonmark] {
            let text = MarkdownReaderTests.read("{{< a >}}\n\n[TOC]\n\n{% raw %}", dialect)[0]
            #expect(String(decoding: text.text, as: UTF8.self) == "{{< a >}}[TOC]{% raw %}")
            #expect(text.findings.isEmpty)
        }
    }

    /// A picture as its properties.
    private static func picture(_ note: String) -> [String?] {
        guard let picture = MarkdownReaderTests.read(note)[0].pictures.first else { return [] }
        return [picture.file, picture.alternative, picture.caption]
    }

    @Test(arguments: [
        ("{{< figure src=\"/a b.png\" alt=\"c\" title=\"T\" caption=\"d\" >}}", ["/a b.png", "c", "T. d"]),
        (
            "{{< figure src=\"a.png\" caption=\"Is it?\" attr=\"N. N.\" >}}",
            ["a.png", "Is it?", "Is it? N. N."]
        ),
        ("{{< figure\n  src=\"a.png\"\n  alt=\"c\"\n>}}", ["a.png", "c", nil]),
        ("{{< figure src=\"a.png\" >}}", ["a.png", "", nil]),
        ("{% include image.html url=\"/i/a.png\" caption=\"d\" %}", ["/i/a.png", "d", "d"]),
        ("{% include figure image_path='a.png' alt='c' caption='d' %}", ["a.png", "c", "d"]),
        ("{% include a.html src='a.png' %}", []), ("{% include a.html src=x caption='d' %}", []),
        ("{{< figure >}}", []),
    ])
    func mayBePictures(_ note: String, _ expected: [String?]) { #expect(Self.picture(note) == expected) }

    @Test func picturesHaveSizesAndPlaces() throws {
        let note = "a\n\n{{< figure src=\"b.png\" width=\"200px\" height=50% link=\"u\" >}}"
        let text = MarkdownReaderTests.read(note)[0]
        let picture = try #require(text.pictures.first)
        #expect(picture.width == .points(150) && picture.height == .percent(50))
        #expect(picture.fileSpan == SourceSpan(start: 19, end: 24))
        #expect(text.links.map(\.target) == ["u"])
        #expect(text.paragraphs.map(\.kind) == [.body, .body])
    }

    @Test(arguments: ["[TOC]", "[toc]", "[[toc]]", "[[_TOC_]]", "{:toc}"])
    func contentsAreNotShown(_ sign: String) {
        expect("a\n\n\(sign)\n\nb", ["[body] a", "[body] b"], ["contents"])
        #expect(MarkdownReaderTests.lines("a \(sign)").first?.hasPrefix("[body] a ") == true)
    }

    /// kramdown puts the contents in the place of a list.
    @Test(arguments: ["1. TOC\n{:toc}", "* a *b*\n{: .c toc }", "- TOC\n  {:toc}"])
    func listsOfContentsAreNotShown(_ list: String) {
        expect("a\n\n\(list)\n\nb", ["[body] a", "[body] b"], ["contents"])
        #expect(MarkdownReaderTests.read(list, .gfm)[0].paragraphs.count == 1)
    }

    @Test(arguments: [
        ("TOC\n{:toc}", "[body] TOC {:toc}"), ("- a\n{:tocs}", "bullets item[body] •a {:tocs}"),
    ])
    func otherLastLinesAreText(_ note: String, _ line: String) {
        #expect(MarkdownReaderTests.lines(note) == [line])
    }

    /// Tags below HTML are no text of it.
    @Test func tagsStandInHTML() {
        expect(
            "<div>a</div>\n{% endstep %}\n{% endstepper %}\n\nb", ["[body] a", "[body] b"],
            ["shortcode", "shortcode"])
        expect("<p>\n{% a %} b\n</p>", ["[body] {% a %} b"])
    }

    @Test func contentsMayBeALink() {
        expect("[TOC]\n\n[toc]: u", ["[body] {u|TOC}"])
        expect("[[TOC]]\n\n[toc]: u", ["[body] [{u|TOC}]"])
    }

    @Test(arguments: [
        ("```mermaid\na\n```", ["diagram"]), ("~~~dataview\na\n~~~", ["query"]),
        ("```tasks\na\n```", ["query"]),
        ("```query\n```", ["query"]), ("```js\na\n```", []),
        ("{{< highlight mermaid >}}\na\n{{< /highlight >}}", ["diagram"]),
    ])
    func codeMayBeMore(_ note: String, _ rules: [String]) {
        let found = MarkdownReaderTests.read(note).flatMap(\.findings)
        #expect(found.map(\.rule.id) == rules.map { "markdown/\($0)" })
        #expect(found.allSatisfy { $0.span?.start == 0 })
    }

    @Test(arguments: [
        ("**重点。**后面", 1), ("他说**“你好”**然后", 2), ("**重点(一)**后", 1), ("a**（b）**c", 2), ("**重点**。", 0),
        ("**重点。** 后面", 0), ("重 ** 点。", 0), ("`**重点。**后`", 0), ("\\*\\*重点。\\*\\*后", 0), ("a ** b", 0),
        ("**a.**b", 0), ("**a", 0),
    ])
    func emphasisMayBeNone(_ note: String, _ count: Int) {
        let found = MarkdownReaderTests.read(note).flatMap(\.findings)
        #expect(found.map(\.rule.id) == Array(repeating: "markdown/emphasis-not-here", count: count))
    }
}
