import NoteTypesetting

/// Looks for the least height of the columns of a page in which all stands that is on it.
///
/// Lines that stay together may not fit a height that is above one that they fit, so the search rises from
/// below the height that columns without gaps would have, in steps that grow.
struct ColumnBalance {
    /// The height of all that stands in the columns, divided by their number, in points.
    let mean: Double
    /// The height of the columns that are not balanced, in points.
    let whole: Double
    /// In points.
    let em: Double

    /// The part of the mean height to begin with: space between blocks vanishes at the ends of columns.
    private static let start = 0.8
    /// The first step, in ems; each is greater than the one before by `growth`.
    private static let step = 0.5
    private static let growth = 1.08
    /// The accuracy of the height, in points.
    private static let accuracy = 0.5

    /// The result of `fill` for the lowest height that it has been found to accept; nil if it accepts none.
    func lowest<Filled>(
        _ fill: (Double) throws(LayoutError) -> Filled?
    ) throws(LayoutError) -> Filled? {
        var (low, high, step) = (0.0, mean * Self.start, max(em, 1) * Self.step)
        var best = try fill(high)
        while best == nil, high < whole {
            (low, high, step) = (high, min(high + step, whole), step * Self.growth)
            best = try fill(high)
        }
        guard best != nil else { return nil }
        while high - low > Self.accuracy {
            let middle = (low + high) / 2
            if let filled = try fill(middle) {
                (best, high) = (filled, middle)
            } else {
                low = middle
            }
        }
        return best
    }
}

extension FlowBuilder {
    /// The last page, filled with `steps` in columns that are equally long, as low as they can be.
    func balanced(_ start: PageFiller, _ steps: [FlowStep]) throws(LayoutError) -> FlowBuilder? {
        guard !filler.isAtTopOfPage, !filler.footnotes.isWaiting else { return nil }
        let search = ColumnBalance(mean: position.meanHeight, whole: position.wholeHeight, em: recomposer.em)
        return try search.lowest { limit throws(LayoutError) in
            try refilled(from: start, with: steps, limit: limit)
        }
    }
}
