import NoteMarkdown
import NoteText
import Testing

/// The first pass over a note.
@Suite struct MarkdownIndexTests {
    private static func index(_ note: String, size: Int = 1000) -> MarkdownIndex {
        MarkdownHTML.parse(sections(of: Array(note.utf8), size: size), .gfm).1
    }

    @Test func theFirstDefinitionWins() {
        let index = Self.index("> [A]: <u\\*> 't&amp;'\n\n[a]: /v\n\n- [b]: /w\n")
        #expect(index.definitions.map { String(decoding: $0.destination, as: UTF8.self) } == ["u*", "/w"])
        #expect(index.definitions[0].title == Array("t&".utf8))
        #expect(index.definitions[0].place == SourceSpan(start: 8, end: 11))
    }

    @Test func footnotesHaveTheirBlocks() {
        let index = Self.index("a\n\n> [^1]: one\n> two\n>\n>     three\n\n[^N]: four [^1]\n[^n]: five\n")
        #expect(index.footnotes.map { String(decoding: $0.name, as: UTF8.self) } == ["1", "N"])
        let leaves = index.footnotes.map { footnote in
            footnote.parts.map { $0.events.map(\.kind) }.joined().filter { $0 != .leave }
        }
        #expect(leaves == [[.leaf(.paragraph)], [.leaf(.paragraph)]])
        let part = index.footnotes[1].parts[0]
        #expect(part.section.offset == 42 && part.section.line == 8 && part.section.column == 7)
        #expect(part.section.bytes == Array("four [^1]".utf8))
    }

    @Test func footnotesDoNotDependOnSections() {
        let note = "[^1]: - a\n\n        b\n    - c\n\n[^2]: d [^1]\n    e\n"
        let texts = { (size: Int) in
            Self.index(note, size: size).footnotes.map { $0.parts.map { $0.events.count }.reduce(0, +) }
        }
        #expect(texts(1) == texts(1000))
    }

    /// A list that ends in a later section is known where it begins.
    @Test func listsAreKnownWhereTheyBegin() {
        let note = "1. a\n2. b\n\n3. c\n\n- d\n- e\n"
        let (blocks, _) = MarkdownHTML.parse(sections(of: Array(note.utf8), size: 1), .commonmark)
        let lists = blocks.flatMap(\.events).compactMap { event -> MarkdownList? in
            if case .enter(.list(let list)) = event.kind { list } else { nil }
        }
        #expect(lists.map(\.isLoose) == [true, false])
        #expect(lists.map(\.itemCount) == [3, 2])
        #expect(lists.map(\.start) == [1, nil])
    }
}
