import NotecTestSupport
import Testing

/// What is said once, what is said of later versions, and of notes without text.
@Suite struct BriefMessageTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    private func check(_ note: String, _ options: String...) throws -> Notec.Outcome {
        try notec.folder.write(note, to: "a.txt")
        return try notec.run(["--check", "a.txt"] + options)
    }

    private func reports(_ outcome: Notec.Outcome) -> [String] {
        outcome.errors.split(separator: "\n").filter { $0.hasPrefix("a.txt:") }.map { String($0) }
    }

    /// Up to five reports of a rule are listed; of more the first, with the number of the others.
    @Test func aRuleIsToldOnceWhereItHasManyReports() throws {
        for count in [1, 5, 6, 99, 130] {
            let note = "---\nlang: en\n---\nTitle\n" + String(repeating: "a \u{7}b\n", count: count)
            let listed = reports(try check(note, "-v"))
            #expect(listed.count == min(count, 100) + (count > 100 ? 1 : 0))
            let brief = reports(try check(note))
            guard count > 5 else {
                #expect(brief == listed)
                continue
            }
            let more = "a.txt: warning: and \(count - 1) more; -v lists them [text/control-character]"
            #expect(brief == [listed[0], more])
            #expect(try check(note, "-Werror").status == 1)
            #expect(try check(note, "-q").errors == "")
        }
    }

    /// An error is not hidden behind warnings of its rule, and other rules keep their reports.
    @Test func eachSeverityIsToldOnce() throws {
        let pictures = (1...7).map { "![a](\($0).png)\n" }.joined()
        let note = "---\nlang: en\n---\nTitle\n\u{7}\n\(pictures)"
        let brief = reports(try check(note, "-Wpicture/missing=error"))
        #expect(brief.count == 3)
        #expect(brief[1].hasPrefix("a.txt:6:6: error: '1.png'"))
        #expect(brief[2] == "a.txt: error: and 6 more; -v lists them [picture/missing]")
    }

    @Test(arguments: [
        ("--profile=2", "rules for large print"),
        ("--estimate", "the number of pages in each size"),
    ])
    func anOptionOfALaterVersionIsCalledOne(_ option: String, _ purpose: String) throws {
        let outcome = try check("Text\n", option)
        #expect(outcome.status == 64)
        let name = option.prefix { $0 != "=" }
        let message = "notec: error: the option '\(name)' (\(purpose)) is not supported by this version\n"
        #expect(outcome.errors.hasPrefix(message))
        #expect(!outcome.errors.contains("Did you mean"))
    }

    @Test func aKeyOfALaterVersionIsCalledOne() throws {
        let outcome = try check("Text\n", "--set", "profile=2")
        #expect(outcome.status == 64)
        let message = "the key 'profile' (rules for large print) is not supported by this version"
        #expect(outcome.errors.hasPrefix("notec: error: \(message)\n"))
        #expect(try check("---\nprofile: 2\n---\nText\n").errors.contains("\(message) and changes nothing"))
    }

    /// No option that there is is among those of later versions.
    @Test func noOptionOfThisVersionIsCalledLater() throws {
        let help = try notec("--help").text
        for option in [
            "--estimate", "--proof", "--page-map",
        ] {
            #expect(!help.contains("  \(option)"), "\(option)")
        }
    }

    @Test(arguments: ["", "\n\n", "---\nlang: en\n---\n", " \t\n", "\u{FEFF}"])
    func aNoteWithoutTextIsAWarning(_ note: String) throws {
        let outcome = try check(note)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "a.txt: warning: the note has no text [note/empty]\n")
        #expect(try check(note, "-Werror").status == 1)
        #expect(try check(note + "x\n").errors == "")
    }

    @Test func aBadgeWithoutADateIsAWarning() throws {
        let outcome = try check("---\nbadge: true\nlang: en\n---\nText\n")
        #expect(outcome.status == 0)
        #expect(
            outcome.errors == """
                a.txt: warning: there is no day for the badge to show [badge/no-date]
                      = hint: give the note its date, as in date: 2026-05-14

                """)
        #expect(try check("---\nbadge: true\ndate: 2026-05-14\nlang: en\n---\nText\n").errors == "")
        #expect(try check("Text\n", "--badge").errors.contains("[badge/no-date]"))
        let month = try check("---\nbadge: true\ndate: 2026-05\nlang: en\n---\nText\n")
        #expect(month.errors.contains("[badge/no-date]"))
    }

    @Test(arguments: [
        ("title: a: b", "title: 'a: b'"), ("author: O'Hara: x", "author: 'O''Hara: x'"),
        ("lang: en\ntitle:  Day 1: we left", "title: ' Day 1: we left'"),
    ])
    func aValueWithAColonIsToBeQuoted(_ yaml: String, _ quoted: String) throws {
        let outcome = try check("---\n\(yaml)\n---\nText\n")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("= hint: put the value in quotes, as in \(quoted)\n"))
        #expect(try check("---\n\(quoted)\n---\nText\n").status == 0)
    }

    @Test(arguments: ["a: [b: c: d]", "title: \"a\": b", ": :", "a: b\n c: d", "x: |\n a: b: c"])
    func otherMistakesHaveNoSuchHint(_ yaml: String) throws {
        #expect(!(try check("---\n\(yaml)\n---\nText\n").errors.contains("put the value in quotes")))
    }
}
