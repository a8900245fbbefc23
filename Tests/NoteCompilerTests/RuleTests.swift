import NoteCompiler
import NotecTestSupport
import Testing

/// What `--list-rules` and `--explain` say of each rule.
@Suite struct RuleTests {
    @Test(arguments: Rule.all)
    func isExplained(_ rule: Rule) throws {
        #expect(try Rule.named(rule.name) == rule)
        #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."))
        #expect(rule.summary.count <= 78)
        #expect(rule.explanation.hasSuffix("."))
        #expect(rule.explanation.split(separator: "\n").allSatisfy { $0.count <= 78 })
        #expect(rule.example.hasSuffix("\n"))
    }

    /// An explanation fits a screen, whatever its example must have.
    @Test(arguments: Rule.all)
    func isShownInFewLines(_ rule: Rule) {
        let shown = DiagnosticRenderer().render(rule)
        #expect(shown.utf8.count < 2000)
        #expect(shown.hasSuffix("\n") && !shown.hasSuffix("\n\n"))
        guard rule.example.utf8.count < 300 else { return }
        let lines = rule.example.split(separator: "\n").count
        #expect(shown.split(separator: "\n").suffix(lines).allSatisfy { $0.hasPrefix("    ") })
    }

    /// An example that its rule has nothing to say about would mislead.
    /// Those of files, and of fonts that are not there, cannot bring one: BrokenFontTests, PictureTests and
    /// CodeFaceTests do.
    @Test(
        arguments: Rule.all.filter {
            !["font/passed-over", "font/proportional-code", "picture/misnamed"].contains($0.name)
        })
    func hasAnExampleThatItIsAbout(_ rule: Rule) async throws {
        let folder = try TemporaryFolder()
        let note = try folder.write(rule.example, to: "note.txt")
        let result = await compile(CompileTask(.file(note), to: .standardOutput, mode: .check))
        #expect(result.error == nil)
        // The language is guessed where an example does not set it. Fonts that are not installed may add that
        // of characters that none has.
        let others = result.diagnostics.filter { $0.rule != "lang/guessed" || $0.rule == rule.name }
        let first = try #require(others.first)
        #expect(first.rule == rule.name && first.severity == rule.severity)
    }

    @Test func areInTheOrderOfTheirNames() {
        let names = Rule.all.map(\.name)
        #expect(names == names.sorted() && Set(names).count == names.count)
        #expect(names.contains("layout/word-too-wide"))
    }

    @Test func adviseTheNearest() {
        let all = "notec --list-rules names them all"
        #expect(throws: OptionError("no rule is called 'zzz'", hint: all)) { try Rule.named("zzz") }
        let near = "did you mean 'lang/guessed'? \(all)"
        #expect(throws: OptionError("no rule is called 'lang/gessed'", hint: near)) {
            try Rule.named("lang/gessed")
        }
    }

    @Test func areShownWithoutWhatMovesATerminal() throws {
        let shown = DiagnosticRenderer().render(try Rule.named("text/bidi-override"))
        #expect(shown.contains("\n    The file is called <U+202E>txt.exe\n"))
        #expect(shown.hasPrefix("text/bidi-override (warning): a character that"))
        let lines = DiagnosticRenderer().render(Rule.all).split(separator: "\n")
        #expect(lines.count == Rule.all.count)
        #expect(lines.contains { $0.hasPrefix("lang/guessed            note     a language") })
    }
}
