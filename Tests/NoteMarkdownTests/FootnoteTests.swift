import NoteText
import Testing

@testable import NoteMarkdown

/// Footnotes that nothing refers to, which are not shown.
@Suite struct MarkdownFootnoteTests {
    /// The findings about a note, each behind its place, which is in the section that it is reported with.
    private static func findings(_ note: String, _ dialect: Dialect, size: Int) -> [String] {
        let parts = sections(of: Array(note.utf8), size: size)
        var indexer = MarkdownIndexer(dialect.constructs)
        for section in parts { indexer.accept(section) }
        var reader = MarkdownReader(MarkupOptions(dialect), indexer.finish())
        var lines: [String] = []
        for part in parts {
            reader.accept(part)
            while let (section, text) = reader.next() {
                for finding in text.findings {
                    guard let span = finding.span else { continue }
                    let start = section.offset
                    let before = SourceSection(
                        bytes: Array(section.bytes[..<(span.start - start)]), line: section.line,
                        column: section.column)
                    let place = before.next
                    lines.append("\(place.line):\(place.column) \(finding.rule.id) \(finding.message)")
                    #expect(span.end <= start + section.bytes.count)
                }
            }
        }
        return lines
    }

    private static let unmarked =
        "footnote/unused no '[^u]' in the text refers to this footnote, which is not shown"

    private static let doubled =
        "footnote/unused another line begins with '[^u]:', and is the footnote: this one is not shown"

    @Test(
        arguments: [
            ("a[^u]\n\n[^u]: b\n", []), ("a\n\n[^u]: b\n", ["3:1 " + unmarked]),
            ("[^u]:\n\na\n", ["1:1 " + unmarked]),
            ("a\n\n> - [^u]: b\n>\n> c\n", ["3:5 " + unmarked]),
            ("a[^u]\n\n[^u]: b\n\n[^u]: c\n", ["5:1 " + doubled]),
            ("a[^v]\n\n[^v]: see [^u]\n\n[^u]: c\n", ["5:1 " + unmarked]),
            ("`[^u]`\n\n[^u]: c\n", ["3:1 " + unmarked]),
        ], [Dialect.gfm, .markdown])
    func areReported(_ row: (note: String, expected: [String]), _ dialect: Dialect) {
        for size in [1, row.note.utf8.count] {
            #expect(Self.findings(row.note, dialect, size: size) == row.expected, "\(row.note) \(size)")
        }
    }

    /// In CommonMark the sign is text, or a reference definition.
    @Test(arguments: ["a\n\n[^u]: b c\n", "a\n\n[^u]: b\n"])
    func areNoneInCommonMark(_ note: String) {
        #expect(Self.findings(note, .commonmark, size: note.utf8.count).isEmpty)
    }
}
