import NoteText
import Testing

@testable import NoteMarkdown

/// Page breaks in Markdown.
@Suite struct PageBreakTests {
    /// The paragraphs of a note, each with `|` for each page that has ended before it.
    private static func pages(
        _ note: String, _ dialect: Dialect = .markdown, size: Int = .max,
        rule: HorizontalRuleChoice = .rule
    ) -> [String] {
        MarkdownReaderTests.read(note, dialect, size: size, rule: rule).flatMap { text in
            text.paragraphs.map { paragraph in
                let ends = (paragraph.startsPage ? "|" : "") + (paragraph.leavesPage ? "|" : "")
                return ends + String(decoding: text.text[paragraph.content], as: UTF8.self)
            }
        }
    }

    @Test(arguments: [
        ("a\n\n\\newpage\n\nb", ["a", "|b"]), ("a\n\n\\pagebreak \n\nb", ["a", "|b"]),
        ("a\n\n\\newpage\n\n\\newpage\n\nb", ["a", "||b"]),
        ("a\n\u{0C}\nb\n\nc", ["a", "|b", "c"]), ("a\n\n\u{0C}\u{0C}\n\nb", ["a", "||b"]),
        ("a\n\u{0C}\u{0C}\u{0C}\u{0C}\nb", ["a", "||b"]),
        ("\\newpage\n\n# a", ["|a"]), ("a\n\n\\newpage", ["a"]),
        // In other text, in code, and in the text of a line they are none.
        ("a\n\\newpage\nb", ["a \\newpage b"]), ("\\newpages", ["\\newpages"]),
        ("```\n\\newpage\n\u{0C}\n```", ["\\newpage"]), ("`\\newpage`", ["\\newpage"]),
        ("a\u{0C}b", ["ab"]),
        // In container blocks the next paragraph begins the page.
        ("> a\n>\n> \\newpage\n>\n> b", ["a", "|b"]), ("- a\n\n  \\newpage\n\n  b\n- c", ["a", "|b", "c"]),
        ("\\newpage\n\n```\na\nb\n```", ["|a", "b"]),
    ])
    func areForms(_ note: String, _ expected: [String]) {
        for size in [1, .max] { #expect(Self.pages(note, size: size) == expected) }
    }

    @Test func endBeforeTables() {
        #expect(Self.pages("\\newpage\n\n|a|b|\n|-|-|\n|c|d|") == ["|a", "b", "c", "d"])
    }

    @Test(arguments: [Dialect.gfm, .commonmark])
    func areOfOneDialect(_ dialect: Dialect) {
        #expect(Self.pages("\\newpage", dialect) == ["\\newpage"])
        #expect(Self.pages("a\n\u{0C}\nb", dialect).count == 1)
        #expect(Self.pages("a\n\n---\n\nb", dialect, rule: .pageBreak) == ["a", "", "b"])
    }

    @Test func mayBeRules() {
        #expect(Self.pages("a\n\n---\n\nb\n\n***\n\nc") == ["a", "", "b", "", "c"])
        #expect(Self.pages("a\n\n---\n\nb\n\n***\n\nc", rule: .pageBreak) == ["a", "|b", "|c"])
        #expect(Self.pages("a\n\n<hr>\n\nb", rule: .pageBreak) == ["a", "|b"])
        // This is the underline of a heading.
        #expect(Self.pages("a\n---\nb", rule: .pageBreak) == ["a", "b"])
    }

    @Test func areNoneInFootnotes() {
        let text = MarkdownReaderTests.read("a[^1]\n\n[^1]: b\n\n    \\newpage\n\n    c")[0]
        #expect(text.notes[0].text.paragraphs.map(\.startsPage) == [false, false])
    }
}
