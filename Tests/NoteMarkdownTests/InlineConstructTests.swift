import NoteText
import Testing

@testable import NoteMarkdown

/// Inlines that notes in Markdown have besides GitHub's.
@Suite struct InlineConstructTests {
    /// The paragraphs of a note: names of the block, text with its styles, attributes and links.
    private static func lines(_ note: String, _ dialect: Dialect = .markdown) -> [String] {
        MarkdownReaderTests.read(note, dialect).flatMap(lines)
    }

    private static func lines(of text: AttributedText) -> [String] {
        var lines: [String] = []
        text.forEachParagraph { paragraph, text in
            let attributes = paragraph.attributes.map { text.paragraphAttributes[$0] }
            let isNote = text.standing(paragraph).path.contains { $0.kind == .footnote }
            let names = [
                isNote ? "note" : nil,
                attributes?.identifier.map { "#\($0)" }, attributes?.alignment?.rawValue,
                paragraph.startsPage ? "page" : nil,
            ]
            let runs = text.runs[paragraph.runs].map { string(of: $0, in: text) }.joined()
            lines.append((names.compactMap(\.self) + [runs]).joined(separator: " "))
        }
        return lines
    }

    private static func string(of run: AttributedRun, in text: AttributedText) -> String {
        let words = String(decoding: text.text[run.text], as: UTF8.self)
        let attributes = run.attributes.map { text.attributes[$0] } ?? TextAttributes()
        let picture = attributes.picture.map { text.pictures[$0] }
        var own = run.styles.names + (run.link.map { [text.links[$0].target] } ?? [])
        if attributes.background == TextAttributes.marked.background { own.append("mark") }
        if case .named(let color)? = attributes.color { own.append(color) }
        if let name = attributes.identifier { own.append("#" + name) }
        if attributes.note != nil { own.append("note") }
        if let picture {
            own.append(picture.file)
            if case .points(let width)? = picture.width { own.append("w\(width)") }
            if case .points(let height)? = picture.height { own.append("h\(height)") }
            if let float = picture.float { own.append(float.rawValue) }
        }
        return own.isEmpty ? words : "{\(own.joined(separator: " "))|\(words)}"
    }

    // MARK: Highlighted text

    @Test(arguments: [
        ("a ==b== c", "a {mark|b} c"), ("==a==.", "{mark|a}."), ("(==a b==)", "({mark|a b})"),
        ("==*a* b==", "{italic mark|a}{mark| b}"), ("**a ==b==**", "{bold|a }{bold mark|b}"),
        // Runs of exactly two.
        ("=a=", "=a="), ("===a===", "===a==="), ("==a===", "==a==="), ("====", "===="),
        // Inside no white space, outside no letter.
        ("== a==", "== a=="), ("==a ==", "==a =="), ("a==b==", "a==b=="), ("==a==b", "==a==b"),
        ("if x==1 and y==2", "if x==1 and y==2"), ("é==a==", "é==a=="), ("_==a==_", "{italic mark|a}"),
        // Scripts without spaces may stand outside.
        ("日==本==語", "日{mark|本}語"),
        ("`==a==`", "{code|==a==}"), ("\\==a==", "==a=="), ("==a\nb==", "{mark|a b}"),
    ])
    func highlights(_ note: String, _ expected: String) {
        #expect(Self.lines("x\n\n" + note) == ["x", expected])
    }

    // MARK: Footnotes where their marks are

    @Test(arguments: [
        ("a^[b] c", ["a{note|1} c", "note 1b"]),
        ("a^[*b* [c](d)]", ["a{note|1}", "note 1{italic|b} {d|c}"]),
        // Numbers are those of all footnotes, in the order of marks.
        ("a^[b] c[^x] d^[e]\n\n[^x]: f", ["a{note|1} c{note|2} d{note|3}", "note 1b", "note 2f", "note 3e"]),
        ("> a^[b\n> c]", ["a{note|1}", "note 1b c"]),
        ("# a^[b]\n\nc", ["a{note|1}", "note 1b", "c"]),
        ("[a^[b]](c)", ["{c|a}{note|1}", "note 1b"]),
        // In the text of a footnote no marks are.
        ("a^[b^[c]d]", ["a{note|1}", "note 1b^[c]d"]),
        ("a[^x]\n\n[^x]: b^[c]", ["a{note|1}", "note 1b^[c]"]),
        // A link stays one.
        ("10^[a](b)", ["10^{b|a}"]), ("a^[b]\n\n[b]: c", ["a^{c|b}"]),
        ("a^[] ^[ ] ^[b", ["a^[] ^[ ] ^[b"]), ("`a^[b]`", ["{code|a^[b]}"]), ("a\\^[b]", ["a^[b]"]),
        ("|a^[b\\|c]|\n|-|", ["a{note|1}", "note 1b|c"]),
        ("<b>a^[b]</b>", ["{bold|a}{bold note|1}", "note 1b"]),
    ])
    func inlineFootnotes(_ note: String, _ expected: [String]) {
        #expect(Self.lines(note) == expected)
    }

