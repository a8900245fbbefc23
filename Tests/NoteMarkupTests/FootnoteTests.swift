import NoteText
import NotecTestSupport
import Testing

@testable import NoteMarkup

/// Footnotes: what is a mark, what is a text, which numbers they have, and what is said about those that have
/// no other side.
@Suite struct FootnoteTests {
    private static func read(_ note: String, _ options: MarkupOptions = noTitle) -> FootnoteReading {
        FootnoteReading(note, options)
    }

    private static let noTitle = MarkupOptions(title: .none)

    private static func options(
        _ dialect: Dialect = .note, markers: MarkerVisibility? = nil, reflows: Bool = false
    ) -> MarkupOptions {
        MarkupOptions(
            dialect, markers: markers, title: .none, lineBreaks: reflows ? .reflow : .keep)
    }

    @Test func areNumberedInTheOrderOfTheirFirstMarks() {
        let note = Self.read("[^z]: last\none[^b] two[^a] one[^b] three[^z]\n[^a]: second\n[^b]: first\n")
        #expect(note.lines == ["one1 two2 one1 three3"])
        #expect(note.notes == ["1 first", "2 second", "3 last"])
        #expect(note.findings.isEmpty)
        #expect(note.numbers == [1, 2, 1, 3])
    }

    @Test func comeWithTheParagraphOfTheirFirstMarks() {
        let note = Self.read("a\n\nb[^x]\nc[^y] d[^x]\n\n[^x]: X\n[^y]: Y\n")
        #expect(note.text.flatMap(\.notes).map(\.paragraph) == [1, 2])
        #expect(note.text.flatMap(\.notes).map(\.number) == [1, 2])
    }

    @Test func areOrdinaryTextInside() {
        let note = Self.read("a[^n]\n[^n]:  *bold* [link](https://x.y) and `code`\n")
        #expect(note.notes == ["1 bold link and code"])
        let text = note.text[0].notes[0].text
        #expect(text.links.map(\.target) == ["https://x.y"])
        #expect(text.runs.contains { $0.styles == .bold } && text.runs.contains { $0.styles == .code })
    }

    /// The paragraphs of the first footnote, each with the kinds of container blocks inside of it.
    private static func blocks(_ note: FootnoteReading) -> [String] {
        guard let text = note.text.flatMap(\.notes).first?.text else { return [] }
        return text.paragraphs.map { paragraph in
            let kinds = text.standing(paragraph).path.map(\.kind.rawValue).reversed().dropFirst()
            let words = String(decoding: text.text[paragraph.content], as: UTF8.self)
            return (kinds + [words]).joined(separator: " ")
        }
    }

    /// Lines indented by 4 columns go on with a footnote: any block.
    @Test(arguments: [
        ("a\n    b\n\n    c\n\nd", ["a", "b", "c"], 2), ("a\n\tb\n   c\n    d", ["a", "b"], 3),
        (
            "a\n    - b\n      - c\n\n        d",
            [
                "a", "bullets item b", "bullets item bullets item c",
                "bullets item bullets item d",
            ], 1
        ),
        ("a\n    ```\n      b\n\n    - c\n    ```\n    d", ["a", "code   b", "code - c", "d"], 1),
        (
            "a\n    > b\n    > > c\n    # d\n    [^e]: f", ["a", "quote b", "quote quote c", "d", "[^e]: f"],
            1
        ),
        ("a\n    |b|\n    |-|\n    |c|", ["a", "table row cell b", "table row cell c"], 1),
    ])
    func goOnInIndentedLines(_ text: String, _ blocks: [String], _ outside: Int) {
        let source = "x[^n]\n\n[^n]: " + text + "\n"
        let note = Self.read(source)
        #expect(Self.blocks(note) == blocks)
        #expect(note.text.flatMap(\.paragraphs).count == outside)
        let cut = FootnoteReading(source, Self.noTitle, cutsLines: true)
        #expect(Self.blocks(cut) == blocks)
        #expect(cut.text.flatMap(\.paragraphs).count == outside)
    }

    /// The lines of footnotes are joined where lines are.
    @Test func areReflowed() {
        let note = Self.read(
            "x[^n]\n\n[^n]: a\nb\nc\n\n    d\n    e\n\n    - f\n      g\n\nh\ni\n",
            Self.options(reflows: true))
        #expect(Self.blocks(note) == ["a b c", "d e", "bullets item f g"])
        #expect(note.lines == ["x1", "h i"])
    }

    /// An item goes on after a footnote in it.
    @Test func leaveItemsOpen() {
        let note = Self.read("- a[^n]\n[^n]: b\n\n    c\n  d\n- e\n")
        let text = note.text[0]
        #expect(text.paragraphs.map { text.standing($0).itemCount } == [1, 1, 1])
        #expect(text.paragraphs.map(\.entered) == [2, 0, 1])
    }

    /// A footnote without a mark is shown as it was typed, with all of its blocks.
    @Test func areShownWithoutMarks() {
        let note = Self.read("a\n\n[^n]: b\n    - c\n\n    d\n")
        #expect(note.lines == ["a", "[^n]: b", "• c", "d"])
        #expect(note.findings.map(\.rule) == [.unusedFootnote])
    }

