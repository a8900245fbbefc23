import NoteText
import Testing

@testable import NoteMarkdown

/// Lists of definitions of HTML.
@Suite struct HTMLDefinitionTests {
    /// The paragraphs of a note, a line each: container blocks by the first letters of their kinds, of those
    /// that begin by capitals, and text.
    private static func lines(_ note: String, size: Int = .max) -> [String] {
        MarkdownReaderTests.read(note, size: size).flatMap { text in
            text.paragraphs.map { paragraph in
                let path = Array(text.standing(paragraph).path)
                let letters = path.indices.map { index in
                    let name = path[index].kind.rawValue
                    let letter = ["definition": "f", "code": "x"][name] ?? String(name.prefix(1))
                    return index < paragraph.entered ? letter.uppercased() : letter
                }
                let words = String(decoding: text.text[paragraph.content], as: UTF8.self)
                return "\(letters.reversed().joined()) \(words)"
            }
        }
    }

    @Test(arguments: [
        ("<dl><dt>a<dd>b<dd>c</dl>", ["DET a", "deF b", "deF c"]),
        ("<dl><dt>a<dt>b<dd>c<dt>d<dd>e</dl>f", ["DET a", "deT b", "deF c", "dET d", "deF e", " f"]),
        ("<dl><dd>a<dt>b</dl>", ["DEF a", "dET b"]),
        ("<dl><dt>a</dl>", ["DET a"]), ("<dl><dt></dt><dd>a</dl>", ["DEF a"]), ("<dl></dl>a", [" a"]),
        ("<dt>a</dt><dd>b", [" a", " b"]),
        ("<dl><div><dt>a<dd>b</div><div><dt>c<dd>d</div></dl>", ["DET a", "deF b", "dET c", "deF d"]),
        ("<dl><dt>a<div><dd>b</div></dl>", ["DET a", "deF b"]),
        ("<dl>a<dt>b</dl>", [" a", "DET b"]), ("<dl><dt>a</dt>b<dd>c</dl>", ["DET a", " b", "DEF c"]),
        ("<dl><dt>a<ul><li>b<li>c</ul><dd>d</dl>", ["DET a\u{2028}• b\u{2028}• c", "deF d"]),
        ("<dl><dt>a<dd><ul><li>b</ul>c</dl>", ["DET a", "deFBI b", "def c"]),
        ("<dl><dt>a<dd><dl><dt>b<dd>c</dl><dd>d</dl>", ["DET a", "deFDET b", "defdeF c", "deF d"]),
        ("<ul><li><dl><dt>a<dd>b</dl></ul>", ["BI ", "biDET a", "bideF b"]),
        ("<dl>\n<dt>\n\n# a\n\n<dd>\n\n> b\n\n```\nc\n```\n\n</dl>", ["DET a", "deFQ b", "defX c"]),
        ("<table><td><dl><dt>a<dd>b</dl></table>", ["TRC a\u{2028}b"]),
        ("<dl><dt>a<dd><table><td>b</table></dl>", ["DET a", "deFTRC b"]),
        ("<dl hidden><dt>a</dl><dl><dt hidden>b<dd>c</dl>", ["DEF c"]),
        ("<pre><dl><dt>a</dl></pre>", ["X a"]),
    ])
    func termsAndDefinitionsAreEntries(_ note: String, _ expected: [String]) {
        #expect(Self.lines(note) == expected)
    }

    /// A term goes on in the next section.
    @Test func sectionsEndInThem() {
        let note = "<dl>\n<dt>a\n\nb\n\n<dd>c\n\nd\n\n</dl>\n\ne\n"
        #expect(Self.lines(note) == ["DET a\u{2028}b", "deF c", "def d", " e"])
        #expect(Self.lines(note, size: 1) == Self.lines(note))
    }

    @Test func paragraphsMakeThemLoose() {
        let notes = [
            "<dl><dt>a<dd><p>b<dt>c</dl>", "<dl><dt>a<dd>b<dt>c</dl>", "<dl><dt>a<dd>\n\nb\n\n<dt>c</dl>",
        ]
        let texts = notes.map { MarkdownReaderTests.read($0)[0] }
        #expect(texts.map { $0.containerBlocks[0].isLoose } == [true, false, true])
        #expect(texts.map { $0.paragraphs[1].blankLines } == [0, 0, 0])
        #expect(texts.map { $0.paragraphs[2].blankLines } == [1, 0, 1])
    }

    /// Deeper definitions than a text may have are text.
    @Test func levelsEnd() {
        let note = String(repeating: "<dl><dt>a<dd>", count: 100)
        let texts = MarkdownReaderTests.read(note)
        #expect(texts.flatMap(\.paragraphs).count == 100)
        let deepest = texts.flatMap { text in
            text.paragraphs.map { text.standing($0).path.count { $0.kind == .definition } }
        }.max()
        #expect(deepest ?? 0 <= OpenContainers.mostLevels)
    }
}
