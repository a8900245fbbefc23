import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// The markers of items and the bars of quotes where the text stands beside a shape: in the part of the line
/// that holds its first word.
@Suite struct MarkerBesideShapeTests {
    private func page(_ note: String, _ shape: Rectangle, language: String = "en") throws -> Page {
        var fixture = LayoutFixture()
        fixture.language = language
        return try FlowFixture(fixture) { $0.exclusions = [PageShape(.rectangle(shape))] }.pages(note)[0]
    }

    /// The left and right ends of the runs of a line, from the left edge of the text area.
    private func extents(_ line: PlacedLine) -> [(text: String, start: Double, end: Double)] {
        line.section.lines[line.line].runs.map { index in
            let run = line.section.runs[index]
            let text = String(decoding: line.section.text.text[run.text], as: UTF8.self)
            let start = line.origin.x + run.x - 56
            return (text, start, start + run.width)
        }
    }

    /// 20 points are left before the shape: enough for a letter, not for a word behind a marker.
    @Test(arguments: ["1. first item\n2. second item\n", "- first item\n- second item\n", "- [ ] first\n"])
    func aMarkerStandsBeforeItsText(_ note: String) throws {
        let page = try page("{.body}\n" + note, Rectangle(x: 20, y: 0, width: 80, height: 100))
        for line in page.lines {
            let runs = extents(line)
            #expect(runs.count > 1)
            #expect(runs.allSatisfy { $0.start >= 100 - 0.001 })
            for (one, next) in zip(runs, runs.dropFirst()) { #expect(one.end <= next.start + 0.001) }
            // As far from the edge of its part as from that of a page.
            #expect(abs((runs.last?.start ?? 0) - 134) < 0.001, "\(runs)")
        }
    }

    @Test func aMarkerStandsAtTheRightOfTextThatBeginsThere() throws {
        let shape = Rectangle(x: 240, y: 0, width: 80, height: 100)
        let page = try page("{.body}\n1. שלום עולם\n", shape, language: "he")
        let runs = extents(page.lines[0])
        #expect(runs.allSatisfy { $0.end <= 240 + 0.001 })
        let sorted = runs.sorted { $0.start < $1.start }
        for (one, next) in zip(sorted, sorted.dropFirst()) { #expect(one.end <= next.start + 0.001) }
    }

    /// The lines of an item begin below its first, and go back to the edge below the shape.
    @Test func linesOfAnItemBeginAtOneEdge() throws {
        let words = String(repeating: "some words ", count: 20)
        let page = try page("{.body}\n1. \(words)\n", Rectangle(x: 20, y: 0, width: 80, height: 44))
        let starts = page.lines.map { line in extents(line).first { $0.text.contains("o") }?.start ?? 0 }
        #expect(starts.prefix(2).allSatisfy { abs($0 - 134) < 0.001 })
        #expect(starts.dropFirst(2).allSatisfy { abs($0 - 34) < 0.001 })
    }

    @Test func aBarStandsBesideItsQuote() throws {
        let page = try page("{.body}\n> a quote beside it\n", Rectangle(x: 20, y: 0, width: 80, height: 60))
        let bars = page.decorations.below.map(\.area)
        #expect(bars.count == 1)
        let text = extents(page.lines[0]).map(\.start).min() ?? 0
        #expect((bars.first?.minX ?? 0) - 56 >= 100)
        #expect((bars.first?.maxX ?? .infinity) - 56 < text)
    }

    /// No part is as wide as the indent of an item: it is smaller there.
    @Test func textHasPlacesThatIndentsWouldFill() throws {
        let shape = Rectangle(x: 30, y: 0, width: 280, height: 10_000)
        let page = try page("{.body}\n- a b c\n", shape)
        #expect(page.lines.map { extents($0).count }.reduce(0, +) > 1)
        #expect(page.lines.flatMap { extents($0) }.allSatisfy { $0.end <= 30.001 || $0.start >= 300 })
    }
}
