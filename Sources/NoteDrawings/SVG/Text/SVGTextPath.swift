import Geometry
private import Glibc

/// A path that text follows, as short lines (SVG 2, 11.8).
struct SVGTextPath {
    /// A place on the path with its direction there, in radians.
    struct Place {
        let point: Point
        let angle: Double
    }

    /// A line of a length that is not 0, with the distance of its start from that of the path.
    private struct Line {
        let start: Point
        let end: Point
        let distance: Double
    }

    /// The lines that a curve becomes.
    static let piecesOfCurve = 64

    private var lines: [Line] = []
    private(set) var length = 0.0
    /// The distance of the text from the start of the path.
    var startOffset = 0.0

    /// The subpaths of `path`, in user units, one after the other.
    init(_ path: Path) {
        var (start, pen) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
        for element in path.elements {
            switch element {
            case .move(let point): start = point
            case .line(let end): append(from: pen, to: end)
            case .quadratic(let control, let end):
                append([pen, control, end])
            case .cubic(let first, let second, let end): append([pen, first, second, end])
            case .close: append(from: pen, to: start)
            }
            pen = element.end ?? start
        }
    }

    /// Appends a curve with these control points.
    private mutating func append(_ controls: [Point]) {
        var last = controls[0]
        for piece in 1...Self.piecesOfCurve {
            let next = controls.point(at: Double(piece) / Double(Self.piecesOfCurve))
            append(from: last, to: next)
            last = next
        }
    }

    private mutating func append(from start: Point, to end: Point) {
        let step = hypot(end.x - start.x, end.y - start.y)
        guard step > 0 else { return }
        lines.append(Line(start: start, end: end, distance: length))
        length += step
    }

    /// The place at a distance from the start; nil beyond the ends.
    func place(at distance: Double) -> Place? {
        guard distance >= 0, distance <= length, !lines.isEmpty else { return nil }
        var (low, high) = (0, lines.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if lines[middle].distance <= distance { low = middle } else { high = middle }
        }
        let line = lines[low]
        let (across, down) = (line.end.x - line.start.x, line.end.y - line.start.y)
        let part = (distance - line.distance) / hypot(across, down)
        return Place(
            point: Point(x: line.start.x + across * part, y: line.start.y + down * part),
            angle: atan2(down, across))
    }
}

extension [Point] {
    /// The place on the curve with these control points, by halving them (de Casteljau).
    fileprivate func point(at time: Double) -> Point {
        var points = self
        while points.count > 1 {
            points = zip(points, points.dropFirst()).map { start, end in
                Point(x: start.x + (end.x - start.x) * time, y: start.y + (end.y - start.y) * time)
            }
        }
        return points[0]
    }
}
