import NoteMarkdown
import NoteMarkup
import NoteText
import Testing

/// The text of a note that is read in sections of any size is that of the whole note.
@Suite struct SectionTextLawTests {
    private static let options = MarkupOptions(.markdown, lineBreaks: .auto)

    /// The paragraphs of a note and of its footnotes, each with the container blocks around it, but for the
    /// head of a table that is there again.
    private func paragraphs(of sections: [SourceSection]) -> [String] {
        var indexer = MarkdownIndexer(.markdown)
        for section in sections { indexer.accept(section) }
        var reader = MarkdownReader(Self.options, indexer.finish())
        var (paragraphs, notes): ([String], [String]) = ([], [])
        for section in sections {
            reader.accept(section)
            while let (_, text) = reader.next() {
                paragraphs += lines(of: text)
                notes += text.notes.flatMap { note in
                    reader.note(note.number).map { lines(of: $0.text) } ?? []
                }
            }
        }
        return paragraphs + notes
    }

    private func lines(of text: AttributedText) -> [String] {
        text.paragraphs.compactMap { paragraph in
            let path = text.standing(paragraph).path
            guard !path.contains(where: \.isRepeated) else { return nil }
            let kinds = (path.map(\.kind.rawValue) + [paragraph.kind.rawValue]).joined(separator: " ")
            return "\(kinds): \(String(decoding: text.text[paragraph.content], as: UTF8.self))"
        }
    }

    private func expectSame(_ note: String, cutEvery size: Int) {
        let bytes = Array(note.utf8)
        let whole = paragraphs(of: [SourceSection(bytes: bytes)])
        #expect(paragraphs(of: sections(of: bytes, size: size)) == whole, "\(note.debugDescription)")
    }

    @Test(arguments: [1, 30]) func randomNotesAreTheSame(_ size: Int) {
        for note in RandomMarkdown.notes(1_000, seed: UInt64(size), hasConstructs: true) {
            expectSame(note, cutEvery: size)
        }
        for note in RandomHTML.notes(1_000, seed: UInt64(size)) { expectSame(note, cutEvery: size) }
    }

    @Test(
        arguments: [
            "<table><tr><td>\n\na\n\nb</td><td>c\n\n</td></tr></table>\n\nd\n",
            "<table><tr><td>\n\n```\na\n\nb\n```\n\n</td>\n<td>\n\n- c\n\n- d\n\n</td>\n</tr></table>\n\ne\n",
            "a <table><td>\n\n\u{1B}\n\nb\n",
            "> <table><td>\n>\n> a\n>\n> b</table>\n\nc\n",
            "- <table><td>\n\n  a\n\n  </table>\n- b\n",
            "<table><td>a[^1]\n\n[^1]: b\n\nc</table>\n",
            "a[^1]\n\n[^1]: <table><tr><td rowspan=2>\n\n    b\n\n    c<tr><td></table>\n\n    d\n",
            "$x$\n\n\u{0F}\n\n$y$\n",
        ])
    func textIsTheSameWhereASectionEnds(_ note: String) { expectSame(note, cutEvery: 1) }

    @Test func anOpenCellEndsWithASectionAfterAWhile() {
        let note = "<table><td>\n\n" + String(repeating: "some text\n\n", count: 60_000)
        let paragraphs = paragraphs(of: sections(of: Array(note.utf8), size: 1 << 16))
        #expect(paragraphs.count > 10_000)
        #expect(paragraphs.last == "body: some text")
    }
}
