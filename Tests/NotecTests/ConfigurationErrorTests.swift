import NotecTestSupport
import Testing

/// What is wrong with a configuration, a theme or a value, and where.
@Suite struct ConfigurationErrorTests {
    private let notec: Notec

    init() throws {
        notec = try Notec()
        try notec.folder.write("Title\n\nSome TEXT.\n", to: "n.txt")
    }

    /// All mistakes of a file are told at once, in its order, and once for all notes.
    @Test func areAllToldAtOnce() throws {
        try notec.folder.write(
            "align: centre\nrules: [{match: 'a('}]\npapper: a4\nlang: de_CH\n", to: "notec.yaml")
        try notec.folder.write("Another\n", to: "m.txt")
        let outcome = try notec("n.txt", "m.txt")
        #expect(outcome.status == 78)
        let places = outcome.errors.split(separator: "\n").filter { $0.contains(": error: ") }
            .map { $0.prefix { $0 != " " } }
        #expect(places == ["notec.yaml:1:8:", "notec.yaml:2:17:", "notec.yaml:3:1:", "notec.yaml:4:7:"])
    }

    @Test(arguments: [
        ("papr: a5", "1:1: error: unknown key 'papr'\n      = hint: did you mean 'paper'?\n"),
        (
            "lang: de\nprofile: 2",
            "2:1: error: the key 'profile' (rules for large print) is not supported by this version\n"
        ),
        ("tags: x", "1:1: error: unknown key 'tags'\n"),
        (
            "- a",
            "1:1: error: the configuration must be a mapping\n      = hint: write each line as 'key: value'\n"
        ),
        ("paper: a4\n\tx: y", "2:1: error: the configuration is not YAML: "),
        ("paper: a4\npaper: a5", "2:1: error: the key 'paper' is given twice\n"),
        (
            "margins: 1 2 3 4 5",
            "1:10: error: 'margins' is one to four lengths from 0 to 14400 points, not '1 2 3 4 5'\n"
        ),
        ("align: centre", "1:8: error: 'align' is natural, left, right, center or justify, not 'centre'\n"),
        ("date: 2014-02-30", "1:7: error: 'date' is a date of ISO 8601, not '2014-02-30'\n"),
        ("page-numbers: {first: 0}", "1:15: error: the first page number is a whole number from 1 to 999999"),
        ("line-height: 12pt", "1:14: error: 'line-height' is a factor from 0.5 to 10, not '12pt'\n"),
        ("space-after: -1", "1:14: error: 'space-after' is a length from 0 to 1000 points, not '-1'\n"),
        ("colors: {title: }", "1:17: error: the colour 'title' is empty\n      = hint: '#' begins"),
        ("colors: {title: rgb(1 2)}", "1:17: error: 'rgb(1 2)' is no colour\n"),
        (
            "theme: claasic",
            "1:8: error: no theme is called 'claasic'\n      = hint: did you mean 'classic'?\n"
        ),
        ("styles: {body: plain}", "1:1: error: the configuration does not set 'styles'\n"),
        (
            "lang: de\nrules: [{match: 'a('}]",
            "2:17: error: no regular expression: a parenthesis has no partner, at character 2\n"
        ),
        (
            "rules:\n- {word: a, colr: red}",
            "2:19: error: unknown attribute 'colr'\n      = hint: did you mean 'color'?\n"
        ),
        ("rules: [{word: a, kern: wide}]", "1:25: error: 'wide' is no value of 'kern'\n"),
        (
            "rules: [{word: a, color: gren}, {word: b, background: bleu}]",
            "1:26: error: no colour is called 'gren'\n      = hint: there are badge, black"
        ),
        (
            "rules: [{word: b, background: bleu}]",
            "1:31: error: no colour is called 'bleu'\n      = hint: did you mean 'blue'?\n"
        ),
        (
            "colors: {title: bleu}",
            "1:10: error: the colour 'title' is 'bleu', which means no colour\n      = hint: did you"
        ),
        (
            "lang: de\npaper: 40x40",
            "2:8: error: the page's text area is 32.0 points high and a line needs 41.0\n"
        ),
        ("margins: 400", "1:10: error: the page's text area is 0.0 points wide and a"),
        ("warnings: {lang/gessed: off}", "1:12: error: no rule is called 'lang/gessed'\n"),
        ("output: '{stm}.pdf'", "1:9: error: '{stm}' means nothing in the name of an output\n"),
        (
            "size-category: [large, huge]",
            "1:24: error: unknown size category 'huge'\n      = hint: xSmall to xxxLarge, AX1 to AX5"
        ),
        ("warnings: [error, b/c=off]", "1:19: error: no rule is called 'b/c'"),
        ("tabs: [12, far]", "1:12: error: 'tabs' is a list of lengths from 1 to 1000 points"),
        (
            "lang: de\ntheme: ./nowhere.yaml",
            "2:8: error: the theme './nowhere.yaml' cannot be read: No such file or directory\n"
        ),
        ("title: *a", "1:8: error: the value of 'title' must be a text\n"),
    ])
    func isSaidAtItsPlace(yaml: String, message: String) throws {
        try notec.folder.write(yaml + "\n", to: "notec.yaml")
        let outcome = try notec("n.txt")
        #expect(outcome.status == 78)
        #expect(outcome.errors.hasPrefix("notec.yaml:" + message), "\(outcome.errors)")
        #expect((try? notec.folder.read("n.pdf")) == nil)
    }

