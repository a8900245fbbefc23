import NoteText
import NotecTestSupport
import Testing

@testable import NoteMarkup

/// Rule 5: links, spans and pictures among the other rules.
@Suite struct ConstructTests {
    /// What is shown, links between brackets.
    private static func links(_ text: String) -> String {
        let attributed = inline(text)
        return attributed.runs.map { run in
            let shown = attributed.string(run.text)
            return run.link.map { "[\(shown)|\(attributed.links[$0].target)]" } ?? shown
        }.joined()
    }

    @Test(arguments: [
        ("[a](b)", "[a|b]"), ("x[a](b)y", "x[a|b]y"), ("[a](b(c)d)", "[a|b(c)d]"), ("[a](b)c)", "[a|b]c)"),
        ("[a](b\\)c)", "[a|b\\]c)"), ("[[a]](b)", "[[a]|b]"), ("[a [b] c](d)", "[a [b] c|d]"),
        ("[a [b](c) d](e)", "[a |e][b|c][ d|e]"), ("[`]`](a)", "[]|a]"), ("[\\]](a)", "[]|a]"),
        ("[www.a.b](c)", "[www.a.b|c]"), ("[a](www.b.c)", "[a|http://www.b.c]"), ("\\![a](b)", "\\a"),
        ("!\\[a](b)", "![a](b)"),
        ("http://x[a](b)", "[http://x|http://x][a|b]"), ("[a](b)@c.d", "[a|b]@c.d"), ("[ ](a)", "[ |a]"),
        ("[a](b[c](d)e)", "[a|b[c](d)e]"), ("[a](c:\\\\d)", "[a|c:\\\\d]"),
        ("[a](c:\\_d(e)\\_f)g", "[a|c:\\_d(e)\\_f]g"),
        ("[a](\\\\b\\_c_)", "[a|\\\\b\\_c_]"), ("[a](b/\\_c_)", "[a|b/_c_]"),
    ])
    func linksLeadSomewhere(_ text: String, _ expected: String) {
        #expect(Self.links(text) == expected)
    }

    @Test(arguments: [
        "[a](b c)", "[a]()", "[](a)", "[a] (b)", "[a](b", "[a](b(c)", "[a", "a](b)", "[a]{}", "[a]{b}",
        "[a]{.b",
        "[a]{.b.c}", "[a]{=b}", "[a]{b=}", "[a]{b=c\"}", "[a]{b=\"c}", "[a]{b=\"c\"d}", "[a]{.b [}", "![a]()",
        "![a](b c)",
        "[a]{.b}", "[a]{b=c}", "[a]{.left}", "[a]{b=\"c\" .d}", "[a](b/c:\\d)", "![a](b \"c)",
        "![a](b \"c\" d)", "[]{.bold}", "![](a b)", "[a](b\u{3000}c)",
    ])
    func malformedIsLiteral(_ text: String) {
        #expect(inline(text).text == Array(text.utf8))
        #expect(inline(text).runs.allSatisfy { $0.link == nil && $0.attributes == nil && $0.styles.isEmpty })
    }

    @Test(arguments: ["[a](`b`)", "[`a](b`)", "[a]{b=`c`}", "[a](b`)`)"])
    func codeComesFirst(_ text: String) {
        #expect(inline(text).text == Array(text.utf8.filter { $0 != 0x60 }))
        #expect(inline(text).runs.allSatisfy { $0.link == nil })
    }

