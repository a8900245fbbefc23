import Geometry

/// The free spans of containers that are asked for again.
final class FreeSpanCache {
    /// Which of them are kept.
    enum Scope {
        /// Those between many or intricate shapes, which are the same on many pages and are asked for by each
        /// paragraph that goes on there.
        case flow
        /// All of a paragraph that looks for its places again and again, during which nothing else is placed.
        case paragraph
    }

    private let scope: Scope
    private struct Place: Hashable {
        let page: Int
        let container: Int
        let y: Double
        let height: Double
        let least: Double
    }

    private var known: [Place: [ClosedRange<Double>]] = [:]
    /// Those of some pages.
    private static let mostPlaces = 1 << 14

    init(_ scope: Scope) { self.scope = scope }

    /// The page that stands for that of `position`; nil where nothing is kept.
    private func page(of position: FlowPosition) -> Int? {
        switch scope {
        case .flow: position.current.isIntricate ? position.firstPageAlike : nil
        case .paragraph: position.firstPageAlike ?? position.page
        }
    }

    /// The result of `position.spans(height:atLeast:)`.
    func spans(
        at position: FlowPosition, height: Double, atLeast least: Double
    ) -> [ClosedRange<Double>] {
        guard let page = page(of: position) else { return position.spans(height: height, atLeast: least) }
        let place = Place(
            page: page, container: position.container, y: position.y, height: height, least: least)
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
