import NoteText
import Testing

@testable import NoteMarkdown

/// Formulas and emoji in Markdown.
@Suite struct FormulaTests {
    /// The text of a note, its paragraphs joined: italics stand between `/`, bold text between `*`, code
    /// between backticks, raised text in `^()` and lowered text in `_()`; U+00A0 is `·`, U+202F is `'`.
    private static func shown(_ note: String, _ dialect: Dialect = .markdown) -> String {
        let text = MarkdownReaderTests.read(note, dialect)[0]
        let paragraphs = text.paragraphs.map { paragraph in
            text.runs[paragraph.runs].map { run in
                var words = String(decoding: text.text[run.text], as: UTF8.self)
                words = String(words.map { $0 == "\u{A0}" ? "·" : $0 == "\u{202F}" ? "'" : $0 })
                if run.styles.contains(.italic) { words = "/\(words)/" }
                if run.styles.contains(.bold) { words = "*\(words)*" }
                if run.styles.contains(.code) { words = "`\(words)`" }
                let traits = run.attributes.map { text.attributes[$0].traits } ?? []
                if traits.contains(.superscript) { words = "^(\(words))" }
                if traits.contains(.subscript) { words = "_(\(words))" }
                return words
            }.joined()
        }
        return paragraphs.joined(separator: "|")
    }

    private static func findings(_ note: String) -> [Finding] { MarkdownReaderTests.read(note)[0].findings }

    @Test(arguments: [
        ("x", "/x/"), ("ab", "/ab/"), ("12", "12"), ("2x", "2/x/"), ("a+b", "/a/·+ /b/"),
        ("a + b=c", "/a/·+ /b/·= /c/"), ("-1", "\u{2212}1"), ("a=-b", "/a/·= \u{2212}/b/"),
        ("2 - 1", "2·\u{2212} 1"), ("f(x, y)", "/f/(/x/, /y/)"), ("10,000", "10,000"), ("1,2", "1, 2"),
        ("a/b", "/a///b/"), ("f'", "/f/\u{2032}"), ("n!", "/n/!"),
        ("x<y", "/x/·< /y/"), ("f: A", "/f/·: /A/"), ("a~b", "/a/·/b/"), ("é日", "/é/日"),
    ])
    func signsAreSet(_ formula: String, _ expected: String) {
        #expect(Self.shown("$\(formula)$") == expected)
        #expect(Self.findings("$\(formula)$").isEmpty)
    }

    @Test(arguments: [
        ("x^2", "/x/^(2)"), ("x^10", "/x/^(1)0"), ("x_i^2", "/x/_(/i/)^(2)"), ("x_{i+1}", "/x/_(/i/)_(+1)"),
        ("a^{2n}", "/a/^(2)^(/n/)"), ("x'^2", "/x/\u{2032}^(2)"), ("90^\\circ", "90°"),
        ("f^{\\prime}", "/f/\u{2032}"), ("{}^{14}C", "^(14)/C/"), ("x^\\alpha", "/x/^(/α/)"),
        ("x_{\\text{max}}", "/x/_(max)"), ("\\sum_{i=1}^n i", "∑_(/i/)_(=1)^(/n/)'/i/"),
    ])
    func scriptsAreRaisedAndLowered(_ formula: String, _ expected: String) {
        #expect(Self.shown("$\(formula)$") == expected)
    }

    @Test(arguments: [
        ("\\alpha\\beta", "/αβ/"), ("\\Omega", "Ω"), ("a \\le b", "/a/·≤ /b/"), ("\\sin x", "sin'/x/"),
        ("2\\cos(x)", "2'cos(/x/)"), ("a\\,b", "/a/'/b/"), ("a\\ b", "/a/·/b/"), ("a\\!b", "/ab/"),
        ("a\\quad b", "/a/\u{2003}/b/"), ("x \\in \\{1, 2\\}", "/x/·∈ {1, 2}"),
        ("\\left( a \\right)", "(/a/)"), ("\\left. a \\right|", "/a/|"), ("\\bigl[a\\bigr]", "[/a/]"),
        ("\\mathbb{R}", "ℝ"), ("\\mathbb{AB}", "𝔸𝔹"), ("\\mathcal{L}", "ℒ"), ("\\mathfrak g", "𝔤"),
        ("\\mathrm{d}x", "d/x/"), ("\\mathbf{v}", "*v*"), ("\\operatorname{rank} A", "rank'/A/"),
        ("a \\text{ if } b", "/a/ if /b/"), ("\\hat{x}", "/x\u{302}/"), ("\\not= a", "≠ /a/"),
        ("a \\not\\in B", "/a/·∉ /B/"), ("\\$5", "$5"), ("a \\bmod b", "/a/·mod /b/"),
        ("a \\pm b", "/a/·± /b/"), ("a \\equiv b \\pmod{n}", "/a/·≡ /b/ (mod'/n/)"),
        ("a \\mod n", "/a/'mod'/n/"), ("a\\label{eq:1}", "/a/"),
        ("(-\\infty, 0]", "(\u{2212}∞, 0]"), ("\\lim_{x \\to 0} x", "lim_(/x/)_(→0)'/x/"),
    ])
    func commandsAreCharacters(_ formula: String, _ expected: String) {
        #expect(Self.shown("$\(formula)$") == expected)
    }

