import NoteCompiler
import NoteText
import Testing

@testable import notec

/// The texts of `--list-rules` and `--explain`.
@Suite struct RuleTextTests {
    /// An explanation fits a screen, whatever its example must have.
    @Test(arguments: Rule.byName)
    func isShownInFewLines(_ rule: Rule) {
        let shown = DiagnosticRenderer().render(rule)
        #expect(shown.utf8.count < 2000)
        #expect(shown.hasSuffix("\n") && !shown.hasSuffix("\n\n"))
        guard rule.example.utf8.count < 300 else { return }
        let lines = rule.example.split(separator: "\n").count
        #expect(shown.split(separator: "\n").suffix(lines).allSatisfy { $0.hasPrefix("    ") })
    }

    @Test func areShownWithoutWhatMovesATerminal() throws {
        let shown = DiagnosticRenderer().render(try Rule.named("text/bidi-override"))
        #expect(shown.contains("\n    The file is called <U+202E>txt.exe\n"))
        #expect(shown.hasPrefix("text/bidi-override (warning): a character that"))
        let lines = DiagnosticRenderer().render(Rule.byName).split(separator: "\n")
        #expect(lines.count == Rule.byName.count)
        #expect(lines.contains { $0.hasPrefix("lang/guessed                note     a language") })
    }
}