    /// A text that is too long ends in the same line for both readings.
    @Test(arguments: [false, true])
    func endAtALength(_ reflows: Bool) {
        let line = "    " + String(repeating: "word ", count: 200) + ".\n\n"
        let source = "a[^n]\n\n[^n]: b\n\n" + String(repeating: line, count: 80) + "end\n"
        let note = Self.read(source, Self.options(reflows: reflows))
        let own = Self.blocks(note).count
        #expect(own == 1 + 65_536 / 1005)
        #expect(own - 1 + note.lines.count == 82)
    }

    /// A mark ends a word as a closing parenthesis does, and what is beside it is styled all the same.
    @Test(arguments: [
        ("*bold*[^n] after", "bold1 after"), ("_italic_[^n].", "italic1."), ("~~struck~~[^n]", "struck1"),
        ("*all[^n]* of it", "all1 of it"), ("[^n]*bold*", "1bold"), ("http://x.y/z[^n]", "http://x.y/z1"),
        ("[text[^n]](http://x.y)", "text1"), ("[red[^n]]{color=red}", "red1"), ("![^n]", "!1"),
        ("“quoted”[^n]", "“quoted”1"), ("漢字[^n]。", "漢字1。"),
    ])
    func standBesideDelimiters(_ line: String, _ shown: String) {
        let note = Self.read(line + "\n[^n]: text\n")
        #expect(note.lines == [shown])
        #expect(note.numbers == [1])
        #expect(note.findings.isEmpty)
        let marks = note.runs.filter { $0.mark != nil }
        #expect(marks.allSatisfy { $0.link == nil })
    }

    @Test(arguments: [
        "\\[^n]", "`[^n]`", "[^ n]", "[^]", "[^n\\]]", "[^n", "![alt [^n]](a.png)", "    ```[^n]```", "[ ^n]",
    ])
    func signsThatAreLiteralAreNoMarks(_ line: String) {
        let note = Self.read("x\(line)\nmark[^n]\n[^n]: text\n")
        #expect(note.numbers == [1])
        #expect(note.lines.last == "mark1")
    }

    @Test(arguments: [
        "> [^n]: text", "- [^n]: text", "  [^n]: text", "```\n[^n]: text\n```", "[^n]:", "[^n]: ",
    ])
    func linesThatAreNoTextsAreShown(_ line: String) {
        let note = Self.read("\(line)\n")
        #expect(note.notes.isEmpty && note.numbers.isEmpty)
        #expect(note.lines.joined().contains("[^n]:"))
        #expect(note.text[0].findings.allSatisfy { $0.rule == .undefinedFootnote })
    }

    @Test(arguments: Dialect.allCases.filter { $0.family == .lines })
    func otherDialectsHaveNone(_ dialect: Dialect) {
        let note = Self.read("a[^n] b\n[^n]: text\n", Self.options(dialect, markers: .hide))
        #expect(note.lines == ["a[^n] b", "[^n]: text"])
        #expect(note.findings.isEmpty)
    }

    /// Text whose signs are shown spells the note.
    @Test func areTextWhereSignsAreShown() {
        let note = Self.read("a[^n] b\n[^n]: text\nc[^m]\n", Self.options(markers: .show))
        #expect(note.lines == ["a[^n] b", "[^n]: text", "c[^m]"])
        #expect(note.findings.isEmpty)
    }

