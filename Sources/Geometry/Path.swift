/// Lines and curves, in points; y grows downwards.
///
/// No coordinate is NaN, infinite or further from 0 than `limit`: initializers and transformations move those
/// to the limit, NaN to 0, and path data with such numbers is refused.
package struct Path: Hashable, Sendable {
    package enum Element: Hashable, Sendable {
        /// Begins a subpath.
        case move(Point)
        case line(Point)
        case quadratic(control: Point, end: Point)
        case cubic(control1: Point, control2: Point, end: Point)
        /// A line back to where the subpath began.
        case close
    }

    /// The first is a move, unless there is none.
    package private(set) var elements: [Element] = []

    /// No coordinate is further from 0.
    package static let limit = 1e6

    package var isEmpty: Bool { elements.isEmpty }

    package init() {}

    package init(_ elements: some Sequence<Element>) {
        self.elements.reserveCapacity(elements.underestimatedCount)
        for element in elements { append(element) }
    }

    package init(rectangle: Rectangle) { self.init(polygon: rectangle.corners) }

    /// The closed polygon with these vertices.
    package init(polygon vertices: [Point]) { self.init(polygons: [vertices]) }

    /// Closed polygons, each a subpath.
    package init(polygons: [[Point]]) {
        for vertices in polygons {
            for (index, vertex) in vertices.enumerated() {
                append(index == 0 ? .move(vertex) : .line(vertex))
            }
            if !vertices.isEmpty { append(.close) }
        }
    }

    /// The ellipse that touches the four sides of `rectangle`.
    package init(ellipseIn rectangle: Rectangle) {
        let radii = Size(width: rectangle.width / 2, height: rectangle.height / 2)
        let (right, middle) = (rectangle.maxX, rectangle.minY + radii.height)
        append(.move(Point(x: right, y: middle)))
        let arc = EllipticalArc(
            center: Point(x: rectangle.minX + radii.width, y: middle), radii: radii, rotation: 0,
            start: 0, sweep: 2 * .pi)
        for curve in arc.curves { append(curve) }
        append(.close)
    }

    /// Adds an element; a path that has none starts with a move.
    package mutating func append(_ element: Element) {
        let bounded = element.mapped(\.bounded)
        if elements.isEmpty {
            guard let start = bounded.end else { return }
            if bounded != .move(start) { elements.append(.move(start)) }
        }
        elements.append(bounded)
    }

    package func translated(by offset: Point) -> Path {
        transformed { Point(x: $0.x + offset.x, y: $0.y + offset.y) }
    }

    /// Every coordinate times a factor: that of its axis.
    package func scaled(x horizontal: Double, y vertical: Double) -> Path {
        transformed { Point(x: $0.x * horizontal, y: $0.y * vertical) }
    }

    package func scaled(by factor: Double) -> Path { scaled(x: factor, y: factor) }

    /// Each of its points, those of curves too, as `transform` has it, which keeps straight lines straight.
    package func transformed(_ transform: (Point) -> Point) -> Path {
        var result = Path()
        result.elements.reserveCapacity(elements.count)
        for element in elements { result.append(element.mapped(transform)) }
        return result
    }

    /// Each of its points, those of curves too, as `transform` has it.
    package func transformed(_ transform: AffineTransform) -> Path { transformed { transform($0) } }

    /// Calls `body` with each element, its points where `place` puts them; a quadratic curve is a cubic one.
    package func forEachCubic(at place: (Point) -> Point = { $0 }, _ body: (Element) -> Void) {
        var last = Point(x: 0, y: 0)
        for element in elements {
            if case .quadratic(let control, let end) = element {
                let (first, second) = (last.cubicControl(control), end.cubicControl(control))
                body(.cubic(control1: place(first), control2: place(second), end: place(end)))
            } else {
                body(element.mapped(place))
            }
            last = element.end ?? last
        }
    }

    /// The least rectangle with the flattened path in it; of no size at the origin if the path is empty.
    package var bounds: Rectangle { Rectangle(around: FlattenedPath(self).contours.joined()) }
}

extension Path.Element {
    /// The points, those of curves too, in order; none for a close.
    package var points: [Point] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quadratic(let control, let end): [control, end]
        case .cubic(let first, let second, let end): [first, second, end]
        case .close: []
        }
    }

    /// The point that the element leads to; nil for a close.
    package var end: Point? {
        switch self {
        case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
        case .close: nil
        }
    }

    fileprivate func mapped(_ transform: (Point) -> Point) -> Path.Element {
        switch self {
        case .move(let point): .move(transform(point))
        case .line(let end): .line(transform(end))
        case .quadratic(let control, let end): .quadratic(control: transform(control), end: transform(end))
        case .cubic(let first, let second, let end):
            .cubic(control1: transform(first), control2: transform(second), end: transform(end))
        case .close: .close
        }
    }
}

extension Point {
    /// The control point beside this end of the cubic curve that is the quadratic one of `control`.
    package func cubicControl(_ control: Point) -> Point {
        Point(x: x + (control.x - x) * 2 / 3, y: y + (control.y - y) * 2 / 3)
    }

    /// The nearest point that a path can have; 0 for a coordinate that is not a number.
    fileprivate var bounded: Point { Point(x: x.bounded, y: y.bounded) }

    /// Whether a path can have it.
    var isInPath: Bool { abs(x) <= Path.limit && abs(y) <= Path.limit }
}

extension Double {
    fileprivate var bounded: Double { isNaN ? 0 : max(-Path.limit, min(self, Path.limit)) }
}

extension Rectangle {
    /// The least rectangle round all points of a path, those of curves too; of no size at the origin if it is
    /// empty.
    package init(roundPointsOf path: Path) { self.init(around: path.elements.lazy.flatMap(\.points)) }

    /// The least rectangle that contains all points; of no size at the origin if there are none.
    init(around points: some Sequence<Point>) {
        var (left, top) = (Double.infinity, Double.infinity)
        var (right, bottom) = (-Double.infinity, -Double.infinity)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        guard left <= right else {
            self.init(x: 0, y: 0, width: 0, height: 0)
            return
        }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}
