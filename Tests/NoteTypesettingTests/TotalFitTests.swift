import Testing

@testable import NoteTypesetting

/// The figures of total fit: each example has other lines if its figure is changed as it says.
@Suite struct TotalFitTests {
    /// A drawn paragraph, its measure, and the ends of its lines.
    typealias Example = (drawn: String, measure: Double, ends: [Int])

    private func expect(_ examples: [Example], _ place: SourceLocation = #_sourceLocation) {
        for example in examples {
            let found = TotalFitParagraph(drawn: example.drawn, in: example.measure).ends
            #expect(found == example.ends, "\(example.drawn)", sourceLocation: place)
        }
    }

    @Test func linePenalty() {
        expect([
            // 0: [3, 6, 7].
            ("aa bbbbbb cccc ddddddd ee fff gggg", 20, [3, 7]),
            // 20: [6].
            ("aa bb cc dd eeeeee ff", 24, [5, 6]),
        ])
    }

    @Test func hyphenPenalty() {
        expect([
            // 0 and 25: [6, 7]. A soft hyphen costs as much as one of the word.
            ("aa bb cc ddddddd ee fffff-gggg", 30, [5, 7]),
            ("aa bb cc ddddddd ee fffff~ggggg", 30, [5, 7]),
            // 100: [4].
            ("aaa bbbb ccccc-ddddd", 20, [3, 4]),
        ])
    }

    @Test func doubleHyphenDemerits() {
        expect([
            // 0 and 5,000: [3, 6, 7].
            ("aaa bbbbbbb ccccc~dddd eeeeeee ff-gggg", 20, [3, 7]),
            // 20,000: [4, 8].
            ("aaaaa~bbbbbbb ccccc~dd eee fff ggggg-hhhhhh", 20, [3, 7, 8]),
        ])
    }

    @Test func finalHyphenDemerits() {
        expect([
            // 0: [4, 5].
            ("aaaa bbbbb cccc d-eee", 20, [3, 5]),
            // 10,000: [4].
            ("aaa bbbb ccccc-ddddd", 20, [3, 4]),
        ])
    }

    @Test func adjacentDemerits() {
        expect([
            // 0: [3, 7].
            ("aa bbbb cccccc ddddddd eeee ff ggg", 20, [3, 6, 7]),
            // 5,000: [3, 7].
            ("aaa bbbbb ccccc dddd eee fffff gggg", 20, [4, 7]),
            // 20,000: [3, 6, 7].
            ("aa bbbbbb cccc ddddddd ee fff gggg", 20, [3, 7]),
        ])
    }

    @Test func classes() {
        expect([
            // Decent up to 0.4: [4, 6].
            ("aaa bbb ccccccc dddd eeeeeee ffffff", 20, [3, 6]),
            // Decent up to 0.6: [6, 10, 11].
            ("aaa bb cc ddd eeeeee fffffff gggggg hhhhhh iiiiii jj kkkkkkk", 30, [5, 9, 11]),
            // Loose up to 0.8: [5].
            ("aa bbbb ccccc dd eeeeeee", 24, [4, 5]),
            // Loose up to 1.2: [4, 9, 11].
            ("aaaaa bbbb ccc ddddd eeeeee=ffffff gggg hhh=iiiiiii jjjjjj=kkkkk", 30, [5, 10, 11]),
        ])
    }

    @Test func tolerances() {
        expect([
            // 80 at first: [4, 5].
            ("aaaa bb cccccc ddd=eee", 20, [3, 5]),
            // 150 at first: [5, 7].
            ("aa bbb ccc ddd ee fff=gggggggggggg", 30, [6, 7]),
            // 160 then: [3, 7, 10, 11].
            ("aaaaaa bbb ccc=ddddddd ee ff ggggg=hhhhh iiiii=jjjjj=kkkkk", 20, [3, 6, 9, 11]),
            // 700 then: [2, 6], with the emergency stretch.
            ("aaaaaaa bbbbbbb ccccc ddddd eee ff", 20, [2, 5, 6]),
            // 1,500 then: [3, 5, 7], without.
            ("aa bb ccc ddddddd eeeeeee ffffff ggggggg", 20, [4, 6, 7]),
        ])
    }

    @Test func emergencyStretch() {
        expect([
            // 0.05 of the measure: [2, 5].
            ("aaaaaaa bbbbb ccccccc ddddddd eeee", 20, [2, 4, 5]),
            // 0.2 of it: [2, 4, 5].
            ("aaaaaa bbbbbb ccccccc ddddd eeeeee", 20, [2, 5]),
        ])
    }

    @Test func wordsAreHyphenatedOnlyWhereTheyMustBe() {
        expect([
            ("aaaa bbbbbbb cccc ddddd=dd", 20, [3, 5]), ("aaaa bbbbbbb cccc ddddd~dd", 20, [3, 5]),
            ("aaaaaaaaaaaaaaaaaaaa=aaaa", 21, [1, 2]),
        ])
    }

    /// The last line ends with glue that stretches without limit, and may shrink; other lines fill theirs.
    @Test func theLastLineMayBeShort() {
        expect([("aaaa", 20, [1]), ("aaaa bbbb cccc dddd", 20, [4]), ("", 20, [1])])
        #expect(TotalFitParagraph(drawn: "aaaaaaaaaa bbbbbbbbbb", in: 20).ends == nil)
    }

