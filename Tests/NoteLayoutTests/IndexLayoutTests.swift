import Geometry
import NoteFonts
import NoteText
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// The index of a book.
@Suite struct IndexLayoutTests {
    private let fixture = LayoutFixture()

    private func pages(
        _ titles: [String], date: String? = nil, title: String? = nil
    ) throws -> (pages: [Page], setup: PageSetup) {
        var setup = fixture.setup
        setup.showsPageNumbers = true
        let sheet = try fixture.sheet()
        let manager = LayoutManager(sheet: sheet, setup: setup)
        var index = try IndexLayout(manager, Shaper(catalog: sheet.catalog), labelLength: 2)
        if let title { try index.begin(title: title) }
        var pages: [Page] = []
        for (note, title) in titles.enumerated() {
            let entry = IndexEntry(
                title: title, date: date, language: "en", note: note, pageLabel: String(note + 1))
            if let page = try index.append(entry) { pages.append(page) }
        }
        return (pages + [index.finish()], manager.setup)
    }

    @Test func rowsAreSoManyHeadlinesHigh() throws {
        let (pages, setup) = try pages(["One", "Two", "Three"], date: "2026-05-14")
        #expect(pages.count == 1)
        let rows = pages[0].indexRows
        #expect(rows.map(\.note) == [0, 1, 2])
        #expect(rows.map(\.lines) == [0..<2, 2..<4, 4..<6])
        let leading = TypeScale.metrics(.headline, .large).leading
        for (index, row) in rows.enumerated() {
            #expect(abs(row.frame.height - 1.7 * leading) < 0.001)
            #expect(abs(row.frame.minY - setup.textArea.minY - Double(index) * 1.7 * leading) < 0.001)
            #expect(row.frame.width == setup.textArea.width)
            let text = pages[0].lines[row.lines.lowerBound].frame
            #expect(abs(text.minY - row.frame.minY - (row.frame.maxY - text.maxY)) < 0.001)
        }
        // Between rows alone.
        let middles = pages[0].rules.map { ($0.area.minY + $0.area.maxY) / 2 }
        #expect(middles.count == 2)
        for (middle, row) in zip(middles, rows.dropFirst()) { #expect(abs(middle - row.frame.minY) < 0.001) }
    }

    /// The numbers of a date in Hebrew stay at its ends beside a title in Latin letters.
    @Test func aDateKeepsItsOrder() throws {
        let sheet = try fixture.sheet()
        let manager = LayoutManager(sheet: sheet, setup: fixture.setup)
        var index = try IndexLayout(manager, Shaper(catalog: sheet.catalog), labelLength: 1)
        _ = try index.append(
            IndexEntry(title: "One", date: "2026-06-15", language: "he", note: 0, pageLabel: "1"))
        let line = try #require(index.finish().lines.first)
        let section = line.section
        let runs = section.runs[section.lines[line.line].runs].sorted { $0.x < $1.x }
        let shown = runs.map { String(decoding: section.text.text[$0.text], as: UTF8.self) }.joined()
        #expect(shown.filter { $0.isNumber || $0 == "ב" } == "2026ב15")
    }

    @Test func aLongTitleTakesMoreLines() throws {
        let long = Array(repeating: "words", count: 40).joined(separator: " ")
        let rows = try pages([long, "Two"]).pages[0].indexRows
        let lines = rows[0].lines.count - 1
        #expect(lines > 1)
        let leading = TypeScale.metrics(.headline, .large).leading
        #expect(abs(rows[0].frame.height - (0.7 + Double(lines)) * leading) < 0.001)
        // None is higher than a page.
        let (pages, setup) = try pages([Array(repeating: long, count: 100).joined(separator: " ")])
        #expect(pages.count == 1 && pages[0].indexRows[0].frame.maxY <= setup.textArea.maxY + 0.001)
    }

    @Test func pagesHaveRomanNumbers() throws {
        let titles = Array(repeating: "Note", count: 100)
        let (pages, setup) = try pages(titles, title: "Book")
        #expect(pages.map { $0.indexRows.count }.reduce(0, +) == 100)
        let numbers = pages.map { page in
            let text = page.furniture[0].section.text.text
            return String(decoding: text.prefix { $0 < 0x80 }, as: UTF8.self)
        }
        #expect(numbers.prefix(4) == ["i", "ii", "iii", "iv"])
        #expect(pages.flatMap(\.indexRows).allSatisfy { $0.frame.maxY <= setup.textArea.maxY + 0.001 })
        let written = [1, 4, 9, 14, 40, 90, 400, 1999, 4001].map(RomanNumber.text)
        #expect(written == ["i", "iv", "ix", "xiv", "xl", "xc", "cd", "mcmxcix", "mmmmi"])
    }
}
