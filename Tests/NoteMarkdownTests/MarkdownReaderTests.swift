import NoteText
import Testing

@testable import NoteMarkdown

/// Attributed text of Markdown.
@Suite struct MarkdownReaderTests {
    /// The text of all sections, of at least `size` bytes, with footnotes.
    static func read(
        _ note: String, _ dialect: Dialect = .markdown, size: Int = .max, rule: HorizontalRuleChoice = .rule
    ) -> [AttributedText] {
        var options = MarkupOptions(dialect, lineBreaks: .auto)
        options.horizontalRule = rule
        return read(note, options, size: size)
    }

    /// The text of all sections, read by `options`.
    static func read(_ note: String, _ options: MarkupOptions, size: Int) -> [AttributedText] {
        let bytes = Array(note.utf8)
        var sections: [SourceSection] = []
        var start = 0
        repeat {
            let end = bytes.indices.dropFirst(start).first { bytes[$0] == 0x0A && $0 - start + 1 >= size }
            let next = (end ?? bytes.count - 1) + 1
            sections.append(
                SourceSection(bytes: Array(bytes[start..<next]), offset: start, isLast: next == bytes.count))
            start = next
        } while start < bytes.count
        var indexer = MarkdownIndexer(options.dialect.constructs)
        for section in sections { indexer.accept(section) }
        if let next = indexer.next {
            indexer = next
            for section in sections { indexer.accept(section) }
        }
        var reader = MarkdownReader(options, indexer.finish())
        var texts: [AttributedText] = []
        for section in sections {
            reader.accept(section)
            while var (_, text) = reader.next() {
                for index in text.notes.indices {
                    text.notes[index].text = reader.note(text.notes[index].number)?.text ?? AttributedText()
                }
                texts.append(text)
            }
        }
        return texts
    }

    /// The paragraphs of a note, a line each: kinds of container blocks, kind, marker, text with its styles.
    static func lines(_ note: String, size: Int = .max) -> [String] {
        var lines: [String] = []
        for text in read(note, size: size) {
            text.forEachParagraph { paragraph, text in
                let path = text.standing(paragraph).path.map(\.kind.rawValue).reversed().joined(
                    separator: " ")
                let runs = text.runs[paragraph.runs].map { run in
                    let words = String(decoding: text.text[run.text], as: UTF8.self)
                    let own = run.styles.names + (run.link.map { [text.links[$0].target] } ?? [])
                    return own.isEmpty ? words : "{\(own.joined(separator: " "))|\(words)}"
                }
                lines.append("\(path)[\(paragraph.kind.rawValue)] \(runs.joined())")
            }
        }
        return lines
    }

    @Test(arguments: [
        ("# A\nb\nc", ["[title] A", "[body] b c"]),
        ("# A\n\n# B", ["[heading1] A", "[heading1] B"]),
        ("x\n\n# A", ["[body] x", "[heading1] A"]),
        ("*a **b*** `c` ~~d~~", ["[body] {italic|a }{bold italic|b} {code|c} {strike|d}"]),
        ("a  \nb", ["[body] a\u{2028}b"]), ("日本\n語", ["[body] 日本語"]),
        ("&lt;\\*&nbsp;x", ["[body] <*\u{A0}x"]),
        ("[a](b) <c@d.e>", ["[body] {b|a} {mailto:c@d.e|c@d.e}"]),
        ("[a](javascript:x)", ["[body] a"]),
        ("3) a\n4) b", ["numbers item[body] {bold|3)}a", "numbers item[body] {bold|4)}b"]),
        ("- [x] a", ["checklist item[body] ☑a"]),
        ("- > a", ["bullets item[body] •", "bullets item quote[body] a"]),
        ("> ```\n> a\n>\n>  b\n> ```", ["quote code[code] a", "quote code[code]  b"]),
        (
            "|a|b|\n|-|-|\n|c|",
            [
                "table row cell[body] a", "table row cell[body] b", "table row cell[body] c",
                "table row cell[body] ",
            ]
        ),
        ("a[^1]\n\n[^1]: b", ["[body] a1", "footnote[body] 1b"]),
        ("***", ["[rule] "]), ("![a](b \"c\")", ["[picture] a c"]),
        ("<p align=center><b>a</b><br>b</p>", ["[body] {bold|a}\u{2028}b"]),
        ("<!-- a -->\n\n<script>\nb\n</script>\n\nc", ["[body] c"]),
    ])
    func isMadeOfBlocks(_ note: String, _ expected: [String]) {
        #expect(Self.lines(note) == expected)
    }

