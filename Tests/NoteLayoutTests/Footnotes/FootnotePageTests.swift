import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Footnotes at the foot of pages that hold ten lines of 22 points; a line of footnotes has 18, and the rule
/// above them 16.15.
@Suite struct FootnotePageTests {
    private func lines(_ count: Int, marks: [Int: String] = [:]) -> String {
        "{.body}\n" + (1...count).map { "line \($0)" + (marks[$0].map { "[^\($0)]" } ?? "") + "\n" }.joined()
    }

    /// A footnote of a number of lines, of which each has two words.
    private func note(_ name: String, lines: Int) -> String {
        "\n[^\(name)]: " + Array(repeating: "wwwwwwwww", count: 2 * lines).joined(separator: " ") + "\n"
    }

    private func check(
        _ pages: [Page], bottom: Double = 276, late: Int = 0, _ location: SourceLocation = #_sourceLocation
    ) {
        let law = FootnoteLaw(pages, bottom: bottom)
        #expect(law.defects == [], sourceLocation: location)
        #expect(law.late == late, sourceLocation: location)
    }

    private func body(_ pages: [Page]) -> [Int] { pages.map(\.body.count) }

    @Test func standAtTheFootOfTheirPage() throws {
        let pages = try FootnotePages().pages(lines(14, marks: [3: "a"]) + note("a", lines: 1))
        #expect(body(pages) == [8, 6])
        #expect(pages.map(\.foot) == ["1: 1", ""])
        let last = try #require(pages[0].lines.last)
        #expect(abs(last.frame.maxY - 276) < 0.001)
        let rule = try #require(pages[0].rules.first).area
        #expect(rule.minX == 56 && abs(rule.width - 340 / 3) < 0.001)
        check(pages)
    }

    /// The line of a mark needs space for itself and the footnote.
    @Test func linesMoveWithTheirFootnotes() throws {
        let pages = try FootnotePages().pages(lines(12, marks: [9: "a"]) + note("a", lines: 2))
        #expect(body(pages) == [8, 4])
        #expect(pages.map(\.foot) == ["", "1: 2"])
        let two = try FootnotePages().pages(
            lines(12, marks: [2: "a", 7: "b"]) + note("a", lines: 2) + note("b", lines: 2))
        #expect(body(two) == [6, 6])
        #expect(two.map(\.foot) == ["1: 2", "2: 2"])
        check(pages)
        check(two)
    }

    /// No first or last line of a paragraph stands alone, with its footnotes or without.
    @Test func paragraphsAreNotTornApart() throws {
        let words = { (count: Int) in Array(repeating: "wwwwwwww", count: count).joined(separator: " ") }
        // The second line has the mark, for which the page has no space: the first goes with it.
        let text = lines(7) + "\n" + words(3) + "[^a] " + words(4) + "\n" + note("a", lines: 1)
        let pages = try FootnotePages().pages(text)
        #expect(body(pages) == [7, 4])
        check(pages)
    }

    @Test func headingsStayWithMarkedLines() throws {
        let text = lines(6) + "## Heading\n" + "word[^a]\nword\nword\n" + note("a", lines: 2)
        let pages = try FootnotePages().pages(text)
        #expect(body(pages) == [6, 4])
        #expect(pages.map(\.foot) == ["", "1: 2"])
        check(pages)
    }

    /// A third of 220 points are 4 lines: these are not split, 5 are where they have to be.
    @Test func onlyLongOnesAreSplit() throws {
        let short = try FootnotePages().pages(lines(10, marks: [6: "a"]) + note("a", lines: 4))
        #expect(short.map(\.foot) == ["", "1: 4"])
        let long = try FootnotePages().pages(lines(12, marks: [6: "a"]) + note("a", lines: 5))
        #expect(long.map(\.foot) == ["1: 3", "1: 2"])
        #expect(body(long) == [6, 6])
        check(short)
        check(long)
    }

    /// As long as there is text, it has at least half of a page.
    @Test func longOnesShareThePages() throws {
        let pages = try FootnotePages().pages(
            lines(40, marks: [1: "a", 40: "b"]) + note("a", lines: 20) + note("b", lines: 1))
        #expect(pages.map(\.foot) == ["1: 5", "1: 5", "1: 5", "1: 5", "", "", "2: 1"])
        #expect(pages.map(\.body.count) == [5, 5, 5, 5, 10, 8, 2])
        check(pages)
    }

    /// What is left of them after the text fills pages.
    @Test func longerOnesThanAllPagesGoOnAfterTheText() throws {
        let pages = try FootnotePages().pages(lines(3, marks: [2: "a"]) + note("a", lines: 40))
        #expect(pages.map(\.foot) == ["1: 7", "1: 11", "1: 11", "1: 11"])
        #expect(body(pages) == [3, 0, 0, 0])
        check(pages)
    }

    /// A mark waits for the end of the footnotes before its own, which then fill the page.
    @Test func areInOrder() throws {
        let pages = try FootnotePages().pages(
            lines(9, marks: [2: "a", 5: "b"]) + note("a", lines: 16) + note("b", lines: 1))
        check(pages)
        #expect(pages.flatMap(\.body).map(\.text).count == 9)
    }

