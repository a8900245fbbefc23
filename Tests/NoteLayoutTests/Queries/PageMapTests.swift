import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Points, glyphs and characters of some pages.
@Suite struct PageMapTests {
    private func map(_ note: String, _ number: Int = 0, page: Int = 0) throws -> PageMap {
        let pages = try QueryNotes(number: number).pages(note)
        return PageMap(of: try #require(pages.indices.contains(page) ? pages[page] : nil))
    }

    private func text(_ map: PageMap, _ hit: (line: Int, hit: LineMap.Hit)?) -> String {
        guard let hit else { return "" }
        return String(decoding: map.lines[hit.line].line.section.text.text[hit.hit.character], as: UTF8.self)
    }

    /// A point beside a paragraph belongs to its column, though a line of another is at its height.
    @Test func pointsBelongToTheirColumn() throws {
        let items = (1...40).map { "word\($0)" }.joined(separator: "\n")
        let map = try map("{.body}\n" + items, 1)
        let second = try #require(map.lines.firstIndex { $0.line.container == 1 })
        let (left, right) = (map.lines[second - 1].fragmentRectangle, map.lines[second].fragmentRectangle)
        let between = right.minX - left.maxX
        #expect(between > 10)
        for line in map.lines where line.line.container == 1 {
            let point = Point(x: right.maxX - 1, y: line.fragmentRectangle.center.y)
            #expect(map.hit(at: point).map { map.lines[$0.line].line.container } == 1)
        }
        let below = Point(x: right.minX + 2, y: map.lines[map.lines.count - 1].fragmentRectangle.maxY + 5)
        #expect(map.hit(at: below).map { map.lines[$0.line].line.container } == 1)
    }

    /// Where two lines touch, a point belongs to that whose text is nearer.
    @Test func pointsOnABorderBelongToTheNearestText() throws {
        let map = try map("{.body}\n" + String(repeating: "fi ", count: 60))
        let last = map.lines.count - 1
        let (above, below) = (map.lines[last - 1], map.lines[last])
        let border = above.fragmentRectangle.maxY
        #expect(border == below.fragmentRectangle.minY)
        #expect(below.usedRectangle.maxX < above.usedRectangle.maxX - 2)
        let beside = Point(x: above.usedRectangle.maxX - 1, y: border)
        #expect(map.lineIndex(nearest: beside) == last - 1)
    }

    /// A point below the text of a cell belongs to it, though another of its row is longer.
    @Test func pointsBelongToTheirCell() throws {
        let map = try map("| a | b |\n|---|---|\n| \(String(repeating: "fi ", count: 60)) | x |\n", 2 * 3)
        let letters = map.lines.map { $0.line.section.text.text[$0.text] }
        let cell = map.lines[try #require(letters.firstIndex { $0.elementsEqual([UInt8(ascii: "x")]) })]
        let area = cell.fragmentRectangle
        #expect(map.lines.contains { $0.fragmentRectangle.minY > area.maxY - 1 })
        let below = Point(x: area.minX + 2, y: area.maxY + 12)
        #expect(text(map, map.hit(at: below)) == "x")
    }

    /// Glyphs have numbers through all lines, and ranges go over their ends.
    @Test func rangesGoOverTheEndsOfLines() throws {
        let map = try map("{.body}\noffice\n\nfi")
        #expect(map.lines.map(\.glyphs) == [0..<4, 4..<5])
        #expect(map.lineIndex(ofGlyph: 4) == 1 && map.lineIndex(ofGlyph: 5) == nil)
        #expect(map.lineIndex(ofGlyph: -1) == nil)
        let all = map.lines[0].text.lowerBound..<map.lines[1].text.upperBound
        #expect(map.lines.map { $0.glyphs(of: all) } == [0..<4, 4..<5])
        #expect(map.lines.allSatisfy { $0.rectangles(enclosing: all).count == 1 })
    }

    /// A footnote is a section of its own, in which the characters have offsets of their own.
    @Test func footnotesAreSectionsOfTheirOwn() throws {
        let map = try map("{.body}\nab[^1] cd\n\n[^1]: office")
        let note = try #require(map.lines.last)
        let body = map.lines[0].line.section
        #expect(note.line.note == 1 && !note.line.section.isSame(as: body))
        #expect(note.rectangles(enclosing: note.text).count >= 1)
        #expect(map.lines[0].rectangles(enclosing: 0..<100).allSatisfy { $0.maxY < note.line.frame.minY })
        let hit = map.hit(at: note.usedRectangle.center)
        #expect(hit?.line == map.lines.count - 1)
    }

    /// A picture is a character, in a line or alone.
    @Test func picturesAreCharacters() throws {
        for note in ["a ![s](s.png) b", "![p](p.png)", "![p](p.png){.left}\nwords beside"] {
            let map = try map("{.body}\n" + note)
            let line = try #require(map.lines.first { !$0.line.pictures.isEmpty })
            let picture = try #require(line.line.pictures.first)
            #expect(text(map, map.hit(at: picture.frame.center)) == "\u{FFFC}", "\(note)")
            let area = try #require(line.rectangles(enclosing: picture.text).first)
            // Advances are whole units of a font, here 2,048 to an em of 17 points.
            let unit = 17.0 / 2048
            #expect(area.covers(picture.frame, tolerance: unit / 2), "\(note)")
            #expect(abs(area.width - picture.frame.width) <= unit / 2, "\(note)")
        }
    }

    @Test func aPageWithoutTextHasNoAnswers() throws {
        let map = try map("")
        #expect(map.lines.isEmpty && map.hit(at: Point(x: 60, y: 60)) == nil)
    }
}
