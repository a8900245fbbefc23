import NoteMarkup
import NoteRules
import NoteText
import Testing

/// Rules of one's own, by the runs that they leave.
@Suite struct RuleSetTests {
    /// The runs of `note`, each with what the rules have added: `text` or `{names:text}`.
    private static func runs(_ note: String, _ rules: [MarkingRule]) throws -> (String, [Finding]) {
        var parser = MarkupParser(options: MarkupOptions(title: .none))
        var text = parser.parse(SourceSection(bytes: Array(note.utf8)))
        var set = RuleSet()
        for rule in rules { try set.add(rule) }
        set.apply(to: &text)
        for paragraph in text.paragraphs {
            var end = paragraph.content.lowerBound
            for run in text.runs[paragraph.runs] where run.text != paragraph.marker {
                #expect(run.text.lowerBound == end)
                end = run.text.upperBound
            }
            #expect(end == paragraph.content.upperBound)
        }
        let shown = text.runs.map { run in
            let attributes = run.attributes.map { text.attributes[$0] } ?? TextAttributes()
            let names =
                run.styles.names + [attributes.color.map { "\($0)" }, attributes.font].compactMap(\.self)
            let words = String(decoding: text.text[run.text], as: UTF8.self)
            return names.isEmpty ? words : "{\(names.joined(separator: " ")):\(words)}"
        }
        return (shown.joined(), text.findings)
    }

    private static func bold(_ subject: MarkingRule.Subject) -> MarkingRule {
        MarkingRule(subject, styles: .bold)
    }

    private static func font(_ subject: MarkingRule.Subject, _ name: String) -> MarkingRule {
        var attributes = TextAttributes()
        attributes.font = name
        return MarkingRule(subject, attributes: attributes)
    }

    @Test(arguments: [
        ("an iPhone and an iP", "an {bold:iPhone} and an iP"),
        ("iPod,iPad", "{bold:iPod},{bold:iPad}"),
        ("an i[P]{.italic}hone", "an {bold:i}{bold italic:P}{bold:hone}"),
        ("an _iPod and_ it", "an {bold italic:iPod}{italic: and} it"),
        ("no such words", "no such words"),
        ("- iPod", "•{bold:iPod}"),
    ])
    func marksWhatMatches(_ note: String, _ expected: String) throws {
        let rule = Self.bold(.pattern(MarkingRule.iwordsPattern))
        #expect(try Self.runs(note, [rule]).0 == expected)
    }

    /// The words of a picture are those of one run, or it would be drawn once for each part.
    @Test func leaveAPictureInOneRun() throws {
        let (shown, _) = try Self.runs("cat ![my cat](c.png) cat\n![cat](c.png)\n", [Self.bold(.word("cat"))])
        #expect(shown == "{bold:cat} my cat {bold:cat}cat")
        var parser = MarkupParser(options: MarkupOptions(title: .none))
        var text = parser.parse(SourceSection(bytes: Array("cat ![my cat hat](c.png) cat\n".utf8)))
        var set = RuleSet()
        try set.add(Self.bold(.word("cat")))
        set.apply(to: &text)
        #expect(text.runs.count { text.picture(of: $0) != nil } == 1)
    }

    @Test(arguments: [
        ("Al, Alice, Al2 (Al)", "Al", "{bold:Al}, Alice, Al2 ({bold:Al})"),
        ("在中国中", "中", "在{bold:中}国{bold:中}"),
        ("a+b.c a+bxc", "b.c", "a+{bold:b.c} a+bxc"),
        ("é ébé", "é", "{bold:é} ébé"),
    ])
    func marksWords(_ note: String, _ word: String, _ expected: String) throws {
        #expect(try Self.runs(note, [Self.bold(.word(word))]).0 == expected)
    }

    /// Rules see the same text, and add up; the later has what both ask for.
    @Test func addsUp() throws {
        let rules = [
            Self.font(.pattern("abc"), "A"), Self.bold(.pattern("bcd")), Self.font(.pattern("cde"), "B"),
        ]
        #expect(try Self.runs("abcdef", rules).0 == "{A:a}{bold A:b}{bold B:cd}{B:e}f")
        // What is the same again is one run again.
        #expect(try Self.runs("aa", [Self.bold(.pattern("a"))]).0 == "{bold:aa}")
    }