    @Test func eachLineHasItsWidth() {
        var paragraph = TotalFitParagraph(drawn: "aaa bbb ccc ddd eee fff ggg", in: 8)
        paragraph.widths.first = [3, 13]
        #expect(paragraph.ends == [1, 4, 6, 7])
    }

    /// The width is the natural one, with an added hyphen, without the white space at the end.
    @Test func linesHaveTheirNaturalWidths() throws {
        let paragraph = TotalFitParagraph(drawn: "aaa bbb cc~cc ddd eeee ffff ", in: 11)
        let lines = try #require(TotalFit().lines(of: paragraph.text, in: paragraph.widths))
        #expect(lines.map(\.segments) == [0..<3, 3..<6, 6..<8])
        #expect(lines.map(\.width) == [13, 13, 4])
    }

    /// White space that is a segment of its own stays on the line before it, and has no glue there.
    @Test func whiteSpaceHangs() {
        let drawn = "aaaaaa bbbbb   cccccc ddddddd"
        let paragraph = TotalFitParagraph(drawn: drawn, in: 14)
        #expect(paragraph.ends == [4, 6])
        #expect(paragraph.text.glue(of: 0..<4) == Glue(stretch: 2, shrink: 1))
        #expect(TotalFitParagraph(drawn: "   ", in: 14).ends == [4])
    }

    @Test func whatIsNotSet() {
        let plain = TotalFitParagraph(drawn: "aaa bbb ccc ddd", in: 8)
        #expect(plain.ends != nil)
        var segments = plain.text.segments
        segments[1].endsWithTab = true
        #expect(TotalFit().lines(of: plain.with(segments), in: plain.widths) == nil)
        segments[1].endsWithTab = false
        segments[2].beginsLine = true
        #expect(TotalFit().lines(of: plain.with(segments), in: plain.widths) == nil)
        let ragged = BreakableText(segments: plain.text.segments, tabs: plain.text.tabs)
        #expect(TotalFit().lines(of: ragged, in: plain.widths) == nil)
        #expect(TotalFit().lines(of: plain.with([]), in: plain.widths) == [])
    }
}

/// Long and odd paragraphs end.
@Suite struct TotalFitHostileTests {
    private func paragraph(
        _ count: Int, width: Double, space: Double, glue: Glue, in measure: Double
    ) -> TotalFitParagraph {
        let segment = Segment(glyph: 0, text: 0, width: width, space: space)
        let text = BreakableText(
            segments: Array(repeating: segment, count: count), tabs: TabStops(distance: 28),
            glue: Array(repeating: SegmentGlue(trailing: glue), count: count))
        return TotalFitParagraph(text: text, widths: LineWidths(rest: measure))
    }

    private let word = Glue(stretch: 1.25, shrink: 0.625)

    @Test func aMegabyteWithoutABreak() {
        #expect(paragraph(1, width: 1e7, space: 0, glue: Glue(), in: 480).ends == nil)
        #expect(paragraph(1, width: 1e7, space: 0, glue: Glue(), in: 1e7).ends == [1])
    }

    @Test func manyWords() {
        let many = paragraph(300_000, width: 27.5, space: 2.5, glue: word, in: 300)
        #expect(many.ends?.count == 30_000)
    }

    /// As far as the number of breaks within a measure is limited.
    @Test func manyBreaksOnALine() {
        let ideographs = Glue(stretch: 2.5)
        #expect(paragraph(10_000, width: 10, space: 0, glue: ideographs, in: 400).ends?.count == 250)
        #expect(paragraph(10_000, width: 10, space: 0, glue: ideographs, in: 2400).ends?.count == 42)
        #expect(paragraph(30_000, width: 0.01, space: 0, glue: Glue(stretch: 0.0025), in: 100).ends == nil)
        #expect(paragraph(30_000, width: 0, space: 0, glue: ideographs, in: 100).ends == [30_000])
        #expect(paragraph(30_000, width: 0, space: 1, glue: word, in: 100).ends == [30_000])
    }

    @Test func manyWidths() {
        var many = paragraph(30_000, width: 27.5, space: 2.5, glue: word, in: 300)
        many.widths.first = (0..<20_000).map { Double(297 + $0 % 4) }
        #expect(many.ends?.last == 30_000)
        many.widths.first = [1e9, 3]
        #expect(many.ends == [30_000])
    }

    @Test(arguments: [-1, 0, .infinity, -.infinity, .nan, 1e300] as [Double])
    func oddNumbers(_ odd: Double) {
        for measure in [300, odd] {
            let ends = paragraph(300, width: 27.5, space: 2.5, glue: word, in: measure).ends
            #expect((ends == nil) == !(measure > 0))
        }
        for width in [1, odd] {
            let glue = Glue(stretch: odd, shrink: odd)
            let ends = paragraph(300, width: width, space: odd, glue: glue, in: 300).ends
            #expect(ends == nil || ends?.last == 300)
        }
    }
}

extension TotalFitParagraph {
    /// The text of other segments.
    fileprivate func with(_ segments: [Segment]) -> BreakableText {
        BreakableText(
            segments: segments, tabs: text.tabs, glue: Array(text.glue.prefix(segments.count)))
    }
}
