package import Geometry
import NoteTypesetting

/// A page: its lines in reading order, and its furniture.
package struct Page: Sendable {
    /// From 1.
    package var number: Int
    package var paper: Size
    package var lines: [PlacedLine]
    /// The date of the note in a corner, whose lines are the first.
    package let badge: Badge?
    /// The last of its lines, which are footnotes at the foot of its containers.
    package var footnotes = 0..<0
    /// The lines besides those of the note: the page number.
    package var furniture: [PlacedLine] = []
    /// The lines of the heads of tables that stand there again.
    package var repeats: [PlacedLine] = []
    /// The rules of tables, and those above footnotes.
    package var rules: [Decoration] = []
    /// The rows of the index of a book that it has; empty for the pages of a note.
    package internal(set) var indexRows: [IndexRow] = []
    /// Whether it is of the index of a book.
    package var isIndex: Bool { !indexRows.isEmpty }
    /// The page number as an index or a note shows it.
    package var label: String { isIndex ? RomanNumber.text(of: number) : String(number) }
    /// The end of letterpress on the page, if the note has more than its budget.
    package var letterpressEnd: LetterpressEnd?

    /// Whether a run of a line, an index into its section's, is letterpress.
    func isLetterpress(_ run: Int, ofLine index: Int) -> Bool {
        guard lines[index].section.isLetterpress(run) else { return false }
        return letterpressEnd.map { index < $0.line || index == $0.line && run < $0.run } ?? true
    }

    init(number: Int, paper: Size, badge: Badge? = nil) {
        self.number = number
        self.paper = paper
        self.badge = badge
        lines = badge?.lines ?? []
    }
}

/// A line at its place on a page.
package struct PlacedLine: Sendable {
    package var section: SectionLayout
    /// An index into the section's lines.
    package var line: Int
    /// An index into the page's containers.
    package var container: Int
    /// The point of the baseline at the container's left edge, in points from the page's top left corner.
    package var origin: Point
    /// Whether it is the first at its height; others go on with it behind a hole.
    var beginsLine = true
}

extension PlacedLine {
    /// The paragraph that it is a line of.
    var paragraph: LaidOutBlock { section.paragraphs[section.lines[line].paragraph] }

    /// The height of the line over its measure, on the page, from the container's left edge.
    var frame: Rectangle {
        Rectangle(
            x: origin.x, y: origin.y - metrics.baseline, width: section.lines[line].measure,
            height: metrics.lineHeight)
    }

    /// The area of a line of a block of code; nil for others.
    var codeArea: CodeArea? { section.codeArea(ofParagraph: section.lines[line].paragraph) }

    /// The frame, with the padding of the background of code above it and below it.
    var blockFrame: Rectangle {
        let (frame, padding) = (frame, codeArea?.background == nil ? 0 : CodeMetrics.padding)
        return Rectangle(
            x: frame.minX, y: frame.minY - padding, width: frame.width, height: frame.height + 2 * padding)
    }

    /// The metrics of the line in its container.
    var metrics: LineMetrics { section.metrics(of: line) }

    /// The top left corner of its frame, on the page, in points.
    package var topLeft: Point { Point(x: origin.x, y: frame.minY) }

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
        return (shown.contains { $0.lowerBound < $0.upperBound } ? shown : extents).joined.map { extent in
            Rectangle(
                x: origin.x + extent.lowerBound, y: frame.minY, width: extent.upperBound - extent.lowerBound,
                height: frame.maxY - frame.minY)
        }
    }
}

extension [PlacedLine] {
    /// Lines below each other from `place` on the page; then `place` is below the last. In points.
    init(
        _ lines: Range<Int>, of section: SectionLayout, from place: inout Point, _ container: Int = 0
    ) {
        self = lines.map { line in
            let metrics = section.metrics(of: line)
            defer { place.y += metrics.lineHeight }
            let origin = Point(x: place.x, y: place.y + metrics.baseline)
            return PlacedLine(section: section, line: line, container: container, origin: origin)
        }
    }
}

extension Sequence<ClosedRange<Double>> {
    /// The extents from left to right, those that touch joined; empty ones are left out, unless all are.
    var joined: [ClosedRange<Double>] {
        let tolerance = 0.01
        let sorted = sorted { $0.lowerBound < $1.lowerBound }
        let wide = sorted.filter { $0.lowerBound < $0.upperBound }
        var joined: [ClosedRange<Double>] = []
        for extent in wide.isEmpty ? Array(sorted.prefix(1)) : wide {
            if let last = joined.last, extent.lowerBound <= last.upperBound + tolerance {
                joined[joined.count - 1] = last.lowerBound...Swift.max(last.upperBound, extent.upperBound)
            } else {
                joined.append(extent)
            }
        }
        return joined
    }
}
