import NoteMarkup
import NoteText
import NotecTestSupport
import Testing

@testable import NoteMarkdown

/// Quotation marks and words in capitals that settings ask for.
@Suite struct ProseTests {
    /// The paragraphs of a note, with words in capitals between braces.
    private static func read(
        _ note: String, _ capitals: CapitalsChoice = .off, language: String? = nil, size: Int = .max
    ) -> [String] {
        texts(note, capitals, language, size: size).flatMap { text in
            text.paragraphs.map { paragraph in
                text.runs[paragraph.runs].map { run in
                    let words = String(decoding: text.text[run.text], as: UTF8.self)
                    return run.styles.contains(.caps) ? "{\(words)}" : words
                }.joined()
            }
        }
    }

    private static func texts(
        _ note: String, _ capitals: CapitalsChoice, _ language: String?, size: Int = .max
    ) -> [AttributedText] {
        var options = MarkupOptions(.markdown, lineBreaks: .auto, capitals: capitals)
        options.typographicLanguage = language
        return MarkdownReaderTests.read(note, options, size: size)
    }

    @Test(arguments: [
        ("\"a\" 'b' it's -- c...", "“a” ‘b’ it’s – c…"), ("*\"a\"*, **\"b\"**", "“a”, “b”"),
        ("`\"a\"` \"b\"", "\"a\" “b”"), ("\\\"a\\\" \"b\"", "\"a\" “b”"), ("&quot;a\"", "“a”"),
        ("<http://a.b/'c'> 'd'", "http://a.b/'c' ‘d’"), ("['a'](u)", "‘a’"),
        ("\"a\nb\"", "“a b”"), ("# \"a\"", "“a”"), ("- \"a\"", "•“a”"), ("\"日本\"", "“日本”"),
    ])
    func quotesAreThoseOfPrint(_ note: String, _ expected: String) {
        #expect(Self.read(note, language: "en") == [expected])
        #expect(Self.read(note) != [expected])
    }

    @Test func quotesAreOfTheLanguage() {
        #expect(Self.read("\"a\"", language: "de") == ["„a“"])
        #expect(Self.read("a[^1]\n\n[^1]: \"b\"", language: "de") == ["a1"])
        let note = Self.texts("a[^1]\n\n[^1]: \"b\"", .off, "de")[0].notes[0].text
        #expect(String(decoding: note.text, as: UTF8.self) == "1 „b“")
    }

    @Test(arguments: [
        ("NATO met", "NATO met", "{NATO} met"), ("WARNING now", "{WARNING} now", "{WARNING} now"),
        ("STOP! it", "{STOP}! it", "{STOP}! it"), ("GO HOME now", "{GO HOME} now", "{GO} {HOME} now"),
        ("SO A DOG", "{SO A DOG}", "{SO} A {DOG}"),
        ("XXVIII aMC² Ab A", "XXVIII aMC² Ab A", "{XXVIII} aMC² Ab A"),
        ("DON'T_GO", "{DON'T_GO}", "{DON'T_GO}"), ("ÉCOLES É", "{ÉCOLES} É", "{ÉCOLES} É"),
        ("*WARN*ING1 x", "WARNING1 x", "WARNING1 x"), ("**WARN**INGS x", "{WARN}{INGS} x", "{WARN}{INGS} x"),
        ("`WARNING` x", "WARNING x", "WARNING x"), ("# WARNING x", "WARNING x", "WARNING x"),
        ("```\nWARNING\n```", "WARNING", "WARNING"),
        ("www.WARNING.com x", "www.WARNING.com x", "www.WARNING.com x"),
        ("[WARNING](u) x", "{WARNING} x", "{WARNING} x"), ("日WARNING本", "日{WARNING}本", "日{WARNING}本"),
    ])
    func capitalsStandOut(_ note: String, _ shouted: String, _ all: String) {
        #expect(Self.read(note, .shouted) == [shouted])
        #expect(Self.read(note, .all) == [all])
        #expect(!Self.read(note)[0].contains("{"))
    }

    @Test func aParagraphInCapitalsIsNotShouted() {
        let note = String(repeating: "WARNING ", count: 8)
        #expect(Self.read(note, .shouted) == [String(note.dropLast())])
        #expect(Self.read(note + "a", .shouted)[0].hasPrefix("{WARNING "))
    }

    /// The words are those that stand out in a note, whose markup these texts have none of.
    @Test func capitalsAreThoseOfNotes() {
        let pieces = [
            "A", "AB", "ABC", "a", "É", "e\u{301}", "E\u{301}", " ", " ", "'", "’", "&", "!", ":", "1", "日",
            ",", "IV",
        ]
        var random = SplitMix(state: 3)
        for _ in 0..<4000 {
            let text = "a " + random.string(of: pieces, longest: 30) + " ."
            for choice in [CapitalsChoice.shouted, .all] {
                var parser = MarkupParser(options: MarkupOptions(.note, title: .none, capitals: choice))
                parser.accept(SourceSection(bytes: Array(text.utf8)))
                guard let note = parser.next()?.text else { continue }
                let expected = note.runs.filter { $0.styles.contains(.caps) }.map(\.text)
                let found = CapitalWords(note.text, choice).ranges
                #expect(found == expected, "\(text)")
            }
        }
    }

    /// Runs cover the text, and lead to the places of its characters.
    @Test func runsAreInOrder() {
        let note = "a \"WARNING\" *b* '\"NO WAY\"' `c` -- *DON'T* GO HOME"
        let text = Self.texts(note, .shouted, "en")[0]
        var end = 0
        for run in text.runs {
            #expect(run.text.lowerBound == end)
            end = run.text.upperBound
        }
        #expect(end == text.text.count)
        let bytes = Array(note.utf8)
        for (offset, byte) in text.text.enumerated() where byte.isASCIILetter {
            #expect(text.sourceOffset(of: offset).map { bytes[$0] } == byte)
        }
    }

    @Test func deepBlocksAreSaid() {
        let signs = String(repeating: "> ", count: 65)
        for size in [1, .max] {
            let found = MarkdownReaderTests.read("x\n\n\(signs)a\n\n- b\n", size: size).flatMap(\.findings)
            #expect(found.map(\.rule.id) == ["block/too-deep"])
            #expect(found.first?.span == SourceSpan(start: 131, end: 132))
        }
        let items = MarkdownReaderTests.read(String(repeating: "- ", count: 65) + "a").flatMap(\.findings)
        #expect(items.map(\.span?.start) == [128])
        #expect(MarkdownReaderTests.read(String(signs.dropLast(2)) + "a").flatMap(\.findings).isEmpty)
    }
}
