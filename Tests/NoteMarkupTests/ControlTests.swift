import NoteMarkup
import NoteText
import Testing

/// Controls and bidirectional controls in the text.
@Suite struct ControlTests {
    @Test func controlsAreDroppedWithTheirPlace() {
        let attributed = parse("a \u{0}\u{1}*b\u{9F}*\u{7F}\tc")
        #expect(attributed.lines == ["a b\tc"])
        #expect(
            attributed.findings.map(\.rule) == [.controlCharacter, .controlCharacter, .controlCharacter])
        #expect(attributed.findings.map(\.span?.start) == [2, 6, 9])
        #expect(attributed.findings[0].message.contains("U+0000"))
        #expect(attributed.findings[1].message.contains("U+009F"))
        #expect(
            attributed.runs.map(\.span) == [
                SourceSpan(start: 0, end: 2), SourceSpan(start: 5, end: 6), SourceSpan(start: 10, end: 12),
            ])
    }

    @Test func rulesDoNotSeeControls() {
        #expect(parse("t\n\u{0}-\u{0} \u{0}a").lines == ["t", "• a"])
    }

    @Test func bidirectionalControlsAreKept() {
        let attributed = parse("a\u{202E}b\u{2066}c\u{2069}\u{200F}")
        #expect(attributed.lines == ["a\u{202E}b\u{2066}c\u{2069}\u{200F}"])
        #expect(attributed.findings.map(\.rule) == [.bidiOverride, .bidiOverride])
        #expect(attributed.findings.map(\.span?.start) == [1, 5])
        #expect(attributed.findings[0].message.contains("U+202E"))
    }

    /// Embeddings and isolates that end in their paragraph are a note, overrides and all others a warning.
    @Test(arguments: [
        ("a \u{202B}b\u{202C} c", "note 2..<9"),
        ("\u{2067}a\u{2066}b\u{2069}\u{2069}", "note 0..<14 note 4..<11"),
        ("\u{202B}a", "warning 0..<3"), ("a\u{202C}", "warning 1..<4"), ("a\u{2069}", "warning 1..<4"),
        ("\u{202E}a\u{202C}", "warning 0..<7"), ("\u{202B}a\n\u{202C}", "warning 0..<3 warning 5..<8"),
        ("\u{202B}a\u{2028}\u{202C}", "warning 0..<3 warning 7..<10"),
        ("\u{202B}a\u{85}\u{202C}", "warning 0..<3 warning 6..<9"),
        ("\u{202B}a\u{A0}\u{202C}", "note 0..<9"),
        ("\u{202B}\u{2067}a\u{202C}b\u{2069}", "warning 0..<3 note 3..<14 warning 7..<10"),
        ("\u{2067}\u{202B}a\u{2069}", "note 0..<10 warning 3..<6"),
    ])
    func directionsThatEndAreANote(_ text: String, _ said: String) {
        let findings = parse(text).findings
        #expect(findings.allSatisfy { $0.rule == .bidiOverride })
        let found = findings.map { "\($0.severity) \($0.span?.start ?? -1)..<\($0.span?.end ?? -1)" }
        #expect(found.joined(separator: " ") == said)
    }

    @Test func deepDirectionsTakeLinearTime() {
        let text =
            String(repeating: "\u{2067}", count: 100_000) + String(repeating: "\u{2069}", count: 100_000)
        #expect(parse(text).findings.count == 1000)
    }

    @Test func hostileNotesAreWarnedAboutInBounds() {
        var parser = MarkupParser()
        let section = SourceSection(bytes: Array(String(repeating: "a\u{0}", count: 3000).utf8))
        #expect(parser.parse(section).findings.count == 1000)
        #expect(parser.parse(section).findings.isEmpty)
    }
}
