import NotecTestSupport
import Testing

/// Language tags that are not registered, wherever a language can be given.
@Suite struct LanguageTagTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    private static let json = """
        {"notec":1,"settings":{"lang":"jp"}}
        {"block":"body","runs":[{"text":"a"}]}

        """

    @Test(arguments: [
        ("---\nlang: jp\n---\n見出し\n", "n.txt", [], "n.txt:2:7: warning: no language is registered as 'jp'"),
        (
            "Title\n", "n.txt", ["--lang", "english"],
            "n.txt: warning: no language is registered as 'english'"
        ),
        ("Title\n", "n.txt", ["--set", "lang=en-UK"], "n.txt: warning: no region is registered as 'UK'"),
        (
            "Title\n\n[word]{lang=jp} of\n", "n.txt", [],
            "n.txt:3:2: warning: no language is registered as 'jp'"
        ),
        (
            "Title\n\n{lang=en-UK}\nA block\n", "n.txt", [],
            "n.txt:4:1: warning: no region is registered as 'UK'"
        ),
        (json, "n.json", [], ": warning: no language is registered as 'jp'"),
    ])
    func isAWarningAndAnErrorForPDFUA(
        _ note: String, _ name: String, _ options: [String], _ message: String
    ) throws {
        try notec.folder.write(note, to: name)
        let found = try notec.run(["--check", "-Wlang/guessed=off"] + options + [name])
        #expect(found.status == 0)
        #expect(found.errors.contains(message), "\(found.errors)")
        #expect(found.errors.contains("hint: did you mean '"))
        let refused = try notec.run(["--check", "--pdf-ua"] + options + [name])
        #expect(refused.status == 1)
        #expect(refused.errors.contains(message.replacing("warning", with: "error")), "\(refused.errors)")
    }

    /// Also where the text is not laid out, and in footnotes.
    @Test(arguments: [["-o", "n.json"], ["--dump", "runs"], ["-o", "n.pdf"]])
    func isToldOfTextThatIsWritten(_ arguments: [String]) throws {
        let text = "[word]{lang=en-UK} of[^1]\n\n{lang=jp}\nA block\n\n[^1]: [x]{lang=cz}\n"
        try notec.folder.write("---\nlang: en\n---\n" + text, to: "n.txt")
        let outcome = try notec.run(arguments + ["n.txt"])
        #expect(outcome.status == 0)
        let lines = outcome.errors.split(separator: "\n").filter { $0.contains("[lang/unregistered]") }
        #expect(lines.map { $0.prefix(12) } == ["n.txt:4:2: w", "n.txt:7:1: w", "n.txt:9:8: w"], "\(lines)")
    }

    /// Of each language once, however long the note and its footnotes are.
    @Test(arguments: [["--check"], ["-o", "n.json"]])
    func isToldOnce(_ arguments: [String]) throws {
        let paragraph = "[a]{lang=jp} word of [b]{lang=de-CH} and [c]{lang=en-UK} with[^1] a note.\n\n"
        let text = String(repeating: paragraph, count: 3000) + "[^1]: [x]{lang=jp}\n"
        try notec.folder.write("---\nlang: en\n---\n" + text, to: "n.txt")
        let found = try notec.run(arguments + ["n.txt"])
        #expect(found.status == 0)
        let lines = found.errors.split(separator: "\n").filter { $0.contains("[lang/unregistered]") }
        #expect(lines.map { $0.prefix(11) } == ["n.txt:4:2: ", "n.txt:4:43:"], "\(lines)")
    }

    @Test func isToldOfTheConfiguration() throws {
        try notec.folder.write("paper: a5\nlang: jp\n", to: "notec.yaml")
        try notec.folder.write("Title\n", to: "n.txt")
        let found = try notec("--check", "n.txt")
        #expect(found.errors.contains("no language is registered as 'jp' ("))
        #expect(found.errors.contains("notec.yaml:2) [lang/unregistered]"))
    }

    @Test func claimsNoPDFUAAndIsSilentOtherwise() throws {
        for (lang, claims) in [("jp", false), ("ja", true)] {
            try notec.folder.write("---\nlang: \(lang)\n---\nTitle\n", to: "n.txt")
            #expect(try notec("n.txt", "-o", "n.pdf", "--force").status == 0)
            let text = try PDFInspector(path: notec.folder("n.pdf")).plainText()
            #expect(text.contains("<pdfuaid:part>") == claims)
        }
        try notec.folder.write("---\nlang: de-CH\n---\nTitle [word]{lang=zh-Hant} of\n", to: "n.txt")
        #expect(try notec("--check", "n.txt").errors == "")
    }
}
