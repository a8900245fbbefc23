/// The free spans of bands of containers: a paragraph that looks for its places asks for them again and
/// again, and they are the same on many pages.
final class FreeSpanCache {
    /// A band of a container.
    struct Place: Hashable {
        fileprivate let page: Int
        fileprivate let container: Int
        fileprivate let y: Double
        fileprivate let height: Double
        fileprivate let least: Double
    }

    private var known: [Place: [ClosedRange<Double>]] = [:]
    /// The height at which the bands end that follow one without free spans and have none either, from the
    /// top of the container, in points.
    private(set) var endsOfEmptyBands: [Place: Double] = [:]
    /// As many places as some pages have.
    private static let mostPlaces = 1 << 14

    /// The band of `height` points at `position`; nil beside a floating picture, which no other page has.
    func place(at position: FlowPosition, height: Double, atLeast least: Double) -> Place? {
        position.firstPageAlike.map {
            Place(page: $0, container: position.container, y: position.y, height: height, least: least)
        }
    }

    /// The bands from `place` down to a height have no free spans.
    func keepEmptyBands(from place: Place, to end: Double) {
        if endsOfEmptyBands.count == Self.mostPlaces { endsOfEmptyBands.removeAll() }
        endsOfEmptyBands[place] = end
    }

    /// The result of `position.spans(height:atLeast:)`.
    func spans(
        at position: FlowPosition, height: Double, atLeast least: Double
    ) -> [ClosedRange<Double>] {
        guard let place = place(at: position, height: height, atLeast: least) else {
            return position.spans(height: height, atLeast: least)
        }
        if let spans = known[place] { return spans }
        let spans = position.spans(height: height, atLeast: least)
        if known.count == Self.mostPlaces { known.removeAll() }
        known[place] = spans
        return spans
    }
}
