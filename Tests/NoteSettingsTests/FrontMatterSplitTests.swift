import NoteSettings
import NoteText
import Testing

@Suite struct FrontMatterSplitTests {
    private func split(_ text: String) -> (yaml: String?, rest: String) {
        let section = SourceSection(bytes: Array(text.utf8))
        let split = FrontMatter.split(section)
        return (
            split.settings.map { String(decoding: section.bytes[$0], as: UTF8.self) },
            String(decoding: section.bytes[split.rest...], as: UTF8.self)
        )
    }

    @Test(arguments: ["\n", "\r\n", "\r", "\u{B}", "\u{85}", "\u{2028}", "\u{2029}"])
    func endsAtTheClosingLine(end: String) {
        let found = split(["---", "a: b", "---", "text", "---", ""].joined(separator: end))
        #expect(found.yaml == "a: b\(end)")
        #expect(found.rest == "text\(end)---\(end)")
    }

    @Test func endsAtDots() {
        #expect(split("---\na: b\n...\ntext") == ("a: b\n", "text"))
    }

    /// White space at the end of either line is nothing.
    @Test(arguments: [
        ("--- \na: b\n---\nx", "x"), ("---\na: b\n---  \t\nx", "x"), ("---\t\r\na: b\r\n... \r\nx", "x"),
        ("---\u{A0}\na: b\n---\u{3000}", ""), ("--- \u{B}a: b\u{B}--- \u{B}x", "x"),
    ])
    func mayHaveSpacesAfterItsLines(text: String, rest: String) {
        #expect(split(text).rest == rest)
        #expect(split(text).yaml?.hasPrefix("a: b") == true)
    }

    @Test func mayBeEmptyOrEndTheNote() {
        #expect(split("---\n---\n") == ("", ""))
        #expect(split("---\na: b\n---") == ("a: b\n", ""))
    }

    @Test(arguments: [
        "---", "---\n", "---\na: b\n", "--- \na\n---\n", "----\n---\n", "\n---\na: b\n---\n", " ---\n---\n",
        "",
    ])
    func isTextWithoutBothLines(text: String) {
        #expect(split(text) == (nil, text))
    }

    @Test(arguments: ["---\na: b\n--- -\n", "---\na: b\n----\n", "---\na: b\n ---\n"])
    func isNotClosedByLinesThatLookAlike(text: String) {
        #expect(split(text) == (nil, text))
    }

    /// Text between two rules, without a line that has the form of a key.
    @Test(arguments: [
        "---\ntext\n---\n", "---\n\nSome words: and more.\n\n---\nmore", "---\n- a\n- b\n---\n",
        "---\nhttp://example.org\n---\n", "---\n17:30 dinner\n...\n", "---\n# a\ntext\n---\n",
        "---\na:b\n---\n",
    ])
    func isTextWithoutAKey(text: String) { #expect(split(text) == (nil, text)) }

    @Test(arguments: [
        "a: b\n", "text\na:\n", "{a: b}\n", "'a': b\n", "\n# comment\n", " a-b.c : d\n", "a:\tb\r\n",
    ])
    func isFrontMatterWithAKey(yaml: String) { #expect(split("---\n\(yaml)---\nx") == (yaml, "x")) }

    @Test(arguments: [
        ("---\nlang: de\ntext", true), ("---\nlang: de\n---\n", false), ("---\ntext\na: b\n", false),
        ("lang: de\n", false), ("---\n", false), ("---", false),
    ])
    func isUnclosedWithAKey(text: String, isUnclosed: Bool) {
        let finding = FrontMatter.unclosed(SourceSection(bytes: Array(text.utf8)))
        #expect(finding?.rule.id == (isUnclosed ? "front-matter/unclosed" : nil))
    }

    @Test func isNotLookedForInLaterSections() {
        let section = SourceSection(bytes: Array("---\na: b\n---\n".utf8), offset: 100, line: 5)
        #expect(FrontMatter.split(section).settings == nil)
    }
}
