package import Geometry
import NoteText

extension LineRun {
    /// The horizontal extent on its line, in points from the container's left edge.
    var extent: ClosedRange<Double> { ClosedRange(between: x, and: x + width) }
}

extension PlacedLine {
    /// The areas of some of its runs on the page, in points: as high as the line, and a rectangle for each
    /// sequence of adjacent runs, from left to right.
    ///
    /// White space at the line's end is left out, unless there is nothing else.
    package func areas(ofRuns part: Range<Int>) -> [Rectangle] {
        let content = section.lines[line]
        let runs = section.runs[content.runs.clamped(to: part)]
        let extents = runs.map(\.extent)
        let own = ClosedRange(between: content.x, and: content.x + max(content.width, 0))
        let shown = extents.filter { $0.overlaps(own) }.map { $0.clamped(to: own) }
        let frame = frame
        return Self.joined(shown.contains { $0.lowerBound < $0.upperBound } ? shown : extents).map { extent in
            Rectangle(
                x: origin.x + extent.lowerBound, y: frame.minY, width: extent.upperBound - extent.lowerBound,
                height: frame.maxY - frame.minY)
        }
    }

    /// The extents from left to right, those that touch joined; empty ones are left out, unless all are.
    private static func joined(_ extents: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
        let tolerance = 0.01
        let sorted = extents.sorted { $0.lowerBound < $1.lowerBound }
        let wide = sorted.filter { $0.lowerBound < $0.upperBound }
        var joined: [ClosedRange<Double>] = []
        for extent in wide.isEmpty ? Array(sorted.prefix(1)) : wide {
            if let last = joined.last, extent.lowerBound <= last.upperBound + tolerance {
                joined[joined.count - 1] = last.lowerBound...max(last.upperBound, extent.upperBound)
            } else {
                joined.append(extent)
            }
        }
        return joined
    }
}
