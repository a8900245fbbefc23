import NoteText
import Testing

@testable import NoteMarkdown

/// Lines, and how far their starts have been read.
@Suite struct BlockLineTests {
    /// The lines of a text, each without its end; "|" stands where a next line begins.
    private static func lines(_ text: String, isLast: Bool = true) -> [String] {
        let bytes = Array(text.utf8)
        var (start, searched) = (0, 0)
        var lines: [String] = []
        while let line = BlockLine(bytes, from: start, &searched, isLast: isLast) {
            lines.append(String(decoding: bytes[line.range], as: UTF8.self))
            start = line.next
        }
        return lines
    }

    @Test(arguments: [
        ("a\nb\n", ["a", "b"]), ("a\r\nb\rc", ["a", "b", "c"]), ("\n\r\n\r", ["", "", ""]), ("", []),
        ("a", ["a"]),
        ("a\u{85}b\u{2028}c\u{B}d\n", ["a\u{85}b\u{2028}c\u{B}d"]), ("\r\r\n\n", ["", "", ""]),
    ])
    func endAtLineFeedsAndReturns(_ text: String, _ expected: [String]) {
        #expect(Self.lines(text) == expected)
    }

    /// A line without its end waits for more text.
    @Test func aLineThatIsNotCompleteWaits() {
        #expect(Self.lines("a\nb", isLast: false) == ["a"])
        #expect(Self.lines("a", isLast: false).isEmpty)
    }

    /// The indentation, and the column of the body after `columns` of it have been read.
    @Test(arguments: [
        ("a", 0), (" a", 1), ("   a", 3), ("\ta", 4), (" \ta", 4), ("   \ta", 4), ("    \ta", 8),
        ("\t\ta", 8),
        ("\t a", 5), ("", 0), ("  ", 2),
    ])
    func tabsStopAtEveryFourthColumn(_ text: String, _ indent: Int) {
        let bytes = Array(text.utf8)
        let line = BlockLine(bytes, bytes.indices, next: bytes.count)
        #expect(line.indent == indent)
        #expect(line.isBlank == !text.hasSuffix("a"))
    }

    /// The rest of a line after some columns of white space: its padding, and its bytes.
    @Test(arguments: [
        ("\ta", 1, 3, "a"), ("\ta", 4, 0, "a"), (" \ta", 2, 2, "a"), ("  a", 1, 0, " a"),
        ("\t\ta", 6, 2, "a"),
        ("\t\ta", 4, 0, "\ta"), ("a", 3, 0, "a"), ("  a", 9, 0, "a"),
    ])
    func partsOfTabsAreSpaces(_ text: String, _ columns: Int, _ padding: Int, _ rest: String) {
        let bytes = Array(text.utf8)
        var line = BlockLine(bytes, bytes.indices, next: bytes.count)
        line.skip(columns: columns, in: bytes)
        #expect(Int(line.rest.padding) == padding)
        #expect(String(decoding: bytes[line.rest.range], as: UTF8.self) == rest)
    }

    @Test func signsAreReadWithTheirIndentation() {
        let bytes = Array("  >\t> a".utf8)
        var line = BlockLine(bytes, bytes.indices, next: bytes.count)
        let first = line.skipQuoteSign(in: bytes)
        let indent = line.indent
        let second = line.skipQuoteSign(in: bytes)
        let third = line.skipQuoteSign(in: bytes)
        #expect(first && second && !third && indent == 0)
        #expect(line.first(in: bytes) == UInt8(ascii: "a"))
    }
}
