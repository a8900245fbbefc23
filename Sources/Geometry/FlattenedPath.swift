/// The subpaths of a path as closed polygons.
///
/// At every y, x differs from that of the curve by at most 0.02 points, also where the curve is almost
/// horizontal: there its lines are short. A path that would have more than `lineLimit` lines is flattened
/// more coarsely, which takes thousands of curves as long as a page.
struct FlattenedPath {
    /// Each has a last vertex that is joined to the first.
    private(set) var contours: [[Point]] = []
    private var count = 0
    private let tolerance: Double

    private static let lineLimit = 200_000

    init(_ path: Path) {
        // Half of what is promised, because the distance is measured at three points of a piece.
        var tolerance = 0.01
        while true {
            let isLast = tolerance > Path.limit
            if let flat = Self(path, tolerance: tolerance, lines: isLast ? .max : Self.lineLimit) {
                self = flat
                return
            }
            tolerance *= 16
        }
    }

    /// Nil if there are more lines.
    private init?(_ path: Path, tolerance: Double, lines: Int) {
        self.tolerance = tolerance
        for element in path.elements {
            append(element)
            if count > lines { return nil }
        }
        contours.removeAll { $0.count < 2 }
    }

    private mutating func append(_ element: Path.Element) {
        switch element {
        case .move(let point): contours.append([point])
        case .line(let end): append(end)
        case .quadratic(let control, let end): append(Cubic(from: current, control: control, end: end))
        case .cubic(let first, let second, let end): append(Cubic(current, first, second, end))
        case .close: contours.append([contours.last?.first ?? Point(x: 0, y: 0)])
        }
    }

    private var current: Point { contours.last?.last ?? Point(x: 0, y: 0) }

    private mutating func append(_ point: Point) {
        guard !contours.isEmpty else { return }
        contours[contours.count - 1].append(point)
        count += 1
    }

    /// Adds the ends of pieces that are halved until each is flat.
    private mutating func append(_ curve: Cubic) {
        var start = 0.0
        for end in curve.turns + [1] where end > start {
            var pending = [end]
            while let next = pending.last {
                let isShort = next - start < Cubic.shortest || count > Self.lineLimit
                if isShort || curve.isFlat(from: start, to: next, within: tolerance) {
                    append(curve.point(at: next))
                    start = next
                    pending.removeLast()
                } else {
                    pending.append((start + next) / 2)
                }
            }
        }
    }
}

/// A cubic Bézier curve.
struct Cubic {
    private let points: (Point, Point, Point, Point)

    /// No piece is halved that is shorter, as a part of the curve.
    static let shortest = 1e-8

    init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
        points = (start, control1, control2, end)
    }

    /// The cubic form of a quadratic curve.
    init(from start: Point, control: Point, end: Point) {
        self.init(start, start.toward(control, by: 2.0 / 3), end.toward(control, by: 2.0 / 3), end)
    }

    func point(at time: Double) -> Point {
        let rest = 1 - time
        let (first, second) = (rest * rest * rest, 3 * rest * rest * time)
        let (third, fourth) = (3 * rest * time * time, time * time * time)
        return Point(
            x: first * points.0.x + second * points.1.x + third * points.2.x + fourth * points.3.x,
            y: first * points.0.y + second * points.1.y + third * points.2.y + fourth * points.3.y)
    }

    /// The ends of so many pieces of the curve.
    func points(_ count: Int) -> [Point] { (1...count).map { point(at: Double($0) / Double(count)) } }

    /// The places of the greatest and the least y between the ends, in order.
    var turns: [Double] {
        let rises = (points.1.y - points.0.y, points.2.y - points.1.y, points.3.y - points.2.y)
        let (square, linear) = (rises.0 - 2 * rises.1 + rises.2, rises.1 - rises.0)
        let discriminant = linear * linear - square * rises.0
        guard discriminant >= 0 else { return [] }
        let root = discriminant.squareRoot()
        // The form that does not subtract numbers that are almost the same.
        let sum = -(linear + (linear < 0 ? -root : root))
        return [sum / square, rises.0 / sum].filter { $0 > 0 && $0 < 1 }.sorted()
    }

    /// Whether a piece in which y only grows or falls is a line but for `tolerance` along x.
    func isFlat(from start: Double, to end: Double, within tolerance: Double) -> Bool {
        let (first, last) = (point(at: start), point(at: end))
        let height = last.y - first.y
        return [0.25, 0.5, 0.75].allSatisfy { part in
            let place = point(at: start + part * (end - start))
            guard abs(height) > 1e-9 else {
                return min(first.x, last.x) - tolerance <= place.x
                    && place.x <= max(first.x, last.x) + tolerance
            }
            let part = max(0, min((place.y - first.y) / height, 1))
            return abs(first.x + part * (last.x - first.x) - place.x) <= tolerance
        }
    }
}

extension Path {
    /// The corners of the flattened path, a list for each subpath, whose last is joined to its first.
    package var polygons: [[Point]] { FlattenedPath(self).contours }

    /// The number of its lines that a horizontal line through it meets on average, once it is flattened: the
    /// work that a line of text has with it.
    package var meanCrossings: Double {
        let polygons = polygons
        let bounds = Rectangle(around: polygons.joined())
        guard bounds.height > 0 else { return 0 }
        let heights = polygons.reduce(0.0) { sum, corners in
            zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(sum) { $0 + abs($1.1.y - $1.0.y) }
        }
        return heights / bounds.height
    }

    /// Most such crossings of shapes that text flows in or around.
    package static let mostCrossings = 2_000
}
