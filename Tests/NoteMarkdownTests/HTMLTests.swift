import NoteText
import NotecTestSupport
import Testing

@testable import NoteMarkdown

/// HTML in Markdown as attributed text.
@Suite struct HTMLTests {
    private static func lines(_ note: String) -> [String] { MarkdownReaderTests.lines(note) }

    @Test(arguments: [
        (
            "<ol start=3>\n<li>a</li>\n<li>b\n<ul><li>c</ul>\n</ol>\nd",
            [
                "numbers item[body] {bold|3.}a", "numbers item[body] {bold|4.}b",
                "numbers item bullets item[body] •c", "[body] d",
            ]
        ),
        (
            "<ol reversed type=a><li>x<li>y</ol>",
            ["numbers item[body] {bold|b.}x", "numbers item[body] {bold|a.}y"]
        ),
        ("<ol type=I start=4><li>x</ol>", ["numbers item[body] {bold|IV.}x"]),
        ("<ol type=i start=0><li>x</ol>", ["numbers item[body] {bold|0.}x"]),
        (
            "<ul>\n<li>\n\n*a*\n\n- b\n\n</li>\n</ul>",
            ["bullets item[body] •{italic|a}", "bullets item bullets item[body] •b"]
        ),
        (
            "<ul>a<li>b</li>c<li>d</ul>",
            ["[body] a", "bullets item[body] •b", "[body] c", "bullets item[body] •d"]
        ),
        ("<li>a</li>", ["[body] a"]),
        ("- a <ul><li>b</ul>", ["bullets item[body] •a ", "bullets item bullets item[body] •b"]),
        (
            "|a|\n|-|\n|<ul><li>b<li>c</ul>|",
            ["table row cell[body] a", "table row cell[body] • b\u{2028}• c"]
        ),
    ])
    func listsAreLists(_ note: String, _ expected: [String]) { #expect(Self.lines(note) == expected) }

    /// A figure of a picture with a caption of words is that picture; any other is a container block.
    @Test(arguments: [
        ("<img src=f alt=a><figcaption>b</figcaption>", ["[picture] a b"]),
        ("<p><img src=f alt=a></p>", ["[picture] a"]),
        ("<img src=f alt=a><figcaption><a href=u>b</a>", ["figure[picture] a", "figure legend[body] {u|b}"]),
        (
            "<img src=f alt=a><img src=g alt=b><figcaption>c",
            ["figure[body] ab", "figure legend[body] c"]
        ),
        ("<figcaption>a</figcaption>b", ["figure legend[body] a", "figure[body] b"]),
        ("a<figcaption>b</figcaption>c", ["figure[body] a", "figure legend[body] b", "[body] c"]),
        ("<pre>a</pre><figcaption><p>b<p>c", ["figure code[code] a", "figure legend[body] b\u{2028}c"]),
        ("<table><td>a</table>", ["figure table row cell[body] a"]),
        (
            "a<figure>b<figcaption>c</figure>d",
            [
                "figure[body] a", "figure figure[body] b",
                "figure figure legend[body] c", "figure[body] d",
            ]
        ),
    ])
    func figuresHaveCaptions(_ content: String, _ expected: [String]) {
        #expect(Self.lines("<figure>\(content)</figure>") == expected)
        #expect(Self.lines("<figcaption>a</figcaption>") == ["[body] a"])
    }

    /// A comment without an end hides what follows, which its place tells.
    @Test(arguments: [
        ("a\n\n<!-- b\n\nc", [3..<7]), ("a\n\n<!-- b -->\n\nc", []), ("a <!-- b", []), ("<!-->\n\na", []),
        ("<? b\n\nc", [0..<2]),
    ])
    func commentsWithoutEndsAreReported(_ note: String, _ expected: [Range<Int>]) {
        let found = MarkdownReaderTests.read(note).flatMap(\.findings).compactMap { finding in
            finding.rule.id == "markdown/comment" ? finding.span.map { $0.start..<$0.end } : nil
        }
        #expect(found == expected)
    }

    /// Numbers that no list, table or picture can have are as if they were not there.
    @Test(arguments: ["-9223372036854775808", "9223372036854775807", "99999999999999999999", "-100000000"])
    func hostileNumbersAreNone(_ number: String) {
        #expect(Self.lines("<ol start=\(number)><li>x</ol>") == ["numbers item[body] {bold|1.}x"])
        #expect(Self.lines("<ol><li value=\(number)>x</ol>") == ["numbers item[body] {bold|1.}x"])
        let cells = Self.cells("<table><tr><td colspan=\(number) rowspan=\(number)>a<tr><td>b</table>")
        #expect(cells.filter { !$0.hasSuffix(" ") }.count == 2)
        let picture = MarkdownReaderTests.read("<img src=a width=\(number) height=0.1>")[0].pictures.first
        #expect(picture?.height == nil)
    }

    @Test func paragraphsMakeItemsLoose() {
        let lists = MarkdownReaderTests.read(
            "<ul><li><p>a</p></li></ul>\n\n<ul><li>a</li></ul>\n\n<ul><li>\n\na\n\n</li></ul>")
        #expect(
            lists.flatMap { $0.containerBlocks.filter { $0.kind == .bullets }.map(\.isLoose) } == [
                true, false, true,
            ])
    }

