import NotecTestSupport

@testable import NoteTypesetting

/// A paragraph for line breakers, of at most 12 lines.
struct TotalFitParagraph {
    var text: BreakableText
    var widths: LineWidths
}

extension TotalFitParagraph {
    /// A paragraph of the words from `first` on, in letters of three widths. Words are hyphenated after three
    /// letters and before the last three, and may be broken after their own hyphens.
    ///
    /// Widths are such that their sums are exact.
    init(_ words: [Substring], from first: Int, _ random: inout SplitMix) {
        let measure = Double(60 + random.below(160))
        let longest = Double(1 + random.below(11)) * measure
        var segments: [Segment] = []
        var width = 0.0
        for word in words[(first % words.count)...] {
            let pieces = Self.pieces(of: word)
            width += pieces.reduce(2.5) { $0 + $1.width }
            if width > longest, !segments.isEmpty { break }
            segments += pieces
            segments[segments.count - 1].space = 2.5
        }
        let glue = segments.map { segment in
            let share = segment.space
            return SegmentGlue(trailing: Glue(stretch: share * 0.5, shrink: share * 0.25))
        }
        text = BreakableText(segments: segments, tabs: TabStops(distance: 28), glue: glue)
        widths = LineWidths(rest: measure)
        widths.first = (0..<max(0, random.below(6) - 2)).map { _ in measure - Double(random.below(40)) }
    }

    private static func pieces(of word: Substring) -> [Segment] {
        var pieces = [Segment(glyph: 0, text: 0)]
        for (index, letter) in word.enumerated() {
            pieces[pieces.count - 1].width += width(of: letter)
            let left = word.count - index - 1
            if letter == "-", left > 0 {
                pieces[pieces.count - 1].endsWithHyphen = true
                pieces.append(Segment(glyph: 0, text: 0))
            } else if index == 2 && left > 2 || left == 3 && index > 4 {
                pieces[pieces.count - 1].isHyphenated = true
                pieces[pieces.count - 1].hyphen = 3.5
                pieces.append(Segment(glyph: 0, text: 0))
            }
        }
        return pieces
    }

    private static func width(of letter: Character) -> Double {
        switch letter {
        case "i", "j", "l", "t", "f", "r", ".", ",", "'", "-": 3
        case "m", "w", "A"..."Z": 7.75
        default: 5
        }
    }

    /// Segments, spaces and glue of any widths, some of nothing.
    init(_ random: inout SplitMix) {
        let measure = Double.random(in: 20...120, using: &random)
        var width = 0.0
        var segments: [Segment] = []
        var glue: [SegmentGlue] = []
        while width < Double(1 + random.below(11)) * measure {
            var segment = Segment(glyph: 0, text: 0)
            segment.width = random.below(8) == 0 ? 0 : Double.random(in: 0...25, using: &random)
            segment.space = random.below(3) == 0 ? 0 : Double.random(in: 1...6, using: &random)
            segment.isHyphenated = random.below(4) == 0
            if segment.isHyphenated || random.below(8) == 0 { segment.hyphen = Double(random.below(4)) }
            segment.endsWithHyphen = random.below(12) == 0
            var own = SegmentGlue()
            if segment.width > 10, random.below(3) == 0 { own.inner = Glue(stretch: 2, shrink: 1) }
            let space = segment.space
            own.trailing = Glue(
                stretch: space * Double.random(in: 0...1, using: &random),
                shrink: space * Double.random(in: 0...0.5, using: &random))
            segments.append(segment)
            glue.append(own)
            width += segment.width + segment.space
        }
        text = BreakableText(segments: segments, tabs: TabStops(distance: 28), glue: glue)
        widths = LineWidths(rest: measure)
        widths.first = (0..<max(0, random.below(6) - 2)).map { _ in
            Double.random(in: 20...120, using: &random)
        }
    }
}

extension TotalFitParagraph {
    /// A paragraph as it is drawn: a letter is 1 point wide; a space 2, from 1 to 4; a line may end after
    /// `-`, 1 wide, at a soft hyphen `~`, and, where words are hyphenated, at `=`, which add 1 point each.
    init(drawn: String, in measure: Double) {
        var segments = [Segment(glyph: 0, text: 0)]
        for character in drawn {
            let last = segments.count - 1
            switch character {
            case " ": segments[last].space = 2
            case "-": (segments[last].endsWithHyphen, segments[last].width) = (true, segments[last].width + 1)
            case "~": segments[last].hyphen = 1
            case "=": (segments[last].isHyphenated, segments[last].hyphen) = (true, 1)
            default:
                segments[last].width += 1
                continue
            }
            segments.append(Segment(glyph: 0, text: 0))
        }
        let glue = segments.map { SegmentGlue(trailing: Glue(stretch: $0.space, shrink: $0.space / 2)) }
        text = BreakableText(segments: segments, tabs: TabStops(distance: 28), glue: glue)
        widths = LineWidths(rest: measure)
    }

    /// The numbers of segments before the ends of the lines.
    var ends: [Int]? { TotalFit().lines(of: text, in: widths)?.map(\.segments.upperBound) }
}
