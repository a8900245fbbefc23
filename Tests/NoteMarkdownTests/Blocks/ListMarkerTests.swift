import NoteText
import Testing

@testable import NoteMarkdown

/// Signs at the start of a line.
@Suite struct LineSignTests {
    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// A marker as its sign, its number and its length; nil for none.
    private static func marker(_ line: String) -> String? {
        let text = bytes(line)
        return ListMarker(text, text.indices).map { marker in
            "\(Character(Unicode.Scalar(marker.sign)))\(marker.number.map(String.init) ?? "") \(marker.count)"
        }
    }

    @Test(arguments: [
        ("- a", "- 1"), ("+\ta", "+ 1"), ("*", "* 1"), ("1. a", ".1 2"), ("007) a", ")7 4"), ("0.", ".0 2"),
        ("123456789. a", ".123456789 10"), ("1234567890. a", nil), ("-a", nil), ("1.a", nil), ("1", nil),
        ("a. b", nil), ("", nil), (". a", nil), ("1: a", nil), ("-- a", nil), ("-1. a", nil), ("• a", nil),
    ])
    func markersOfItems(_ line: String, _ expected: String?) {
        #expect(Self.marker(line) == expected)
    }

    @Test(arguments: [
        ("- a", true), ("-", false), ("-  ", false), ("1. a", true), ("1)", false), ("2. a", false),
        ("01. a", true),
        ("0. a", false),
    ])
    func paragraphsEndBeforeSomeMarkers(_ line: String, _ expected: Bool) throws {
        let text = Self.bytes(line)
        let marker = try #require(ListMarker(text, text.indices))
        #expect(marker.mayInterruptParagraph(text, text.indices) == expected)
    }

    @Test(arguments: [
        ("===", 1), ("=", 1), ("---  ", 2), ("-", 2), ("= =", nil), ("--=", nil), ("", nil), ("==a", nil),
        ("--- -", nil),
    ])
    func underlines(_ line: String, _ level: Int?) {
        let text = Self.bytes(line)
        #expect(LineSigns.underlinedLevel(text, text.indices) == level)
    }

    @Test(arguments: [
        ("***", nil), ("- - -", nil), ("_\t_  _ ", nil), ("**", 2), ("* * a *", 4), ("--=", 2), ("-_-", 1),
    ])
    func thematicBreaks(_ line: String, _ end: Int?) {
        let text = Self.bytes(line)
        #expect(LineSigns.endOfBreak(text, text.indices) == end)
    }

    /// The level of a heading and its content; nil for none.
    @Test(arguments: [
        ("# a", "1a"), ("###### a", "6a"), ("####### a", nil), ("#a", nil), ("#", "1"), ("# #", "1"),
        ("## a ##", "2a"),
        ("# a #b", "1a #b"), ("# a#", "1a#"), ("#\ta\t#\t", "1a"), ("# a \\#", "1a \\#"), ("### ###", "3"),
    ])
    func headings(_ line: String, _ expected: String?) {
        let text = Self.bytes(line)
        let found = LineSigns.headingLevel(text, text.indices).map { level in
            let content = LineSigns.headingContent(text, text.indices, level: level)
            return "\(level)\(String(decoding: text[content], as: UTF8.self))"
        }
        #expect(found == expected)
    }

    /// The signs of a fence, its indentation and its info string; nil for none.
    @Test(arguments: [
        ("```", "3 0 "), ("~~~~  a b ", "4 0 a b"), ("  ``` x", "3 2 x"), ("``", nil), ("``` a`", nil),
        ("~~~ a`", "3 0 a`"), ("~~", nil), ("a", nil),
    ])
    func fences(_ line: String, _ expected: String?) {
        let text = Self.bytes(line)
        let fence = CodeFence(text, BlockLine(text, text.indices, next: text.count))
        let found = fence.map { "\($0.count) \($0.indent) \(String(decoding: text[$0.info], as: UTF8.self))" }
        #expect(found == expected)
    }

    @Test(arguments: [
        ("```", true), ("`````  ", true), ("   ```", true), ("    ```", false), ("``", false), ("~~~", false),
        ("``` a", false), ("", false),
    ])
    func fencesAreClosed(_ line: String, _ expected: Bool) throws {
        let (open, text) = (Self.bytes("```"), Self.bytes(line))
        let fence = try #require(CodeFence(open, BlockLine(open, open.indices, next: 3)))
        #expect(fence.isClosed(by: BlockLine(text, text.indices, next: text.count), in: text) == expected)
    }
}
