import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// The laws of characters, glyphs and their areas, on random notes.
@Suite struct GlyphLawTests {
    /// Places that two ways of adding up the same advances give are the same but for rounding, in points.
    private static let rounding = 1e-9

    /// The notes have all that queries meet.
    @Test func theNotesHaveAllThatQueriesMeet() throws {
        var lines: [LineMap] = []
        try QueryPages.forEachLine { map, _ in lines.append(map) }
        let count = { (has: (LineMap) -> Bool) in lines.count(where: has) }
        let roles = { (role: LineRun.Role) in
            count { map in map.line.section.runs[map.line.own.runs].contains { $0.role == role } }
        }
        #expect(count { $0.line.paragraph.isRightToLeft } > 100)
        #expect(count { Set($0.clusters.map(\.isRightToLeft)).count == 2 } > 100)
        #expect(count { !$0.line.beginsLine } > 30)
        #expect(count { $0.line.container == 1 } > 100)
        #expect(roles(.hyphen) > 30 && roles(.ellipsis) > 30)
        #expect(roles(.marker) > 100 && roles(.checkbox) > 10)
        #expect(roles(.picture) > 100)
        #expect(count { $0.line.paragraph.role.float != nil } > 10)
        #expect(count { $0.glyphs.isEmpty && !$0.clusters.isEmpty } > 30)
        #expect(count { $0.characters.isEmpty } > 30)
        #expect(count { $0.line.note != nil } > 50)
        // Of ASCII only a ligature has a cluster of several characters.
        let ligatures = count { map in
            let bytes = map.line.section.text.text
            return map.clusters.contains { $0.text.count > 1 && bytes[$0.text].allSatisfy { $0 < 0x80 } }
        }
        #expect(ligatures > 100)
    }

    /// The answers for characters and for glyphs are inverse, as far as clusters allow.
    @Test func charactersAndGlyphsAreInverse() throws {
        var generator = SplitMix(state: 11)
        try QueryPages.forEachLine { map, one in
            let (text, glyphs) = (map.text, map.line.drawnGlyphs)
            #expect(map.glyphs == 0..<glyphs.count, "\(one.note)")
            #expect(map.clusters.map(\.glyphs).joined().elementsEqual(map.glyphs), "\(one.note)")
            for glyph in glyphs {
                let characters = map.characters(of: glyph.number..<glyph.number + 1)
                #expect(glyph.text.map { characters == $0 } ?? characters.isEmpty, "\(one.note)")
            }
            guard !text.isEmpty, !glyphs.isEmpty else { return }
            let range = generator.range(in: text)
            let own = glyphs.filter { $0.text?.overlaps(range) == true }.map(\.number)
            let found = map.glyphs(of: range)
            #expect(found.first == own.first && found.last == own.last, "\(one.note)")
            #expect(map.glyphs(of: map.characters(of: found)) == found, "\(one.note)")
            let some = map.characters(of: generator.range(in: map.glyphs))
            guard !some.isEmpty else { return }
            #expect(map.characters(of: map.glyphs(of: some)) == some, "\(one.note)")
        }
    }

    /// Glyphs are numbered through the page.
    @Test func glyphsAreNumberedThroughThePage() throws {
        var generator = SplitMix(state: 12)
        try QueryPages.forEachMap { map, one in
            let count = map.lines.reduce(0) { $0 + $1.glyphs.count }
            #expect(map.lines.map(\.glyphs).joined().elementsEqual(0..<count), "\(one.note)")
            for (index, line) in map.lines.enumerated() where !line.glyphs.isEmpty {
                let number = generator.range(in: line.glyphs).lowerBound
                #expect(map.lineIndex(ofGlyph: number) == index, "\(one.note)")
            }
        }
    }

    /// Rectangles of a range cover the advances of its glyphs, and no other cluster.
    @Test func rectanglesCoverTheGlyphsOfARange() throws {
        var generator = SplitMix(state: 13)
        var count = 0
        try QueryPages.forEachMap { map, one in
            guard let (range, section) = Self.randomRange(on: map, &generator) else { return }
            let rectangles = map.lines.filter { $0.line.section.isSame(as: section) }
                .flatMap { $0.rectangles(enclosing: range) }
            for line in map.lines.map(\.line) {
                let shows = line.section.isSame(as: section)
                for glyph in line.drawnGlyphs where glyph.box.width > 0 && glyph.text != nil {
                    let isInside = shows && glyph.text?.overlaps(range) == true
                    // None has even the middle of another.
                    let covered =
                        isInside
                        ? rectangles.covers(glyph.box, tolerance: Self.rounding)
                        : rectangles.contains(glyph.box.center)
                    #expect(covered == isInside, "\(one.note)")
                    count += isInside ? 1 : 0
                }
            }
        }
        #expect(count > 3000)
    }

    private static func randomRange(
        on map: PageMap, _ generator: inout SplitMix
    ) -> (Range<Int>, SectionLayout)? {
        guard let line = map.lines.randomElement(using: &generator), !line.text.isEmpty else { return nil }
        let start = line.text.lowerBound + generator.below(line.text.count)
        let end = min(line.line.section.text.text.count, start + 1 + generator.below(120))
        return (start..<end, line.line.section)
    }

    /// By how much outlines reach out of the advances of their letters, as the foot of a j does, and marks
    /// out of the line, in parts of the size: the least that holds for the fonts of the notes.
    private static let reach = 0.32

    /// Rectangles of the text of a line cover what is painted of it.
    @Test func rectanglesCoverWhatIsPainted() throws {
        var outlines = OutlineBounds()
        var count = 0
        try QueryPages.forEachPage { page, one in
            let painting = Painting(of: page)
            for (line, own) in zip(PageMap(of: page).lines, painting.lines) {
                let areas = line.rectangles(enclosing: line.text)
                for painted in outlines.bounds(of: painting.items[own.items], in: painting) {
                    // The advances of pictures are whole units of a font, here of 34 points at most.
                    let most = max(Self.reach * painted.size, 34.0 / 2048 / 2)
                    let areCovered = painted.boxes.allSatisfy { areas.covers($0, tolerance: most) }
                    #expect(areCovered, "\(one.note)")
                    count += painted.boxes.count
                }
            }
        }
        #expect(count > 3000)
    }
}
