import NoteTypesetting

/// The free spans of bands of containers: a paragraph that looks for its places asks for them again and
/// again, and they are the same on many pages.
final class FreeSpanCache {
    /// A band of a container.
    private struct Band: Hashable {
        let page: Int
        let container: Int
        let y: Double
        let height: Double
        let least: Double
    }

    private var spans: [Band: [ClosedRange<Double>]] = [:]
    /// The ends of empty bands.
    private var ends: [Band: Double] = [:]
    /// As many as some pages have.
    private static let mostBands = 1 << 14

    /// The band of `height` points at `position`; nil beside a floating picture, which no other page has.
    private func band(at position: FlowPosition, height: Double, atLeast least: Double) -> Band? {
        position.firstPageAlike.map {
            Band(page: $0, container: position.container, y: position.y, height: height, least: least)
        }
    }

    /// The result of `position.spans(height:atLeast:)`.
    func spans(
        at position: FlowPosition, height: Double, atLeast least: Double
    ) -> [ClosedRange<Double>] {
        let band = band(at: position, height: height, atLeast: least)
        if let known = band.flatMap({ spans[$0] }) { return known }
        let found = position.spans(height: height, atLeast: least)
        if let band { keep(found, of: band, in: &spans) }
        return found
    }

    /// The height of the next band in which something is free, or at which the container ends, where the band
    /// at `position` is empty; from the top of the container, in points.
    func end(ofEmptyBandsAt position: FlowPosition, height: Double, atLeast least: Double) -> Double {
        let band = band(at: position, height: height, atLeast: least)
        if let known = band.flatMap({ ends[$0] }) { return known }
        var next = position
        repeat {
            next.advance(by: FragmentSearch.step)
        } while next.y + height <= next.height + FirstFit.tolerance
            && next.spans(height: height, atLeast: least).isEmpty
        if let band { keep(next.y, of: band, in: &ends) }
        return next.y
    }

    private func keep<Value>(_ value: Value, of band: Band, in known: inout [Band: Value]) {
        if known.count == Self.mostBands { known.removeAll() }
        known[band] = value
    }
}
