import NoteTypesetting

/// The free spans of bands of containers: a paragraph that looks for its places asks for them again and
/// again, and they are the same on many pages.
final class FreeSpanCache {
    /// A band of a container.
    private struct Place: Hashable {
        let page: Int
        let container: Int
        let y: Double
        let height: Double
        let least: Double
    }

    private var spans: [Place: [ClosedRange<Double>]] = [:]
    /// By a band in which nothing is free, the height at which the next one begins where something is, or at
    /// which the container ends; in points.
    private var ends: [Place: Double] = [:]
    /// As many bands as some pages have.
    private static let mostPlaces = 1 << 14

    /// The band of `height` points at `position`; nil beside a floating picture, which no other page has.
    private func place(at position: FlowPosition, height: Double, atLeast least: Double) -> Place? {
        position.firstPageAlike.map {
            Place(page: $0, container: position.container, y: position.y, height: height, least: least)
        }
    }

    /// The result of `position.spans(height:atLeast:)`.
    func spans(
        at position: FlowPosition, height: Double, atLeast least: Double
    ) -> [ClosedRange<Double>] {
        let place = place(at: position, height: height, atLeast: least)
        if let known = place.flatMap({ spans[$0] }) { return known }
        let found = position.spans(height: height, atLeast: least)
        if let place { keep(found, of: place, in: &spans) }
        return found
    }

    /// The height of the next band in which something is free, or at which the container ends, where the band
    /// at `position` is empty; from the top of the container, in points.
    func end(ofEmptyBandsAt position: FlowPosition, height: Double, atLeast least: Double) -> Double {
        let place = place(at: position, height: height, atLeast: least)
        if let known = place.flatMap({ ends[$0] }) { return known }
        var next = position
        repeat {
            next.advance(by: FragmentSearch.step)
        } while next.y + height <= next.height + FirstFit.tolerance
            && next.spans(height: height, atLeast: least).isEmpty
        if let place { keep(next.y, of: place, in: &ends) }
        return next.y
    }

    private func keep<Value>(_ value: Value, of place: Place, in known: inout [Place: Value]) {
        if known.count == Self.mostPlaces { known.removeAll() }
        known[place] = value
    }
}
