import NoteText
import Testing

@testable import NoteMarkdown

/// Destinations, titles and labels.
@Suite struct LinkScannerTests {
    private static func part(
        _ text: String, _ read: ([UInt8], Range<Int>) -> LinkScanner.Part?
    ) -> String? {
        let bytes = Array(text.utf8)
        return read(bytes, bytes.indices).map { part in
            "\(String(decoding: bytes[part.content], as: UTF8.self)) \(part.end)"
        }
    }

    /// A destination and the place behind it.
    @Test(arguments: [
        ("u", "u 1"), ("u v", "u 1"), ("<u v> w", "u v 5"), ("<>", " 2"), ("a(b)c)", "a(b)c 5"), ("a(b", nil),
        ("<a", nil), ("<a<b>", nil), ("<a\nb>", nil), ("<a\\>b>", "a\\>b 6"), ("a\\)b)", "a\\)b 4"),
        ("", nil),
        (")", nil), (" u", nil), ("a\u{7F}b", "a 1"), ("é", "é 2"), ("a<b>", "a<b> 4"), ("\\", "\\ 1"),
    ])
    func destinations(_ text: String, _ expected: String?) {
        for mayHaveTags in [false, true] {
            let found = Self.part(text) { LinkScanner.destination($0, $1, mayHaveTags: mayHaveTags) }
            #expect(found == expected)
        }
    }

    @Test(arguments: [
        ("{{ a }}b c", "{{ a }}b 8"), ("a{% b %}", "a{% b %} 8"), ("{{< a 'b)' >}})", "{{< a 'b)' >}} 14"),
        ("{{ a\n}}", "{{ 2"), ("{ a }", "{ 1"), ("{% a", "{% 2"),
    ])
    func destinationsWithTags(_ text: String, _ expected: String?) {
        #expect(Self.part(text) { LinkScanner.destination($0, $1, mayHaveTags: true) } == expected)
    }

    @Test func parenthesesHaveALimit() {
        for (count, isRead) in [(32, true), (33, false)] {
            let text = String(repeating: "(", count: count) + String(repeating: ")", count: count)
            let found = Self.part(text) { LinkScanner.destination($0, $1, mayHaveTags: false) }
            #expect((found != nil) == isRead)
        }
    }

    @Test(arguments: [
        ("\"a\" b", "a 3"), ("'a\nb'", "a\nb 5"), ("(a)", "a 3"), ("(a(b)", nil), ("\"a\\\"b\"", "a\\\"b 6"),
        ("\"a", nil), ("a", nil), ("", nil), ("''", " 2"), ("\"a'", nil), ("(a\\)b)", "a\\)b 6"),
    ])
    func titles(_ text: String, _ expected: String?) {
        #expect(Self.part(text, LinkScanner.title) == expected)
    }

    @Test(arguments: [
        ("a&amp;b", "a&b"), ("\\*\\a", "*\\a"), ("&#0;\0", "\u{FFFD}\u{FFFD}"), ("&zz;", "&zz;"),
        ("\\&amp;", "&amp;"),
        ("a\\", "a\\"), ("", ""), ("é&eacute;", "éé"),
    ])
    func escapesAreResolved(_ text: String, _ expected: String) {
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        LinkScanner.appendDecoded(bytes, bytes.indices, to: &decoded)
        #expect(String(decoding: decoded, as: UTF8.self) == expected)
    }

    /// The text between the brackets of a label; nil for none.
    @Test(arguments: [
        ("[a]", "a"), ("[a] b", "a"), ("[]", ""), ("[a", nil), ("a]", nil), ("[a[b]]", nil),
        ("[a\\]b]", "a\\]b"),
        ("[a\\\\]b]", "a\\\\"), ("", nil), ("[", nil),
    ])
    func labels(_ text: String, _ expected: String?) {
        let bytes = Array(text.utf8)
        let found = LinkLabel.read(bytes, bytes.indices).map { String(decoding: bytes[$0], as: UTF8.self) }
        #expect(found == expected)
    }

    @Test(arguments: [
        (" A \n\t b ", "a b"), ("ẞ", "ss"), ("ΑΓΩ", "αγω"), ("ı", "ı"), ("É", "é"), ("\u{A0}a", "\u{A0}a"),
        ("a\0", "a\u{FFFD}"), ("\\*", "\\*"), (" \n ", nil), ("", nil), ("ﬀ", "ff"), ("ς", "σ"),
    ])
    func labelsAreComparedFolded(_ label: String, _ expected: String?) {
        let found = LinkLabel.normalized(Array(label.utf8)[...]).map { String(decoding: $0, as: UTF8.self) }
        #expect(found == expected)
    }

    @Test func labelsHaveALimit() {
        for (count, isRead) in [(999, true), (1000, false)] {
            let label = [UInt8](repeating: UInt8(ascii: "a"), count: count)
            let text = [ASCII.openBracket] + label + [ASCII.closeBracket]
            #expect((LinkLabel.read(text, text.indices) != nil) == isRead)
            #expect((LinkLabel.normalized(label[...]) != nil) == isRead)
        }
    }
}
