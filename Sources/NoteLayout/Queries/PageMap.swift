package import Geometry
import NoteText

/// The lines of a page with their characters, glyphs and places.
///
/// Glyphs are numbered from 0 through all lines of the page, in reading order. A page number, and the heads
/// of tables that stand there again, are no text of the page.
package struct PageMap: Sendable {
    /// In reading order, as those of the page.
    package let lines: [LineMap]
    /// The number of lines that are the badge of the page, which is beside its containers.
    private let badgeLines: Int

    package init(of page: Page) {
        var lines: [LineMap] = []
        lines.reserveCapacity(page.lines.count)
        for line in page.lines {
            lines.append(LineMap(of: line, firstGlyph: lines.last?.glyphs.upperBound ?? 0))
        }
        self.lines = lines
        badgeLines = page.badge?.lines.count ?? 0
    }
}

extension PageMap {
    /// The line with glyph `number`, an index into `lines`; nil for a number that the page has not.
    package func lineIndex(ofGlyph number: Int) -> Int? {
        let index = lines.partitioningIndex { $0.glyphs.upperBound > number }
        return lines.indices.contains(index) && number >= 0 ? index : nil
    }
}

extension PageMap {
    /// The nearest character of the line nearest to a point, an index into `lines`; nil without lines.
    package func hit(at point: Point) -> (line: Int, hit: LineMap.Hit)? {
        lineIndex(nearest: point).map { ($0, lines[$0].hit(at: point.x)) }
    }

    /// The line whose area is nearest to a point, an index into `lines`: where several have it, the one whose
    /// text is nearest. Nil for a page without lines.
    package func lineIndex(nearest point: Point) -> Int? {
        var nearest: (line: Int, distance: Double, fromText: Double)?
        for (index, line) in lines.enumerated() {
            let used = line.usedRectangle
            let area = index < badgeLines ? used : line.fragmentRectangle.union(used)
            let distance = area.distance(to: point)
            guard nearest.map({ distance <= $0.distance }) ?? true else { continue }
            let fromText = used.distance(to: point)
            if let nearest, distance == nearest.distance, fromText >= nearest.fromText { continue }
            nearest = (index, distance, fromText)
        }
        return nearest?.line
    }
}

extension Rectangle {
    /// The distance of `point` from it, in points; 0 inside.
    fileprivate func distance(to point: Point) -> Double {
        let (x, y) = (max(minX - point.x, point.x - maxX, 0), max(minY - point.y, point.y - maxY, 0))
        return (x * x + y * y).squareRoot()
    }
}
