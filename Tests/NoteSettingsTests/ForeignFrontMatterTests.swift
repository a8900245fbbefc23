import NoteSettings
import NoteText
import Testing

/// The front matter of notes in Markdown, which other programs read too.
@Suite struct ForeignFrontMatterTests {
    /// The settings, and each finding as `rule start..<end message` with places in the YAML.
    private func parse(_ yaml: String) -> (settings: NoteSettings, said: [String]) {
        let section = SourceSection(bytes: Array("---\n\(yaml)\n---\n".utf8))
        let found = FrontMatter.parse(section, 4..<5 + yaml.utf8.count, foreign: .accepted)
        let said = found.findings.map { finding in
            let span = finding.span.map { "\($0.start - 4)..<\($0.end - 4)" } ?? "nowhere"
            let hint = finding.rule == .unknownKey ? finding.hint.map { " (\($0))" } : nil
            return "\(finding.rule.id) \(span) \(finding.message)\(hint ?? "")"
        }
        return (found.settings, said)
    }

    @Test(arguments: [
        "permalink: /a", "draft: true\nslug: x", "toc: true", "editor_options:\n  chunk: [a, {b: c}]",
        "cssclasses: [a]\nup: '[[b]]'",
    ])
    func unknownKeysPass(_ yaml: String) {
        #expect(parse(yaml).said.isEmpty)
        #expect(parse(yaml).settings.isEmpty)
    }

    @Test(arguments: [
        ("titel: x", "title"), ("tilte: x", "title"), ("authors: x", "author"), ("langs: x", "lang"),
        ("Title: x", "title"),
    ])
    func keysThatAreNearlyOursAreNamed(_ yaml: String, _ key: String) {
        let name = yaml.prefix { $0 != ":" }
        let hint = "unknown key '\(name)' (did you mean '\(key)'?)"
        #expect(parse(yaml).said == ["config/unknown-key 0..<\(name.utf8.count) \(hint)"])
    }

    @Test(arguments: [
        ("theme: cosmo", "theme"), ("output:\n  html_document:\n    toc: true", "output"),
        ("output: html_document", "output"), ("author:\n  - name: A", "author"), ("lang: de_CH", "lang"),
        ("date: today", "date"), ("title: [a, b]", "title"), ("columns: many", "columns"),
        ("fonts: [a]", "fonts"), ("colors: {text: nothing at all}", "colors"), ("styles: a.css", "styles"),
    ])
    func valuesOfOthersSetNothing(_ yaml: String, _ key: String) {
        let found = parse("\(yaml)\nscale: 90%")
        #expect(found.said.count == 1)
        #expect(found.said.allSatisfy { $0.hasPrefix("front-matter/foreign ") }, "\(found.said)")
        #expect(found.settings[.scale] == 0.9)
        #expect(found.settings.sources.keys.sorted() == ["scale"])
        #expect(found.settings.written.members.map(\.key) == ["scale"])
    }

    @Test func valuesOfOursSetThem() {
        let found = parse(
            "title: A\nlang: de\noutput: out.pdf\ncolors: {text: '#102030'}\nframes: [[1, 2, 300, 400]]")
        #expect(found.said.isEmpty)
        #expect(found.settings[.title] == .text("A") && found.settings[.lang] == "de")
        #expect(found.settings[.output]?.text == "out.pdf" && found.settings[.frames].count == 1)
        #expect(found.settings[.colors].count == 1)
    }

    @Test(arguments: [
        ("[[Ann]]", "Ann"), ("\"[[Ann]]\"", "Ann"), ("'[[a/b|Bo]] and [[Cy]]'", "Bo and Cy"),
        ("[[Doe, Jo]]", "Doe, Jo"), ("\"[[a\"", "[[a"), ("\"[a] ]]\"", "[a] ]]"),
    ])
    func linksAreTheirTexts(_ value: String, _ text: String) {
        let found = parse("author: \(value)")
        #expect(found.settings[.author] == .text(text))
        #expect(found.said.isEmpty)
    }

