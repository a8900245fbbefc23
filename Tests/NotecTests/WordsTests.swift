import Foundation
import NotecTestSupport
import Testing

@Suite struct WordsTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    @Test func tellTheVersion() throws {
        let outcome = try notec("--version")
        #expect(outcome.status == 0)
        #expect(String(decoding: outcome.output, as: UTF8.self) == "notec 0.1.0\n")
        #expect(try notec("-q", "--version").output == outcome.output)
    }

    @Test func tellAboutRules() throws {
        let list = try notec("--list-rules")
        #expect(list.status == 0)
        #expect(list.text.split(separator: "\n").contains { $0.hasPrefix("layout/word-too-wide") })
        #expect(try notec("-q", "--list-rules").text == list.text)
        let one = try notec("--explain", "layout/word-too-wide")
        #expect(one.status == 0)
        #expect(one.text.hasPrefix("layout/word-too-wide (warning): a word that is wider than the line\n\n"))
        let all = "notec --list-rules names them all"
        let unknown = "      = hint: did you mean 'layout/word-too-wide'? \(all)\n"
        for arguments in [["--explain", "word-too-wide"], ["-Wlayout/word-to-wide=off", "a.txt"]] {
            let outcome = try notec.shell("\"$notec\" \(arguments.joined(separator: " "))")
            #expect(outcome.status == 64)
            #expect(outcome.errors.hasSuffix(unknown))
        }
    }

    @Test func sayWhatIsMade() throws {
        #expect(
            try notec("--help").text.hasPrefix(
                "OVERVIEW: Compile notes and Markdown to typeset, accessible PDF."))
    }

    @Test func areInColourOnlyWhenAsked() throws {
        #expect(try notec("missing", "--color", "always").errors.contains("\u{1B}[1;31merror:"))
        #expect(try notec("missing").errors.contains("\u{1B}") == false)
        let terminal = "script -qec '\"$notec\" missing' /dev/null"
        #expect(try notec.shell("unset NO_COLOR; TERM=xterm \(terminal)").output.contains(0x1B))
        #expect(try notec.shell("NO_COLOR=1 TERM=xterm \(terminal)").output.contains(0x1B) == false)
        #expect(try notec.shell("unset NO_COLOR; TERM=dumb \(terminal)").output.contains(0x1B) == false)
    }

    @Test func areFewUnlessAsked() throws {
        try notec.folder.write("漢字", to: "a.txt")
        #expect(try notec("--dump", "runs", "a.txt").errors == "")
        #expect(try notec("--dump", "runs", "-v", "a.txt").errors.contains("note: "))
        #expect(try notec("--dump", "runs", "-v", "-q", "a.txt").errors == "")
        #expect(try notec("--dump", "runs", "-v", "--lang", "ja", "a.txt").errors == "")
        #expect(try notec("--dump", "runs", "--stats", "a.txt").errors.hasPrefix("a.txt: 6 bytes, "))
    }

    @Test func nameAFileByItsOwnCharacters() throws {
        #expect(
            try notec("--check", "a\u{1B}[2J").errors
                == "a␛[2J: error: cannot read: No such file or directory\n")
    }

    /// Names of files are bytes, whatever they are as text.
    @Test func openFilesByTheirBytes() throws {
        // As text U+10FEE9 stands for the byte 0xE9; as the name of a file it is four bytes.
        for (name, shown) in [("caf\\xe9", "caf\\xE9"), ("\\xf4\\x8f\\xbb\\xa9", "\\xF4\\x8F\\xBB\\xA9")] {
            let made = "printf 'Hello\\n' > $'\(name).txt'; ln -sf $'\(name).pdf' link.pdf"
            #expect(try notec.shell("\(made); \"$notec\" $'\(name).txt'").status == 0)
            #expect(try notec.shell("test -s $'\(name).pdf'").status == 0)
            #expect(
                try notec.shell("printf 'Bye\\n' | \"$notec\" - -o link.pdf; test -h link.pdf").status == 0)
            #expect(try notec.shell("pdftotext $'\(name).pdf' - | grep -q Bye").status == 0)
            let missing = try notec.shell("\"$notec\" $'no\(name)'")
            #expect(missing.status == 66)
            #expect(missing.errors == "no\(shown): error: cannot read: No such file or directory\n")
            let same = try notec.shell("\"$notec\" $'\(name).txt' -o $'\(name).txt'")
            #expect(same.errors.hasPrefix("notec: error: the output '\(shown).txt' would overwrite"))
            let folder = try notec.shell(
                "mkdir $'\(name)'; printf 'Hello\\n' > $'\(name)/a.txt'; \"$notec\" $'\(name)/a.txt'")
            #expect(folder.status == 0)
            #expect(try notec.shell("test -s $'\(name)/a.pdf'").status == 0)
        }
    }

    /// The options in `text` that `pattern` finds.
    private func options(_ pattern: String, in text: String) throws -> Set<String> {
        let expression = try NSRegularExpression(pattern: pattern, options: [.anchorsMatchLines])
        return Set(
            expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
                Range($0.range(at: 1), in: text).map { String(text[$0]) }
            })
    }

    @Test func areThoseOfTheManual() throws {
        let help = String(decoding: try notec("--help").output, as: UTF8.self)
        let listed = help.split(separator: "\n").filter { $0.hasPrefix("  -") }.map { line in
            line.dropFirst(2).split(separator: "  ")[0]
        }
        let inHelp = try options("(?:^|, )(--?[a-zA-Z-]+)", in: listed.joined(separator: "\n"))
        let path = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../man/notec.1").standardized
        let manual = try String(contentsOf: path, encoding: .utf8)
        let items = manual.split(separator: "\n").filter { $0.hasPrefix(".It Fl") }.joined(separator: "\n")
        let inManual = Set(try options("\\bFl (-?[a-zA-Z-]+)", in: items).map { "-" + $0 })
        #expect(inHelp == inManual)
        #expect(inHelp.count > 20)
    }

    @Test(arguments: ["notec.1", "notec-syntax.5", "notec.yaml.5"])
    func makeManualsWithoutFault(_ name: String) throws {
        let path = "\(Fixtures.repository)/man/\(name)"
        let outcome = try notec.shell("mandoc -T lint '\(path)'")
        #expect(outcome.status == 0)
        #expect(outcome.output == [])
    }
}
