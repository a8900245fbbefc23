import NotecTestSupport
import Testing

/// What a note is told of the faces that it is set in.
@Suite struct FaceReportTests {
    private let notec: Notec

    init() throws { notec = try Notec() }

    private func notes(_ text: String, _ arguments: String...) throws -> [String] {
        try notec.folder.write(text, to: "note.txt")
        let outcome = try notec.shell("\"$notec\" --check -v \(arguments.joined(separator: " ")) note.txt")
        #expect(outcome.status == 0)
        let lines = outcome.errors.split(separator: "\n").filter { $0.contains("[font/fallback-used]") }
        return lines.map { String($0.dropFirst("note.txt:".count)) }
    }

    private let families = "Inter, Noto Sans or DejaVu Sans"

    @Test func oneNoteForAFace() throws {
        #expect(
            try notes("A title\n\nOf 中文 and *中*\n- 國\n", "--lang", "zh-Hant") == [
                "3:4: note: 中 U+4E2D and 3 more characters are set in Noto Sans CJK TC "
                    + "(not in \(families)) [font/fallback-used]"
            ])
    }

    @Test func oneNoteForTheFamiliesAskedFor() throws {
        let found = try notes("x 中 `中` 中\n", "--lang", "ja")
        #expect(
            found == [
                "1:3: note: 中 U+4E2D and another character are set in Noto Sans CJK JP "
                    + "(not in \(families)) [font/fallback-used]",
                "1:6: note: 中 U+4E2D is set in Noto Sans Mono CJK JP "
                    + "(not in Noto Sans Mono, DejaVu Sans Mono, \(families)) [font/fallback-used]",
            ])
    }

    @Test func nothingIsSaidOfWhatWasAskedFor() throws {
        #expect(try notes("Plain text, café, Привет, *bold* and `code`\n") == [])
    }

    @Test func theNoteIsQuietUnlessAsked() throws {
        try notec.folder.write("中\n", to: "note.txt")
        #expect(try notec("--check", "note.txt").errors == "")
        let strict = try notec("--check", "-W", "font/fallback-used=error", "note.txt")
        #expect(strict.status == 1)
    }

    /// The count is that of the text, however lines are broken and shaped again.
    @Test func countsEachCharacterOnce() throws {
        let text = String(repeating: "中文字", count: 400)
        let found = try notes("T\n\n\(text)\n", "--lang", "zh", "--set", "size-category=AX5")
        #expect(found.count == 1)
        #expect(found.first?.contains("and 1199 more") == true)
    }
}
