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
        #expect(attributed.findings.map(\.rule) == [.bidiOverride, .bidiOverride, .bidiOverride])
        #expect(attributed.findings.map(\.span?.start) == [1, 5, 9])
        #expect(attributed.findings[0].message.contains("U+202E"))
    }

    @Test func hostileNotesAreWarnedAboutInBounds() {
        var parser = MarkupParser()
        let section = SourceSection(bytes: Array(String(repeating: "a\u{0}", count: 3000).utf8))
        #expect(parser.parse(section).findings.count == 1000)
        #expect(parser.parse(section).findings.isEmpty)
    }
}
