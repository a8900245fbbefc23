import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Tables at the ends of pages that hold ten lines of 22 points.
@Suite struct TablePageTests {
    /// The line of a page: its row, where it is one of a table.
    private struct Shown {
        var row: Int?
        var text: String
    }

    private func pages(_ note: String, _ tables: TableArrangement = .auto) throws -> [[Shown]] {
        try LayoutFixture(tables: tables).pages(note).map { page in
            page.lines.compactMap { placed in
                let (section, line) = (placed.section, placed.section.lines[placed.line])
                guard section.metrics(of: placed.line).lineHeight > 0 else { return nil }
                let source = section.text.paragraphs[line.paragraph]
                return Shown(
                    row: section.text.place(of: source).flatMap { $0.columns > 0 ? $0.row : nil },
                    text: String(decoding: section.shownText(of: line), as: UTF8.self))
            }
        }
    }

    /// Some lines, a table whose columns do not fit and whose rows have the heights `lines`, and some lines.
    private func list(after items: Int, _ lines: [Int], intro: String = "") -> String {
        let head = String(repeating: "w", count: 14)
        let rows = lines.map { count in
            let words = Array(repeating: String(repeating: "b", count: 30), count: count - 2)
            return "| d | e | \(words.joined(separator: " ")) |\n"
        }
        return String(repeating: "- a\n", count: items) + "\n" + intro
            + "| \(head) | \(head) | \(head) |\n|---|---|---|\n" + rows.joined() + "\nend\n"
    }

    /// A link that fits a line, but not the line of its label, is not broken: it stands below the label.
    @Test(arguments: 1...20) func linksBelowLabelsAreWithinTheirLines(_ letters: Int) throws {
        let word = String(repeating: "w", count: letters)
        let note = "| Abcdefgh | b |\n|---|---|\n| [\(word)-\(word)](https://a.example) | c |\n"
        let section = try LayoutFixture(tables: .list).compose(note)
        #expect(section.lines.allSatisfy { $0.x + $0.width <= 340.01 }, "\(letters)")
        let shown = section.lines.map { String(decoding: section.shownText(of: $0), as: UTF8.self) }
        #expect(shown.contains { $0.hasSuffix("\(word)-\(word)") } == (letters < 10), "\(shown)")
    }

    /// The label of the last cell has a line of its own.
    @Test(arguments: 1...12, [3, 4, 5, 7, 8]) func aRowOfAListIsWhole(_ items: Int, _ lines: Int) throws {
        let pages = try pages(list(after: items, [lines, lines, lines]))
        for row in 1...3 { #expect(pages.count { $0.contains { $0.row == row } } == 1) }
        #expect(pages.joined().count { $0.row != nil } == 3 + 3 * lines)
    }

    /// No page holds them, and no line of them is alone on one.
    @Test(arguments: 1...12, [11, 12, 13, 20, 31]) func longRowsFillPages(_ items: Int, _ lines: Int) throws {
        let pages = try pages(list(after: items, [lines, lines]))
        for row in 1...2 {
            let counts = pages.map { page in page.count { $0.row == row } }.filter { $0 > 0 }
            #expect(counts.reduce(0, +) == lines && counts.count > 1)
            #expect(counts.allSatisfy { $0 > 1 })
            // Between the first and the last page they are full.
            #expect(counts.dropFirst().dropLast().allSatisfy { $0 >= 8 })
        }
        // Nor is a single line of the long cell.
        for page in pages { #expect(page.count { $0.text.hasPrefix("bbb") } != 1) }
    }

    /// Two cells of a line, then one of many: the page does not end between the two.
    @Test func theFirstTwoLinesOfARowAreTogether() throws {
        let feet = try (1...12).map { try pages(list(after: $0, [20])) }.flatMap { pages in
            pages.map { page in page.count { $0.row == 1 } }
        }
        #expect(!feet.contains(1) && feet.contains(2))
    }

    /// The last row of one line has the one before it on its page.
    @Test(arguments: 1...12, 3...6) func theLastLineOfAListIsNotAlone(_ items: Int, _ lines: Int) throws {
        let note = list(after: items, [3, 3, lines]).replacing("\n\nend", with: "\n| | | f |\n\nend")
        let pages = try pages(note)
        let last = try #require(pages.first { $0.contains { $0.row == 4 } })
        #expect(last.count { $0.row == 3 } == lines && last.count { $0.row == 4 } == 1)
    }

    /// Where a page does not hold the head and the first row with it, it stays with the head.
    @Test(arguments: 1...12, 3...12) func whatIntroducesATableStaysWithIt(_ items: Int, _ lines: Int) throws {
        for note in [list(after: items, [lines], intro: "b:\n\n"), grid(after: items, intro: "b:\n\n")] {
            let pages = try pages(note)
            let page = try #require(pages.first { $0.contains { $0.text == "b:" } })
            #expect(page.last?.text != "b:")
            #expect(page.count { $0.row == 0 } > 1)
        }
    }

    /// Four rows of a line, 30.8 points high.
    private func grid(after items: Int, intro: String = "") -> String {
        String(repeating: "- a\n", count: items) + "\n" + intro + "| a | b |\n|---|---|\n"
            + String(repeating: "| c | d |\n", count: 4) + "\nend\n"
    }

    @Test(arguments: 1...12) func theLastTwoRowsAreTogether(_ items: Int) throws {
        let pages = try pages(grid(after: items))
        let last = try #require(pages.first { $0.contains { $0.row == 4 } })
        #expect(last.count { $0.row == 3 } == 2)
        #expect(pages.joined().count { $0.row != nil } == 10)
    }

    /// A table of `rows` rows, whose head has `head` lines and whose first row has `first`.
    private func isGrid(
        head: Int, first: Int, rows: Int = 1, _ tables: TableArrangement = .auto
    ) throws -> Bool? {
        let words = [head, first].map { count in
            Array(repeating: String(repeating: "b", count: 30), count: count).joined(separator: " ")
        }
        let note =
            "T\n\n| a | \(words[0]) |\n|---|---|\n| c | \(words[1]) |\n"
            + String(repeating: "| e | f |\n", count: rows - 1)
        return try LayoutFixture(tables: tables).compose(note).tables.first?.isGrid
    }

    /// Columns are for rows that a page holds below the head.
    @Test func eachRowFitsBelowTheHead() throws {
        #expect(try isGrid(head: 1, first: 8) == true)
        #expect(try isGrid(head: 1, first: 9) == false)
        #expect(try isGrid(head: 1, first: 9, .grid) == false)
    }

    /// A head that is repeated on each page takes a third of it at most.
    @Test func aHighHeadIsNotRepeated() throws {
        #expect(try isGrid(head: 2, first: 1, rows: 9) == true)
        #expect(try isGrid(head: 4, first: 1, rows: 9) == false)
        #expect(try isGrid(head: 4, first: 1, rows: 9, .grid) == true)
        #expect(try isGrid(head: 4, first: 1, rows: 2) == true)
    }

    /// It is repeated however high it is.
    @Test func noPageIsWithoutAHead() throws {
        let head = Array(repeating: String(repeating: "b", count: 30), count: 4).joined(separator: " ")
        let note =
            "- a\n- a\n- a\n\n| a | \(head) |\n|---|---|\n" + String(repeating: "| c | d |\n", count: 9)
        let pages = try LayoutFixture(tables: .grid).pages(note)
        #expect(pages.count > 2)
        #expect(pages.dropFirst().allSatisfy { $0.repeats.count == 5 })
    }
}
