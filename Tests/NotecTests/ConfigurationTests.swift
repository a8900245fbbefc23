import Foundation
import NotecTestSupport
import Testing

/// Where settings come from, as the command has it.
@Suite struct ConfigurationTests {
    private let notec: Notec

    init() throws {
        notec = try Notec()
        try notec.folder.write("Title\n\nSome TEXT.\n", to: "a/b/n.txt")
    }

    /// The line of `key` in what `--print-config` says.
    private func line(_ key: String, _ arguments: String..., environment: [String: String] = [:]) throws
        -> String?
    {
        let options = arguments.map { "'\($0)'" }.joined(separator: " ")
        let outcome = try notec.shell("\"$notec\" --print-config " + options)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let found = outcome.text.split(separator: "\n").first { $0.hasPrefix(key + ": ") }
        return found.map { String($0.dropFirst(key.count + 2)) }
    }

    @Test func theNearestFileCountsAlone() throws {
        try notec.folder.write("paper: a5\nlang: de\n", to: "notec.yaml")
        #expect(try line("paper", "a/b/n.txt") == "a5 # notec.yaml:1")
        #expect(try line("paper") == "a5 # notec.yaml:1")
        try notec.folder.write("# mine\npaper: a3\n", to: "a/notec.yaml")
        #expect(try line("paper", "a/b/n.txt") == "a3 # a/notec.yaml:2")
        #expect(try line("lang", "a/b/n.txt") == nil)
        #expect(try line("paper", "a/b/n.txt", "--no-config") == "a4 # built-in default")
        #expect(try line("lang", "a/b/n.txt", "--config", "notec.yaml") == "de # notec.yaml:2")
    }

    @Test func theUsersOwnFileIsTheLast() throws {
        try notec.folder.write("paper: legal\n", to: "config/notec/config.yaml")
        #expect(
            try line("paper", "a/b/n.txt") == "legal # \(notec.folder.path)/config/notec/config.yaml:1")
        try notec.folder.write("", to: "a/b/notec.yaml")
        #expect(try line("paper", "a/b/n.txt") == "a4 # built-in default")
    }

    @Test func linksLeadToTheFolderOfTheNote() throws {
        try notec.folder.write("paper: a3\n", to: "a/notec.yaml")
        _ = try notec.shell("mkdir c; ln -s ../a/b c/link")
        #expect(try line("paper", "c/link/n.txt") == "a3 # a/notec.yaml:1")
        #expect(try line("paper", "c/../a/b/n.txt") == "a3 # a/notec.yaml:1")
    }

    @Test func laterLevelsWin() throws {
        try notec.folder.write("---\nmargins: 10\n---\nx\n", to: "a/f.txt")
        try notec.folder.write("theme: reader\nline-height: 2\n", to: "notec.yaml")
        #expect(try line("orientation", "a/f.txt") == "portrait # built-in default")
        #expect(try line("paper", "a/f.txt") == "iphone # theme reader")
        #expect(try line("line-height", "a/f.txt") == "2 # notec.yaml:2")
        #expect(try line("margins", "a/f.txt") == "10 # a/f.txt:2")
        #expect(try line("margins", "a/f.txt", "--margins", "1cm") == "1cm # command line")
        #expect(try line("line-spacing", "a/f.txt", "--theme", "article") == "5 # theme article")
    }

    @Test func whatIsPrintedCanBeFedBack() throws {
        let front = """
            ---
            title: 'a: "b" # c'
            author: Jürgen\t\\x
            date: 2014-07-18
            lang: de
            page-numbers: {first: 3}
            margins: [1cm, 2]
            fonts: {body: [Noto Serif, 'A, B']}
            colors: {title: '#102030', accent: title}
            ---
            x
            """
        try notec.folder.write(front, to: "a/f.txt")
        let first = try notec("--print-config", "a/f.txt", "--theme", "classic")
        #expect(first.errors == "")
        try notec.folder.write(first.text, to: "notec.yaml")
        let second = try notec("--print-config", "a/b/n.txt")
        #expect(second.errors == "")
        #expect(values(second.text) == values(first.text))
    }

    /// What is printed, put into a file of settings, comes to the same again, whatever it was made of.
    @Test(arguments: [
        ("rules: [{match: 'a\\d+ #', color: red, class: [bold, italic]}, iwords]", "", []),
        ("rules: [{word: 'x: \"y\"'}]", "rules: [iwords, {word: b, kern: 1}]", ["--mark", "Al=bold"]),
        ("theme: mine.yaml", "rules: [{word: own}]", ["--set", "page-numbers=first: 4"]),
        (
            "size-category: [large, AX1]\nwarnings: {lang/guessed: off}",
            "warnings: [error, code/unclosed=note]", []
        ),
        (
            "output: 'out/{stem}-{category}.pdf'\nlock: a.lock", "title: none\nauthor: \"a\\nb\"",
            ["--theme", "reader"]
        ),
        ("bold-text: yes\nalign: center", "colors: {own: 'rgb(1, 2, 3)', title: own}", ["--landscape"]),
    ])
    func printedSettingsAreThoseThatHeld(file: String, front: String, options: [String]) throws {
        try notec.folder.write("rules: [{word: themed, color: blue}]\nline-height: 1.5\n", to: "mine.yaml")
        try notec.folder.write(file + "\n", to: "notec.yaml")
        try notec.folder.write("---\n\(front)\n---\nx\n", to: "f.txt")
        try notec.folder.write("x\n", to: "g.txt")
        let first = try notec.run(["--print-config", "f.txt"] + options)
        #expect(first.errors == "")
        try notec.folder.write(first.text, to: "notec.yaml")
        for note in ["f.txt", "g.txt"] {
            let second = try notec("--print-config", note)
            #expect(second.errors == "")
            #expect(values(second.text) == values(first.text), "\(note)")
        }
    }

    /// The lines without what comes after their values.
    private func values(_ text: String) -> [Substring] {
        text.split(separator: "\n").map { line in
            let comment = line.range(of: " # ", options: .backwards)
            return comment.map { line[..<$0.lowerBound] } ?? line
        }
    }

    @Test func everyThemeIsReadWithoutMistake() throws {
        for theme in ["notepad", "classic", "markup", "article", "reader", "plain"] {
            #expect(try line("theme", "--theme", theme) == "\(theme) # command line")
            #expect(try notec("--check", "--theme", theme, "a/b/n.txt").errors == "")
        }
    }

    @Test func pathsAreRelativeToTheFileThatNamesThem() throws {
        try notec.folder.write("theme: mine.yaml\nlock: my.lock\n", to: "a/notec.yaml")
        try notec.folder.write("colors: {title: blue}\nmargins: 33\n", to: "a/mine.yaml")
        #expect(try line("margins", "a/b/n.txt") == "33 # a/mine.yaml:2")
        #expect(try line("lock", "a/b/n.txt") == "a/my.lock # a/notec.yaml:2")
        try notec.folder.write("---\ntheme: ../mine.yaml\n---\nx\n", to: "a/b/f.txt")
        let options = ["a/b/f.txt", "--no-config", "--root", "a"]
        #expect(try notec.run(["--print-config"] + options).text.contains("a/b/../mine.yaml # a/b/f.txt:2\n"))
    }
}
