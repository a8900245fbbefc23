import Testing

@testable import NoteTypesetting

/// Segments are given as their widths; a space of 1 point follows each.
@Suite struct FirstFitTests {
    private func segments(_ widths: [Double]) -> [Segment] {
        widths.enumerated().map { Segment(glyph: $0.offset, text: $0.offset, width: $0.element, space: 1) }
    }

    private func lines(_ segments: [Segment], width: Double) -> [Range<Int>] {
        let text = BreakableText(segments: segments, tabs: TabStops(distance: 10))
        return FirstFit().lines(of: text, in: LineWidths(rest: width), limit: .max).map(\.segments)
    }

    @Test func fillsEachLine() {
        #expect(lines(segments([4, 4, 4, 4]), width: 9) == [0..<2, 2..<4])
        #expect(lines(segments([4, 4, 4, 4]), width: 8.9) == [0..<1, 1..<2, 2..<3, 3..<4])
    }

    @Test func givesEachLineItsWidth() {
        let text = BreakableText(segments: segments([4, 4, 4, 4]), tabs: TabStops(distance: 10))
        let lines = FirstFit().lines(of: text, in: LineWidths(first: [4, 14], rest: 9), limit: .max)
        #expect(lines.map(\.segments) == [0..<1, 1..<4])
        let cut = FirstFit().lines(of: text, in: LineWidths(first: [9], rest: 4), limit: 2)
        #expect(cut.map(\.segments) == [0..<2, 2..<3])
    }

    @Test func letsTrailingSpaceHang() {
        var wide = segments([4, 4])
        wide[1].space = 100
        #expect(lines(wide, width: 9) == [0..<2])
    }

    @Test func takesASegmentThatIsTooWide() {
        #expect(lines(segments([40, 4]), width: 9) == [0..<1, 1..<2])
    }

    @Test func beginsALineWithAWordThatIsTooWide() {
        var pieces = segments([2, 2, 2])
        pieces[1].beginsLine = true
        #expect(lines(pieces, width: 9) == [0..<1, 1..<3])
    }

    @Test func countsTheHyphenThatABreakAdds() {
        var soft = segments([4, 4, 4])
        for index in soft.indices { soft[index].space = 0 }
        soft[1].hyphen = 2
        #expect(lines(soft, width: 10) == [0..<2, 2..<3])
        #expect(lines(soft, width: 9) == [0..<1, 1..<3])
        let text = BreakableText(segments: soft, tabs: TabStops(distance: 10))
        #expect(text.line(from: 0, width: 10).width == 10)
        #expect(text.line(from: 0, width: 100).width == 12)
    }

    @Test func goesOnAtTheNextTabStop() {
        var tabbed = segments([4, 4, 4])
        tabbed[0].endsWithTab = true
        tabbed[0].space = 0
        let text = BreakableText(segments: tabbed, tabs: TabStops(distance: 10))
        #expect(text.line(from: 0, width: 14).segments == 0..<2)
        #expect(text.line(from: 0, width: 13).segments == 0..<1)
    }

    @Test func setsTabStopsAtEvenDistances() {
        let tabs = TabStops(distance: 28)
        #expect(tabs.next(after: 0) == 28)
        #expect(tabs.next(after: 27.9) == 28)
        #expect(tabs.next(after: 28) == 56)
    }
}