    @Test func aNoteWithTheSameMistakesIsInvalid() throws {
        try notec.folder.write("---\nmargins: x\npapr: a5\n---\nx\n", to: "f.txt")
        let outcome = try notec("f.txt")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.hasPrefix(
                "f.txt:2:10: error: 'margins' is one to four lengths from 0 to 14400 points, not 'x' ["))
        #expect(outcome.errors.contains("f.txt:3:1: warning: unknown key 'papr' [config/unknown-key]"))
        #expect(try notec("n.txt", "--margins", "x").status == 64)
    }

    /// Whoever had the last word about the room for text is told.
    @Test func tooLittleRoomIsTheMistakeOfTheLast() throws {
        try notec.folder.write("paper: 75x75\n", to: "notec.yaml")
        #expect(try notec("n.txt", "--margins", "75").status == 64)
        try notec.folder.write("---\nlang: de\nsize-category: AX5\n---\nx\n", to: "f.txt")
        let note = try notec("f.txt")
        #expect(note.status == 1)
        #expect(note.errors.hasPrefix("f.txt:3:16: error: "), "\(note.errors)")
    }

    @Test func whatNotesShareIsSaidOnce() throws {
        try notec.folder.write("papr: a5\n", to: "notec.yaml")
        try notec.folder.write("x\n", to: "m.txt")
        let outcome = try notec("n.txt", "m.txt")
        #expect(outcome.errors.split(separator: "unknown key").count == 2)
    }

    @Test func whatIsMissingIsNoInput() throws {
        #expect(try notec("n.txt", "--config", "nowhere.yaml").status == 66)
        #expect(try notec("n.txt", "--theme", "./nowhere.yaml").status == 66)
        #expect(try notec("n.txt", "--config", "x", "--no-config").status == 64)
        #expect(try notec.shell("mkdir notec.yaml; \"$notec\" n.txt").status == 66)
    }

    /// Beside whatever else is wrong with the note.
    @Test func aThemeThatIsMissingIsTheMistakeOfTheNoteThatNamesIt() throws {
        try notec.folder.write("---\nlang: de\ntheme: ./nowhere.yaml\n---\n[a]{color=rde}\n", to: "a/f.txt")
        let outcome = try notec("a/f.txt")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.hasPrefix(
                "a/f.txt:3:8: error: the theme './nowhere.yaml' cannot be read: No such file or directory ["))
        #expect(outcome.errors.contains("= hint: paths are seen from the folder of the note"))
        #expect(outcome.errors.contains("a/f.txt:5:11: warning: no colour is called 'rde'"))
        #expect(try notec("a/f.txt", "--theme", "plain").status == 0)
        #expect(try notec("a/f.txt", "--theme", "./nothing.yaml").status == 66)
    }

    @Test func aThemeSaysNothingAboutTheNote() throws {
        try notec.folder.write("title: x\n", to: "mine.yaml")
        let outcome = try notec("n.txt", "--theme", "mine.yaml")
        #expect(outcome.status == 78)
        #expect(outcome.errors.hasPrefix("mine.yaml:1:1: error: the theme does not set 'title'\n"))
    }

    @Test func nobodyWaitsForAPipeThatANoteNames() throws {
        try notec.folder.write("---\ntheme: ./pipe\n---\nx\n", to: "f.txt")
        let outcome = try notec.shell("mkfifo pipe; timeout 20 \"$notec\" f.txt")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("it is a pipe, a socket or a device, and no file"))
    }

    @Test func coloursInACircleAreTheNotesMistake() throws {
        try notec.folder.write("---\ncolors: {title: a, a: title, text: b}\n---\nx\n", to: "f.txt")
        let outcome = try notec("f.txt")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.hasPrefix("f.txt:2:10: error: the colour 'title' is 'a', which means no colour ["))
        #expect(
            outcome.errors.contains("f.txt:2:30: error: the colour 'text' is 'b', which means no colour ["))
    }

    private static func numbered(_ count: Int, _ text: (Int) -> String) -> String {
        (0..<count).map(text).joined()
    }

    private static let hostile: [String] = [
        "x: " + String(repeating: "[", count: 100_000),
        "colors: " + String(repeating: "{a: ", count: 1000),
        "margins: [" + String(repeating: "1, ", count: 100_000) + "]",
        "colors: {" + numbered(4000) { "c\($0): red, " } + "}",
        numbered(50_000) { "k\($0): 1\n" },
        "a: &a [x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]",
        "title: " + String(repeating: "x", count: 2 << 20),
    ]

    @Test(arguments: hostile)
    func hostileYAMLIsRefused(yaml: String) throws {
        try notec.folder.write(yaml, to: "notec.yaml")
        let outcome = try notec.shell("timeout 20 \"$notec\" n.txt")
        #expect([66, 78].contains(outcome.status))
        #expect(outcome.errors.utf8.count < 1000)
    }
}