    /// The cells of a table: row, column, the columns and rows that it takes besides its own, all columns,
    /// `h` in the head, and words.
    private static func cells(_ note: String, size: Int = .max) -> [String] {
        MarkdownReaderTests.read(note, size: size).flatMap { text in
            text.paragraphs.compactMap { paragraph in
                guard let place = text.place(of: paragraph), place.columns > 0 else { return nil }
                let words = String(decoding: text.text[paragraph.content], as: UTF8.self)
                let rows = place.rows > 1 ? "*\(place.rows - 1)" : ""
                let span = (place.span > 1 ? "+\(place.span - 1)" : "") + rows
                return
                    "\(place.row).\(place.column)\(span)/\(place.columns)\(place.isHead ? "h" : "") \(words)"
            }
        }
    }

    @Test(arguments: [
        (
            "<table><tr><th>a<th>b<tr><td>c<td>d</table>",
            ["0.0/2h a", "0.1/2h b", "1.0/2 c", "1.1/2 d"]
        ),
        ("<table><tr><td>a</td><td>b</td></tr></table>", ["0.0/2 a", "0.1/2 b"]),
        (
            "<table><thead><tr><td>a<tbody><tr><td>b<td>c</table>",
            ["0.0/2h a", "0.1/2h ", "1.0/2 b", "1.1/2 c"]
        ),
        (
            "<table><tr><td colspan=2>a<td>b<tr><td>c<tr><td>d<td colspan=9>e</table>",
            [
                "0.0+1/10 a", "0.2/10 b", "0.3+6/10 ", "1.0/10 c", "1.1+8/10 ", "2.0/10 d", "2.1+8/10 e",
            ]
        ),
        (
            "<table><tr><td rowspan=2>a<td>b<tr><td>c</table>",
            ["0.0*1/2 a", "0.1/2 b", "1.1/2 c"]
        ),
        (
            "<table><tr><th colspan=2>a<th rowspan=2>b<tr><td>c<td>d</table>",
            ["0.0+1/3h a", "0.2/3h b", "1.0/3 c", "1.1/3 d", "1.2/3 "]
        ),
        (
            "<table><tr><td rowspan=9 colspan=2>a<td>b<tr><td>c<tr></tr><tr><td>d</table>",
            ["0.0+1*2/3 a", "0.2/3 b", "1.2/3 c", "2.2/3 d"]
        ),
        (
            "<table><tbody><tr><td rowspan=0>a<td>b<tr><td>c<tbody><tr><td>d</table>",
            ["0.0*1/2 a", "0.1/2 b", "1.1/2 c", "2.0/2 d", "2.1/2 "]
        ),
        (
            "<table><tr><td>a<td rowspan=2>b<td>c<tr><td colspan=3>d<tr><td>e</table>",
            ["0.0/3 a", "0.1*1/3 b", "0.2/3 c", "1.0/3 d", "1.2/3 ", "2.0/3 e", "2.1+1/3 "]
        ),
        (
            "<table><tr><td rowspan=2>a<td hidden rowspan=3>b<td>c<tr hidden><td>d</table>",
            ["0.0*1/2 a", "0.1/2 c"]
        ),
        ("<table><td><p>a</p><p>b</p><hr><pre>c\n d</pre></table>", ["0.0/1 a\u{2028}b\u{2028}c\u{2028} d"]),
        ("<table><tr><td>\n\n# a\n\n- b\n- c\n\n</td></tr></table>", ["0.0/1 a\u{2028}• b\u{2028}• c"]),
        ("<table><td>a<table><td>b<td>c</table></table>", ["0.0/1 a\u{2028}b\u{2028}c"]),
        (
            "<table><td>a<table><caption>b</caption><tr><td>c</td><td>d</td></table>e</td><td>f</table>",
            ["0.0/2 a\u{2028}b\u{2028}c\u{2028}d\u{2028}e", "0.1/2 f"]
        ),
        ("<table hidden><td>a</table>", []), ("<td>a", []),
    ])
    func tablesAreTables(_ note: String, _ expected: [String]) { #expect(Self.cells(note) == expected) }

    @Test(arguments: [1, 10]) func aTableOverSectionsKeepsItsCells(_ size: Int) {
        let note = "<table>\n<tr><td>a</td></tr>\n\n<tr><td>b</td></tr>\n\n</table>\n"
        #expect(Self.cells(note, size: size) == ["0.0/1 a", "1.0/1 b"])
    }

    @Test func aCaptionIsOne() {
        #expect(
            Self.lines("<table><caption>a</caption><tr><td>b</table>") == [
                "table caption[body] a", "table row cell[body] b",
            ])
    }

