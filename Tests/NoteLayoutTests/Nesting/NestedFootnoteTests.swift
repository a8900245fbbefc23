import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Footnotes with blocks in them, on pages that hold ten lines of body text.
@Suite struct NestedFootnoteTests {
    /// A table whose last cell has the mark of a footnote with all kinds of blocks.
    private func pages(before lines: Int = 1) throws -> NestedPages {
        try NestedPages { note in
            for number in 1...lines { note.add("line \(number)") }
            note.table([["head", "head"], ["cell", "cell[^1]"]])
            note.footnote(1, "first") { note in
                note.add("second")
                note.list("one", "two")
                note.within(.code) { code in
                    code.add("let a", .code)
                    code.add("let b", .code)
                }
                note.within(.quote) { $0.add("quoted") }
            }
        }
    }

    @Test(arguments: 1...9) func keepTheLawsOfFootnotes(_ lines: Int) throws {
        let law = FootnoteLaw(try pages(before: lines).pages, bottom: 276)
        #expect(law.defects == [])
        #expect(law.count == 1)
    }

    @Test func haveTheirLabelOnce() throws {
        let pages = try pages().pages
        let lines = pages.flatMap { $0.lines[$0.footnotes] }.map(\.text)
        #expect(lines == ["1 first", "second", "\u{2022} one", "\u{2022} two", "let a", "let b", "quoted"])
    }

    /// In the size of footnotes, from the edge of the text of the footnote on: 1.75 ems of 13 points.
    @Test func indentTheirBlocks() throws {
        let pages = try pages()
        let starts = ["1 first", "second", "\u{2022} one", "quoted"].map { text in
            pages.pages.flatMap(\.lines).first { $0.text == text }?.textSpan.lowerBound
        }
        #expect(starts[0] == 22.75 && starts[1] == 22.75)
        #expect(starts[2] == 22.75 + 26)
        #expect(abs((starts[3] ?? 0) - 22.75 - 13 * 28 / 17) < 0.001)
    }

    /// The ground of code covers no other line.
    @Test(arguments: 1...9) func codeHasItsGround(_ lines: Int) throws {
        for page in try pages(before: lines).pages {
            let grounds = page.decorations.below.map(\.area).filter { $0.width > 200 && $0.height > 20 }
            #expect(grounds.count <= 1)
            for line in page.lines where line.codeArea == nil {
                let covered = grounds.contains { $0.minY < line.frame.maxY && $0.maxY > line.frame.minY }
                #expect(!covered, "\(line.text)")
            }
        }
    }

    @Test(arguments: [TableArrangement.auto, .list]) func holdTables(_ tables: TableArrangement) throws {
        let pages = try NestedPages(LayoutFixture(tables: tables)) { note in
            note.add("text[^1]")
            note.footnote(1, "first") { $0.table([["a", "b"], ["c", "d"]], caption: "caption") }
        }
        let lines = pages.pages[0].lines.filter { $0.section.text.hasTables }
        let c = try #require(lines.first { $0.text == "c" })
        let d = try #require(lines.first { $0.text == "d" })
        #expect((c.frame.minY == d.frame.minY) == (tables == .auto))
        #expect((pages.pages[0].repeats.first ?? c).textSpan.lowerBound == 22.75)
        #expect(lines.last?.text == "caption")
        #expect(pages.pages[0].repeats.map(\.text) == (tables == .auto ? [] : ["a:", "b:"]))
        let rules = pages.pages[0].rules.map(\.area.minX)
        #expect(rules == (tables == .auto ? [56, 78.75, 78.75, 78.75] : [56]))
        #expect(abs((lines.last?.frame.maxY ?? 0) - 276) < 0.001)
    }
}
