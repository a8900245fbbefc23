import NoteText
import Testing

@testable import NoteSettings

/// `renditions`: names, and settings that differ.
@Suite struct RenditionSettingTests {
    private func parse(_ yaml: String, _ kind: SettingsKind = .configuration) -> [String] {
        NoteSettings.parse(kind, Array(yaml.utf8)).findings.map { finding in
            let hint = finding.hint.map { " = \($0)" } ?? ""
            return "\(finding.span?.start ?? -1): \(finding.message)\(hint)"
        }
    }

    @Test func haveNamesAndSettingsOfTheirOwn() {
        let yaml = """
            paper: a4
            renditions:
              - name: print
                theme: print
              - {name: 大きい, size-category: [AX1, AX3], fonts: {sans: [A, B]}, colors: {text: red}}
            """
        for kind: SettingsKind in [.configuration, .frontMatter] {
            let (settings, findings) = NoteSettings.parse(kind, Array(yaml.utf8))
            #expect(findings.isEmpty)
            let renditions = settings[.renditions]
            #expect(renditions.map(\.name) == ["print", "大きい"])
            #expect(renditions.map { $0.settings[.theme] } == ["print", "notepad"])
            #expect(renditions[1].settings[.sizeCategory].map(\.shortName) == ["AX1", "AX3"])
            #expect(renditions[1].settings[.fonts].first?.families.map(\.name) == ["A", "B"])
            #expect(!renditions[0].settings.says(.paper))
            // As YAML that is read to the same again.
            let value = settings.source(of: .renditions)?.value ?? ""
            let again = NoteSettings.parse(.configuration, Array("renditions: \(value)".utf8))
            #expect(again.findings.isEmpty, "\(value)")
            #expect(again.settings.source(of: .renditions)?.value == value)
            #expect(again.settings[.renditions].map(\.name) == renditions.map(\.name))
        }
    }

    @Test func thoseOfTheNoteReplaceOthers() {
        let upper = NoteSettings.parse(.frontMatter, Array("renditions: [{name: b}]".utf8)).settings
        let lower = NoteSettings.parse(.configuration, Array("renditions: [{name: a}]".utf8)).settings
        #expect(upper.over(lower)[.renditions].map(\.name) == ["b"])
        let none = NoteSettings.parse(.frontMatter, Array("renditions: []".utf8)).settings
        #expect(none.over(lower)[.renditions].isEmpty)
        let open = NoteSettings.parse(.frontMatter, Array("renditions:".utf8)).settings
        #expect(open.over(lower)[.renditions].map(\.name) == ["a"])
    }

    @Test(arguments: [
        ("renditions: x", "12: the value of 'renditions' must be a list"),
        ("renditions: {name: a}", "12: the value of 'renditions' must be a list"),
        ("renditions: [a]", "13: a rendition must be a mapping"),
        ("renditions: [{theme: print}]", "13: a rendition must have a name"),
        ("renditions: [{name: ''}]", "20: the name of a rendition is empty"),
        ("renditions: [{name: ' '}]", "20: the name of a rendition is empty"),
        ("renditions: [{name: }]", "20: the name of a rendition is empty"),
        ("renditions: [{name: [a]}]", "20: the name of a rendition must be a text"),
        ("renditions: [{name: a/b}]", "20: the name 'a/b' of a rendition has a slash"),
        ("renditions: [{name: ..}]", "20: the name '..' of a rendition means a folder"),
        ("renditions: [{name: \"a\\nb\"}]", "20: the name of a rendition has a control character"),
        ("renditions: [{name: \"a\\u2028\"}]", "20: the name of a rendition has a control character"),
        ("renditions: [{name: a}, {name: a}]", "31: two renditions have the name 'a'"),
        ("renditions: [{name: a, name: b}]", "23: the key 'name' is given twice"),
        ("renditions: [{name: a, papr: a5}]", "23: unknown key 'papr' = did you mean 'paper'?"),
        ("renditions: [{name: a, paper: a99}]", "30: no paper is called 'a99'"),
        ("renditions: [{name: a, margins: [1mm, x]}]", "38: 'margins' is one to four lengths"),
        ("renditions: [{name: a, fonts: x}]", "30: the value of 'fonts' must be a mapping"),
        ("renditions: [{name: a, styles: {}}]", "23: a rendition does not set 'styles'"),
        ("renditions: [{name: a, base: none}]", "23: a rendition does not set 'base'"),
        ("renditions: [{name: a, profile: 2}]", "23: the key 'profile' (rules"),
        ("renditions: [{name: a, [x]: y}]", "23: a key must be a word"),
    ])
    func mistakesAreToldAtTheirPlaces(yaml: String, message: String) {
        let found = parse(yaml)
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix(message) == true, "\(found)")
    }

    /// There is one note, which is read once, checked once and has one language.
    @Test(arguments: [
        "title", "author", "date", "lang", "dialect", "line-breaks", "warnings", "root", "lock",
        "missing-glyph", "pdf", "renditions",
    ])
    func theNoteIsTheSameInAll(key: String) {
        let found = parse("renditions: [{name: a, \(key): x}]")
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("23: renditions cannot differ in '\(key)'") == true, "\(found)")
    }

    /// All other settings may differ.
    @Test func allElseMayDiffer() {
        for row in SettingRow.all where row.scope != .themes && !row.belongsToNote {
            let found = parse("renditions: [{name: a, \(row.key): }]")
            #expect(found.isEmpty, "\(found)")
        }
        #expect(SettingRow.all.count { $0.belongsToNote } == 13)
    }

    /// What a note may not set, it does not set in a rendition either.
    @Test func noNoteWritesElsewhere() {
        let yaml = "renditions: [{name: a, output: ../x.pdf}]"
        #expect(parse(yaml, .frontMatter) == ["31: a note names a PDF in its own folder, or below"])
        #expect(parse(yaml).isEmpty)
    }

    @Test func areBounded() {
        let many = (0..<17).map { "{name: r\($0)}" }.joined(separator: ", ")
        #expect(parse("renditions: [\(many)]") == ["12: there are more than 16 renditions"])
        let keys = (0..<100).map { "k\($0): x" }.joined(separator: ", ")
        #expect(parse("renditions: [{name: a, \(keys)}]") == ["13: a rendition has more than 100 keys"])
        let long = String(repeating: "é", count: 51)
        #expect(parse("renditions: [{name: \(long)}]").first?.contains("more than 100 bytes") == true)
        #expect(parse("renditions: [{name: \(long.dropLast())}]").isEmpty)
    }

    @Test func theCommandLineDoesNotSetThem() {
        var settings = NoteSettings()
        #expect(throws: Problem.self) { try settings.set("renditions", to: "x") }
        #expect(throws: Problem.self) { try settings.set("renditions.a", to: "x") }
    }
}