    @Test(arguments: [
        ("<ruby>漢<rt>k</rt></ruby>", "[body] 漢(k)"),
        ("<ruby>漢<rp>[</rp><rt>k</rt><rp>]</rp></ruby>", "[body] 漢[k]"),
        ("<q>a</q>", "[body] “a”"), ("<bdo dir=rtl>a</bdo>", "[body] \u{2068}\u{202E}a\u{202C}\u{2069}"),
        ("<bdi>a</bdi>", "[body] \u{2068}a\u{2069}"), ("a<wbr>b", "[body] a\u{200B}b"),
        ("<details><summary>a</summary>b</details>", "details[body] {bold|a}"),
        ("<details>a</details>", "[body] a"), ("<summary>a</summary>", "[body] {bold|a}"),
        ("<details><summary><h2>a</h2></summary>b</details>", "details[heading2] {bold|a}"),
        ("- <details><summary>a</summary>b</details>", "bullets item[body] •{bold|a}"),
        ("<video><source src=\"u.mp4\">no</video> x", "[body] {u.mp4|u.mp4} x"),
        ("<iframe src=\"u\"/> x", "[body] {u|u} x"),
        ("a <span hidden>b\n\nc", "[body] a "), ("a <b hidden>b</b>c", "[body] a c"),
        ("<h1><p>a</p>b</h1>", "[title] a\u{2028}b"),
        // White space at the start of a line is none.
        ("a<br />  b", "[body] a\u{2028}b"), ("<a name=\"x\"></a> [b](u)", "[body] {u|b}"),
        ("a<br>` b`", "[body] a\u{2028}{code| b}"), ("a<br> <b> b</b>", "[body] a\u{2028}{bold|b}"),
        (
            """
            <picture><source media="(prefers-color-scheme: dark)" srcset="d.png">
            <source media="(prefers-color-scheme: light)" srcset="l.png 2x"><img src="i" alt="a"></picture>
            """,
            "[picture] a"
        ),
        ("<figure><img src=f alt=a><figcaption>b <i>c</i></figcaption></figure>", "[picture] a b c"),
        ("<figure><img src=f alt=a><figcaption>b <a href=u>c</a></figcaption></figure>", "figure[picture] a"),
        ("<ul><li><figure><img src=f alt=a><figcaption>b</figure></ul>", "bullets item[body] •a"),
        ("![a](b.png#gh-dark-mode-only)c", "[body] c"),
        ("# ![a](https://b.example)", "[title] {https://b.example|a}"),
    ])
    func elementsAreShown(_ note: String, _ first: String) { #expect(Self.lines(note).first == first) }

    @Test(arguments: [
        ("![a](f =200x100)", "a", PictureLength.points(150), PictureLength.points(75)),
        ("![a|200](f)", "a", .points(150), nil), ("![a|200x100](f \"t\")", "a", .points(150), .points(75)),
        ("![a](f =x100 \"t\")", "a", nil, .points(75)), ("![a|b](f)", "a|b", nil, nil),
        ("<img src=f alt=a width=50% height=40>", "a", .percent(50), .points(30)),
    ])
    func picturesHaveSizes(_ note: String, _ words: String, _ width: PictureLength?, _ height: PictureLength?)
    {
        let picture = MarkdownReaderTests.read(note).first?.pictures.first
        #expect(picture?.file == "f" && picture?.alternative == words)
        #expect(picture?.width == width && picture?.height == height)
    }

    /// An `alt` that is empty makes decoration; signs of Markdown without words say nothing, nor do pictures
    /// of HTML without `alt`, unless they have the size of a pixel.
    @Test(arguments: [
        ("![](f)", true), ("![|200](f)", true), ("<img src=f>", true), ("<img src=f width=1>", true),
        ("{{< figure src=\"f\" >}}", true), ("![](https://a.example/f)", true),
        ("![a](f)", false), ("<img src=f alt>", false), ("<img src=f alt=\"\">", false),
        ("<img src=f width=1 height=1px>", false),
    ])
    func picturesMayBeUndescribed(_ note: String, _ isUndescribed: Bool) {
        let picture = MarkdownReaderTests.read(note).first?.pictures.first
        #expect(picture?.isUndescribed == isUndescribed)
    }

    @Test func sizesAreNotOfGFM() {
        #expect(MarkdownReaderTests.read("![a](f =9x9)", .gfm)[0].pictures.isEmpty)
        #expect(MarkdownReaderTests.read("![a|9](f)", .gfm)[0].pictures[0].alternative == "a|9")
    }

    @Test(arguments: [
        ("<img src=a srcset=\"b 1x, c 2x\">", "a"), ("<img srcset=\"b 1x, c 2x\">", "b"),
        ("![](a.png#gh-light-mode-only)", "a.png"),
        (
            "<picture><source media=\"(prefers-color-scheme:light)\" srcset=\"l 2x\"><img src=d></picture>",
            "l"
        ),
        ("<picture><source srcset=\"https://a.example/b\"><source srcset=c><img src=d></picture>", "c"),
    ])
    func picturesHaveFiles(_ note: String, _ file: String) {
        #expect(MarkdownReaderTests.read(note).first?.pictures.map(\.file) == [file])
    }

    @Test(arguments: [
        (
            "[![a](https://b.example/c)](d) [![e](https://f.example)](g)\n![h](https://i.example)",
            "{d|a} · {g|e} · {https://i.example|h}", 1
        ),
        ("a ![b](https://c.example) d", "a {https://c.example|b} d", 1),
        (
            "[![](https://a.example)](https://b.example/c)<br>![](https://d.example)",
            "{https://b.example/c|b.example}", 1
        ),
        ("[![a](https://b.example)](c)", "{c|a}", 0),
        ("[![](https://b.example)](https://c.example)", "{https://c.example|c.example}", 1),
        ("![a](https://b.example)", "a", 0),
    ])
    func picturesInTextAreBadges(_ note: String, _ text: String, _ count: Int) {
        let read = MarkdownReaderTests.read(note)[0]
        #expect(Self.lines(note) == ["[\(count == 0 ? "picture" : "body")] " + text])
        #expect(read.findings.count { $0.rule == .remotePicture && $0.severity == .note } == count)
        #expect(read.attributes.contains { $0.textStyle == "footnote" } == (count > 0))
    }

    /// Paragraphs of nothing but badges are left out where these are hidden, with no trace but their names.
    @Test(arguments: [
        ("[![a](https://b.c)](d) ![e](https://f.g)\n\nx", ["x"]),
        ("<p align=center><img alt=a src=https://b.c> <img alt=e src=https://f.g></p>\n\n# T", ["T"]),
        ("x ![a](https://b.c) ![e](https://f.g)", ["x a · e"]),
        ("> ![a](https://b.c) ![e](https://f.g)\n>\n> x", ["x"]),
        ("- ![a](https://b.c) ![e](https://f.g)", ["a · e"]), ("![a](https://b.c)", ["a"]),
        ("![a](b.png) ![c](https://d.e)", ["a c"]),
        ("<i id=n></i>![a](https://b.c) ![e](https://f.g)\n\nx", ["x"]),
        ("\\newpage\n\n![a](https://b.c) ![e](https://f.g)\n\nx", ["x"]),
    ])
    func badgesAreHidden(_ note: String, _ words: [String]) {
        var options = MarkupOptions(.markdown, lineBreaks: .auto)
        options.badges = .hide
        let text = MarkdownReaderTests.read(note, options, size: .max)[0]
        #expect(text.paragraphs.map { String(decoding: text.text[$0.content], as: UTF8.self) } == words)
        #expect(text.paragraphs.map(\.number) == Array(text.paragraphs.indices))
        #expect(text.paragraphs.first?.blankLines == 0)
        #expect(text.paragraphs.first?.startsPage == note.hasPrefix("\\"))
        #expect(text.attributes.contains { $0.identifier == "n" } == note.contains("id=n"))
        #expect(text.findings.isEmpty == words.allSatisfy { $0.utf8.count < 2 })
        var (writer, reader) = (AttributedTextWriter(), AttributedTextReader())
        let lines = SourceSection(bytes: writer.lines(of: text))
        #expect(throws: Never.self) { try reader.read(lines) }
    }

    /// Attributes of blocks and cells that only JSON has otherwise.
    @Test func blocksHaveDirections() {
        let text = MarkdownReaderTests.read(
            """
            <div dir=RTL>a<p dir=ltr>b</p></div><p dir=auto>c
            <table valign=x><tr valign=top><td>d<td valign=bottom>e</table>
            """)[0]
        let attributes = text.paragraphs.map { paragraph in
            paragraph.attributes.map { text.paragraphAttributes[$0] } ?? ParagraphAttributes()
        }
        #expect(attributes.map(\.direction) == [.rightToLeft, .leftToRight, nil, nil, nil])
        #expect(attributes.map(\.verticalAlignment) == [nil, nil, nil, .top, .bottom])
    }

    /// Browsers end what begins like a comment at the first bracket.
    @Test(arguments: [
        ("a <?b->c?> d", "a c?> d"), ("a <!B c> d", "a  d"), ("a <![CDATA[b>c]]> d", "a c]]> d"),
        ("a <!-- b --!> c --> d", "a  c --> d"), ("<?b?>\nc", "c"), ("<div>a<!5>b</ c>d<!>e", "abde"),
        ("<![CDATA[\na\n]]>b", "b"), ("<?b\n\nc", ""),
    ])
    func instructionsEnd(_ note: String, _ expected: String) {
        let text = MarkdownReaderTests.read(note)[0]
        let found = String(decoding: text.text, as: UTF8.self)
        #expect(found.filter { $0 != " " } == expected.filter { $0 != " " })
    }

    @Test func stylesAreApplied() {
        let text = MarkdownReaderTests.read(
            """
            <div style="text-align: right; color: #f00; break-before: page">a</div>
            <p align=center lang=de style="page-break-inside: avoid">b</p>
            <p style="display:none">c</p>
            <span style="background-color: navy; text-decoration: underline">d</span>
            """)[0]
        let attributes = text.paragraphs.map { paragraph in
            paragraph.attributes.map { text.paragraphAttributes[$0] } ?? ParagraphAttributes()
        }
        #expect(attributes.map(\.alignment) == [.right, .center, nil])
        #expect(attributes.map(\.language) == [nil, "de", nil])
        #expect(attributes.map(\.isKeptWhole) == [false, true, false])
        #expect(text.paragraphs.map(\.startsPage) == [true, false, false])
        let runs = text.runs.map { run in run.attributes.map { text.attributes[$0] } ?? TextAttributes() }
        #expect(runs.map(\.color) == [.rgb(red: 255, green: 0, blue: 0), nil, nil])
        #expect(runs.last?.background == .rgb(red: 0, green: 0, blue: 128) && runs.last?.underline != nil)
    }

    @Test func namesArePlaces() {
        let text = MarkdownReaderTests.read("<a name=\"b\"></a>\n\n<p id=\"c\">a <i id=\"d\">e</i> f</p>")[0]
        let names = text.paragraphs.map { paragraph in
            [paragraph.attributes.flatMap { text.paragraphAttributes[$0].identifier }]
                + text.runs[paragraph.runs].map { $0.attributes.flatMap { text.attributes[$0].identifier } }
        }
        #expect(names.map { $0.compactMap(\.self) } == [["b", "c", "d"]])
    }

    @Test func tagsWithoutMeaningAreReported() {
        let text = MarkdownReaderTests.read("<button>a</button> <button>b</button> <x-y>c</x-y>")[0]
        #expect(text.findings.map(\.rule.id) == ["markdown/html", "markdown/html"])
        #expect(String(decoding: text.text, as: UTF8.self) == "a b c")
    }

    /// The container blocks of HTML are such as a note can have, in whatever order its tags come.
    @Test(arguments: [20, .max]) func anyHTMLIsANote(_ size: Int) throws {
        for note in RandomHTML.notes(300, seed: 99) {
            var (writer, reader) = (AttributedTextWriter(), AttributedTextReader())
            for text in MarkdownReaderTests.read(note, size: size) {
                let lines = writer.lines(of: text)
                let again = Result { () throws(Problem) in try reader.read(SourceSection(bytes: lines)) }
                let problem = if case .failure(let problem) = again { problem.message } else { "" }
                #expect(problem == "", "\(note.debugDescription)")
                guard problem.isEmpty else { break }
            }
        }
    }

    /// Tags that cost parsers of HTML time that grows faster than the text.
    @Test(arguments: [
        "<b>", "</b>", "<div>", "<p>", "<li>", "<ul><li>", "<table><tr><td>", "<td>", "<tr>", "<a ",
        "<p a=\"",
        "<td colspan=1000 rowspan=1000>", "<ruby><rt>", "<q>", "<h1>", "<details>", "<video>", "<a name=x>",
        "<blockquote>", "<pre>", "![a](https://b.example) ", "</x>", "<x>", "<dl><dt>", "<ul>a<li>b",
    ])
    func hostileTagsAreRead(_ unit: String) {
        let note = String(repeating: unit, count: 20_000 / unit.utf8.count)
        for start in ["x ", "<div>"] { #expect(!MarkdownReaderTests.read(start + note + "y").isEmpty) }
    }
}
