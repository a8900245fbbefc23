import NoteText
import Testing

@testable import NoteCompiler

/// The sections of attributed text in JSON, regrouped so that footnotes are with their marks.
@Suite struct WholeFootnotesTests {
    private static let rows = #""kind":"row","columns":1"#
    private static let marks = #"{"text":"1","note":1},{"text":"2","note":2}"#

    private static let lines = [
        #"{"paragraph":0,"block":"body","runs":[\#(marks)]}"#,
        line(#""enter":[\#(footnote(1))],"#), line(#""enter":[{"kind":"quote"}],"#), line(#""leave":1,"#),
        line(#""leave":1,"enter":[\#(footnote(2))],"#), line(""),
        line(#""paragraph":1,"leave":1,"enter":[{"kind":"table"},{\#(rows),"head":true},{"kind":"cell"}],"#),
        line(#""paragraph":2,"leave":2,"enter":[{\#(rows)},{"kind":"cell"}],"#),
        line(#""paragraph":3,"leave":3,"#),
    ]

    private static func line(_ members: String) -> String {
        "{" + members + #""block":"body","runs":[{"text":"a"}]}"#
    }

    private static func footnote(_ number: Int) -> String {
        #"{"kind":"footnote","number":\#(number),"marker":{"text":"\#(number)"}}"#
    }

    /// The lines of each section, if each line comes as one.
    private static func sections(_ lines: [String]) -> [[String]] {
        var footnotes = WholeFootnotes()
        var offset = 0
        var found: [[String]] = []
        for (index, line) in lines.enumerated() {
            let bytes = Array((line + "\n").utf8)
            let section = SourceSection(
                bytes: bytes, offset: offset, line: index + 1, isLast: index == lines.count - 1)
            offset += bytes.count
            guard let whole = footnotes.accept(section) else { continue }
            let text = String(decoding: whole.bytes, as: UTF8.self)
            found.append(text.split(separator: "\n").map(String.init))
        }
        return found
    }

    @Test func areInOneSection() {
        let sections = Self.sections(Self.lines)
        #expect(sections.flatMap(\.self) == Self.lines)
        let continuing = [1, 2, 3, 4, 5].map { Self.lines[$0] }
        #expect(sections.compactMap(\.first).allSatisfy { !continuing.contains($0) })
        #expect(sections.count > 1)
    }

    /// Read section by section, footnotes are what they are read at once.
    @Test func areReadAlike() throws {
        let whole = Array(Self.lines.joined(separator: "\n").utf8)
        var reader = AttributedTextReader()
        let expected = try reader.read(SourceSection(bytes: whole)).notes.map(\.text.paragraphs.count)
        var parts = AttributedTextReader()
        var found: [Int] = []
        let sections = Self.sections(Self.lines)
        for (index, lines) in sections.enumerated() {
            let bytes = Array(lines.joined(separator: "\n").utf8)
            let section = SourceSection(bytes: bytes, isLast: index == sections.count - 1)
            found += try parts.read(section).notes.map(\.text.paragraphs.count)
        }
        #expect(expected == [3, 2])
        #expect(found == expected)
    }

    /// Lines that notec did not write are not held back for long.
    @Test func othersAreNotHeld() {
        let lines = Array(repeating: Self.line(""), count: 9)
        #expect(Self.sections(lines) == lines.map { [$0] })
    }
}
