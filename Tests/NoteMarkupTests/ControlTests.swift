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

    private static func styled(_ text: String) -> [String] {
        let attributed = parse(text, MarkupOptions(title: .none))
        return attributed.runs.map {
            ($0.styles.isEmpty ? "" : $0.styles.names.joined(separator: "+") + ":")
                + attributed.string($0.text)
        }
    }

    /// A letter over itself is bold, one over `_` in italics, whatever stands round them.
    @Test(arguments: [
        ("N\u{8}NA\u{8}A x", ["bold:NA", " x"]), ("_\u{8}f_\u{8}i le", ["italic:fi", " le"]),
        ("_\u{8}N\u{8}N", ["bold+italic:N"]), ("N\u{8}N\u{8}N", ["bold:N"]),
        ("é\u{8}é漢\u{8}漢", ["bold:é漢"]), ("*a b\u{8}b*", ["bold:a b"]),
        ("*a* b\u{8}b", ["bold:a", " ", "bold:b"]),
        ("_\u{8}__\u{8}a", ["bold:_", "italic:a"]), ("_\u{8}a_\u{8}_b", ["italic:a_", "b"]),
        ("_\u{8}_", ["bold:_"]),
        ("-\u{8}-l\u{8}l", ["bold:-l"]), ("a\u{8}b", ["ab"]), (" \u{8} a", ["  a"]), ("\u{8}a\u{8}", ["a"]),
        ("- N\u{8}N", ["•", "bold:N"]), ("```\nN\u{8}Na\n```", ["bold:N", "a"]),
        ("\u{1B}[1;31mred\u{1B}[0m \u{1B}[Kx", ["red x"]), ("\u{1B}[31", ["[31"]),
        ("a\u{1B}[mb\u{8}b", ["a", "bold:b"]),
        ("\u{1B}[1m\u{8}m", ["m"]),
    ])
    func overstruckTextHasStyles(_ text: String, _ runs: [String]) {
        #expect(Self.styled(text) == runs)
    }

    /// Also where the lines are joined, and where the text is read in sections; each kind is said once.
    @Test func signsOfTerminalsAreSaidOnce() {
        let note = "t\n\nN\u{8}NA\u{8}A _\u{8}f\n\u{1B}[1mN\u{8}N\u{1B}[m _\u{8}f \u{0}\u{1B}[mx\n"
        for lineBreaks in [LineBreakHandling.keep, .reflow] {
            let attributed = parse(note, MarkupOptions(lineBreaks: lineBreaks))
            #expect(attributed.findings.map(\.span?.start) == [3, 10, 14, 29])
            #expect(attributed.findings.allSatisfy { $0.rule == .controlCharacter })
            #expect(
                attributed.runs.filter { $0.styles.contains(.bold) }.map { attributed.string($0.text) } == [
                    "NA", "N",
                ])
            #expect(attributed.runs.filter { $0.styles.contains(.bold) }.map(\.span?.start) == [5, 20])
        }
        var parser = MarkupParser()
        let findings = (0..<3).flatMap { _ in
            parser.parse(SourceSection(bytes: Array("N\u{8}N\n\n".utf8))).findings
        }
        #expect(findings.count == 1)
    }

    /// Letters over letters take the time of any text.
    @Test func overstrikesTakeLinearTime() {
        for piece in ["N\u{8}", "_\u{8}a", "\u{1B}[", "\u{1B}[1", "N\u{8}N", "\u{8}", "N\u{8}Na"] {
            #expect(parse(String(repeating: piece, count: 200_000)).paragraphs.count <= 1)
        }
    }

    /// U+000B ends a line, as slides have it.
    @Test func aVerticalTabEndsALine() {
        let attributed = parse("t\u{B}\u{B}- a\u{B}b")
        #expect(attributed.lines == ["t", "• a", "b"])
        #expect(attributed.paragraphs.map(\.blankLines) == [0, 1, 0])
        #expect(attributed.findings.isEmpty)
        #expect(parse("\u{202B}a\u{B}\u{202C}").findings.count == 2)
    }

    @Test func hostileNotesAreWarnedAboutInBounds() {
        var parser = MarkupParser()
        let section = SourceSection(bytes: Array(String(repeating: "a\u{0}", count: 3000).utf8))
        #expect(parser.parse(section).findings.count == 1000)
        #expect(parser.parse(section).findings.isEmpty)
    }
}
