import NotecTestSupport
import Testing

/// `rules:` and `--mark`.
@Suite struct OwnRulesTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    private func runs(_ note: String, _ options: String...) throws -> [String] {
        try notec.folder.write(note, to: "a.txt")
        let outcome = try notec.run(["--dump", "runs", "a.txt"] + options)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.text.split(separator: "\n").map { line in
            String(line.drop { $0 != "[" })
        }
    }

    @Test func markByTheFrontMatter() throws {
        let rules = "[{match: 'i\\p{Lu}\\p{L}+', color: red}, {word: Al, class: bold .smallcaps}, iwords]"
        let found = try runs("---\ntitle: none\nrules: \(rules)\n---\nAl has an iPod\n")
        #expect(
            found == [
                #"["bold","smallcaps"],"text":"Al"}"#, #"[],"text":" has an "}"#,
                #"[],"text":"iPod","attributes":{"color":"red"}}"#,
            ])
    }

    @Test func markByTheCommand() throws {
        let found = try runs(
            "---\ntitle: none\n---\nAl saw Bo\n", "--mark", "Al", "--mark", "Bo=italic,#ff0000")
        #expect(
            found == [
                #"[],"text":"Al","attributes":{"color":"red"}}"#, #"[],"text":" saw "}"#,
                ##"["italic"],"text":"Bo","attributes":{"color":"#ff0000"}}"##,
            ])
        #expect(try runs("---\ntitle: none\n---\nAl\n", "--mark", "Al=.bold") == [#"["bold"],"text":"Al"}"#])
        #expect(try notec("--mark", "=bold", "a.txt").status == 64)
    }

    /// A style is a class or a colour, and the nearest of both is told.
    @Test(arguments: [
        ("abc=blod", "no class and no colour is called 'blod'", "did you mean 'bold'?"),
        ("abc=bold,rde", "no class and no colour is called 'rde'", "did you mean 'red'?"),
        (
            "abc=xyzzyx", "no class and no colour is called 'xyzzyx'",
            "a class of spans, or badge, black, blue, capitals, code-background, red, secondary, text, title,"
                + " white"
        ),
    ])
    func tellsTheNearestStyle(_ mark: String, _ message: String, _ hint: String) throws {
        try notec.folder.write("abc\n", to: "a.txt")
        let outcome = try notec("--check", "--mark", mark, "a.txt")
        #expect(
            outcome.errors == "a.txt: warning: \(message) [attribute/unknown]\n      = hint: \(hint)\n")
    }

    @Test(arguments: [
        (
            "rules: [{match: 'a(b'}]",
            "2:17: error: no regular expression: a parenthesis has no partner, at character 3"
        ),
        ("rules: {match: a}", "2:8: error: the value of 'rules' must be a list"),
        ("rules: [{color: red}]", "2:9: error: a rule must say what it finds: match or word"),
        ("rules: [iword]", "2:9: error: no rule is called 'iword'"),
        ("rules: [{word: a, colr: red}]", "2:25: warning: unknown attribute 'colr'"),
        ("rules: [{word: a, class: blod}]", "2:26: warning: unknown class 'blod'"),
        ("rules: [{word: a, kern: wide}]", "2:25: warning: 'wide' is no value of 'kern'"),
    ])
    func saysWhatIsWrongAndWhere(_ line: String, _ message: String) throws {
        try notec.folder.write("---\n\(line)\n---\nabc\n", to: "a.txt")
        let outcome = try notec("--check", "a.txt")
        #expect(outcome.errors.hasPrefix("a.txt:\(message)"), "\(outcome.errors)")
        #expect(outcome.status == (message.contains("error:") ? 1 : 0))
    }

    /// The rules of a folder are not applied to JSON that was made there, and those of the command are.
    @Test func areNotAppliedToAttributedTextAgain() throws {
        try notec.folder.write("rules: [{word: Al, class: italic}]\n", to: "notec.yaml")
        try notec.folder.write("T\n\nAl and Bo\n", to: "a.txt")
        #expect(try notec("a.txt", "-o", "b.json").status == 0)
        let text = String(decoding: try notec.folder.read("b.json"), as: UTF8.self)
        try notec.folder.write(
            text.replacing(#""styles":["italic"]"#, with: #""styles":["bold"]"#), to: "c.json")
        let found = try notec("--dump", "runs", "c.json", "--mark", "Bo=italic").text
        #expect(found.contains(#""styles":["bold"],"text":"Al""#))
        #expect(found.contains(#""styles":["italic"],"text":"Bo""#))
        let printed = try notec("--print-config", "c.json").text
        #expect(!printed.contains("rules"))
        // A wrong rule of the folder is wrong for JSON as well.
        try notec.folder.write("rules: [{match: '('}]\n", to: "notec.yaml")
        #expect(try notec("c.json").status == 78)
    }

    /// What rules have marked is in the JSON, and they are not applied again.
    @Test func areInTheAttributedText() throws {
        try notec.folder.write("---\nrules: [{word: Al, class: italic}]\n---\nT\n\nAl is here\n", to: "a.txt")
        #expect(try notec("a.txt", "-o", "b.json").status == 0)
        let text = String(decoding: try notec.folder.read("b.json"), as: UTF8.self)
        #expect(text.contains(#""styles":["italic"],"text":"Al"}"#) && !text.contains("rules"))
        #expect(try notec("a.txt").status == 0 && notec("b.json").status == 0)
        #expect(try notec.folder.read("a.pdf") == notec.folder.read("b.pdf"))
    }
}