    @Test func manyOfOneLineAreShown() throws {
        let marks = (1...20).map { "[^\($0)]" }.joined(separator: " ")
        let notes = (1...20).map { note("\($0)", lines: 2) }.joined()
        let pages = try FootnotePages().pages("{.body}\na\nword \(marks)\nb\n" + notes)
        check(pages, late: 15)
    }

    @Test func severalMarksAreOfOne() throws {
        let pages = try FootnotePages().pages(lines(25, marks: [1: "a", 24: "a"]) + note("a", lines: 1))
        #expect(pages.map(\.foot) == ["1: 1", "", ""])
        check(pages)
    }

    @Test(arguments: [true, false]) func standInColumns(_ isBalanced: Bool) throws {
        let pages = try FootnotePages { setup in
            setup.columns.count = 2
            setup.columns.gutter = 40
            setup.columns.areBalanced = isBalanced
        }.pages(lines(24, marks: [2: "a", 15: "b"]) + "\n[^a]: www\n\n[^b]: www\n")
        let places = pages.flatMap { page in
            page.lines[page.footnotes].map { "\(page.number) \($0.container) \($0.note ?? 0)" }
        }
        #expect(places == ["1 0 1", "1 1 2"])
        let counts = pages.map { page in [0, 1].map { column in page.body.count { $0.container == column } } }
        #expect(counts == (isBalanced ? [[8, 8], [4, 4]] : [[8, 8], [8, 0]]))
        check(pages)
    }

    /// Columns of the last page are balanced above their footnotes.
    @Test func columnsAreBalancedAboveThem() throws {
        let pages = try FootnotePages { setup in
            setup.columns.count = 2
            setup.columns.gutter = 40
        }.pages(lines(6, marks: [2: "a", 5: "b"]) + "\n[^a]: www\n\n[^b]: www\n")
        #expect(pages[0].body.map(\.container) == [0, 0, 0, 1, 1, 1])
        #expect(pages[0].lines[pages[0].footnotes].map(\.container) == [0, 1])
        check(pages)
    }

    @Test func areMirroredInTextFromTheRight() throws {
        var fixture = LayoutFixture()
        fixture.language = "he"
        let pages = try FootnotePages(fixture: fixture).pages("{.body}\nשלום[^a]\n\n[^a]: עולם\n")
        #expect(try #require(pages[0].rules.first).area.maxX == 396)
        check(pages)
    }

    @Test func areAtTheEndInTheAccessibilityCategories() throws {
        var fixture = LayoutFixture()
        fixture.category = .accessibilityMedium
        let pages = try FootnotePages(fixture: fixture).pages(lines(3, marks: [2: "a"]) + note("a", lines: 1))
        #expect(pages.allSatisfy { $0.footnotes.isEmpty && $0.rules.isEmpty })
    }

    /// Marks in cells of tables, also in heads, in captions, items and quotes.
    @Test(arguments: [TableArrangement.grid, .list, .auto])
    func areThoseOfAnyBlock(_ tables: TableArrangement) throws {
        var fixture = LayoutFixture()
        fixture.tables = tables
        let text = """
            # Heading[^1]

            | head[^2] | b |
            |---|---|
            | c | d[^3] |
            | e | f |

            Table: caption[^4]

            - item[^5]
            > quote[^6]

            ![a](a.png) {caption="x"}

            """ + (1...6).map { note("\($0)", lines: 1) }.joined()
        let pages = try FootnotePages(fixture: fixture).pages(text)
        check(pages)
        let notes = pages.flatMap { $0.lines[$0.footnotes] }.compactMap(\.note)
        #expect(notes == [1, 2, 3, 4, 5, 6])
    }

    /// A block that is cut has its footnotes all the same.
    @Test func areKeptWhereTheirMarksAreCut() throws {
        let words = Array(repeating: "wwwwwwww", count: 20).joined(separator: " ")
        let pages = try FootnotePages().pages("{.body max-lines=1}\n\(words)[^a]\n" + note("a", lines: 1))
        #expect(pages.map(\.foot) == ["1: 1"])
    }

    /// Notes are set below floating pictures, and above regions at the foot of the page.
    @Test func leaveRegionsFree() throws {
        let region = PageShape(.rectangle(Rectangle(x: 300, y: 190, width: 40, height: 30)))
        let pages = try FootnotePages { $0.exclusions = [region] }.pages(
            lines(12, marks: [2: "a"]) + note("a", lines: 1))
        let foot = pages[0].lines[pages[0].footnotes]
        #expect(foot.map { ($0.frame.maxY - 56).rounded() } == [190])
        check(pages)
        let float = try FootnotePages().pages(
            "{.body}\n" + (1...5).map { "line \($0)\n" }.joined() + "![a](a.png){.left}\nword[^a]\n"
                + note("a", lines: 2))
        let picture = try #require(float.flatMap(\.lines).flatMap(\.pictures).first)
        let last = try #require(float.last)
        #expect(
            last.lines[last.footnotes].allSatisfy { $0.frame.minY >= picture.frame.maxY || float.count > 1 })
        check(float)
    }
}
