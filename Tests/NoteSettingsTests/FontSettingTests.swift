import NoteText
import Testing

@testable import NoteSettings

/// `fonts`, and the trees of values that it and other keys are read from.
@Suite struct FontSettingTests {
    /// The settings, and each finding as `start..<end message` with places in the YAML.
    private func parse(_ yaml: String) -> (settings: NoteSettings, said: [String]) {
        let section = SourceSection(bytes: Array("---\n\(yaml)\n---\n".utf8))
        let found = FrontMatter.parse(section, 4..<5 + yaml.utf8.count)
        let said = found.findings.map { finding in
            let span = finding.span.map { "\($0.start - 4)..<\($0.end - 4)" } ?? "nowhere"
            return "\(span) \(finding.message)"
        }
        return (found.settings, said)
    }

    /// `use: family, family` for each setting.
    private func fonts(_ settings: NoteSettings) -> [String] {
        settings[.fonts].map { "\($0.use.name): " + $0.families.map(\.name).joined(separator: ", ") }
    }

    @Test(arguments: [
        "fonts: {sans: A B, body: [C, D]}", "fonts:\n  sans: A B\n  body:\n  - C\n  - D",
        "fonts: {sans: \" A B \", BODY: 'C, D,'}", "{fonts: {sans: [A B, ''], ? body : [C, \"D\"]}}",
    ])
    func readsFamiliesAndListsOfThem(yaml: String) {
        let found = parse(yaml)
        #expect(fonts(found.settings) == ["sans: A B", "body: C, D"])
        #expect(found.said.isEmpty)
    }

    @Test func takesAnElementOfAListAsItIs() {
        #expect(parse("fonts: {sans: ['A, B']}").settings[.fonts].first?.families.map(\.name) == ["A, B"])
    }

    @Test(arguments: ["fonts:", "fonts: ''", "fonts: {}", "fonts: {sans: }", "fonts: {sans: []}"])
    func nothingIsNoValue(yaml: String) {
        #expect(parse(yaml).settings.isEmpty)
        #expect(parse(yaml).said.isEmpty)
    }

    @Test func rememberWhereEachFamilyStands() {
        let families = parse("fonts: {sans: ü, body: [bb, c]}").settings[.fonts].flatMap(\.families)
        #expect(families.map(\.span) == [(18, 20), (29, 31), (33, 34)].map(SourceSpan.init))
    }

    @Test(arguments: [
        ("fonts: Inter", "7..<12 the value of 'fonts' must be a mapping"),
        ("fonts: [a]", "7..<8 the value of 'fonts' must be a mapping"),
        ("fonts: *a", "7..<9 the value of 'fonts' must be a mapping"),
        ("fonts: {wrong: a}", "8..<13 no role or text style is called 'wrong'"),
        ("fonts: {[sans]: a}", "8..<9 a key must be a word"),
        ("fonts: {sans: {a: b}}", "14..<15 'sans' is set in a family or a list of them"),
        ("fonts: {sans: *a}", "14..<16 'sans' is set in a family or a list of them"),
        ("fonts: {sans: [a, [b]]}", "18..<19 a family must be a text"),
        ("fonts: {sans: a, Sans: b}", "17..<21 the families of 'Sans' are given twice"),
        ("title: {a: b}", "7..<8 the value of 'title' must be a text"),
        ("bold-text: maybe", "11..<16 'bold-text' is true or false, not 'maybe'"),
        ("bold-weight: heavy", "13..<18 'bold-weight' is semibold or bold, not 'heavy'"),
    ])
    func placesWhatIsWrong(yaml: String, said: String) {
        #expect(parse(yaml).said == [said])
    }

    @Test func keepsWhatIsRightBesideWhatIsWrong() {
        let found = parse("fonts: {wrong: a, sans: b, wronger: c, body: {}}\nlang: de")
        #expect(fonts(found.settings) == ["sans: b"])
        #expect(found.said.count == 3)
        #expect(found.settings[.lang] == "de")
    }

    @Test(arguments: [("true", true), ("Yes", true), ("on", true), ("FALSE", false), ("no", false)])
    func readsTruth(text: String, value: Bool) {
        #expect(parse("bold-text: \(text)").settings[.boldText] == value)
    }

