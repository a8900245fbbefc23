import NoteText
import Testing

@testable import NoteMarkup

/// Tables as they are written.
@Suite struct TableTests {
    /// The cells of each row, parted by `/`, and other paragraphs by their kind.
    private static func rows(_ note: String, _ options: MarkupOptions = MarkupOptions(title: .none))
        -> [String]
    {
        let text = parse(note, options)
        var rows: [String] = []
        for paragraph in text.paragraphs {
            guard let place = text.place(of: paragraph), place.columns > 0 else {
                rows.append(
                    "\(text.standing(paragraph).flat.kind.rawValue): \(text.string(paragraph.content))")
                continue
            }
            let cell = text.string(paragraph.content) + String(repeating: "+", count: place.span - 1)
            if place.column == 0 { rows.append(cell) } else { rows[rows.count - 1] += "/" + cell }
        }
        return rows
    }

    @Test(arguments: [
        ("|a|b|\n|-|-|\n|c|d|", ["a/b", "c/d"]),
        ("| a | b\n| :-- | --:\n|  c d\t|e", ["a/b", "c d/e"]),
        // What is missing is empty, and what is too much stays in the last cell.
        ("|a|b|c|\n|-|-|-|\n|d|\n|e|f|g|h|i|", ["a/b/c", "d/+", "e/f/g|h|i"]),
        ("|a|b|\n|-|-|\n||\n| |c|", ["a/b", "/", "/c"]),
        ("|a\\|b|\\\\|\n|-|-|\n|`c\\|d`|*e\\|f*|", ["a|b/\\", "c|d/e|f"]),
        ("|a|\n|-|\n|b|\nc\n|d|", ["a", "b", "body: c", "body: |d|"]),
        ("|a|\n|-|\n\n|d|", ["a", "body: |d|"]), ("|a|\n|-|\n- b", ["a", "bullet: b"]),
        ("Table: x\n|a|\n|-|\n|b|\nTable: y", ["caption: Table: x", "a", "b", "body: Table: y"]),
        ("|a|\n|-|\n|b|\nTable: y", ["a", "b", "caption: Table: y"]),
        ("Table: x\na\n|a|\n|-|", ["body: Table: x", "body: a", "a"]),
    ])
    func areRead(_ note: String, _ rows: [String]) { #expect(Self.rows(note) == rows) }

    @Test(arguments: [
        "|a|b|", "|a|b|\n|c|d|", "|a|b|\n|-|", "|a|\n|:|", "|a|\n|-x|", " |a|\n|-|", "a|b\n-|-", "\\|a|\n|-|",
        "|a|\n\n|-|", "> |a|\n|-|", "- a\n |a|\n |-|", "|a|\n|-|-|",
    ])
    func otherLinesAreText(_ note: String) {
        #expect(!parse(note, MarkupOptions(title: .none)).hasTables)
    }

    @Test func dialectsHaveNone() {
        for dialect in Dialect.allCases where dialect.family == .lines {
            #expect(
                Self.rows("|a|\n|-|\n|b|", MarkupOptions(dialect)) == ["body: |a|", "body: |-|", "body: |b|"])
        }
    }

    @Test func tellPlacesAndAlignments() throws {
        let text = parse("T\n\n|a|b|c|d|\n|-|:-|-:|:-:|\n|e|f|g|h|\n\n|x|\n|-|\n")
        let places = text.paragraphs.compactMap { text.place(of: $0) }
        #expect(places.map(\.table) == [1, 1, 1, 1, 1, 1, 1, 1, 2])
        #expect(places.map(\.row) == [0, 0, 0, 0, 1, 1, 1, 1, 0])
        #expect(places.map(\.isHead) == [true, true, true, true, false, false, false, false, true])
        #expect(places[4..<8].map(\.alignment) == [nil, .left, .right, .center])
    }

    /// Wrapped text goes on round a table, whose lines stay.
    @Test func areNotReflowed() {
        var options = MarkupOptions(title: .none, lineBreaks: .reflow)
        options.measure = nil
        let note = "a\nb\n|c|d|\n|-|-|\n|e|f|\n|g|h|\ni\nj"
        #expect(Self.rows(note, options) == ["body: a b", "c/d", "e/f", "g/h", "body: i j"])
    }

    /// The sections of a note end where no table does.
    @Test(arguments: [1, 7, 64, 1000]) func areWholeInAnySections(_ size: Int) {
        let note =
            "Title\n\nTable: x\n" + "|a|b|\n|-|-|\n" + String(repeating: "|c|d|\n", count: 200) + "end\n"
        let bytes = Array(note.utf8)
        var parser = MarkupParser()
        var texts: [AttributedText] = []
        var start = 0
        while start < bytes.count {
            var end = min(start + size, bytes.count)
            while end < bytes.count, bytes[end - 1] != 0x0A { end += 1 }
            parser.accept(
                SourceSection(bytes: Array(bytes[start..<end]), offset: start, isLast: end == bytes.count))
            while let next = parser.next() { texts.append(next.text) }
            start = end
        }
        let tables = texts.filter(\.hasTables)
        #expect(tables.count == 1)
        #expect(tables.first?.containerBlocks.count { $0.kind.holdsText } == 403)
    }

    /// A longer one, of many bytes or of many cells, goes on in parts, each of which begins with its head
    /// again, and loses nothing.
    @Test(arguments: [false, true], [LineBreakHandling.keep, .reflow])
    func goOnInParts(areShort: Bool, lineBreaks: LineBreakHandling) throws {
        let rows = areShort ? 70_000 : 40_000
        let note =
            "|*a*|b|\n|-|-|\n" + (0..<rows).map { areShort ? "|b|\n" : "|row \($0)|d|\n" }.joined()
        let bytes = Array(note.utf8)
        var options = MarkupOptions()
        options.lineBreaks = lineBreaks
        var parser = MarkupParser(options: options)
        var cells = 0
        var repeated: [String] = []
        var last = -1
        for start in stride(from: 0, to: bytes.count, by: 1) where start == 0 || bytes[start - 1] == 0x0A {
            guard start >= last else { continue }
            var end = min(start + 65_536, bytes.count)
            while end < bytes.count, bytes[end - 1] != 0x0A { end += 1 }
            last = end
            parser.accept(
                SourceSection(bytes: Array(bytes[start..<end]), offset: start, isLast: end == bytes.count))
            while let (section, text) = parser.next() {
                #expect(section.bytes.count < 512 << 10)
                let isRepeated = text.paragraphs.map { text.place(of: $0)?.isRepeated == true }
                let own = isRepeated.count { !$0 }
                #expect(own <= 70_000)
                cells += own
                repeated += zip(text.lines, isRepeated).filter(\.1).map(\.0)
            }
        }
        #expect(cells == 2 * (rows + 1))
        #expect(repeated.count >= 2 && repeated.count % 2 == 0)
        #expect(Set(repeated) == ["a", "b"])
    }
}
