/// The tab stops of a paragraph.
package struct TabStops: Hashable, Sendable {
    /// In points from the container's leading edge, ascending; see `isInText`.
    var stops: [Double] = []
    /// From one stop to the next behind those, in points.
    var distance: Double
    /// The start of the text, in points from where stops are counted.
    private(set) var origin = 0.0
    /// Whether they are counted from the start of the text, as the columns of code are.
    var isInText = false

    /// Counts stops for text that begins `start` points from the container's leading edge.
    mutating func begin(at start: Double) { origin = isInText ? 0 : start }

    /// The first stop after `x`, both in points from where text begins.
    func next(after x: Double) -> Double {
        let place = x + origin
        // Text that stands on a stop, but for rounding, goes on to the next.
        let least = place + distance * 0.001
        if let stop = stops.first(where: { $0 > least }) { return stop - origin }
        return ((least / distance).rounded(.down) + 1) * distance - origin
    }
}
