/// The tab stops of a paragraph.
package struct TabStops: Hashable, Sendable {
    /// In points from the container's leading edge, ascending.
    var stops: [Double] = []
    /// From one stop to the next behind those, in points.
    var distance: Double
    /// The start of the text, in points from the container's leading edge.
    var origin = 0.0

    /// The first stop after `x`, both in points from where text begins.
    func next(after x: Double) -> Double {
        let place = x + origin
        // What stands on a stop, but for rounding, goes on to the next.
        let least = place + distance * 0.001
        if let stop = stops.first(where: { $0 > least }) { return stop - origin }
        return ((least / distance).rounded(.down) + 1) * distance - origin
    }
}
