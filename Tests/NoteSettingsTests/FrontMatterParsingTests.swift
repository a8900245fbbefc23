import Geometry
import NoteSettings
import NoteText
import Testing

@Suite struct FrontMatterParsingTests {
    /// The settings, and each finding as `severity start..<end message` with places in the YAML.
    private func parse(_ yaml: String) -> (settings: NoteSettings, said: [String]) {
        let section = SourceSection(bytes: Array("---\n\(yaml)\n---\n".utf8))
        let found = FrontMatter.parse(section, 4..<5 + yaml.utf8.count)
        let said = found.findings.map { finding in
            let span = finding.span.map { "\($0.start - 4)..<\($0.end - 4)" } ?? "nowhere"
            return "\(finding.severity) \(span) \(finding.message)"
                + (finding.hint.map { " (\($0))" } ?? "")
        }
        return (found.settings, said)
    }

    @Test func readsScalarsAsText() {
        let found = parse(
            "title: 1e3\nlang: no\nmarkers: show\ndialect: notepad-2014\nsize-category: AX1\npaper: a5")
        #expect(found.settings[.title] == .text("1e3"))
        #expect(found.settings[.lang] == "no")
        #expect(found.settings[.markers] == .show)
        #expect(found.settings[.dialect] == .notepad2014)
        #expect(found.settings[.sizeCategory] == [.accessibilityMedium])
        #expect(found.settings[.paper] == (try? Size(paper: "a5")))
        #expect(found.said.isEmpty)
    }

    @Test func readsTitles() {
        #expect(parse("title: none").settings[.title] == .absent)
        #expect(parse("title:").settings[.title] == nil)
        #expect(parse("title: ''").settings[.title] == nil)
        #expect(parse("title: \"  a\\tb\\0\\x07 \"").settings[.title] == .text("a b"))
        #expect(parse("title: |\n  one\n  two").settings[.title] == .text("one two"))
    }

    @Test(arguments: [
        "", "# nothing", "layout: post\ntags: [a, *b]\ncategories: {a: b}\ncomments:\naliases: &x y",
    ])
    func isSilentAboutNothingAndOtherTools(yaml: String) {
        #expect(parse(yaml).settings.isEmpty)
        #expect(parse(yaml).said.isEmpty)
    }

    @Test func namesTheNearestKey() {
        #expect(
            parse("ä: 1\ntitel: x").said == [
                "warning 0..<2 unknown key 'ä'",
                "warning 6..<11 unknown key 'titel' (did you mean 'title'?)",
            ])
    }

    @Test func isHonestAboutKeysOfLaterVersions() {
        #expect(
            parse("profile: 2").said == [
                "warning 0..<7 the key 'profile' (rules for large print) is not supported by this version"
                    + " and changes nothing"
            ])
    }

    @Test func placesWhatIsWrongWithAValue() {
        #expect(parse("# ü\ntitle: [a]").said == ["error 12..<13 the value of 'title' must be a text"])
        #expect(parse("title: *a").said == ["error 7..<9 the value of 'title' must be a text"])
        #expect(
            parse("lang: de_CH").said == [
                "error 6..<11 'de_CH' is not a language tag (BCP 47) (parts are joined by hyphens)"
            ])
        #expect(
            parse("size-category: wrong").said == [
                "error 15..<20 unknown size category 'wrong'"
                    + " (xSmall to xxxLarge, AX1 to AX5, all or accessibility)"
            ])
        #expect(parse("a: 1\na: 2").said.last == "error 5..<6 the key 'a' is given twice")
        #expect(parse("[a]: 2").said == ["error 0..<1 a key must be a word"])
    }

    /// However often one key is given.
    @Test func complainsOfAThousandKeysAtMost() {
        let said = parse(String(repeating: "a: 1\n", count: 5000)).said
        #expect(said.count <= 1001)
        #expect(said.contains { $0.hasSuffix(" has more than 1000 keys") })
    }

    @Test(arguments: [("- a", 0), ("ü", 0), ("\n\n[a]", 2)])
    func mustBeAMapping(yaml: String, start: Int) {
        let said = parse(yaml).said
        #expect(said.count == 1)
        #expect(said.first?.hasPrefix("error \(start)..<") == true)
        #expect(said.first?.contains("must be a mapping") == true)
    }

    @Test func placesWhatIsNotYAML() {
        #expect(parse("title: x\nü: \"a").said.last?.hasPrefix("error 13..<14 ") == true)
        #expect(
            parse("a: 'ü\u{1}'").said.first?.hasPrefix("error 6..<7 the front matter is not YAML: control")
                == true)
        #expect(parse("title: kept\n}").settings[.title] == .text("kept"))
    }

    @Test func isBoundedByItsText() {
        let deep = String(repeating: "[", count: 500_000)
        #expect(parse("tags: \(deep)").said.first?.contains("nested more than 64 deep") == true)
        let blocks = (0..<900).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
        #expect(parse(blocks).said.first?.contains("nested more than 64 deep") == true)
        let bomb = (0..<60).map { "a\($0): &a\($0) [*a\(max(0, $0 - 1)), *a\(max(0, $0 - 1))]" }.joined(
            separator: "\n")
        #expect(parse(bomb).said.count == 60)
        let keys = (0..<100_000).map { "k\($0):" }.joined(separator: "\n")
        #expect(parse(keys).said.count == 1001)
        let again = String(repeating: "title: a\n", count: 100_000)
        #expect(parse(again).said.count == 1000)
        let noWords = String(repeating: "[a]: b\n", count: 100_000)
        #expect(parse(noWords).said.count == 1001)
        #expect(parse("x: " + String(repeating: "a", count: 1_000_000)).said.count == 1)
    }
}