    @Test(arguments: [
        ("\\frac12", "1/2"), ("\\frac{a}{b}", "/a///b/"), ("\\frac{1}{2}x", "1/2'/x/"),
        ("\\frac{1}{s_i}x", "1//s/_(/i/)'/x/"), ("\\sqrt{a_i}x", "√/a/_(/i/)'/x/"),
        ("\\frac{\\sqrt{a_i}}{b}", "√/a/_(/i/)//b/"),
        ("x\\frac{1}{2}", "/x/'1/2"), ("\\frac{dy}{dx}", "/dy///dx/"), ("\\frac{1}{2a}", "1/(2/a/)"),
        ("\\sqrt{2}", "√2"), ("\\sqrt 2 x", "√2'/x/"), ("\\sqrt[3]{x}", "∛/x/"),
        ("\\frac{1}{\\sqrt{2}}", "1/√2"), ("\\frac{a+b}{c}", "(/a/·+ /b/)//c/"),
        ("\\frac{-a}{b}", "(\u{2212}/a/)//b/"), ("\\frac{n(n+1)}{2}", "/n/(/n/·+ 1)/2"),
        ("\\frac{1}{(a+b)^2}", "1/(/a/·+ /b/)^(2)"), ("\\frac{1}{(a)(b)}", "1/((/a/)(/b/))"),
        ("\\frac{1}{f(x)}", "1/(/f/(/x/))"), ("\\frac{\\sin x}{x}", "(sin'/x/)//x/"),
        ("\\frac{1}{1+\\frac{1}{x}}", "1/(1·+ 1//x/)"), ("\\frac{\\frac12}{x}", "(1/2)//x/"),
        ("\\frac{\\text{a b}}{\\text{c d}}", "(a b)/(c d)"), ("x\\frac{a+b}{2}y", "/x/'(/a/·+ /b/)/2'/y/"),
        ("\\frac{1}{\\sqrt{a+b}}", "1/√(/a/·+ /b/)"), ("\\sqrt{a+b}", "√(/a/·+ /b/)"),
        ("\\sqrt{2a}", "√(2/a/)"), ("\\sqrt{\\frac{a}{b}}", "√(/a///b/)"), ("\\frac{[0, 1)}{2}", "[0, 1)/2"),
        ("2^{\\frac{a+b}{2}}", "2^(()^(/a/)^(+)^(/b/)^()/2)"), ("\\cfrac{a}{b}", "/a///b/"),
    ])
    func fractionsStandInTheLine(_ formula: String, _ expected: String) {
        #expect(Self.shown("$\(formula)$") == expected)
    }

    @Test(arguments: [
        ("\\binom{n}{k}", "'\\binom'"), ("x^{y^z}", "'^'"), ("\\frac{x^{y^z}}{c}", "'^'"),
        ("\\frac{}{c}", "'\\frac'"), ("\\sqrt{}", "'\\sqrt'"), ("a & b", "'&'"),
        ("\\begin{aligned}a\\end{aligned}", "'\\begin'"), ("{a", "'{'"), ("a}", "'}'"),
        ("\\begin{x}", "'\\begin'"),
        ("\\sqrt[5]{x}", "'\\sqrt'"), ("\\frac{1}", "'}'"), ("a \\\\ b", "'\\\\'"), ("\\text{a\\b}", "'\\'"),
        ("x^", "'^'"), ("\\hat{ab}", "'\\hat'"),
    ])
    func othersStayAsTyped(_ formula: String, _ reason: String) throws {
        let note = "a $\(formula)$ b"
        #expect(Self.shown(note) == "a `$\(formula)$` b")
        let finding = try #require(Self.findings(note).first)
        #expect(finding.rule.id == "markdown/math" && finding.severity == .note)
        #expect(finding.message == "the formula has \(reason), and is shown as it was typed")
        #expect(finding.span == SourceSpan(start: 2, end: 4 + formula.utf8.count))
    }

