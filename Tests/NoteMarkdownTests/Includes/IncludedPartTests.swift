import NoteText
import Testing

@testable import NoteMarkdown

/// Lines that include files, and the parts of files that they name.
@Suite struct IncludedPartTests {
    private static let text = Array("1\n2\r\n3\r4 ANCHOR: a\n5\nANCHOR_END: b ANCHOR:c\n6 ANCHOR_END:a".utf8)

    /// The first characters of the lines; the message if there are none.
    @Test(arguments: [
        ("f", "1234 5A6"), ("f:2", "2"), ("f:2:3", "23"), ("f::2", "12"), ("f:6:", "A6"), ("f:0:1", "1"),
        ("f:2:x", "234 5A6"), ("f:3:2", ""), ("f:7:99", "6"), ("f:8", "'f' has no line 8, but 7"),
        ("f:a", "5"), ("f:b", "'f' has no 'ANCHOR: b'"), ("f:c", ""), ("f:", "1234 5A6"),
    ])
    func lines(_ argument: String, _ expected: String) {
        let part = IncludedPart(argument)
        #expect(part.file == "f")
        do throws(Problem) {
            let lines = try part.lines(of: Self.text)
            let found = lines.map { Self.text[$0].first.map { String(UnicodeScalar($0)) } ?? "-" }.joined()
            #expect(found == expected.filter { $0 != " " })
        } catch {
            #expect(error.message == expected)
        }
    }

    /// The prefix, the line from brace to brace and the argument; nil for any other line.
    @Test(arguments: [
        ("{{#include a b:1}}", "|{{#include a b:1}}|a b:1"),
        (" \t> {{#include\ta}} ", " \t> |{{#include\ta}}|a"),
        ("{{#include a}", nil), ("{{#include }}", nil), ("{{}}", nil), ("{{", nil), ("", nil), (">", nil),
        ("{{#include a}}}", nil), ("{{#rustdoc_include a}}", "|{{#rustdoc_include a}}|a"),
        ("{{#playground a}}", nil),
    ])
    func includeLines(_ line: String, _ expected: String?) {
        let text = Array(line.utf8)
        let found = IncludeLine(text[...], text.indices).map { line in
            [line.prefix, line.range, line.argument].map { String(decoding: text[$0], as: UTF8.self) }
                .joined(separator: "|")
        }
        #expect(found == expected)
    }
}
