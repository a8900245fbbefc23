import NoteLayout
import NoteTypesetting
import NoteMarkup
import NoteText
import NotecTestSupport
import Testing

@testable import NoteCompiler

@Suite struct DiagnosticReportTests {
    private let section = SourceSection(bytes: Array("æb\r\ncd\ref\n".utf8), offset: 10, line: 5)

    private func report(_ found: [Finding], _ policy: DiagnosticPolicy = .init()) -> CompileResult {
        var report = DiagnosticReport()
        report.add(found, in: section)
        return report.decided(by: FindingPolicy(levels: policy), file: "note.txt")
    }

    private func found(_ rule: Rule, _ start: Int, _ message: String = "", _ severity: Severity? = nil)
        -> Finding
    {
        Finding(rule, at: SourceSpan(start: start, end: start + 1), message, severity: severity)
    }

    @Test func ordersAndPlaces() {
        let result = report([found(.bidiOverride, 19, "b"), found(.controlCharacter, 12, "a")])
        #expect(result.diagnostics.map(\.message) == ["a", "b"])
        #expect(result.diagnostics.map { $0.place?.line } == [5, 7])
        #expect(result.diagnostics.map { $0.place?.column } == [2, 2])
        #expect(!result.noteHasErrors)
    }

    /// Findings come in any order; all of their places cost one walk.
    @Test func placesInAnyOrder() {
        let bytes = Array(String(repeating: "ab\n", count: 300).utf8)
        let section = SourceSection(bytes: bytes)
        let starts = (0..<300).map { ($0 * 7919 % 300) * 3 + 1 }
        var report = DiagnosticReport()
        report.add(starts.prefix(100).map { found(.unknownKey, $0) }, in: section)
        let result = report.decided(by: FindingPolicy(levels: DiagnosticPolicy()), file: "note.txt")
        #expect(result.diagnostics.map { $0.place?.offset } == starts.prefix(100).sorted())
        #expect(result.diagnostics.allSatisfy { $0.place?.column == 2 })
        #expect(result.diagnostics.map { $0.place?.line } == starts.prefix(100).sorted().map { $0 / 3 + 1 })
    }

    /// Later sections report about places of earlier ones, which are gone by then.
    @Test func keepsOpenPlaces() {
        var report = DiagnosticReport()
        report.add([], in: section, openPlaces: [SourceSpan(start: 15, end: 17)])
        let later = SourceSection(bytes: Array("gh\n".utf8), offset: 20, line: 8)
        report.add([found(.unclosedCode, 15)], in: later)
        let result = report.decided(by: FindingPolicy(levels: DiagnosticPolicy()), file: "note.txt")
        #expect(result.diagnostics.map { $0.place?.line } == [6])
    }

    @Test(arguments: [16, 64, 1000])
    func findsWhatTheSectionFinds(length: Int) {
        var generator = SystemRandomNumberGenerator()
        let text = (0..<length).map { _ in
            ["a", "é", "漢", "\n", "\r", "\t"].randomElement(using: &generator) ?? ""
        }
        let section = SourceSection(bytes: Array(text.joined().utf8), offset: 3, line: 2)
        var finder = PlaceFinder(section)
        for start in 3...3 + section.bytes.count {
            let isInside = start - 3 < section.bytes.count && section.bytes[start - 3] & 0xC0 == 0x80
            let isAtFeed =
                start > 3 && section.bytes[start - 4] == 0x0D
                && section.bytes.dropFirst(start - 3).first == 0x0A
            guard !isInside, !isAtFeed else { continue }
            let span = SourceSpan(start: start, end: start + 4)
            let (fast, slow) = (finder.place(of: span), section.place(of: span))
            #expect(fast?.line == slow?.line)
            #expect(fast?.column == slow?.column)
            #expect(fast?.excerpt.text == slow?.text)
            #expect(fast?.excerpt.marked == slow?.marked)
        }
    }

    @Test func keepsLittleOfALongLine() throws {
        let section = SourceSection(bytes: Array(String(repeating: "漢", count: 100_000).utf8))
        var finder = PlaceFinder(section)
        let found = finder.place(of: SourceSpan(start: 150_000, end: 300_000))
        let place = try #require(found)
        #expect(place.excerpt.text.utf8.count < 810)
        #expect(place.excerpt.text.unicodeScalars.allSatisfy { $0 == "漢" })
        #expect(place.excerpt.isCutBefore && place.excerpt.isCutAfter)
        #expect(place.column == 50_001)
    }

    @Test func countsWhatNobodyReads() {
        let result = report((0..<250).map { _ in found(.controlCharacter, 12) } + [found(.missingGlyph, 12)])
        #expect(result.diagnostics.count == 101)
        #expect(result.omissions == [.init(rule: "text/control-character", severity: .warning, count: 150)])
        #expect(result.noteHasErrors)
    }

    /// Findings of one rule that are not equally severe are counted together, as severe as the first.
    @Test func countsSeveritiesTogether() throws {
        let notes = (0..<101).map { _ in found(.fontRejected, 12, "", .note) }
        let all = report(notes + [found(.fontRejected, 12)])
        #expect(all.omissions == [.init(rule: "font/passed-over", severity: .note, count: 2)])
        #expect(!all.noteHasErrors)
        var policy = DiagnosticPolicy()
        try policy.set("error")
        #expect(report(notes + [found(.fontRejected, 12)], policy).noteHasErrors)
    }

    /// Equal findings of renditions are one, with the size categories that have it unless all have.
    @Test func mergesRenditions() {
        func rendition(_ messages: [String]) -> DiagnosticReport {
            var report = DiagnosticReport()
            report.add(messages.map { found(.looseLine, 12, $0) }, in: section)
            return report
        }
        var report = DiagnosticReport()
        report.add([found(.unclosedCode, 11, "note")], in: section)
        report.merge(rendition(["a", "b", "b"]), of: "S")
        report.merge(rendition(["b", "a"]), of: "M")
        report.merge(rendition(["c", "b"]), of: "L")
        let result = report.decided(by: FindingPolicy(levels: DiagnosticPolicy()), file: "note.txt")
        #expect(result.diagnostics.map(\.message) == ["note", "a (at S, M)", "b", "b", "c (at L)"])
    }

    @Test func followsThePolicy() throws {
        let all = Rule.all.map { found($0, 12) }
        func severities(_ settings: [String], hides: Bool = false) throws -> Set<String> {
            var policy = DiagnosticPolicy()
            policy.hidesWarnings = hides
            for setting in settings { try policy.set(setting) }
            return Set(report(all, policy).diagnostics.map { "\($0.rule)=\($0.severity)" })
        }
        #expect(try severities([]).contains("text/control-character=warning"))
        #expect(try severities(["error"]).contains("text/control-character=error"))
        #expect(try severities(["error"]).contains("lang/guessed=note"))
        #expect(try severities([], hides: true).contains { $0.hasPrefix("text/control-character") } == false)
        #expect(try severities(["text/control-character=off"]).count == all.count - 1)
        #expect(try severities(["config/unknown-key=note"]).contains("config/unknown-key=note"))
        #expect(try severities(["lang/guessed=warning", "error"]).contains("lang/guessed=error"))
    }

    @Test(arguments: [
        "", "x", "font/missing-glyph", "font/missing-glyph=", "font/missing-glyph=loud",
        "font/mising-glyph=off",
    ])
    func refusesWhatIsNoPolicy(text: String) {
        var policy = DiagnosticPolicy()
        #expect(throws: OptionError.self) { try policy.set(text) }
    }
}
