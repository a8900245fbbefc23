import NoteText
import NotecTestSupport
import Testing

@testable import NoteMarkup

/// `quotes: typographic`.
@Suite struct TypographyTests {
    private static func parsed(_ text: String, _ language: String = "en") -> AttributedText {
        var options = MarkupOptions(title: TitleSource.none)
        options.typographicLanguage = language
        return parse(text, options)
    }

    private static func shown(_ text: String, _ language: String = "en") -> String {
        parsed(text, language).lines.joined(separator: "\n")
    }

    @Test(arguments: [
        ("\"Well,\" she said, \"it's 'fine'.\"", "“Well,” she said, “it’s ‘fine’.”"),
        ("\"'Yes,' he said.\"", "“‘Yes,’ he said.”"), ("(\"so\")", "(“so”)"), ("\"a\"--\"b\"", "“a”–“b”"),
        ("*\"bold\"* \"_it_\"", "“bold” “it”"), ("rock 'n' roll in the '90s", "rock ’n’ roll in the ’90s"),
        ("the dogs' bones", "the dogs’ bones"), ("'Tis the dogs' bones", "’Tis the dogs’ bones"),
        ("6\" and 5'10\"", "6\" and 5'10\""), ("\"a 6\"", "“a 6”"), ("so\" it ends", "so” it ends"),
        ("1914--1918", "1914–1918"), ("a --- b -- c", "a — b – c"), ("-- Ada", "– Ada"),
        ("run --quiet or ---x", "run --quiet or ---x"), ("a --> b <-- c", "a --> b <-- c"),
        ("---- and -----", "---- and -----"), ("so... and .... or ../...", "so… and .... or ../..."),
        ("`\"a\" -- ...`", "\"a\" -- ..."), ("see http://a.b/it's--x... or", "see http://a.b/it's--x… or"),
        ("ftp://a.b/it's--x it's", "ftp://a.b/it's--x it’s"), ("C:\\it's--x \"a\"", "C:\\it's--x “a”"),
        ("[it's](http://a.b/it's)", "it’s"), ("[\"x\"]{.code} \"x\"", "\"x\" “x”"),
    ])
    func signsAreSet(_ text: String, _ expected: String) {
        #expect(Self.shown(text) == expected)
    }

    @Test(arguments: [
        ("de", "„a ‚b‘ c“"), ("de-AT", "„a ‚b‘ c“"), ("de-CH", "«a ‹b› c»"),
        ("fr", "«\u{202F}a “b” c\u{202F}»"),
        ("fr-CH", "«a ‹b› c»"), ("sv", "”a ’b’ c”"), ("pl", "„a ‚b’ c”"), ("ru", "«a „b“ c»"),
        ("ja", "「a 『b』 c」"),
        ("zh-Hant-TW", "「a 『b』 c」"), ("zh-Hans", "“a ‘b’ c”"), ("tlh", "“a ‘b’ c”"), ("hu", "„a »b« c”"),
    ])
    func marksAreThoseOfTheLanguage(_ language: String, _ expected: String) {
        #expect(Self.shown("\"a 'b' c\"", language) == expected)
    }

    @Test func marksStandBesideHanCharacters() {
        #expect(Self.shown("他说\"你好\"，\"再见\"。", "zh-Hans") == "他说“你好”，“再见”。")
        #expect(Self.shown("彼は\"はい\"と'いいえ'と", "ja") == "彼は「はい」と『いいえ』と")
        // A sign within a word of Hebrew is a letter's.
        #expect(Self.shown("צה\"ל", "he") == "צה\"ל")
    }

    @Test func languageOfTheTextCounts() {
        let note = "\"a\" [\"b\"]{lang=fr}\n{lang=de}\n\"c\"\n\"d\""
        #expect(Self.shown(note) == "“a” «\u{202F}b\u{202F}»\n„c“\n“d”")
    }

    @Test func codeAndCardsStayAsTyped() {
        #expect(Self.shown("```\n\"a\" -- ...\n```\n@card{name=\"it's\"}").hasPrefix("\"a\" -- ..."))
    }

    /// Every other character leads to its place, and the others to that of the sign.
    @Test func placesAreKept() {
        var random = SplitMix(state: 5)
        let pieces = [
            "\"", "'", "--", "---", "...", "-", ".", " ", "a", "é", "中", "*", "`", "\\*", "\u{7}", "\n", "1",
            "![\"x\"](a \"it's\")", "[b](c)", "http://x.y/'", "- ", "KEEP",
        ]
        for _ in 0..<2000 {
            let note = random.string(of: pieces, longest: 25)
            let set = Self.parsed(note)
            let typed = parse(note, MarkupOptions(title: TitleSource.none))
            #expect(set.runs.map(\.span) == typed.runs.map(\.span), "\(note.debugDescription)")
            #expect(set.paragraphs.count == typed.paragraphs.count)
            for (paragraph, plain) in zip(set.paragraphs, typed.paragraphs) {
                #expect(paragraph.marker.count == plain.marker.count)
                #expect(set.runs[paragraph.runs].last?.text.upperBound ?? 0 <= paragraph.content.upperBound)
            }
            let source = Array(note.utf8)
            for content in set.paragraphs.map(\.content) {
                for index in content where set.text[index] & 0xC0 != 0x80 {
                    guard let place = set.sourceOffset(of: index) else { continue }
                    let isSign = "\"'-.".utf8.contains(source[place])
                    #expect(source[place] == set.text[index] || isSign, "\(note.debugDescription)")
                }
            }
            for (picture, plain) in zip(set.pictures, typed.pictures) {
                #expect(set.string(picture.captionText) == typed.string(plain.captionText))
            }
            let spaces = set.text.count { $0 == 0x20 }
            #expect(spaces == typed.text.count { $0 == 0x20 })
        }
    }
}
