import Geometry

/// The free spans of containers that are asked for again.
final class FreeSpanCache {
    /// The free spans that are kept.
    enum Scope {
        /// The spans between many or intricate shapes, which are the same on many pages and are asked for by
        /// each paragraph that goes on there.
        case flow
        /// All of a paragraph that looks for its places again and again, during which nothing else is placed.
        case paragraph
    }

    /// A band of a container.
    struct Place: Hashable {
        fileprivate let page: Int
        fileprivate let container: Int
        fileprivate let y: Double
        fileprivate let height: Double
        fileprivate let least: Double
    }

    private let scope: Scope
    private var known: [Place: [ClosedRange<Double>]] = [:]
    /// The height at which the bands end that follow one without free spans and have none either, from the
    /// top of the container, in points.
    private(set) var endsOfEmptyBands: [Place: Double] = [:]
    /// As many places as some pages have.
    private static let mostPlaces = 1 << 14

    init(_ scope: Scope) { self.scope = scope }

    /// The page that stands for that of `position`; nil where nothing is kept.
    private func page(of position: FlowPosition) -> Int? {
        switch scope {
        case .flow: position.current.isIntricate ? position.firstPageAlike : nil
        case .paragraph: position.firstPageAlike ?? position.page
        }
    }

    /// The band of `height` points at `position`; nil where nothing is kept.
    func place(at position: FlowPosition, height: Double, atLeast least: Double) -> Place? {
        page(of: position).map {
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

extension TextContainer {
    /// The spans between fewer shapes are found as fast.
    private static let leastShapes = 8

    fileprivate var isIntricate: Bool {
        exclusions.count >= Self.leastShapes || shape?.isIntricate == true
            || exclusions.contains { $0.region.isIntricate }
    }
}
