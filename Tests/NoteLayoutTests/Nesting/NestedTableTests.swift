import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Tables in items and quotes, on pages of 340 by 220 points.
@Suite struct NestedTableTests {
    private static let left = 56.0

    /// A table with words that need all of the width.
    private static let wide =
        [["head", "head"]]
        + Array(repeating: Array(repeating: String(repeating: "word ", count: 6), count: 2), count: 6)

    /// The extents of the rules of tables, from the left edge of the text area.
    private func rules(of pages: NestedPages) -> [ClosedRange<Double>] {
        pages.pages.flatMap(\.rules).map(\.area).map { $0.minX - Self.left...$0.maxX - Self.left }
    }

    /// Each block takes its indent of the width, and the table has the rest.
    @Test(arguments: 0...3, 0...3) func areAsWideAsWhatIsLeft(_ items: Int, _ quotes: Int) throws {
        let pages = try NestedPages(LayoutFixture(tables: .grid)) { note in
            note.addTable(Self.wide, items: items, quotes: quotes)
        }
        let wanted = Double(34 * items + 28 * quotes)
        let edge = min(wanted, 170)
        let rules = rules(of: pages)
        #expect(!rules.isEmpty)
        for rule in rules {
            #expect(abs(rule.lowerBound - edge) < 0.001)
            #expect(abs(rule.upperBound - 340) < 0.1)
        }
    }

    /// Beside all rows on each page, the head again and the caption.
    @Test(arguments: [TableArrangement.grid, .list]) func haveTheBarsOfTheirQuotes(
        _ tables: TableArrangement
    ) throws {
        let pages = try NestedPages(LayoutFixture(tables: tables)) { note in
            note.within(.quote) { quote in
                quote.add("before")
                quote.table(Self.wide + Self.wide.dropFirst(), caption: "caption")
                quote.add("after")
            }
        }
        #expect(pages.pages.count > 2)
        for (index, page) in pages.pages.enumerated() {
            let bars = pages.bars(page: index)
            #expect(bars.count == 1)
            let lines = page.lines + page.repeats
            let top = lines.map(\.frame.minY).min() ?? 0
            let bottom = lines.map(\.frame.maxY).max() ?? 0
            #expect((bars.first?.minY ?? .infinity) <= top && (bars.first?.maxY ?? 0) >= bottom)
        }
    }

    /// The marker of an item that begins with a table stands before its first row, and not where the head of
    /// the table stands again.
    @Test func haveMarkersBeforeThem() throws {
        let pages = try NestedPages(LayoutFixture(tables: .grid)) { note in
            note.within(.bullets) { list in
                list.item { $0.table(Self.wide + Self.wide.dropFirst()) }
            }
        }
        #expect(pages.pages.count > 1 && !pages.pages[1].repeats.isEmpty)
        let markers = pages.pages.map { page in Painting(of: page).runs.filter { $0.run.isMarker } }
        #expect(!markers[0].isEmpty && markers.dropFirst().allSatisfy(\.isEmpty))
        #expect(markers[0].allSatisfy { $0.run.extent.upperBound < 34.01 })
    }

    @Test func standRightToLeft() throws {
        var fixture = LayoutFixture()
        fixture.language = "he"
        let pages = try NestedPages(fixture) { note in
            note.within(.quote) { $0.table([["a", "b"], ["c", "d"]]) }
        }
        #expect(rules(of: pages).allSatisfy { abs($0.upperBound - 312) < 0.001 })
        #expect(pages.bars().map(\.maxX).allSatisfy { abs($0 - Self.left - 331.6) < 0.001 })
    }
}

extension NestedText {
    fileprivate mutating func addTable(_ rows: [[String]], items: Int, quotes: Int) {
        if items > 0 {
            return withinItem { $0.addTable(rows, items: items - 1, quotes: quotes) }
        }
        guard quotes > 0 else { return table(rows) }
        within(.quote) { $0.addTable(rows, items: items, quotes: quotes - 1) }
    }
}