    /// The words for a picture are not shown, and a marker is not text.
    @Test func leavesPicturesAndMarkersAlone() throws {
        #expect(
            try Self.runs("1. a 1. ![1. a](f)", [Self.bold(.pattern("1"))]).0 == "{bold:1.}a {bold:1}. 1. a")
    }

    @Test func dropsARuleThatIsTooSlow() throws {
        let hostile = String(repeating: "a", count: 5000)
        let rules = [Self.bold(.pattern("(a+)+b")), Self.font(.pattern("x"), "A")]
        let (shown, findings) = try Self.runs("aab x\n\(hostile)\naab x\n", rules)
        #expect(shown == "{bold:aab} {A:x}\(hostile)aab {A:x}")
        #expect(findings.map(\.rule) == [.slowRule])
        #expect(findings.first?.message.hasPrefix("the rule '(a+)+b' takes too long") == true)
        #expect(findings.first?.span == SourceSpan(start: 6, end: 5006))
    }

    /// The steps of all searches of a paragraph count together: each of these is short.
    @Test func countsStepsByParagraph() throws {
        let word = String(repeating: "a", count: 16) + " "
        let slow = Self.bold(.pattern("(?:a+)+b|c"))
        #expect(try Self.runs("c " + word, [slow]).1.isEmpty)
        #expect(try Self.runs("c " + String(repeating: word, count: 20), [slow]).1.count == 1)
        #expect(try Self.runs(String(repeating: "c " + word + "\n", count: 20), [slow]).1.isEmpty)
    }

    /// The steps of all paragraphs count together, though each is short of its limit; rules have their parts.
    @Test func countsStepsByNote() throws {
        let word = String(repeating: "a", count: 15)
        let note = String(repeating: word + " c\n", count: 400)
        let rules = [Self.bold(.pattern("(?:a+)+b|c")), Self.font(.pattern("c"), "A")]
        let (shown, findings) = try Self.runs(note, rules)
        #expect(findings.map(\.rule) == [.slowRule])
        let both = shown.ranges(of: "{bold A:c}").count
        #expect(10..<390 ~= both)
        #expect(shown.ranges(of: "{A:c}").count == 400 - both)
        // The same everywhere.
        #expect(try Self.runs(note, rules).0 == shown)
        #expect(try Self.runs(note, [rules[1]]).1.isEmpty)
    }

    /// ICU counts anew for each text, so that a search of a short one takes no step.
    @Test(arguments: ["(?:a+)+b", "^(?:a+)+$", "c|(?:a+)+b"])
    func countsWhatShortParagraphsTake(_ pattern: String) throws {
        let paragraph = (pattern.hasPrefix("c") ? "c " : "") + "aaaaaaaaaaa!\n\n"
        let rules = [Self.bold(.pattern(pattern)), Self.font(.word("word"), "A")]
        #expect(try Self.runs(String(repeating: paragraph, count: 40_000), rules).1.count == 1)
        // However many there are of others.
        let usual = String(repeating: "some words, and an a\n\n", count: 40_000)
        #expect(try Self.runs(usual, rules).1.isEmpty)
    }

    @Test func dropsARuleThatNeedsTooMuchRoom() throws {
        let long = String(repeating: "ab", count: 300_000)
        #expect(try Self.runs(long, [Self.bold(.pattern("(?:a(b))*c"))]).1.map(\.rule) == [.slowRule])
    }

    @Test(arguments: [
        ("a(b", "a parenthesis has no partner, at character 3"),
        ("[a", "a bracket is not closed, at character 2"),
        ("\\p{Nonsense}", "there is no such property of characters, at character 12"),
    ])
    func refusesWhatIsNoExpression(_ pattern: String, _ message: String) {
        var set = RuleSet()
        #expect(throws: Problem(message)) { try set.add(Self.bold(.pattern(pattern))) }
        #expect(set.isEmpty)
    }
}
