import NoteText
import Testing

@testable import NoteMarkdown

/// The cells of a line of a table.
@Suite struct TableCellsTests {
    private static func cells(_ line: String, most: Int = 100) -> [String] {
        let text = Array(line.utf8)
        return TableCells(text, text.indices, most: most).ranges.map {
            String(decoding: text[$0], as: UTF8.self)
        }
    }

    @Test(arguments: [
        ("|a|b|", ["a", "b"]), ("a|b", ["a", "b"]), ("| a | b ", ["a", "b"]), ("|a||b|", ["a", "", "b"]),
        ("a \\| b|c", ["a \\| b", "c"]), ("|\\\\|a|", ["\\\\|a"]), ("`a|b`", ["`a", "b`"]), ("|", []),
        ("", []),
        ("| |", [""]), ("a|", ["a"]), ("|a\t|\tb\t|", ["a", "b"]), ("é|日本", ["é", "日本"]), ("a", ["a"]),
    ])
    func pipesDivideCells(_ line: String, _ expected: [String]) {
        #expect(Self.cells(line) == expected)
    }

    @Test func noMoreCellsAreReadThanColumns() {
        #expect(Self.cells("a|b|c|d", most: 2) == ["a", "b"])
        #expect(Self.cells("a|b", most: 0).isEmpty)
    }

    /// Alignments as letters, `-` for none; nil where a line divides no head from a body.
    @Test(arguments: [
        ("|-|-|", "--"), (":-|-:|:-:|---", "lrc-"), ("-", "-"), ("| :--- | ", "l"), ("|", nil), ("||", nil),
        ("|-||", nil), ("|:|", nil), ("|::|", nil), ("|- -|", nil), ("|a|", nil), ("--|=", nil),
        ("|:-:|", "c"),
        ("|-|-\\|", nil),
    ])
    func theSecondLineHasAlignments(_ line: String, _ expected: String?) {
        let text = Array(line.utf8)
        let found = TableCells.alignments(text, text.indices)?.map { $0?.rawValue.prefix(1) ?? "-" }.joined()
        #expect(found == expected)
    }

    @Test func aTableHasNotAnyNumberOfColumns() {
        let text = Array(String(repeating: "-|", count: TableCells.mostColumns + 1).utf8)
        #expect(TableCells.alignments(text, text.indices) == nil)
        #expect(TableCells.alignments(text, text.indices.dropLast(2))?.count == TableCells.mostColumns)
    }

    /// Rows of other lengths than the head: missing cells are there, others are not.
    @Test(arguments: [
        ("|a|b|\n|-|-|\n|c|\n", [["a", "b"], ["c", ""]]),
        ("|a|\n|-|\n|b|c|\n", [["a"], ["b"]]),
        ("|a|\n|-|\nb\n\nc\n", [["a"], ["b"]]),
        ("|a|\n|-|\n> b\n", [["a"]]),
    ])
    func rowsAreAsLongAsTheHead(_ note: String, _ expected: [[String]]) {
        let text = MarkdownReaderTests.read(note, .gfm)[0]
        var rows: [[String]] = []
        text.forEachParagraph { paragraph, text in
            let path = text.standing(paragraph).path
            guard let cell = path.first(where: { $0.kind == .cell }) else { return }
            if cell.number == 0 { rows.append([]) }
            rows[rows.count - 1].append(String(decoding: text.text[paragraph.content], as: UTF8.self))
        }
        #expect(rows == expected)
    }
}
