import NoteLayout
import NoteMarkup
import NoteText
import NotecTestSupport
import Testing

@testable import NoteCompiler

/// The sections that are laid out, from texts that were cut elsewhere.
@Suite struct EvenSectionsTests {
    private static func text(of note: String) -> ReadSection {
        var parser = MarkupParser(options: MarkupOptions())
        let source = SourceSection(bytes: Array(note.utf8))
        return ReadSection(
            sources: [source], text: parser.parse(source), files: PictureFiles(), isEndnote: false)
    }

    private static func sections(
        of texts: [ReadSection], first: Int? = nil, _ size: Int
    ) -> [ReadSection] {
        var even = EvenSections(first: first ?? size, most: size)
        var sections = texts.flatMap { even.accept($0) }
        if let last = even.finish() { sections.append(last) }
        return sections
    }

    /// All that layout reads of a text, and the places of its bytes.
    private static func content(of section: ReadSection) -> [String] {
        let text = section.text
        let places = text.text.indices.map { text.sourceOffset(of: $0).map(String.init) ?? "" }
        return [
            String(decoding: AttributedTextWriter.lines(of: text), as: UTF8.self),
            places.joined(separator: " "), "\(text.preceding?.paragraph.number ?? -1)",
            "\(text.following?.paragraph.number ?? -1)",
        ]
    }

    /// However a text has been cut before, it has the same sections.
    @Test(arguments: 0..<12) func doNotDependOnEarlierCuts(_ seed: Int) {
        let whole = Self.text(of: SectionNote(seed, blocks: 60, isMarkdown: false).text)
        #expect(Self.sections(of: [whole], 100_000).map(Self.content) == [Self.content(of: whole)])
        let expected = Self.sections(of: [whole], 800).map(Self.content)
        #expect(expected.count > 3)
        for size in [0, 60, 500, 3000] {
            let parts = Self.sections(of: [whole], size)
            #expect(Self.sections(of: parts, 800).map(Self.content) == expected, "\(size)")
        }
    }

    /// The first sections are shorter, so that those of a short note are laid out on several cores.
    @Test func growToTheirSize() {
        let words = String(repeating: "w", count: 99)
        let whole = Self.text(of: "T\n\n" + String(repeating: words + "\n\n", count: 200))
        let counts = { Self.sections(of: $0, first: 500, 3000).map(\.text.paragraphs.count) }
        let expected = counts([whole])
        #expect(expected.prefix(5) == [6, 11, 21, 31, 31])
        #expect(counts(Self.sections(of: [whole], 1000)) == expected)
        // A list is not cut sooner than in other sections.
        let list = String(repeating: "- \(words)\n", count: 50)
        #expect(counts([Self.text(of: "T\n\n" + list + "\nx\n")]) == [51, 1])
    }

    /// The container blocks of the paragraphs are those of the whole, though parts of it are put together.
    @Test(arguments: 0..<6) func keepContainerBlocks(_ seed: Int) {
        let whole = Self.text(of: SectionNote(seed, blocks: 40, isMarkdown: false).text)
        let parts = Self.sections(of: Self.sections(of: [whole], 100), 1000)
        let found = parts.flatMap { part in
            part.text.paragraphs.map { part.text.standing($0).path.map(\.serial) }
        }
        #expect(found == whole.text.paragraphs.map { whole.text.standing($0).path.map(\.serial) })
        for text in parts.map(\.text) {
            #expect(Set(text.containerBlocks.map(\.serial)).count == text.containerBlocks.count)
        }
    }

    /// The beginnings of the paragraphs after the ends of sections.
    private static func cuts(_ note: String, _ size: Int) -> [String] {
        sections(of: [text(of: "Title\n\n" + note)], size).dropFirst().map { section in
            let first = section.text.paragraphs[0]
            return String(decoding: section.text.text[first.content].prefix(2), as: UTF8.self)
        }
    }

    @Test(arguments: [
        // Between paragraphs, and before a block.
        ("a1 xxxxxxxxxx\n\na2 xxxxxxxxxx\n\na3 xxx\n\na4 xxxxxxxxxxxx\n", 10, ["a2", "a3"]),
        ("a1 xxxxxxxxxx\n- a2 xxxxxxxxx\n\na3\n", 10, ["a2", "a3"]),
        // After a quote, a list and code, but not in them.
        ("> a1 xxxxxxxxxx\n> a2\n\na3\n", 10, ["a3"]), ("- a1 xxxxxxxxxx\n- a2\n\na3\n", 10, ["a3"]),
        ("```\na1 xxxxxxxxxx\na2\n```\na3\n", 10, ["a3"]),
        // In them if they are too long.
        ("- a1 xxxxxxxxxxxxxxxxx\n- a2\n- a3\n", 10, ["a2"]),
        // Before a table after half of that, and not in it.
        ("| a1 xxxxxxxxxxxxxxxxxxxxxxxx |\n| --- |\n| a2 xxxxxxxxxxx |\n| a3 |\n\na4\n", 10, ["a1", "a4"]),
        ("| a1 xxxxxxxxxxxxxxxxxxxxxxxx |\n| --- |\n| a2 xxxxxxxxxxx |\n| a3 |\n\na4\n", 14, ["a4"]),
    ]) func endWhereNothingGoesOn(_ note: String, _ size: Int, _ cuts: [String]) {
        #expect(Self.cuts(note, size) == cuts)
    }

    /// A footnote at the end is a section of its own, and text that is none has no sections.
    @Test func endnotesAreApart() {
        let texts = ["a\nb\n", "c\nd\n"].map { Self.text(of: $0) }
        var note = texts[1]
        note = ReadSection(sources: note.sources, text: note.text, files: note.files, isEndnote: true)
        let found = Self.sections(of: [texts[0], Self.text(of: "\n"), note, note], 1000)
        #expect(found.map(\.isEndnote) == [false, true, true])
        #expect(found.map(\.text.paragraphs.count) == [2, 2, 2])
        #expect(found[0].text.following != nil && found[1].text.preceding != nil)
        #expect(Self.sections(of: [Self.text(of: "\n")], 1000).isEmpty)
    }
}
