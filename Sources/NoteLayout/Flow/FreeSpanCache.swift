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

    /// The spans of a band that are free, from the left, and the height of the next band that may have more:
    /// if there are none, of the first that has some, or of the end of the container; in points from its top.
    typealias FreeSpans = (spans: [ClosedRange<Double>], next: Double)

    private var known: [Place: FreeSpans] = [:]
    /// As many bands as some pages have.
    private static let mostPlaces = 1 << 14
    /// From one band that is tried to the next, in points.
    private static let step = 1.0

    /// The free spans of the band of `height` points at `position` that are at least `least` points wide.
    func spans(at position: FlowPosition, height: Double, atLeast least: Double) -> FreeSpans {
        // No other page has the floating pictures of this one.
        let place = position.firstPageAlike.map {
            Place(page: $0, container: position.container, y: position.y, height: height, least: least)
        }
        if let found = place.flatMap({ known[$0] }) { return found }
        let spans = position.spans(height: height, atLeast: least)
        var next = position
        repeat {
            next.advance(by: Self.step)
        } while spans.isEmpty && next.y + height <= next.height + FirstFit.tolerance
            && next.spans(height: height, atLeast: least).isEmpty
        if let place {
            if known.count == Self.mostPlaces { known.removeAll() }
            known[place] = (spans, next.y)
        }
        return (spans, next.y)
    }
}