    @Test func nothingThatHasNoOtherSideVanishes() {
        let note = Self.read("a[^no] b[^n]\n[^n]: one\n[^n]: *two*\n[^un]: three\nend\n")
        #expect(note.lines == ["a[^no] b1", "end", "[^n]: two", "[^un]: three"])
        #expect(note.notes == ["1 one"])
        #expect(
            note.messages == [
                "1..6: there is no footnote '[^no]' [footnote/undefined]",
                "23..27: another line begins with '[^n]:', and is the footnote [footnote/unused]",
                "35..40: no '[^un]' in the text refers to this footnote, which is set after the text "
                    + "[footnote/unused]",
            ])
    }

    @Test func haveNoneOfTheirOwn() {
        let note = Self.read("a[^n] b[^m]\n[^n]: one[^m]\n[^m]: two\n")
        #expect(note.notes == ["1 one[^m]", "2 two"])
        #expect(note.messages == ["21..25: a footnote has no footnotes of its own [footnote/undefined]"])
    }

    /// Wrapped lines go on with a text as they do with a paragraph, whether they are indented or not.
    @Test(arguments: ["", "    "])
    func goOnOverWrappedLines(_ indent: String) {
        let note = Self.read(
            "Some text[^n] that is\nwrapped by hand.\n[^n]: A note\n\(indent)that is\n\(indent)wrapped.\n"
                + "[^m]: x\n\nmore[^m]\n",
            Self.options(reflows: true))
        #expect(note.lines == ["Some text1 that is wrapped by hand.", "more2"])
        #expect(note.notes == ["1 A note that is wrapped.", "2 x"])
    }

    /// A text is read as it was found even where its lines alone would not tell that it is wrapped.
    @Test func goOnAsTheyDoInTheNote() {
        let long = "words that fill the line up to where the next one would not have had its place"
        for lines in [[long, long, "end"], [long, "end"], ["short", long, long], [long, "x", long, long]] {
            var options = Self.options(reflows: true)
            options.measure = 80
            let note = "a[^1]\n\n[^1]: \(lines.joined(separator: "\n"))\n\nlast paragraph\n"
            let read = Self.read(note, options)
            let shown = (read.lines + read.notes).joined()
            #expect(shown.filter(\.isLetter).sorted() == note.filter(\.isLetter).sorted(), "\(note)")
        }
    }

    @Test func leaveNoBlankLines() {
        let note = Self.read("a[^n]\n\n[^n]: text\n\nb\n[^m]: x\n\n\nc[^m]\n")
        #expect(note.text.flatMap(\.paragraphs).map(\.blankLines) == [0, 1, 2])
    }

    @Test func areNoTitle() {
        let note = Self.read("[^n]: text\nTitle[^n]\n\nbody\n", MarkupOptions())
        #expect(note.text[0].paragraphs.map(\.kind) == [.title, .body])
        #expect(note.text[0].title(MarkupOptions()) == "Title")
    }

    @Test func areTokens() {
        let source = "a[^n] b\n[^n]:  *x* [^q]\n"
        let bytes = Array(source.utf8)
        let index = FootnoteReading.index(of: [SourceSection(bytes: bytes)], MarkupOptions())
        var parser = MarkupParser(footnotes: index)
        let tokens = parser.tokens(in: SourceSection(bytes: bytes))
        #expect(String(decoding: tokens.flatMap(\.text), as: UTF8.self) == source)
        #expect(
            tokens.map(\.kind) == [
                .text, .mark, .text, .lineEnd, .marker, .blank, .delimiter, .text, .delimiter, .text,
                .lineEnd,
            ])
    }

    private static let pieces = [
        "a", "b c", " ", "\n", "\n\n", "\r\n", "\u{C}", "*", "_", "`", "\\", "[", "]", "\n- ", "\n> ",
        "\n```\n",
        "[^n]", "[^m]", "[^x]", "\n[^n]: ", "\n[^m]: ", "[^", "]:", "\n  ", "\u{0}", "|", "\n|a|b|\n|-|-|\n|",
        "words of a line that is long enough to have been wrapped by hand",
    ]

    /// Texts may be in other sections than marks, before or after them, and all is read as in one.
    @Test func sectionsDoNotMatter() {
        var random = SplitMix(state: 11)
        for index in 0..<2000 {
            let note = random.string(of: Self.pieces, longest: 30)
            var options = Self.options(reflows: index % 2 == 0)
            options.measure = index % 4 == 0 ? 66 : nil
            let whole = FootnoteReading(note, options)
            let parts = FootnoteReading(note, options, cutsLines: true)
            #expect(parts.lines == whole.lines, "\(note.debugDescription)")
            #expect(parts.notes == whole.notes, "\(note.debugDescription)")
            #expect(parts.messages == whole.messages, "\(note.debugDescription)")
            #expect(parts.numbers == whole.numbers, "\(note.debugDescription)")
        }
    }

    /// Every letter of a note stands in its text or in that of a footnote, names of footnotes apart.
    @Test func everyLetterIsThere() {
        let pieces = Self.pieces.filter {
            !["`", "\\", "\n```\n", "\u{0}", "|", "\n|a|b|\n|-|-|\n|"].contains($0)
        }
        var random = SplitMix(state: 12)
        for index in 0..<2000 {
            let note = random.string(of: pieces, longest: 30)
            var options = Self.options(reflows: index % 2 == 0)
            options.measure = index % 4 == 0 ? 66 : nil
            let read = FootnoteReading(note, options)
            let shown = (read.lines + read.notes).joined()
            for letter in "abcwordlinehs" where !"nmx".contains(letter) {
                #expect(
                    shown.count { $0 == letter } == note.count { $0 == letter },
                    "\(letter) of \(note.debugDescription)")
            }
        }
    }

    /// Signs of footnotes, open or not, cost as much as other text.
    @Test(arguments: ["[^", "[^a]", "[^a] ", "[^a]: ", "\n[^a]: x", "[^aaaaaaaaaaaaaaaaaaaaaa", "[^\\"])
    func takeLinearTime(_ unit: String) {
        func steps(_ count: Int) -> Int {
            let note = "[^a]: text\n" + String(repeating: unit, count: count)
            let section = SourceSection(bytes: Array(note.utf8))
            var parser = MarkupParser(
                options: Self.noTitle, footnotes: FootnoteReading.index(of: [section], Self.noTitle))
            _ = parser.parse(section)
            return parser.steps
        }
        #expect(steps(4000) <= 5 * steps(1000))
    }
}
