import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// The laws of carets, hit tests, and first and last characters, on random notes.
@Suite struct CaretLawTests {
    /// Places that two ways of adding up the same advances give are the same but for rounding, in points.
    private static let rounding = 1e-9

    /// A caret and what is hit beside it are inverse, in both directions of text.
    @Test func hitsAndCaretsAreInverse() throws {
        var count = 0
        try QueryPages.forEachMap { map, one in
            for index in map.lines.indices {
                for character in map.lines[index].characters where character.extent.length > 0 {
                    count += 1
                    Self.expectHits(of: character, inLine: index, of: map, one.note)
                }
            }
        }
        #expect(count > 3000)
    }

    private static func expectHits(
        of character: LineMap.Character, inLine index: Int, of map: PageMap, _ note: String
    ) {
        for share in [0.01, 0.4, 0.6, 0.99] {
            expectHit(at: share, of: character, inLine: index, of: map, note)
        }
    }

    private static func expectHit(
        at share: Double, of character: LineMap.Character, inLine index: Int, of map: PageMap, _ note: String
    ) {
        let line = map.lines[index]
        let x = character.leadingEdge + share * (character.trailingEdge - character.leadingEdge)
        // The space after a marker is as wide as in text, and may reach into that.
        guard line.characters.count(where: { $0.extent.contains(x) }) == 1 else { return }
        let hit = line.hit(at: x)
        #expect(hit.character == character.text, "\(note)")
        #expect(abs(hit.fraction - share) < 1e-6, "\(note)")
        #expect(hit.isBehind == (share > 0.5), "\(note)")
        let carets = line.carets(at: hit.offset)
        let edge = hit.isBehind ? character.trailingEdge : character.leadingEdge
        #expect((hit.isBehind ? carets.behind : carets.before) == edge, "\(note)")
        // White space at the end hangs, and a word wider than its line stands over what is beside it.
        let point = Point(x: x, y: line.usedRectangle.center.y)
        let owners = map.lines.indices.filter { map.lines[$0].usedRectangle.contains(point) }
        guard owners == [index] else { return }
        let found = map.hit(at: point)
        #expect(found?.line == index && found?.hit == hit, "\(note)")
    }

    /// Of all carets of a line, one at the offset of a hit is the nearest.
    @Test func noCaretIsNearerThanThatOfAHit() throws {
        var generator = SplitMix(state: 14)
        try QueryPages.forEachMap { map, one in
            for _ in 0..<40 {
                let point = Point(x: Double(generator.below(412)), y: Double(generator.below(372)))
                let found = try #require(map.hit(at: point))
                let (line, hit) = (map.lines[found.line], found.hit)
                let edges = line.characters.filter { $0.extent.length > 0 }
                    .flatMap { [$0.leadingEdge, $0.trailingEdge] }
                guard let nearest = edges.map({ abs($0 - point.x) }).min() else {
                    #expect(hit.character.isEmpty && hit.offset == line.text.lowerBound, "\(one.note)")
                    continue
                }
                let carets = line.carets(at: hit.offset)
                let own = [carets.before, carets.behind].compactMap { $0.map { abs($0 - point.x) } }.min()
                #expect(own ?? .infinity <= nearest + Self.rounding, "\(one.note)")
            }
        }
    }

    /// A caret stands in a ligature as between letters: behind one character and before the next.
    @Test func charactersOfAClusterAreBesideEachOther() throws {
        var count = 0
        try QueryPages.forEachLine { map, one in
            for (first, second) in zip(map.characters, map.characters.dropFirst()) {
                let (own, next) = (map.clusters(of: first.text), map.clusters(of: second.text))
                guard own == next else { continue }
                count += 1
                #expect(abs(first.trailingEdge - second.leadingEdge) < Self.rounding, "\(one.note)")
                #expect(abs(first.extent.length - second.extent.length) < Self.rounding, "\(one.note)")
            }
        }
        #expect(count > 100)
    }

    /// Both ends of each line have a caret on it.
    @Test func linesHaveCaretsAtTheirEnds() throws {
        try QueryPages.forEachMap { map, one in
            for line in map.lines {
                for offset in [line.text.lowerBound, line.text.upperBound] {
                    let carets = line.caretRectangles(at: offset)
                    #expect(carets.allSatisfy { $0.width == 0 && $0.height > 0 }, "\(one.note)")
                    #expect(carets.contains { $0.minY == line.line.frame.minY }, "\(one.note)")
                }
            }
        }
    }

    /// The pages divide the text: each line of a page is between its first and its last character.
    @Test func pagesDivideTheText() throws {
        var last = (note: -1, offset: -1)
        try QueryPages.forEachMap { map, one in
            let lines = map.lines.filter { !$0.text.isEmpty }
            let body = lines.filter { $0.line.note == nil }
            guard let start = body.first, let end = body.last?.lastCharacter else { return }
            let first = try #require(lines.first?.firstCharacter)
            #expect(first.lowerBound == start.text.lowerBound, "\(one.note)")
            #expect(first.lowerBound > (last.note == one.number ? last.offset : -1), "\(one.note)")
            #expect(body.allSatisfy { $0.text.lowerBound >= first.lowerBound }, "\(one.note)")
            #expect(body.allSatisfy { $0.text.upperBound <= end.upperBound }, "\(one.note)")
            last = (one.number, end.lowerBound)
        }
    }
}
