import NoteCompiler
import NotecTestSupport
import Testing

/// The questions that a page answers. A line holds five words of four letters: 187 points.
@Suite struct LibraryQueryTests {
    private let words = "aaaa bbbb cccc dddd eeee ffff"

    @Test func linesHaveTheirAreas() async throws {
        let page = try await LibraryFixture.page(words)
        #expect(page.number == 1 && page.lines.count == 2)
        #expect(LibraryFixture.near(page.size.width, 595.276) || abs(page.size.width - 595) < 1)
        let (first, second) = (page.lines[0], page.lines[1])
        #expect(first.characters == 0..<25 && second.characters == 25..<29)
        #expect(first.glyphs == 0..<25 && second.glyphs == 25..<29)
        #expect(first.rectangle.isNear(Page.Rectangle(x: 100, y: 50, width: 200, height: 22)))
        #expect(first.usedRectangle.isNear(Page.Rectangle(x: 100, y: 50, width: 187, height: 22)))
        #expect(second.usedRectangle.isNear(Page.Rectangle(x: 100, y: 72, width: 34, height: 22)))
        // 17 points of ascender and descender in the middle of 22.
        #expect(abs(first.baseline - (50 + 2.5 + 13.6)) < 1e-3)
        #expect(first.container == 0)
    }

    @Test func linesAreFound() async throws {
        let page = try await LibraryFixture.page(words)
        #expect(page.line(ofCharacter: 24) == page.lines[0] && page.line(ofCharacter: 25) == page.lines[1])
        #expect(page.line(ofCharacter: 29) == nil && page.line(ofCharacter: -1) == nil)
        #expect(page.line(ofGlyph: 24) == page.lines[0] && page.line(ofGlyph: 28) == page.lines[1])
        #expect(page.line(ofGlyph: 29) == nil && page.line(ofGlyph: -1) == nil)
        #expect(page.line(nearest: Page.Point(x: 0, y: 60)) == page.lines[0])
        #expect(page.line(nearest: Page.Point(x: 150, y: 900)) == page.lines[1])
    }

    /// f and i are one glyph of 700 units, and é is two bytes.
    @Test func glyphsStandForCharacters() async throws {
        let page = try await LibraryFixture.page("ofice é")
        #expect(page.glyphRange(forCharacters: 0..<8) == 0..<6)
        #expect(page.glyphRange(forCharacters: 2..<3) == 1..<2)
        #expect(page.glyphRange(forCharacters: 6..<8) == 5..<6)
        #expect(page.glyphRange(forCharacters: 3..<3).isEmpty)
        #expect(page.characterRanges(forGlyphs: 1..<2) == [1..<3])
        #expect(page.characterRanges(forGlyphs: 5..<6) == [6..<8])
        #expect(page.characterRanges(forGlyphs: 0..<6) == [0..<8])
        #expect(page.characterRanges(forGlyphs: 9..<9) == [])
    }

    @Test func pointsHaveCharacters() async throws {
        let page = try await LibraryFixture.page(words)
        let hit = try #require(page.character(at: Page.Point(x: 100 + 1.25 * 8.5, y: 60)))
        #expect(hit.character == 1..<2 && abs(hit.fraction - 0.25) < 1e-6 && hit.insertionOffset == 1)
        let late = try #require(page.character(at: Page.Point(x: 100 + 1.75 * 8.5, y: 60)))
        #expect(late.character == 1..<2 && late.insertionOffset == 2)
        let end = try #require(page.character(at: Page.Point(x: 290, y: 80)))
        #expect(end.character == 28..<29 && end.insertionOffset == 29)
    }

    @Test func rangesHaveAreasAndCarets() async throws {
        let page = try await LibraryFixture.page(words)
        let areas = page.rectangles(enclosing: 20..<27)
        #expect(areas.count == 2)
        // eeee begins after four words and spaces; the space after it hangs.
        let first = Page.Rectangle(x: 100 + 4 * 38.25, y: 50, width: 38.25, height: 22)
        #expect(areas.first?.isNear(first) == true)
        #expect(areas.last?.isNear(Page.Rectangle(x: 100, y: 72, width: 17, height: 22)) == true)
        #expect(page.rectangles(enclosing: 29..<29) == [])
        let carets = page.caretRectangles(at: 5)
        #expect(carets.count == 1)
        #expect(carets.first?.isNear(Page.Rectangle(x: 138.25, y: 50, width: 0, height: 22)) == true)
        let end = page.caretRectangles(at: 29)
        #expect(end.first?.isNear(Page.Rectangle(x: 134, y: 72, width: 0, height: 22)) == true)
        #expect(page.caretRectangles(at: 31) == [])
    }

    /// Paragraphs, a blank line between them, are more than one section's text to a person.
    @Test func offsetsAreThoseOfTheText() async throws {
        let note = try await Note(
            "Title\n\n- *Milk* and “x”\n- b\n", options: try LibraryFixture.options())
        #expect(note.text.string == "Title\n\n• Milk and “x”\n• b")
        let string = note.text.string
        let page = try await LibraryFixture.layout(note.text).pages[0]
        for line in page.lines {
            let characters = try #require(line.characters)
            let text = String(decoding: Array(string.utf8)[characters], as: UTF8.self)
            #expect(!text.contains("\n"))
            #expect(page.line(ofCharacter: characters.lowerBound) == line)
            #expect(page.glyphRange(forCharacters: characters) == line.glyphs)
            #expect(page.characterRanges(forGlyphs: line.glyphs) == [characters])
        }
        #expect(page.firstCharacter == 0..<1)
        #expect(page.lastCharacter == string.utf8.count - 1..<string.utf8.count)
        let line = try #require(page.lines.last?.characters)
        #expect(line == string.utf8.count - 5..<string.utf8.count)
    }

    @Test func pagesFollowEachOther() async throws {
        var container = LibraryFixture.container
        container.frame.size.height = 50
        let layout = try await LibraryFixture.layout(
            TextStorage(words + " " + words + " " + words), [container])
        #expect(layout.pages.count == 2)
        #expect(layout.pages[0].lastCharacter == 49..<50 && layout.pages[1].firstCharacter == 50..<51)
        #expect(layout.page(ofCharacter: 49)?.number == 1 && layout.page(ofCharacter: 50)?.number == 2)
        #expect(layout.page(ofCharacter: 400) == nil)
    }

    @Test func heightsFollowFromWidths() async throws {
        let manager = LayoutManager(options: try LibraryFixture.options())
        let text = try TextStorage(words)
        #expect(try await abs(manager.height(of: text, width: 200) - 44) < 1e-3)
        #expect(try await abs(manager.height(of: text, width: 300) - 22) < 1e-3)
        #expect(try await abs(manager.height(of: text, width: 40) - 132) < 1e-3)
    }

    @Test func emptyTextHasOnePage() async throws {
        let layout = try await LibraryFixture.layout(TextStorage())
        #expect(layout.pages.count == 1 && layout.pages[0].lines.isEmpty)
        #expect(layout.pages[0].firstCharacter == nil && layout.pages[0].lastCharacter == nil)
        #expect(layout.pages[0].character(at: Page.Point(x: 1, y: 1)) == nil)
        #expect(layout.diagnostics.contains { $0.rule == "note/empty" })
    }
}
