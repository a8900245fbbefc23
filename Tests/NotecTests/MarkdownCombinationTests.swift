import NotecTestSupport
import Testing

/// Displays, callouts, code from left to right, lists in lists and lost pictures, in whatever way a note is
/// compiled: the PDF is that of the plain way.
@Suite struct MarkdownCombinationTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    private static let parts = [
        "> [!note] A\nb `[!c]` ש\n\n", "ש $[v]_B$ t\n$$\nx_1 = 2\n$$\nab\n\n",
        "> ש\n> ```\n> }\n>   [a]\n> ```\n\n", "- ש\n\n  - `a` b\n- c\n\n", "![](no.png)\n\n",
        "![\(String(repeating: "שלום word ", count: 60))](no.png)\n\n", "1. TOC\n{:toc}\n\n",
        "| a | b |\n|---|---|\n| [con-da](https://a.example) | `ש (a)` |\n\n", "a<br> ש\n\n",
    ]

    private func note(_ language: String, parts: [String] = parts) -> String {
        "---\nlang: \(language)\ntitle: Ways\n---\n" + parts.joined()
    }

    @Test(arguments: ["en", "he"], ["large", "AX3"])
    func haveOnePDF(_ language: String, _ size: String) throws {
        let words = "\(Self.parts.joined())\n\n" + String(repeating: "word ", count: 300) + "\n\n"
        try notec.folder.write(note(language, parts: [String](repeating: words, count: 6)), to: "a.md")
        try notec.folder.write(note(language, parts: Self.parts.reversed()), to: "b.md")
        let script = """
            n() { "$notec" -q --force --size-category \(size) "$@" || exit 1; }
            n a.md && n b.md && mkdir one && cp a.pdf b.pdf one
            n -j1 a.md b.md && cmp a.pdf one/a.pdf && cmp b.pdf one/b.pdf || exit 2
            n -j4 a.md b.md && cmp a.pdf one/a.pdf && cmp b.pdf one/b.pdf || exit 3
            n a.md -o a.json && n a.json -o c.pdf && cmp c.pdf one/a.pdf || exit 4
            n --from markdown - -o d.pdf <b.md && cmp d.pdf one/b.pdf || exit 5
            n -j1 --bind a.md b.md -o book.pdf && mv book.pdf one || exit 6
            n -j4 --bind a.md b.md -o book.pdf && cmp book.pdf one/book.pdf || exit 7
            """
        let outcome = try notec.shell(script)
        #expect(outcome.status == 0, "\(outcome.text)")
    }
}
