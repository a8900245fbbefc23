/// The free parts of the bands of containers with many shapes, which are the same on many pages and are asked
/// for again by each paragraph that goes on there.
final class BandMemory {
    private struct Band: Hashable {
        let page: Int
        let container: Int
        let y: Double
        let height: Double
        let least: Double
    }

    private var known: [Band: [ClosedRange<Double>]] = [:]
    /// Some pages of them.
    private static let mostBands = 1 << 14
    /// The parts of fewer shapes are found as fast.
    private static let leastShapes = 8

    /// What `position.spans(height:atLeast:)` gives.
    func spans(
        at position: FlowPosition, height: Double, atLeast least: Double
    ) -> [ClosedRange<Double>] {
        guard position.current.exclusions.count >= Self.leastShapes, let page = position.firstPageAlike
        else { return position.spans(height: height, atLeast: least) }
        let band = Band(
            page: page, container: position.container, y: position.y, height: height, least: least)
        if let spans = known[band] { return spans }
        let spans = position.spans(height: height, atLeast: least)
        if known.count == Self.mostBands { known.removeAll() }
        known[band] = spans
        return spans
    }
}