    /// A path ends where the construct or the delimiters that it stands in do.
    @Test func pathsEndWithWhatTheyAreIn() {
        #expect(inline(#"[C:\a](http://x)"#).runs.first?.link != nil)
        let texts = [
            (#"[C:\a](http://x) b"#, #"C:\a b"#), (#"[see \\a\b[1]](http://x)"#, #"see \\a\b[1]"#),
            (#"[C:\a]{.bold}"#, #"C:\a"#), (#"**C:\dir**"#, #"C:\dir"#), (#"_*C:\dir*_."#, #"C:\dir."#),
            (#"*C:\*.*.*"#, #"C:\*.*."#), (#"*C:\*"#, #"C:\"#), (#"*C:\a**"#, #"C:\a*"#),
        ]
        for (text, shown) in texts { #expect(inline(text).text == Array(shown.utf8)) }
        // All else is the path.
        for text in [
            #"C:\a](http://x)"#, #"[C:\a]"#, #"[C:\a[](http://x)"#, #"copy *.txt C:\b*"#,
            #"C:\_a_"#,
        ] {
            #expect(inline(text).text == Array(text.utf8))
            #expect(inline(text).runs.allSatisfy { $0.styles.isEmpty && $0.link == nil })
        }
    }

    @Test func theWholeIsOneSymbolOutside() {
        #expect(Self.styled("*a [b* c](d) e*") == ["bold:a ", "bold:b* c", "bold: e"])
        #expect(Self.styled("a*[b](c)*") == ["a*", "b", "*"])
        #expect(Self.styled("-[a](b)-") == ["strike:a"])
        #expect(Self.styled("A[BCDEFG](d)E") == ["A", "caps:BCDEFG", "E"])
        #expect(Self.styled("[*a*](b)") == ["bold:a"])
        #expect(Self.styled("[a *b](c) d*") == ["a *b", " d*"])
        #expect(Self.styled("**[*a*]{.nobreak}**") == ["bold:a"])
    }

    private static func styled(_ text: String) -> [String] {
        let attributed = inline(text)
        return attributed.runs.map {
            ($0.styles.isEmpty ? "" : $0.styles.names.joined(separator: "+") + ":")
                + attributed.string($0.text)
        }
    }

    @Test func innerAttributesAreOverOuterOnes() throws {
        let attributed = inline("[a [b]{size=12 .subscript} c]{size=+2 .superscript color=red}")
        let attributes = attributed.runs.map { $0.attributes.map { attributed.attributes[$0] } }
        #expect(attributes.map { $0?.size } == [.steps(2), .points(12), .steps(2)])
        #expect(attributes.map { $0?.traits } == [.superscript, .subscript, .superscript])
        #expect(attributes.allSatisfy { $0?.color == .named("red") })
        #expect(attributed.attributes.count == 2)
    }

    @Test func markersAreShownOnRequest() {
        let note = "[a *b*](c) [d]{.bold}"
        #expect(inline(note, markers: .show).text == Array(note.utf8))
    }

    @Test func deepNestingIsRead() {
        let depth = 50_000
        let note = String(repeating: "[", count: depth) + "x" + String(repeating: "]{.bold}", count: depth)
        #expect(inline(note).lines == ["x"])
        let pictures = String(repeating: "![", count: depth) + "x" + String(repeating: "](a)", count: depth)
        #expect(inline(pictures).pictures.count == 1)
    }

    /// Targets with spaces, in angle brackets and with titles.
    @Test(arguments: [
        ("![c](file name.jpg)", "file name.jpg"), ("![c](<file name.jpg>)", "file name.jpg"),
        ("![c](pic (1).jpg)", "pic (1).jpg"), ("[c](my tram.PNG)", "my tram.PNG"),
        ("[c](https://e.org \"a b\")", "https://e.org"),
        ("[c](<a b.pdf> \"t\")", "a b.pdf"), ("[c](<a)b>)", "a)b"),
        ("[m](mailto:a@b.c?subject=A B)", "mailto:a@b.c?subject=A B"),
        ("[m](tel:+49 123 45)", "tel:+4912345"), ("![c](a b.svg){.left}", "a b.svg"),
        ("![c](a.png \"t\")", "a.png"), ("![c](my a.png \"t\")", "my a.png"),
        ("![c](my \"a\" (1).jpg \t\"a ) (\" ){.left}", "my \"a\" (1).jpg"),
        ("[c](my a.PNG \"t\")", "my a.PNG"),
        ("[m](mailto:a@b.c?subject=A B \"t\")", "mailto:a@b.c?subject=A B"),
        ("[m](mailto:a@b.c?subject=\"A\" \"B\" C)", "mailto:a@b.c?subject=\"A\" \"B\" C"),
    ])
    func targetsMayHaveSpaces(_ text: String, _ target: String) {
        let attributed = parse("t\n" + text)
        #expect(attributed.links.map(\.target) + attributed.pictures.map(\.file) == [target])
        #expect(attributed.findings.isEmpty)
    }

    /// A title after a name with spaces is the caption.
    @Test func titlesFollowNamesWithSpaces() {
        let pictures = parse("t\n![Our house](my house.jpg \"In spring\")").pictures
        #expect(pictures.map(\.file) == ["my house.jpg"])
        #expect(pictures.map(\.caption) == ["In spring"])
    }

    @Test(arguments: [
        ("[c](my file.pdf)", true), ("![c](a b)", true), ("[c]( b)", true), ("[c](<a b)", false),
        ("[c](<>)", false),
        ("[c](<a<b>)", false), ("[c](a b.png", false), ("[c]()", false), ("[c](.png d)", true),
        ("[c](b \"t)", true), ("![c](a b \"t\")", true), ("![c](a b.png \"t\" d)", true),
        ("[](a b)", false),
    ])
    func otherTargetsAreText(_ text: String, _ isSaid: Bool) {
        let attributed = parse("t\n" + text)
        #expect(attributed.lines == ["t", text])
        #expect(attributed.links.isEmpty && attributed.pictures.isEmpty)
        #expect(attributed.findings.map(\.rule) == (isSaid ? [.linkNotHere] : []))
        #expect(attributed.findings.allSatisfy { $0.severity == .note && $0.span?.start == 2 })
    }

    /// Brackets beside delimiters make no span of names of functions.
    @Test(arguments: [
        "table(_:row:) or cell(_:at:)", "(_:) and [_]", "a(~) b(~)", "[-] and [-]", "f(_, x) g(x, _)", "{_}",
    ])
    func namesOfFunctionsAreText(_ text: String) { #expect(Self.styled(text) == [text]) }

    @Test func spansStandInBrackets() {
        #expect(
            Self.styled("(_x_) [~y~] “-z-”") == ["(", "italic:x", ") [", "script:y", "] “", "strike:z", "”"])
    }

    @Test func schemesAreChecked() {
        let attributed = parse("t\n[a](ftp://b) [c](JavaScript:d) ftp://e [f](TEL:1) [g](#h) [i](j/k:l)")
        #expect(attributed.findings.map(\.rule) == [.linkScheme, .linkScheme])
        let spans = [SourceSpan(start: 6, end: 13), SourceSpan(start: 19, end: 31)]
        #expect(attributed.findings.map(\.span) == spans)
        #expect(attributed.links.map(\.target) == ["TEL:1", "#h", "j/k:l"])
    }

    @Test func picturesKeepTheirWords() throws {
        let attributed = parse("t\n![a \\[b](c.png \"d\"){width=3cm .right}")
        #expect(attributed.paragraphs.map(\.kind) == [.title, .picture])
        let picture = try #require(attributed.pictures.first)
        #expect(picture.file == "c.png")
        #expect(picture.alternative == "a [b")
        #expect(picture.caption == "d")
        #expect(attributed.string(picture.captionText) == "d")
        #expect(picture.float == .right)
        #expect(attributed.lines == ["t", "a [b d"])
        #expect(attributed.sourceOffset(of: picture.captionText.lowerBound) == 18)
        #expect(picture.fileSpan == SourceSpan(start: 11, end: 16))
    }
}
