import NoteText
import NotecTestSupport
import Testing

@testable import NoteMarkdown

/// Callouts, and other divisions between lines of colons.
@Suite struct CalloutTests {
    /// The paragraphs of a note, a line each, as in `MarkdownReaderTests`, with the words for kinds.
    private static func lines(_ note: String, language: String? = "en", size: Int = .max) -> [String] {
        texts(note, language: language, size: size).flatMap { text in
            text.paragraphs.map { paragraph in
                let path = text.standing(paragraph).path.reversed().map { block in
                    block.calloutType ?? block.kind.rawValue
                }
                let runs = text.runs[paragraph.runs].map { run in
                    let words = String(decoding: text.text[run.text], as: UTF8.self)
                    let own = run.styles.names + (run.link.map { [text.links[$0].target] } ?? [])
                    return own.isEmpty ? words : "{\(own.joined(separator: " "))|\(words)}"
                }
                let kind = paragraph.kind == .body ? "" : "[\(paragraph.kind.rawValue)]"
                return (path + [kind + runs.joined()]).joined(separator: " ")
            }
        }
    }

    private static func texts(
        _ note: String, language: String? = "en", size: Int = .max
    ) -> [AttributedText] {
        let parts = sections(of: Array(note.utf8), size: min(size, note.utf8.count))
        var indexer = MarkdownIndexer(.markdown)
        for section in parts { indexer.accept(section) }
        var options = MarkupOptions(.markdown, lineBreaks: .auto)
        options.language = language
        var reader = MarkdownReader(options, indexer.finish())
        var texts: [AttributedText] = []
        for section in parts {
            reader.accept(section)
            while let (_, text) = reader.next() { texts.append(text) }
        }
        return texts
    }

