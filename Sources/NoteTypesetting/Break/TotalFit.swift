/// Total fit: the ends of all lines of a paragraph are chosen together, so that the sum of their demerits is
/// least (Knuth and Plass, "Breaking paragraphs into lines", 1981; TeX: The Program, 813-890).
///
/// The badness of a line is 100 r^3, where r is its change of width in parts of its stretch or shrink: a real
/// number, as in the paper and in typst, and not rounded to an integer as in TeX. The classes of lines meet
/// at r = 0.5 and r = 1 therefore, which TeX's 12 and 99 stand for.
struct TotalFit {
    /// The demerits of a line are the square of this and its badness, together with the others'.
    static let linePenalty = 10.0
    /// The square of it is added for a line that ends with a hyphen.
    static let hyphenPenalty = 50.0
    /// For two lines in succession that end with a hyphen.
    static let doubleHyphenDemerits = 10_000.0
    /// For a hyphen at the end of the last line but one.
    static let finalHyphenDemerits = 5_000.0
    /// For two lines in succession that are not of the same or neighbouring classes.
    static let adjacentDemerits = 10_000.0
    /// The number of places within a measure that the current line may begin at. A text with more is not set
    /// so: each costs time at each break. 240 ideographs on a line come to less.
    static let maxActive = 1_000

    /// The conditions under which lines are looked for.
    struct Pass {
        /// Whether a line may end where words are hyphenated.
        var hyphenates = true
        /// The greatest badness of a line.
        var tolerance: Double
        /// The stretch of each line beside its glue, in parts of its measure.
        var emergencyStretch = 0.0

        /// In their order; the first that has a way is taken.
        ///
        /// The emergency stretch is LaTeX's for `\sloppy`, 3 em, on a common measure of 30 em: with it, lines
        /// of few or no spaces, as in narrow columns, can be compared with each other at all, while those of
        /// less than about 80% of the measure stay out.
        static let all = [
            Pass(hyphenates: false, tolerance: 100), Pass(tolerance: 200), Pass(tolerance: 1_000),
            Pass(tolerance: 1_000, emergencyStretch: 0.1),
        ]
    }

    /// The lines of fewest demerits; nil if the text cannot be set so within the limits: it has tabs or words
    /// that begin a line (`beginsLine`), or no glue allows it.
    func lines(of text: BreakableText, in widths: LineWidths) -> [LineBreak]? {
        guard text.glue.count == text.segments.count,
            !text.segments.contains(where: { $0.endsWithTab || $0.beginsLine })
        else { return nil }
        guard !text.segments.isEmpty else { return [] }
        var search = TotalFitSearch(text, widths)
        for pass in Pass.all {
            guard let ends = search.ends(pass) else { continue }
            var start = 0
            return ends.enumerated().map { line, end in
                defer { start = end }
                let width = text.naturalWidth(of: start..<end)
                return text.lineBreak(start..<end, width, in: widths[line])
            }
        }
        return nil
    }
}

extension BreakableText {
    /// The width of a line without tabs, with the hyphen that is added and without the white space at its
    /// end, in points.
    func naturalWidth(of line: Range<Int>) -> Double {
        var (x, width) = (0.0, 0.0)
        for segment in segments[line] {
            if segment.width > 0 { width = x + segment.width }
            x += segment.width + segment.space
        }
        return line.upperBound == segments.count ? width : width + segments[line.upperBound - 1].hyphen
    }
}
