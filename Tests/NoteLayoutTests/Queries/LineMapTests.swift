import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// The characters, glyphs and places of some lines.
@Suite struct LineMapTests {
    private func map(_ text: String, width: Double = 300, line: Int = 0) throws -> LineMap {
        var fixture = QueryNotes.fixture
        fixture.area.width = width
        let section = try fixture.compose("{.body}\n\(text)\n")
        return LineMap(
            of: PlacedLine(section: section, line: line, container: 0, origin: Point(x: 40, y: 100)))
    }

    @Test func officeHasFourGlyphs() throws {
        let map = try map("office")
        #expect(map.glyphs == 0..<4)
        #expect(map.glyphs(of: 0..<6) == 0..<4)
        #expect(map.glyphs(of: 0..<1) == 0..<1)
        // A part of the ligature has the glyph of all of it.
        #expect(map.glyphs(of: 2..<3) == 1..<2)
        #expect(map.glyphs(of: 0..<2) == 0..<2)
        #expect(map.characters(of: 1..<2) == 1..<4)
        #expect(map.characters(of: 1..<3) == 1..<5)
        #expect(map.glyphs(of: 3..<3) == 1..<1)
        // The caret stands in it, at thirds.
        let ligature = map.clusters[1].extent
        for number in 0...3 {
            let caret = try #require(map.carets(at: 1 + number).before)
            #expect(abs(caret - ligature.lowerBound - ligature.length * Double(number) / 3) < 1e-9)
        }
        let area = try #require(map.rectangles(enclosing: 2..<3).first)
        #expect(area.minX == ligature.lowerBound && abs(area.maxX - ligature.upperBound) < 1e-9)
        let hit = map.hit(at: ligature.lowerBound + 0.6 * ligature.length)
        #expect(hit.character == 2..<3 && hit.offset == 3 && hit.isBehind && abs(hit.fraction - 0.8) < 1e-9)
    }

    @Test func marksStayWithTheirLetters() throws {
        // q has no letter with an accent.
        let map = try map("aq\u{301}b")
        #expect(map.characters.map(\.text) == [0..<1, 1..<4, 4..<5])
        #expect(map.carets(at: 2) == map.carets(at: 1))
        // Nor is a mark of another colour a character of its own.
        let colored = try self.map("aq[\u{301}]{color=red}b")
        #expect(colored.characters.map(\.text) == [0..<1, 1..<4, 4..<5])
        #expect(colored.line.section.runs.count == 3)
    }

    /// The ligature of lam and alef is read from its right half to its left.
    @Test func ligaturesAreReadInTheirDirection() throws {
        let map = try map("لا")
        #expect(map.glyphs == 0..<1 && map.characters.map(\.text) == [0..<2, 2..<4])
        let (whole, middle) = (map.clusters[0].extent, map.characters[0].extent.lowerBound)
        #expect(abs(middle - whole.lowerBound - whole.length / 2) < 1e-9)
        #expect(map.carets(at: 2) == LineMap.Carets(before: middle, behind: middle))
        #expect(map.hit(at: whole.upperBound - 0.1).character == 0..<2)
        #expect(map.hit(at: whole.lowerBound + 0.1).offset == 4)
    }

    /// In `ab שלום c` the letters in the middle run from right to left.
    @Test func directionsHaveTwoCaretsWhereTheyMeet() throws {
        let map = try map("ab שלום c")
        let letters = map.characters
        #expect(letters.count == 9)
        let places = letters.map(\.extent.lowerBound)
        #expect(places[3] > places[4] && places[4] > places[5] && places[5] > places[6])
        let start = map.carets(at: 3)
        #expect(start.before == letters[3].extent.upperBound)
        #expect(start.behind == letters[2].extent.upperBound)
        #expect(start.before != start.behind)
        #expect(map.caretRectangles(at: 3).map(\.minX) == [start.before, start.behind])
        let end = map.carets(at: 11)
        #expect(end.before == letters[7].extent.lowerBound)
        #expect(end.behind == letters[6].extent.lowerBound)
        #expect(map.carets(at: 0).behind == nil && map.carets(at: 13).before == nil)
        // At the left of the Hebrew word is its end.
        #expect(map.hit(at: (end.behind ?? 0) + 0.1).offset == 11)
        #expect(map.hit(at: (start.before ?? 0) - 0.1).offset == 3)
        // A range over the border has two parts.
        #expect(map.rectangles(enclosing: 1..<7).count == 2)
        #expect(map.rectangles(enclosing: 0..<13).count == 1)
    }

    @Test func placesOutsideAreThoseOfTheEnds() throws {
        let map = try map("ab")
        #expect(map.hit(at: -50) == LineMap.Hit(character: 0..<1, fraction: 0))
        #expect(map.hit(at: 500) == LineMap.Hit(character: 1..<2, fraction: 1))
        let hebrew = try self.map("של")
        #expect(hebrew.hit(at: 500) == LineMap.Hit(character: 0..<2, fraction: 0))
        #expect(hebrew.hit(at: -50) == LineMap.Hit(character: 2..<4, fraction: 1))
    }

    /// White space at the end has an area and carets, and is not used.
    @Test func spacesAtTheEndHang() throws {
        let map = try map("office office", width: 60)
        let last = try #require(map.characters.last)
        #expect(last.text == 6..<7 && last.extent.length > 4)
        #expect(map.usedRectangle.maxX == last.extent.lowerBound)
        #expect(map.rectangles(enclosing: 6..<7).first?.minX == last.extent.lowerBound)
        #expect(map.firstCharacter == 0..<1 && map.lastCharacter == 6..<7)
    }

    /// A hyphen that was added is a glyph of no character.
    @Test func addedHyphensHaveNoCharacters() throws {
        let map = try map("incom\u{AD}prehensible", width: 80)
        let last = map.glyphs.upperBound - 1
        #expect(map.glyphs.count == 6)
        // That of a soft hyphen is the soft hyphen's.
        #expect(map.characters(of: last..<last + 1) == 5..<7)
        var fixture = QueryNotes.fixture
        fixture.area.width = 80
        let section = try fixture.compose("{.body max-lines=1 truncate=tail}\nshort words of a text\n")
        let cut = LineMap(of: PlacedLine(section: section, line: 0, container: 0, origin: Point(x: 0, y: 0)))
        let ellipsis = cut.glyphs.upperBound - 1
        #expect(cut.characters(of: ellipsis..<ellipsis + 1).isEmpty)
        #expect(cut.glyphs(of: cut.characters(of: 0..<ellipsis)) == 0..<ellipsis)
    }

    /// An empty item has a marker only, and a caret at the place where its text would begin.
    @Test func emptyLinesHaveCarets() throws {
        let section = try QueryNotes.fixture.compose("- \n- a\n")
        let maps = section.lines.indices.map { line in
            LineMap(of: PlacedLine(section: section, line: line, container: 0, origin: Point(x: 0, y: 0)))
        }
        #expect(maps.count == 2)
        #expect(maps[0].fragmentRectangle.minX == maps[1].fragmentRectangle.minX)
        let rule = try QueryNotes.fixture.compose("---\n")
        let map = LineMap(of: PlacedLine(section: rule, line: 0, container: 0, origin: Point(x: 40, y: 100)))
        #expect(map.characters.isEmpty && map.firstCharacter == nil)
        #expect(
            map.hit(at: 60) == LineMap.Hit(character: map.text.lowerBound..<map.text.lowerBound, fraction: 0))
        #expect(map.caretRectangles(at: map.text.lowerBound).map(\.minX) == [40])
        #expect(map.usedRectangle.width == 0 && map.usedRectangle.minX == 40)
    }
}