    /// The text of a footnote is at its place in the source.
    @Test func footnotesKeepTheirPlaces() throws {
        let note = "x\n\n> é a^[one *two*\n> three] b"
        let text = MarkdownReaderTests.read(note)[0]
        let bytes = Array(note.utf8)
        let footnote = try #require(text.notes.first)
        for (offset, byte) in footnote.text.text.enumerated() where byte.isASCIILetter {
            let source = try #require(footnote.text.sourceOffset(of: offset))
            #expect(bytes[source] == byte)
        }
        #expect(footnote.place.line == 3 && footnote.place.column == 8)
        #expect(footnote.place.span == SourceSpan(start: 11, end: 28))
    }

    // MARK: Links and pictures in two brackets

    @Test(arguments: [
        ("[[a]]", "{a.md|a}"), ("[[a b|c]]", "{a b.md|c}"), ("x [[a | b]].", "x {a.md|b}."),
        ("[[a#B c]]", "{a.md#b-c|a > B c}"), ("[[#B & C]]", "{#b-c|B & C}"),
        ("[[a#B#C]]", "{a.md#c|a > B > C}"),
        ("[[a#^b-1]]", "{a.md#b-1|a > ^b-1}"), ("[[#^b]]", "{#b|^b}"),
        ("[[a.md]] [[b.pdf]] [[Node.js]]", "{a.md|a.md} {b.pdf|b.pdf} {Node.js.md|Node.js}"),
        ("*[[a]]*", "{italic a.md|a}"), ("[[a *b*]]", "{a *b*.md|a *b*}"),
        // Other constructs, or text.
        ("[[a]](b)", "{b|[a]}"), ("[[a]][b]", "[[a]][b]"), ("[[[a]]]", "[[[a]]]"), ("[[a]b]]", "[[a]b]]"),
        ("[[ a]] [[a ]] [[]] [[#]] [[|a]]", "[[ a]] [[a ]] [[]] [[#]] [[|a]]"), ("[[a\nb]]", "[[a b]]"),
        ("`[[a]]`", "{code|[[a]]}"), ("[[a]]\n\n[a]: b", "[{b|a}]"), ("\\[[a]]", "[[a]]"),
        // No link stands in a link.
        ("[x [[a]] y](b)", "[x {a.md|a} y](b)"),
        ("|[[a\\|b]]|\n|-|", "{a.md|b}"),
    ])
    func wikiLinks(_ note: String, _ expected: String) {
        #expect(Self.lines(note) == [expected])
    }

    @Test(arguments: [
        ("x ![[a.png]]", ["x {a.png|a}"]), ("x ![[c/a b.JPG|200]]", ["x {c/a b.JPG w150.0|a b}"]),
        ("x ![[a.png|200x100]]", ["x {a.png w150.0 h75.0|a}"]), ("x ![[a.png|A leaf]]", ["x {a.png|A leaf}"]),
        ("x ![[a.png|A leaf|80]]", ["x {a.png w60.0|A leaf}"]), ("x ![[a.png|0]]", ["x {a.png|0}"]),
        ("x ![[a.png]]{.left}", ["x {a.png left|a}"]), ("`![[a.png]]`", ["{code|![[a.png]]}"]),
        ("a ![[b]] c", ["a", "{b.md|b}", "c"]), ("![[b.pdf#page=2]]", ["{b.pdf#page=2|b.pdf > page=2}"]),
        ("# a ![[b]]", ["a {b.md|b}"]), ("![[b|700]]", ["{b.md|b}"]), ("![[b|c|70x9]]", ["{b.md|c}"]),
    ])
    func embeds(_ note: String, _ expected: [String]) {
        #expect(Self.lines(note) == expected)
    }

    /// Links of any form lead to the names of blocks.
    @Test(arguments: [("[a](#^b)", "{#b|a}"), ("[a](c.md#^b)", "{c.md#b|a}"), ("[a](c^b)", "{c^b|a}")])
    func linksLeadToBlocks(_ note: String, _ expected: String) {
        #expect(Self.lines(note) == [expected])
        #expect(Self.lines("[a](#^b)", .gfm) == ["{#^b|a}"])
    }