    @Test func readsWeights() {
        #expect(parse("bold-weight: bold").settings[.boldWeight] == .bold)
        #expect(parse("bold-weight: semibold").settings[.boldWeight] == .semibold)
    }

    @Test func partsAreSetByTheirNames() throws {
        var settings = NoteSettings()
        try settings.set("fonts.Sans", to: " A , B,")
        try settings.set("fonts.body", to: "")
        #expect(fonts(settings) == ["sans: A, B"])
        #expect(settings[.fonts].first?.families.allSatisfy { $0.span == nil } == true)
        try settings.set("fonts.sans", to: "C")
        #expect(fonts(settings) == ["sans: C"])
        #expect(throws: Problem.self) { try settings.set("fonts.wrong", to: "a") }
        #expect(throws: Problem("'paper' has no parts")) {
            try settings.set("paper.x", to: "a4")
        }
        #expect(throws: Problem.self) { try settings.set("fonts", to: "a") }
    }

    @Test func whatIsSetLaterWinsUseByUse() {
        var later = parse("fonts: {sans: A}\nbold-text: no").settings
        later = later.over(parse("fonts: {body: B, sans: C}\nbold-text: yes\nbold-weight: bold").settings)
        #expect(fonts(later) == ["sans: A", "body: B"])
        #expect(later[.boldText] == false)
        #expect(later[.boldWeight] == .bold)
    }

    @Test func isBounded() {
        let many = (0..<17).map { "f\($0)" }.joined(separator: ", ")
        #expect(parse("fonts: {sans: [\(many)]}").said == ["14..<15 'sans' has more than 16 families"])
        let deep = "fonts: " + String(repeating: "[", count: 500_000)
        #expect(parse(deep).said.first?.contains("nested more than 64 deep") == true)
        let wide = "fonts: {sans: [" + String(repeating: "a,", count: 100_000) + "]}"
        #expect(parse(wide).said.first?.contains("a value of more than 10000 parts") == true)
        let long = parse("fonts: {sans: \(String(repeating: "a", count: 900_000))}")
        #expect(long.settings[.fonts].first?.families.first?.name.utf8.count == 900_000)
    }
}

/// The values of YAML as a tree.
@Suite struct SettingTreeTests {
    private func tree(_ yaml: String) throws -> SettingTree {
        try Array(yaml.utf8).withUnsafeBufferPointer { bytes in
            var events = try YAMLEvents(bytes)
            var first = try events.next()
            while first.kind == .boundary { first = try events.next() }
            return try SettingTree(first, &events, offset: 100)
        }
    }

    /// As text again, in one form whatever form it had.
    private func written(_ value: SettingValue) -> String {
        if let text = value.text { return "'\(text)'" }
        if let elements = value.elements { return "[" + elements.map(written).joined(separator: " ") + "]" }
        guard let entries = value.entries else { return "*" }
        return "{" + entries.map { written($0.key) + ":" + written($0.value) }.joined(separator: " ") + "}"
    }

    @Test(arguments: [
        ("a", "'a'"), ("[]", "[]"), ("{}", "{}"), ("[[], [a], {}]", "[[] ['a'] {}]"),
        ("a: [b, {c: d}]\ne:\n- f\n- *g\n", "{'a':['b' {'c':'d'}] 'e':['f' *]}"),
        ("{[a, b]: {c: []}, d: }", "{['a' 'b']:{'c':[]} 'd':''}"),
        ("[1, 56.5, 12mm, '']", "['1' '56.5' '12mm' '']"),
    ])
    func keepsItsForm(yaml: String, form: String) throws {
        #expect(written(try tree(yaml).root) == form)
    }

    @Test func knowsItsPlaces() throws {
        let elements = try #require(try tree("[é, [b]]").root.elements)
        #expect(elements.map(\.span.start) == [101, 105])
        #expect(elements[0].span.end == 103)
    }

    @Test func nestsAsDeepAsItMay() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(try tree(nested(64)).nodes.count == 64)
        #expect(throws: Problem.self) { try tree(nested(65)) }
    }
}