    @Test(arguments: [
        ("a $x$ b", "a /x/ b"), ("($x$)", "(/x/)"), ("$x$, $y$", "/x/, /y/"),
        ("$*a*$", "\u{2217}/a/\u{2217}"),
        ("$5 and $6", "$5 and $6"), ("$ x$", "$ x$"), ("$x $", "$x $"), ("a$x$", "a$x$"), ("$x$2", "$x$2"),
        ("\\$x$", "$x$"), ("$a\\$b$", "/a/$/b/"), ("$a `$` b$", "$a `$` b$"), ("$a `b` $c$", "$a `b` /c/"),
        ("`$x$`", "`$x$`"),
        ("其中$x$为", "其中/x/为"), ("$x\ny$", "/xy/"), ("$x\n\ny$", "$x|y$"), ("$$$x$$$", "$$$x$$$"),
        ("a $$x$$ b", "a /x/ b"), ("*$x$*", "/x/"), ("[$x$](u)", "/x/"),
        ("$x_1$ and $x_2$", "/x/_(1) and /x/_(2)"),
        ("US$ 5 and $x$", "US$ 5 and /x/"), ("$5, $6 and $x$", "$5, $6 and /x/"),
        ("$0.5 (was $7, at $x$)", "$0.5 (was $7, at /x/)"), ("the $n$th", "the /n/th"),
        ("$0$s, $1$s.", "0s, 1s."),
        ("$x$sin, $x$st1", "$x$sin, $x$st1"), ("$a$b $c$", "$a$b /c/"), ("$a $$ b$", "$a $$ b$"),
        ("a $$x$$b $$y$$", "a $$x$$b /y/"), ("$$a $x$ b$$", "`$$a $x$ b$$`"),
    ])
    func signsBeginAndEndFormulas(_ note: String, _ expected: String) {
        #expect(Self.shown(note) == expected)
    }

    /// Among words from right to left a formula keeps the order of its signs.
    @Test(arguments: [
        ("א $[v]_B$ ב", "א \u{2066}[/v/]_(/B/)\u{2069} ב"),
        ("$x$ و $y$", "\u{2066}/x/\u{2069} و \u{2066}/y/\u{2069}"),
        ("א `$x$`, $x$", "א `$x$`, \u{2066}/x/\u{2069}"), ("א\n\n$x$", "א|/x/"),
    ])
    func formulasAreIsolates(_ note: String, _ expected: String) {
        #expect(Self.shown(note) == expected)
    }

    @Test func otherDialectsHaveNone() {
        #expect(Self.shown("$x$ :tada:", .gfm) == "$x$ :tada:")
    }

    @Test(arguments: [
        ("$$x$$", "/x/", true), ("$$\nx = 1\n$$", "/x/·= 1", true), ("a $$x$$", "a /x/", false),
        ("$x$", "/x/", false),
        ("$$a \\\\ b$$", "/a/\u{2028}/b/", true), ("# $$x$$", "/x/", false),
        ("$$a & b\n\\\\ c$$", "`$$a & b\u{2028}\\\\ c$$`", true),
        (
            "$$\n\\begin{aligned}\na &= 1 \\\\[2pt]\n&= b \\\\\n\\end{aligned}\n$$", "/a/·= 1\u{2028}= /b/",
            true
        ),
        ("$$\\begin{align*}a &= b & c &= d\\end{align*}$$", "/a/·= /b/\u{2003}/c/·= /d/", true),
        ("$$\\begin{eqnarray}a &=& b\\end{eqnarray}$$", "/a/·= /b/", true),
        ("$$\\begin{equation}\\begin{split}a\\\\b\\end{split}\\end{equation}$$", "/a/\u{2028}/b/", true),
        ("$$a \\\\ [1, 2]$$", "/a/\u{2028}[1, 2]", true),
    ])
    func displaysStandInTheMiddle(_ note: String, _ expected: String, _ isCentred: Bool) {
        #expect(Self.shown(note) == expected)
        let text = MarkdownReaderTests.read(note)[0]
        let attributes = text.paragraphs[0].attributes.map { text.paragraphAttributes[$0] }
        #expect(attributes?.alignment == (isCentred ? .center : nil))
    }