    @Test func embedsAreReported() {
        let text = MarkdownReaderTests.read("a ![[b]]")[0]
        #expect(text.findings.map(\.rule.id) == ["embed/not-read"])
        #expect(text.findings.first?.span == SourceSpan(start: 5, end: 6))
    }

    @Test(arguments: [
        ("a ^b-1", ["#b-1 a"]), ("a\n^b", ["#b a"]), ("- a ^b\n- c", ["#b •a", "•c"]),
        ("# a ^b\n\nc", ["#b a", "c"]),
        ("^b", ["^b"]), ("a^b", ["a^b"]), ("a ^b c", ["a ^b c"]), ("a ^b_c", ["a ^b_c"]),
        ("`a ^b`", ["{code|a ^b}"]),
    ])
    func blockNames(_ note: String, _ expected: [String]) {
        #expect(Self.lines(note) == expected)
    }

    // MARK: Comments

    @Test(arguments: [
        ("a %%b%% c", ["a c"]), ("%%a%% b", ["b"]), ("a %%b%%", ["a"]), ("a %%b\nc%% d", ["a d"]),
        ("%%a%%", []), ("a\n%%b%%\nc", ["a c"]), ("*a %%b%%*", ["{italic|a %%b%%}"]),
        ("a %%*b* `c%% d", ["a d"]),
        ("a%%b%% c", ["a%%b%% c"]), ("a %%b%%c", ["a %%b%%c"]), ("a %%b", ["a %%b"]),
        ("100%% of %%", ["100%% of %%"]),
        ("`%%a%%`", ["{code|%%a%%}"]), ("\\%%a%% b", ["%%a%% b"]),
        ("a\n%%\nb\n\n# c\n%%\nd", ["a", "d"]), ("a\n\n%%\nb", ["a", "%% b"]),
        ("- a\n  %%\n  b\n  %%\n- c", ["•a", "•c"]),
        ("> %%\n> a\n\n%%\nb\n%%\nc", ["%% a", "c"]), ("```\n%%\n```\n%%", ["%%", "%%"]),
        // The text of a comment without an end is read as it is.
        ("%%\n\n[a]: b\n\n[a]", ["%%", "{b|a}"]), ("%%\n\n- a\n\n  %%\n  b\n  %%", ["b %%"]),
    ])
    func comments(_ note: String, _ expected: [String]) {
        #expect(Self.lines(note) == expected)
    }

    @Test func commentsAreReported() {
        let text = MarkdownReaderTests.read("a %%b%%\n\n%%\nc\n%%\n")[0]
        #expect(text.findings.map(\.rule.id) == ["markdown/comment", "markdown/comment"])
        #expect(text.findings.map(\.span) == [SourceSpan(start: 2, end: 7), SourceSpan(start: 9, end: 11)])
    }

    // MARK: Attributes

    @Test(arguments: [
        ("# a {#b .center}\n\nc", ["#b center a", "c"]), ("a {#b}\n===\n\nc", ["#b a", "c"]),
        ("# a {b}\n\nc", ["a {b}", "c"]), ("# {#b}\n\nc", ["{#b}", "c"]), ("# a{#b}\n\nc", ["a{#b}", "c"]),
        ("{.center}\na\n\nb", ["center a", "b"]), ("a\n{.center #c}\nb", ["a", "#c center b"]),
        ("{.nothing}\na", ["{.nothing} a"]), ("{.center}\n{.page-break}\n\na", ["center page a"]),
        ("{.center}\n- a\n- b\n\nc", ["center •a", "center •b", "c"]), ("{#x}\n> a\n>\n> b", ["#x a", "b"]),
        ("{.page-break}\n|a|\n|-|\n\n{.page-break}\n***", ["page a", "page "]),
        ("{: .center}\na", ["center a"]), ("a\n{: .center #b }\n\nc", ["#b center a", "c"]),
        ("a\n{:.right}", ["right a"]),
        ("a {.center}", ["a {.center}"]), ("a\n{: .center}\nb", ["a {: .center} b"]),
        ("```swift {#a}\nb\nc\n```", ["#a b", "c"]), ("```{.python .keep #a}\nb\n```", ["#a b"]),
        ("```\n{.center}\n```", ["{.center}"]), ("    {.center}", ["{.center}"]),
        ("{.bold}\na *b*", ["{bold|a }{bold italic|b}"]),
    ])
    func blockAttributes(_ note: String, _ expected: [String]) {
        #expect(Self.lines(note) == expected)
    }

