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
                    #expect(finding.rule.id == "footnote/unused")
                    lines.append("\(place.line):\(place.column) \(finding.message)")
                    #expect(span.end <= start + section.bytes.count)
                }
            }
        }
        return lines
    }

    @Test(arguments: [
        ("a[^u]\n\n[^u]: b\n", []), ("a\n\n[^u]: b\n", ["3:1 no"]), ("[^u]:\n\na\n", ["1:1 no"]),
        ("a\n\n> - [^u]: b\n>\n> c\n", ["3:5 no"]), ("a[^u]\n\n[^u]: b\n\n[^u]: c\n", ["5:1 another"]),
        ("a[^v]\n\n[^v]: see [^u]\n\n[^u]: c\n", ["5:1 no"]), ("`[^u]`\n\n[^u]: c\n", ["3:1 no"]),
    ])
    func areReported(_ note: String, _ expected: [String]) {
        for dialect in [Dialect.gfm, .markdown] {
            for size in [1, note.utf8.count] {
                let found = Self.findings(note, dialect, size: size)
                #expect(found.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == expected)
            }
        }
    }

    @Test func messagesNameTheFootnote() {
        let note = "a[^b]\n\n[^b]: c\n[^b]: d\n[^e]: f\n"
        #expect(
            Self.findings(note, .gfm, size: note.utf8.count) == [
                "4:1 another line begins with '[^b]:', and is the footnote: this one is not shown",
                "5:1 no '[^e]' in the text refers to this footnote, which is not shown",
            ])
    }

    /// In CommonMark the sign is text, or a reference definition.
    @Test(arguments: ["a\n\n[^u]: b c\n", "a\n\n[^u]: b\n"])
    func areNoneInCommonMark(_ note: String) {
        #expect(Self.findings(note, .commonmark, size: note.utf8.count).isEmpty)
    }
}