    /// A display with lines of its own in a paragraph is one itself.
    @Test(arguments: [
        ("Thus\n$$\nx_1 = *y*\n$$\nholds.", "Thus|/x/_(1)·= ∗/y/∗|holds."),
        ("Thus\n$$x$$\nholds.", "Thus|/x/|holds."), ("Thus\n  $$ x $$  \n*holds*", "Thus|/x/|/holds/"),
        ("$$\nx\n$$ a", "$$ x $$ a"), ("a $$\nx\n$$", "a $$ x $$"), ("a\n$$\nx $$ b\n$$", "a $$ x $$ b $$"),
        ("a\n$$\nx\n\n$$\n", "a $$ x|$$"), ("a\n$$\n\\nope\n$$\nb", "a|`$$\u{2028}\\nope\u{2028}$$`|b"),
        ("> a\n> $$\n> x\n> $$\n> b", "a|/x/|b"), ("- a\n  $$\n  x\n  $$", "•a|/x/"),
    ])
    func displaysDivideParagraphs(_ note: String, _ expected: String) {
        #expect(Self.shown(note) == expected)
    }

    @Test func displaysLeaveOthersWhereTheyAre() {
        let text = MarkdownReaderTests.read("$$x$$\n\ny\n\n| $$x$$ |\n| - |\n\n- $$x$$")[0]
        #expect(text.paragraphs.map { $0.attributes != nil } == [true, false, false, false])
    }

    /// Letters are at their places in the source, those of commands apart.
    @Test func originsMapBack() {
        let note = "a $x+y^{z}$ $\\text{if } \\sin u$ :tada:"
        let bytes = Array(note.utf8)
        let text = MarkdownReaderTests.read(note)[0]
        for (offset, byte) in text.text.enumerated() where byte.isASCIILetter {
            #expect(text.sourceOffset(of: offset).map { bytes[$0] } == byte)
        }
    }

    @Test(arguments: [
        (":tada:", "🎉"), ("a :+1: b", "a 👍 b"), (":smile::heart:", "😄❤\u{FE0F}"), (":us:", "🇺🇸"),
        (":no-such:", ":no-such:"), ("a:tada:", "a:tada:"), ("12:100:30", "12:100:30"),
        ("`:tada:`", "`:tada:`"),
        (":tada", ":tada"), ("::tada:", "::tada:"), ("*:tada:*", "/🎉/"), ("\\:tada:", ":tada:"),
        ("http://a.b/:tada:", "http://a.b/:tada:"), (":film\\_projector:", "📽\u{FE0F}"),
        (":ta\\da:", ":ta\\da:"), (":tada\\:", ":tada:"),
    ])
    func namesAreEmoji(_ note: String, _ expected: String) { #expect(Self.shown(note) == expected) }

    @Test func signsThatNoFaceHasStayAsTyped() {
        let section = SourceSection(bytes: Array("$\\aleph$ :tada: $x$".utf8), offset: 0, isLast: true)
        var reader = MarkdownReader(
            MarkupOptions(.markdown, lineBreaks: .auto), MarkdownIndex(of: section, .markdown))
        reader.use { $0.utf8.allSatisfy { $0 < 0x80 } }
        reader.accept(section)
        let text = reader.next()?.text
        #expect(text.map { String(decoding: $0.text, as: UTF8.self) } == "$\\aleph$ :tada: x")
        #expect(text?.findings.count == 1)
    }

    /// However long, and whatever is in it.
    @Test(arguments: [
        "$", "$a ", "$a$", "$a `", "$$", "$$a ", "{", "\\frac", "a^", "x_{", "\\text{", ":a", ":a:",
    ])
    func anythingIsRead(_ unit: String) {
        let units = String(repeating: unit, count: 20_000 / unit.utf8.count)
        for note in [units, "$\(units)$", "a $x\(units)$"] {
            #expect(!Self.shown(note).isEmpty)
        }
    }

    /// All commands of the tables are read, and characters alone.
    @Test func tablesAreWhole() {
        let rows = [texSymbols, texSigns, texNegations].map { $0.split(separator: "\n").count }
        #expect(TeXCommand.byName.count - 31 == rows[0] && TeXCommand.bySign.count == rows[1])
        #expect(TeXCommand.negations.count == rows[2])
        #expect(rows[0] > 250)
    }
}