    @Test(arguments: [
        ("[a]{.bold} b", "{bold|a} b"), ("[a *b*]{color=accent}", "{accent|a }{italic accent|b}"),
        ("[a [b](c)]{.bold}", "{bold|a }{bold c|b}"), ("[a]{#b}", "{#b|a}"),
        ("[a]{.unknown}", "[a]{.unknown}"),
        ("[a]{: .bold}", "{bold|a}"), ("[]{.bold}", "[]{.bold}"), ("[a]{.bold", "[a]{.bold"),
        ("`[a]{.bold}`", "{code|[a]{.bold}}"), ("[a]{.bold}\n\n[a]: b", "{b|a}{.bold}"),
        ("x ![a](b){.left}", "x {b left|a}"), ("x ![a](b){width=40}", "x {b w40.0|a}"),
        ("x ![a](b){c}", "x {b|a}{c}"),
        ("x ![a][b]{height=9}\n\n[b]: c", "x {c h9.0|a}"),
        ("[x](u){:target=\"_blank\"}", "{u|x}"),
        ("`x`{:.a.b}", "{code|x}"), ("*x*{:.a-b#c}", "{italic|x}"),
        ("**x**{: .red }", "{bold|x}"), ("x {: .red }", "x {: .red }"),
        ("[x](u){:a => 1}", "{u|x}{:a => 1}"), ("call{:a=>1}", "call{:a=>1}"),
    ])
    func inlineAttributes(_ note: String, _ expected: String) {
        #expect(Self.lines(note) == [expected])
    }

    @Test(arguments: [
        ("[a]{.bold .unknown}", ["attribute/unknown"]), ("{.center kern=x}\na", ["attribute/value"]),
        ("a\n\n{.center}", ["attribute/unused"]), ("- a\n  {.center}\n\nb", ["attribute/unused"]),
        ("```js {.keep .linenos}\na\n```", []), ("# a {.no_toc}", []),
    ])
    func mistakesAreReported(_ note: String, _ expected: [String]) {
        #expect(MarkdownReaderTests.read(note).flatMap(\.findings).map(\.rule.id) == expected)
    }

    // MARK: States of tasks

    @Test(arguments: [
        ("- [/] a", "◧a", TaskState.half), ("- [-] a", "☒a", .cancelled), ("1. [-] a", "☒a", .cancelled),
        ("- [ ] a", "☐a", .open), ("- [X] a", "☑a", .checked),
    ])
    func itemsHaveStates(_ note: String, _ expected: String, _ state: TaskState) {
        #expect(Self.lines(note) == [expected])
        #expect(MarkdownReaderTests.read(note)[0].containerBlocks.last?.task == state)
    }

    /// Other signs are text, and so are all where GitHub has none.
    @Test(arguments: [("- [>] a", Dialect.markdown), ("- [/]a", .markdown), ("- [/] a", .gfm)])
    func otherSignsAreText(_ note: String, _ dialect: Dialect) {
        #expect(Self.lines(note, dialect) == ["\u{2022}" + note.dropFirst(2)])
    }

    // MARK: All of them

    /// However a note is cut into sections, its text is that of its parts. Tables repeat their heads in each.
    @Test(arguments: [1, 7, 40]) func sectionsDoNotMatter(_ size: Int) {
        for note in RandomMarkdown.notes(300, seed: UInt64(size), hasConstructs: true) {
            let note = note.replacing("\r", with: " ").replacing("-|-", with: "-")
            let whole = MarkdownReaderTests.read(note)
            let parts = MarkdownReaderTests.read(note, size: size)
            let lines = { (texts: [AttributedText]) in
                texts.map(\.text).map { String(decoding: $0, as: UTF8.self) }
            }
            #expect(lines(whole).joined() == lines(parts).joined(), "\(note.debugDescription)")
            let findings = { (texts: [AttributedText]) in texts.flatMap(\.findings).map(\.span) }
            #expect(findings(whole) == findings(parts), "\(note.debugDescription)")
        }
    }

    /// GitHub's dialect has none.
    @Test(arguments: [
        "==a==", "a^[b]", "[[a]]", "![[a.png]]", "a ^b", "%%a%%", "[a]{.bold}", "a\n{: .center}",
    ])
    func githubHasNone(_ note: String) {
        let text = note.replacing("\n", with: " ")
        #expect(Self.lines(note, .gfm) == [text] && Self.lines(note, .commonmark) == [text])
    }
}
