import NoteCompiler
import NotecTestSupport
import Testing

/// The language of a note that does not say it.
@Suite struct LanguageGuessTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The language of the PDF of a note, and what is said of it.
    private func guess(
        _ bytes: [UInt8], _ name: String = "note.txt", lang: String? = nil
    ) async throws -> (language: String?, diagnostics: [Diagnostic]) {
        try folder.write(bytes, to: name)
        var options = CompileOptions()
        if let lang { try options.settings.set("lang", to: lang) }
        try options.settings.set("missing-glyph", to: "box")
        let task = CompileTask(.file(folder(name)), to: .file(folder("out.pdf")))
        let result = await compile(task, options: options)
        try #require(result.error == nil)
        let text = try PDFInspector(path: folder("out.pdf")).plainText()
        let said = try #require(text.firstMatch(of: /\/Lang \(([^)]*)\)/))
        let metadata = try #require(text.firstMatch(of: /<dc:language>[^\/]*?<rdf:li>([^<]*)</))
        #expect(said.output.1 == metadata.output.1)
        return (String(said.output.1), result.diagnostics.filter { $0.rule == "lang/guessed" })
    }

    private func guess(_ text: String) async throws -> String? { try await guess(Array(text.utf8)).language }

    /// Each fixture is called by its language.
    @Test(arguments: try Fixtures.names(in: "languages"))
    func isThatOfTheFixture(_ name: String) async throws {
        let language = name.split(separator: "/")[1].split(separator: ".")[0]
        let guess = try await guess(try Fixtures.bytes(name))
        #expect(guess.language == String(language))
        #expect(guess.diagnostics.map(\.severity) == [.note])
        #expect(guess.diagnostics[0].message.contains("taken for '\(language)' by the letters"))
    }

    /// Sentences of about twenty words, each after its language, and what is said of each; also in capitals.
    @Test(arguments: try Fixtures.lines("sentences.tsv"))
    func isThatOfTheWords(_ line: String) async throws {
        let columns = line.split(separator: "\t").map { String($0) }
        for text in [columns[1], columns[1].uppercased()] {
            let guess = try await guess(Array(text.utf8))
            #expect(guess.language == columns[0], "\(text)")
            let message = "the language is not set, and taken for '\(columns[0])' by the words of the note"
            #expect(guess.diagnostics.map(\.message).allSatisfy { $0.hasPrefix(message) })
            #expect(guess.diagnostics.map(\.severity) == [.note])
            #expect(
                guess.diagnostics.map(\.hint) == [
                    "if that is right, set it: lang: \(columns[0])"
                ]
            )
        }
    }

    /// Comments of HTML are not read.
    @Test func commentsTellNothing() async throws {
        let comment = "<!-- This is the text of the note that we have translated for those who read it. -->"
        let french = "Créons un nouveau projet avec Cargo, qui prendra la largeur et la hauteur."
        #expect(try await guess("\(comment)\n\n\(french)\n") == "fr")
        #expect(try await guess("<!-- \(french)\n") == "fr")
    }

    /// English where nothing tells, where words are of two languages alike, or where they are names and code.
    @Test(arguments: [
        ("en", "Lorem ipsum dolor"), ("en", "x"), ("en", "TODO: README.md"), ("en", "die.der.das/und"),
        ("en", "see /de/la/que/en.html and que_la_de1"), ("de", "Der Hund und die Katze sind im Garten."),
        ("en", "```\nder die das und nicht ist\n```\nIt is the code of this"), ("en", "```\nder die das"),
        ("de", "```\nthe of and to\n```\nDas ist der Code und nicht mehr"),
        ("fr", "L\u{2019}été, c\u{2019}est d\u{2019}ici"),
        ("tr", "İçinde ve bir de"),
    ])
    func isEnglishWhereNothingTells(_ language: String, _ text: String) async throws {
        #expect(try await guess(text) == language)
    }

    /// Names, code, addresses and paths in Latin letters do not make a Chinese text English.
    @Test(arguments: [
        ("zh-Hans", "这是一个测试文本，我们使用 UITextView 和 NSTextStorage 来显示。"),
        ("zh-Hans", "使用 `let view = UITextView(frame: .zero, textContainer: nil)` 来显示文本。"),
        ("zh-Hans", "说明在这里：https://developer.apple.com/documentation/uikit/textkit 请看。"),
        ("zh-Hans", "打开 /usr/local/share/doc/project/README.md 这个文件"),
        ("zh-Hans", "代码如下：\n```swift\nlet storage = NSTextStorage(string: text)\nreturn storage\n```\n"),
        ("zh-Hant", "這個檔案由 John_Appleseed@example.org 寄來，請開啟 application_did_finish。"),
        ("en", "The word 漢字 means Chinese characters, and is written with two of them."),
        ("en", "The code `der die das und nicht ist ein` is here and it is of the note"),
        ("de", "Der Aufruf von `the_of_and(to)` ist in https://the.of.and/to nicht und nie falsch"),
        ("ja", "この文字列は NSAttributedString で表示されています"), ("ko", "이 문자열은 NSAttributedString 입니다 그리고 화면에 표시됩니다"),
    ])
    func isThatOfTheTextWithoutNamesAndCode(_ language: String, _ text: String) async throws {
        #expect(try await guess(text) == language)
    }

    /// What is thin is a warning where PDF/UA is asked for.
    @Test(arguments: [
        ("Milk", true), ("Der Hund und die Katze sind im Garten und nicht im Haus.", false), ("漢字", true),
        ("人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心,并应以兄弟关系的精神相对待。", false), ("Да", true),
        ("ไทยทุกคนเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์", false),
    ])
    func isAWarningWhereItIsThin(_ text: String, _ isThin: Bool) async throws {
        try folder.write(text, to: "note.txt")
        for required in [false, true] {
            var options = CompileOptions()
            if required { try options.settings.set("pdf.ua", to: "true") }
            let task = CompileTask(.file(folder("note.txt")), to: .standardOutput, mode: .check)
            let found = await compile(task, options: options).diagnostics.filter { $0.rule == "lang/guessed" }
            #expect(found.map(\.severity) == [isThin && required ? .warning : .note])
            #expect(found.map { $0.message.hasSuffix(", which tell little") } == [isThin])
        }
    }

    /// The first 64 kB tell; what comes after costs nothing and changes nothing.
    @Test func isThatOfTheBeginning() async throws {
        let german = String(repeating: "Der Hund und die Katze sind im Garten.\n", count: 1000)
        let english = String(repeating: "The dog and the cat are in the garden.\n", count: 4000)
        #expect(try await guess(german + german + english) == "de")
        #expect(
            try await guess(
                "---\ntitle: The dog and the cat are in the garden of this\n---\nDer Hund und die Katze")
                == "de")
    }

    @Test(arguments: [
        ("ru", "Все люди рождаются свободными и равными в своем достоинстве и правах."),
        ("uk", "Всі люди народжуються вільними і рівними у своїй гідності та правах."),
        ("be", "Усе людзі нараджаюцца свабоднымі і роўнымі ў сваёй годнасці і правах."),
        ("bg", "Те са надарени с разум и съвест и следва да се отнасят помежду си в дух на братство."),
        ("sr", "Сва људска бића рађају се слободна и једнака у достојанству и правима."),
        ("mk", "Сите човечки суштества се раѓаат слободни и еднакви по достоинство и права."),
        ("bn", "বাংলা ।"), ("as", "জন্মগতভাৱে সকলো মানুহ মৰ্য্যদা আৰু অধিকাৰত সমান আৰু স্বতন্ত্ৰ।"),
        ("ta", "தமிழ்"), ("hy", "Բոլոր մարդիկ"), ("el", "Όλοι οι άνθρωποι"), ("bo", "འགྲོ་བ་མིའི་རིགས"),
        ("mn", "ᠬᠦᠮᠦᠨ ᠪᠦᠷ"), ("pa", "ਸਾਰਾ ਮਨੁੱਖੀ"), ("kn", "ಎಲ್ಲಾ ಮಾನವರೂ"), ("or", "ସମସ୍ତ ମନୁଷ୍ୟ"),
        ("dv", "ހުރިހާ އިންސާނުން"), ("syr", "ܟܠ ܒܪܢܫܐ"), ("chr", "ᏂᎦᏓ ᎠᏂᏴᏫ"), ("ff", "𞤋𞤥𞤲𞤢"),
        ("zh-Hant", "ㄅㄆㄇ"), ("ar", "سلام"), ("fa", "پیشگفتار"), ("ur", "پانی میں"), ("ja", "東京へ行く"),
        ("zh-Hans", "人人生而自由"), ("zh-Hant", "人權宣言：人人生而自由"), ("zh-Hans", "人权宣言：人人生而自由"),
        ("ko", "대한민국 憲法"), ("he", "שלום עולם world"), ("en", "1948"),
        ("th", "ไทย abc"),
    ])
    func isThatOfTheLetters(_ language: String, _ text: String) async throws {
        #expect(try await guess(text) == language)
    }

    /// A quoted word is not the language, and neither is front matter.
    @Test func isThatOfMostOfTheText() async throws {
        #expect(
            try await guess("Слово «ў» и слово «їжак» в обычном русском тексте, который говорит о них.")
                == "ru")
        // One letter of Belarusian in over 200.
        let russian = String(repeating: " в обычном русском тексте", count: 10)
        #expect(try await guess("Слово «ў»\(russian)") == "ru")
        let note =
            "---\npaper: a5\nfonts: {sans: [Noto Sans, Inter]}\ncolors: {accent: red}\n---\nשלום עולם\n"
        #expect(try await guess(note) == "he")
    }

    @Test func isNotToldWhereItIsGiven() async throws {
        let given = try await guess(Array("Würde".utf8), lang: "de")
        #expect(given.language == "de" && given.diagnostics.isEmpty)
        let front = try await guess(Array("---\nlang: de\n---\nWürde".utf8))
        #expect(front.language == "de" && front.diagnostics.isEmpty)
        let empty = try await guess([])
        #expect(empty.language == "en" && empty.diagnostics.isEmpty)
        let none = try await guess(Array("---\ntitle: none\n---\n".utf8))
        #expect(none.language == "en" && none.diagnostics.isEmpty)
    }

    /// The keys of JSON are in Latin letters, and no part of the text.
    @Test func isThatOfTheTextInJSON() async throws {
        let lines = """
            {"notec":1,"name":"english name","settings":{"paper":"a5"}}
            {"block":"body","links":["https://example.org/x"],"runs":[{"text":"שלום \\"עולם\\"","link":0}]}

            """
        #expect(try await guess(Array(lines.utf8), "note.json").language == "he")
        let german = lines.replacing(#"שלום \"עולם\""#, with: "Der Hund und die Katze sind im Haus")
        #expect(try await guess(Array(german.utf8), "note.json").language == "de")
    }

    /// Many programs write all but ASCII as escapes, and U+20000 as a pair of them.
    @Test(arguments: [
        ("ja", #"\u3053\u308c\u306f\u65e5\u672C\u8a9e"#), ("ru", #"\u041f\u0440\u0438\u0432\u0435\u0442"#),
        ("zh-Hans", #"\ud840\udc00\uD840\uDC01"#),
    ])
    func isThatOfEscapedText(_ language: String, _ text: String) async throws {
        let lines = "{\"notec\":1}\n{\"block\":\"body\",\"runs\":[{\"text\":\"\(text)\"}]}\n"
        #expect(try await guess(Array(lines.utf8), "note.json").language == language)
    }
}
