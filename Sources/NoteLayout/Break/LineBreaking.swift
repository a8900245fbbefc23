/// Decides where the lines of a paragraph end.
protocol LineBreaking {
    /// The lines of `text`; at most `limit`, of which the last then need not reach its end.
    func lines(of text: BreakableText, in widths: LineWidths, limit: Int) -> [LineBreak]
}

/// The boxes and the glue of a paragraph, as a line breaker sees it.
struct BreakableText {
    /// The text between break opportunities, in its order.
    let segments: [Segment]
    let tabs: TabStops
    /// By segment, what of it may change in a justified line; none where lines have their natural widths.
    var glue: [SegmentGlue] = []
}

/// The width that each line of a paragraph may have, in points.
struct LineWidths {
    /// Those of the first lines, if they differ from the rest.
    var first: [Double] = []
    var rest: Double

    subscript(line: Int) -> Double { line < first.count ? first[line] : rest }
}

/// A line as a breaker decides it.
struct LineBreak: Hashable {
    /// The segments that the line holds.
    var segments: Range<Int>
    /// The width without trailing white space, an added hyphen included, in points.
    var width: Double
}
