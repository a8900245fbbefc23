/// Where a line ends, as a breaker decides it.
struct LineBreak {
    /// The segments that the line holds.
    var segments: Range<Int>
    /// How wide the line is without trailing white space, an added hyphen included, in points.
    var width: Double
}

/// Sets the tab stops of a paragraph.
struct TabStops {
    /// From one stop to the next, in points.
    var distance: Double

    /// The first stop after `x`, both in points from the start of the measure.
    func next(after x: Double) -> Double {
        ((x / distance + 0.001).rounded(.down) + 1) * distance
    }
}

/// First fit: the longest line that the measure holds, one line at a time.
///
/// The caller owns the geometry: it asks for a line at a width, and may ask again at another.
struct GreedyLineBreaker {
    let segments: [Segment]
    let tabs: TabStops

    /// What rounding may add to a line, in points.
    static let tolerance = 0.001

    /// The line that begins with segment `first`, in a measure of `width` points; at least one segment.
    func line(from first: Int, width: Double) -> LineBreak {
        var best = LineBreak(
            segments: first..<first + 1, width: segments[first].width + segments[first].hyphen)
        var x = 0.0
        var ink = 0.0
        for index in first..<segments.count {
            let segment = segments[index]
            if index > first, segment.beginsLine { break }
            let end = x + segment.width
            if segment.width > 0 {
                guard index == first || end <= width + Self.tolerance else { break }
                ink = end
            }
            if ink + segment.hyphen <= width + Self.tolerance {
                best = LineBreak(segments: first..<index + 1, width: ink + segment.hyphen)
            }
            x = segment.endsWithTab ? tabs.next(after: end + segment.space) : end + segment.space
            if segment.endsWithTab, x > width { break }
        }
        if best.segments.upperBound == segments.count { best.width = ink }
        return best
    }
}