    @Test(arguments: [
        ("a <b>b</b> <em>c</em> <del>d</del>", ["[body] a {bold|b} {italic|c} {strike|d}"]),
        ("<a href=\"u\">a</a> <u>b</u>", ["[body] {u|a} b"]),
        ("<h2>a</h2>\nb", ["[heading2] a", "[body] b"]),
        ("<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>", ["quote[body] a", "quote[body] b"]),
        ("<pre>a\n  b</pre>", ["code[code] a", "code[code]   b"]),
        ("<div>\n\n*a*\n\n</div>", ["[body] {italic|a}"]),
        ("a<hr>b", ["[body] a", "[rule] ", "[body] b"]),
        ("<ul><li>a</li><li>b</li></ul>", ["bullets item[body] •a", "bullets item[body] •b"]),
        ("<style>a</style>\n\n<p hidden>b</p>\n\nc", ["[body] c"]),
        ("<img src=\"a.png\" alt=\"b\" width=\"40\">", ["[picture] b"]),
        ("<iframe src=\"u\"></iframe>", ["[body] {u|u}"]),
        ("<custom-tag>a</custom-tag> &copy;", ["[body] a ©"]),
    ])
    func htmlKeepsItsText(_ note: String, _ expected: [String]) {
        #expect(Self.lines(note) == expected)
    }

    private static let long = """
        # Title

        A *b*
        c  
        d [e][f] and[^1].

        [f]: g
        [^1]: Note

            - more

        - x

          y
        - > z
          1. w

        ```swift
        code

          more
        ```
        <div align="center">
        <img src="a.png"
        alt="b">

        *in*

        </div>

        """

    /// However a note is cut into sections.
    @Test(arguments: [1, 7, 20, 60])
    func sectionsDoNotMatter(_ size: Int) {
        #expect(Self.lines(Self.long, size: size) == Self.lines(Self.long))
    }

    /// Text that is shown as it was typed is at its place in the source.
    @Test func originsMapBack() {
        let bytes = Array(Self.long.utf8)
        for text in Self.read(Self.long) {
            for (offset, byte) in text.text.enumerated() where byte.isASCIILetter {
                guard let source = text.sourceOffset(of: offset) else { continue }
                #expect(bytes[source] == byte)
            }
        }
    }

    @Test func headingsAreSetByTheirPlace() {
        let text = Self.read("# A\n\n## B\n\n#### C")[0]
        #expect(text.paragraphs.map(\.kind) == [.title, .heading2, .heading4])
        #expect(text.paragraphs.map(\.styleKind) == [.title, .heading1, .heading3])
    }

    @Test(arguments: [
        ("rust,ignore", "rust"), ("{r, echo=FALSE}", "r"), ("{.python}", "python"), ("c++ x", "c++"),
        ("", nil),
    ])
    func fencesNameLanguages(_ info: String, _ expected: String?) {
        #expect(Self.read("```\(info)\nx\n```")[0].containerBlocks.first?.codeLanguage == expected)
    }

    @Test(arguments: [(Dialect.markdown, false), (.gfm, true), (.commonmark, true)])
    func fencesHaveAttributesInMarkdownAlone(_ dialect: Dialect, _ isPlain: Bool) {
        let text = Self.read("```text {.center}\nx\n```", dialect)[0]
        #expect(text.paragraphAttributes.isEmpty == isPlain)
    }
}
