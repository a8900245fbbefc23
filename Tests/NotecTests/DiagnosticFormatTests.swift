import Foundation
import NotecTestSupport
import Testing

/// Messages in forms that programs read: `--diagnostics-format`.
@Suite struct DiagnosticFormatTests {
    private let notec: Notec

    init() throws {
        notec = try Notec()
        try notec.folder.write("Title\n\n![](no,1.png) x\n\n50% \u{7}\n", to: "a,b.txt")
    }

    /// The messages about a note with two warnings, one that is not there, and the exit code.
    private func messages(_ format: String, _ more: String...) throws -> Notec.Outcome {
        try notec.run(
            ["--check", "--no-config", "--lang", "en", "--diagnostics-format", format, "a,b.txt", "none.txt"]
                + more)
    }

    private func object(_ text: some StringProtocol) throws -> [String: Any] {
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
        return try #require(object as? [String: Any])
    }

    @Test func shortMessagesAreLines() throws {
        let outcome = try messages("short")
        #expect(
            outcome.errors == """
                a,b.txt:3:5: warning: 'no,1.png' cannot be read: No such file or directory [picture/missing]
                a,b.txt:5:5: warning: U+0007 is a control and is dropped [text/control-character]
                none.txt: error: cannot read: No such file or directory

                """)
        #expect(outcome.status == 66)
        #expect(try messages("text").errors.contains("    5 | 50% ␇"))
    }

    @Test func jsonIsAnObjectALine() throws {
        let outcome = try messages("json")
        #expect(outcome.status == 66)
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(
            lines[1]
                == #"{"file":"a,b.txt","line":5,"column":5,"offset":28,"severity":"warning","rule":"#
                + #""text/control-character","message":"U+0007 is a control and is dropped"}"#)
        let missing = try object(lines[0])
        #expect(missing["hint"] as? String == "it was looked for from the folder of the note")
        let failure = try object(lines[2])
        #expect(failure["file"] as? String == "none.txt" && failure["exit"] as? Int == 66)
        #expect(failure["rule"] == nil)
    }

    @Test func gitHubGetsCommands() throws {
        #expect(
            try messages("github").errors == """
                ::warning file=a%2Cb.txt,line=3,col=5,title=picture/missing::'no,1.png' cannot be read: \
                No such file or directory%0Aa PDF with this in it cannot claim PDF/UA-1\
                %0Ahint: it was looked for from the folder of the note
                ::warning file=a%2Cb.txt,line=5,col=5,title=text/control-character::U+0007 is a control and \
                is dropped
                ::error file=none.txt::cannot read: No such file or directory

                """)
        // A message has no line end of its own.
        try notec.folder.write("x\n", to: "a%\nb.txt")
        let outcome = try notec("--check", "-v", "--no-config", "--diagnostics-format", "github", "a%\nb.txt")
        #expect(outcome.errors.hasPrefix("::notice file=a%25\u{240A}b.txt,title=lang/guessed::"))
        #expect(outcome.errors.count { $0 == "\n" } == 1)
    }

    @Test func sarifIsOneLog() throws {
        let outcome = try messages("sarif")
        #expect(outcome.status == 66)
        let log = try object(outcome.errors)
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        #expect(run["columnKind"] as? String == "unicodeCodePoints")
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { $0["ruleId"] as? String } == ["picture/missing", "text/control-character"])
        let places = try #require(results[0]["locations"] as? [[String: Any]])
        let place = try #require(places[0]["physicalLocation"] as? [String: Any])
        let region = try #require(place["region"] as? [String: Int])
        #expect(region == ["startLine": 3, "startColumn": 5, "endColumn": 13])
        #expect(place["artifactLocation"] as? [String: String] == ["uri": "a%2Cb.txt"])
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false && invocation["exitCode"] as? Int == 66)
        #expect((invocation["toolExecutionNotifications"] as? [Any])?.count == 1)
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(
            Set(results.compactMap { $0["ruleId"] as? String }).isSubset(
                of: rules.compactMap { $0["id"] as? String }))
        // All is well, and the log says so.
        try notec.folder.write("Title\n", to: "c.txt")
        let sound = try object(try notec("c.txt", "--lang", "en", "--diagnostics-format", "sarif").errors)
        #expect(((sound["runs"] as? [[String: Any]])?.first?["results"] as? [Any])?.isEmpty == true)
    }

    /// Wrong commands, lists and configuration too are told in the format.
    @Test func nothingElseIsOnTheStream() throws {
        let fonts = try notec("--list-fonts", "--font-dir", "none", "--diagnostics-format", "json")
        #expect(try object(fonts.errors)["exit"] as? Int == 69)
        for arguments in [["--bogus"], ["@none"], ["--stats"], ["--size-category", "none"]] {
            let outcome = try notec.run(["a,b.txt", "--diagnostics-format=json"] + arguments)
            #expect(outcome.status == (arguments == ["@none"] ? 66 : 64))
            let failure = try object(outcome.errors)
            #expect(failure["severity"] as? String == "error")
        }
        try notec.folder.write("paper: a5\nnothing: 1\n", to: "notec.yaml")
        let wrong = try notec("a,b.txt", "--diagnostics-format", "json")
        #expect(wrong.status == 78)
        let failure = try object(wrong.errors)
        #expect(failure["file"] as? String == "notec.yaml" && failure["line"] as? Int == 2)
        #expect(try notec("a,b.txt", "--diagnostics-format", "xml").status == 64)
    }

    @Test func messagesThatAreLeftOutAreCounted() throws {
        let pictures = (1...7).map { "![](\($0).png)\n" }.joined()
        try notec.folder.write("Title\n\n\(pictures)", to: "c.txt")
        let outcome = try notec("--check", "--lang", "en", "--diagnostics-format", "json", "c.txt")
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(try object(lines[1])["count"] as? Int == 6)
    }
}