    @Test(arguments: [
        ("> [!NOTE]\n> a\n> b", ["NOTE {bold|Note}", "NOTE a b"]),
        ("> [!tip]- My *title*\n> a", ["tip {bold|Tip · My }{bold italic|title}", "tip a"]),
        ("> [!warning]+", ["warning {bold|Warning}"]),
        ("> [!Warning] Warning: hot", ["Warning {bold|Warning: hot}"]),
        ("> [!recipe] Cake\n>\n> - a", ["recipe {bold|recipe · Cake}", "recipe bullets item •a"]),
        ("> [!info|wide] A", ["info {bold|Info · A}"]),
        ("> [!größe]\n> a", ["größe {bold|größe}", "größe a"]),
        ("> > [!bug]\n> > a", ["quote bug {bold|Bug}", "quote bug a"]),
        ("- > [!faq]\n  > a", ["bullets item •", "bullets item faq {bold|Question}", "bullets item faq a"]),
        ("> [!note] `a` [b](c)", ["note {bold|Note · }{bold code|a}{bold| }{bold c|b}"]),
        ("> [!note]\n> # a\n> > b", ["note {bold|Note}", "note [heading1]a", "note quote b"]),
    ])
    func beginsAQuote(_ note: String, _ expected: [String]) { #expect(Self.lines(note) == expected) }

    /// The first paragraph of a callout may follow without the sign of the quote, as any line of one may.
    @Test(arguments: [
        (">[!note]\na\nb", ["note {bold|Note}", "note a b"]),
        ("> [!note] T\na\n\nb", ["note {bold|Note · T}", "note a", "b"]),
        ("> [!note]\n\na", ["note {bold|Note}", "a"]), ("> [!note]\n>\na", ["note {bold|Note}", "a"]),
        ("> [!note]\n- a", ["note {bold|Note}", "bullets item •a"]),
        ("> [!note]\n# a", ["note {bold|Note}", "[heading1]a"]),
        ("> > [!bug]\na", ["quote bug {bold|Bug}", "quote bug a"]),
        ("> [!note]\n    a", ["note {bold|Note}", "note a"]),
        ("- > [!faq]\na", ["bullets item •", "bullets item faq {bold|Question}", "bullets item faq a"]),
    ])
    func linesWithoutTheSignGoOn(_ note: String, _ expected: [String]) {
        for size in [Int.max, 1, 9] { #expect(Self.lines(note, size: size) == expected, "\(size)") }
    }

    @Test(arguments: [
        ("> a\n> [!NOTE]", ["quote a [!NOTE]"]), ("[!NOTE]\na", ["[!NOTE] a"]),
        ("> [!NOTE]a", ["quote [!NOTE]a"]), ("> [!]", ["quote [!]"]), ("> [! a]", ["quote [! a]"]),
        ("> [!NOTE](u)", ["quote {u|!NOTE}"]), ("> \\[!NOTE]", ["quote [!NOTE]"]),
        ("[!note]: /u\n\n> [!NOTE]\n> a", ["quote {/u|!NOTE} a"]),
        ("> [!NOTE]\n> a\n\n[!note]: /u", ["quote {/u|!NOTE} a"]),
        ("- [!NOTE] a", ["bullets item •[!NOTE] a"]), ("> `[!NOTE]`", ["quote {code|[!NOTE]}"]),
    ])
    func otherBracketsAreText(_ note: String, _ expected: [String]) {
        #expect(Self.lines(note) == expected)
    }

    @Test(arguments: [
        ("::: note\na\n:::\nb", ["note {bold|Note}", "note a", "b"]),
        (":::tip My *title*\na\n:::", ["tip {bold|Tip · My }{bold italic|title}", "tip a"]),
        ("::: {.warning #id}\na\n:::", ["warning {bold|Warning}", "warning a"]),
        (
            "::: {.callout-tip title=\"A b\" icon=false}\n- c\n:::",
            ["tip {bold|Tip · A b}", "tip bullets item •c"]
        ),
        (":::info[Title]{#id}\na\n:::", ["info {bold|Info · Title}", "info a"]),
        (
            ":::: note\na\n::: tip\nb\n:::\nc\n::::\nd",
            ["note {bold|Note}", "note a", "note tip {bold|Tip}", "note tip b", "note c", "d"]
        ),
        (
            "::: Warning ::::::\na\n\n::: Danger\nb\n:::\n::::::::\nc",
            ["Warning {bold|Warning}", "Warning a", "Warning Danger {bold|Danger}", "Warning Danger b", "c"]
        ),
        (
            "- ::: note\n  a\n  :::\n- b",
            [
                "bullets item •", "bullets item note {bold|Note}", "bullets item note a", "bullets item •b",
            ]
        ),
        ("::: note\n```\n:::\n```\n:::\na", ["note {bold|Note}", "note code [code]:::", "a"]),
        ("::: note\na\n\nb", ["note {bold|Note}", "note a", "note b"]),
        ("::: note\n- a\n  :::\nb", ["note {bold|Note}", "note bullets item •a", "b"]),
        ("> ::: note\n> a\n\nb", ["quote note {bold|Note}", "quote note a", "b"]),
    ])
    func standsBetweenColons(_ note: String, _ expected: [String]) { #expect(Self.lines(note) == expected) }

    @Test(arguments: [
        ("::: columns\na\n:::\nb", ["a", "b"], 1), (":::\na", ["a"], 1),
        ("::: {.column width=\"50%\"}\n::: note\na\n:::\n:::\nb", ["note {bold|Note}", "note a", "b"], 1),
        ("::: note\n::: aside\na\n:::\nb\n:::\nc", ["note {bold|Note}", "note a", "note b", "c"], 1),
        (":::: note\na\n:::\nb", ["note {bold|Note}", "note a", "note b"], 1),
        ("::: note\n> :::\n\na", ["note {bold|Note}", "note a"], 1), ("a\n::: b\nc", ["a", "c"], 1),
        ("::a\n::: |", ["::a ::: |"], 0),
        ("    ::: note", ["code [code]::: note"], 0),
    ])
    func otherDivisionsAreNotShown(_ note: String, _ expected: [String], _ findings: Int) {
        #expect(Self.lines(note) == expected)
        let found = Self.texts(note).flatMap(\.findings)
        #expect(found.map(\.rule.id) == Array(repeating: "markdown/division", count: findings))
        #expect(found.allSatisfy { $0.severity == .note && $0.span != nil })
    }

    @Test(arguments: [
        ("!!! note\n    a\n\n    b\nc", ["note {bold|Note}", "note a", "note b", "c"]),
        ("!!! tip \"My *title*\"\n    a\nb", ["tip {bold|Tip · My }{bold italic|title}", "tip a", "b"]),
        ("??? danger\n    - a\n      b", ["danger {bold|Danger}", "danger bullets item •a b"]),
        ("???+ todo inline end \"A\"\n\n    a", ["todo {bold|To do · A}", "todo a"]),
        ("!!! note \"\"\n    a", ["note {bold|Note}", "note a"]),
        ("!!! recipe\n    a", ["recipe {bold|recipe}", "recipe a"]),
        ("!!! note\n        a", ["note {bold|Note}", "note code [code]a"]),
        ("a\n!!! note\n    b", ["a", "note {bold|Note}", "note b"]),
        (
            "!!! note\n    !!! tip\n        a\n    b",
            [
                "note {bold|Note}", "note tip {bold|Tip}", "note tip a", "note b",
            ]
        ),
        ("!!! Not at all!", ["!!! Not at all!"]), ("a\n!!! wow", ["a !!! wow"]), ("!!!", ["!!!"]),
        ("!!! so it goes", ["!!! so it goes"]), ("!!!! note", ["!!!! note"]), ("!?! note", ["!?! note"]),
    ])
    func hasIndentedLines(_ note: String, _ expected: [String]) { #expect(Self.lines(note) == expected) }

    @Test(arguments: [
        ("de", "Warnung"), ("de-CH", "Warnung"), ("pt-BR", "Aviso"), ("nn", "Advarsel"), ("ja", "警告"),
        ("zh-Hant", "警告"), ("en", "Warning"), ("la", "Warning"), (nil, "Warning"),
    ])
    func hasItsNameInTheLanguage(_ language: String?, _ name: String) {
        #expect(Self.lines("> [!attention]", language: language) == ["attention {bold|\(name)}"])
    }

    /// Every kind has a name in every language, and no two of a language have the same.
    @Test(arguments: [
        "en", "de", "fr", "es", "it", "pt", "nl", "pl", "cs", "sk", "sv", "da", "nb", "fi", "hu", "ro", "tr",
        "ru", "uk", "el", "ja", "zh-Hans", "zh-TW", "ko", "ar", "he",
    ])
    func kindsHaveNames(_ language: String) {
        let names = CalloutKind.allCases.map { $0.name(in: language) }
        #expect(Set(names).count == CalloutKind.allCases.count)
        #expect(language == "en" || names[3] != "Warning")
    }

    private static let long = """
        > [!note] A
        > b
        >
        > c

        ::: tip B
        d

        - e
          :::

        f
        :::
        !!! bug "C"
            g

            > [!todo]
            > h

        i
        """

    @Test(arguments: [1, 7, 20]) func sectionsDoNotMatter(_ size: Int) {
        #expect(Self.lines(Self.long, size: size) == Self.lines(Self.long))
    }

    /// The title and its text say where they stand, and no blank line is between them.
    @Test func keepsItsPlace() throws {
        let text = try #require(Self.texts("a\n\n> [!todo] B\n> c\n").first)
        #expect(text.runs[text.paragraphs[1].runs].map(\.span) == [SourceSpan(start: 7, end: 14)])
        #expect(text.runs[text.paragraphs[2].runs].map(\.span) == [SourceSpan(start: 17, end: 18)])
        #expect(text.paragraphs.map(\.blankLines) == [0, 1, 0])
        #expect(text.paragraphs.map(\.entered) == [0, 1, 0])
    }

    /// Dialects without callouts read quotes and text.
    @Test func othersHaveNone() {
        for note in ["> [!NOTE]\n> a\n", "::: note\na\n:::\n", "!!! note\n    a\n"] {
            #expect(!MarkdownHTML.html(of: note, .gfm).contains("Note"))
            #expect(MarkdownHTML.html(of: note, .gfm) == MarkdownHTML.html(of: note, .commonmark))
        }
        #expect(MarkdownHTML.html(of: "::: note\na\n:::", .gfm) == "<p>::: note\na\n:::</p>\n")
    }

    /// Notes of nothing else are read, however deep their parts stand in one another.
    @Test(arguments: ["::: note\n", ":::\n", "::::\na\n", "> [!a]\n", "!!! a\n    ", "::: {title=\"", "> [!"])
    func isReadByTheThousand(_ unit: String) {
        let note = String(repeating: unit, count: 20_000 / unit.utf8.count)
        #expect(!Self.lines("x\n\n" + note + "\n").isEmpty)
        let deep = String(repeating: "::: note\n", count: 64) + String(repeating: "a\n\n", count: 2000)
        #expect(Self.lines(deep).count == 64 + 2000)
    }

    /// A note of random parts of callouts is the same in any sections, and comes back from JSON.
    @Test(arguments: 1...4 as ClosedRange<UInt64>) func holdsByChance(_ seed: UInt64) {
        let parts = [
            "a\n", "b", "\n", "\n\n", "> ", "[!note]", " c\n", "::: tip\n", ":::\n", "::::\n",
            ":::: {.bug}\n",
            "    ", "!!! todo\n", "??? x \"y\"\n", "- ", "```\n", "[!note]: u\n", "[^1]", "[^1]: ", "# d\n",
        ]
        var random = SplitMix(state: seed)
        for _ in 0..<150 {
            let note = random.string(of: parts, longest: 30)
            guard !note.isEmpty else { continue }
            #expect(Self.lines(note, size: 3) == Self.lines(note), "\(note.debugDescription)")
        }
    }
}