    @Test(arguments: [
        ("2024-01-15 10:30:00 +0100", "2024-01-15T10:30:00+01:00"), ("2024-1-5 7:00", "2024-01-05T07:00"),
        ("2024-01-15T10:30:00Z", "2024-01-15T10:30:00Z"), ("2024-01-15 10:30 UTC", "2024-01-15T10:30Z"),
    ])
    func datesHaveTimesAndZones(_ text: String, _ date: String) {
        #expect(parse("date: \(text)").settings[.date] == date)
        #expect(parse("date: \(text)").said.isEmpty)
    }

    /// YAML itself may still be wrong.
    @Test func mistakesOfYAMLAreErrors() {
        #expect(parse("title: a: b").said.first?.hasPrefix("front-matter/invalid") == true)
        #expect(
            parse("title: a\ntitle: b").said == ["front-matter/invalid 9..<14 the key 'title' is given twice"]
        )
    }

    // MARK: Forms

    private func split(_ text: String, _ form: FrontMatter.Form = .markdown) -> (
        content: String?, rest: String
    ) {
        let section = SourceSection(bytes: Array(text.utf8))
        let split = FrontMatter.split(section, form)
        let bytes = section.bytes
        return (
            split.settings.map { String(decoding: bytes[$0], as: UTF8.self) },
            String(decoding: bytes[split.rest...], as: UTF8.self)
        )
    }

    @Test(arguments: [
        "---\n---\na", "---\n\n---\na", "---\n# a\n---\n", "---\n{a: b}\n---\n", "+++\n+++\n", "+++\na\n+++",
    ])
    func frontMatterHasAKey(_ text: String) {
        #expect(split(text) == (nil, text))
    }

    @Test func tomlIsOfMarkdownAlone() {
        #expect(split("+++\ntitle = 'a'\n+++\nb") == ("title = 'a'\n", "b"))
        #expect(split("+++\ntitle = 'a'\n+++\nb", .note).content == nil)
        #expect(split("+++\n[a]\nb = 1\n+++ \nc").rest == "c")
        #expect(split("+++\ntitle = 'a'\n---\nb").content == nil)
        #expect(split("---\na: b\n+++\n---\n").rest == "")
    }

    private func toml(_ text: String) -> (settings: NoteSettings, rules: [String]) {
        let found = FrontMatter.parseTOML(SourceSection(bytes: Array(text.utf8)), 0..<text.utf8.count)
        return (found.settings, found.findings.map(\.rule.id))
    }

    @Test func tomlGivesTitleDateAndAuthor() {
        let found = toml(
            """
            # Hugo
            draft = true
            tags = ["a", "b"] # more
            title = "It's \\"A\\" \\u00e9"
            date = 2024-01-15T10:30:00-07:00
            authors = ['Ann', "Bo"]
            weight = 1
            [params]
            title = "Other"

            """)
        #expect(found.settings[.title] == .text("It's \"A\" é"))
        #expect(found.settings[.date] == "2024-01-15T10:30:00-07:00")
        #expect(found.settings[.author] == .text("Ann, Bo"))
        #expect(found.settings.sources.count == 3 && found.rules.isEmpty)
        #expect(found.settings.sources["title"]?.span == SourceSpan(start: 53, end: 72))
    }

    @Test(arguments: [
        ("title = '''\na\nb'''", "a b"), ("title='a' # b", "a"), ("a = {b = 1}\ntitle = \"c\"", "c"),
        ("a = [\n 'b', # c\n]\ntitle = \"d\"", "d"), ("\"title\" = 'a'", "a"),
        ("a = [[1, {b = 2}], 'c']\ntitle = 'd'", "d"),
        ("title = 'a'\ntitle = 'b'", "a"),
    ])
    func tomlHasForms(_ text: String, _ title: String) {
        #expect(toml(text).settings[.title] == .text(title))
    }

    @Test(arguments: [
        "title = 'a", "title =", "= 1", "title = \"\\u00\"", "[a]\ntitle = 'b'", "a = [1\ntitle = 'b'",
    ])
    func tomlMayBeWrong(_ text: String) { #expect(toml(text).settings.isEmpty) }

    @Test func datesOfTOMLMayBeWrong() {
        #expect(toml("date = 'soon'").rules == ["front-matter/foreign"])
        #expect(toml("date = 'soon'").settings.isEmpty)
    }
}
