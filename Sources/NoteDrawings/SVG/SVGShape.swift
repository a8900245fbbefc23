import Geometry

/// Reads the attributes of an element that are lengths.
struct SVGLengths {
    let viewport: SVGViewport
    let fontSize: Double
    /// The value of an attribute by its name.
    let attribute: (String) -> String?

    /// A length across, in user units; nil where it is not given, or `auto`.
    func across(_ name: String) -> Double? { length(name, of: viewport.size.width) }

    /// A length down.
    func down(_ name: String) -> Double? { length(name, of: viewport.size.height) }

    /// A length of no direction.
    func radius(_ name: String) -> Double? { length(name, of: viewport.diagonal) }

    private func length(_ name: String, of whole: Double) -> Double? {
        attribute(name).flatMap { SVGLength($0) }?.resolved(of: whole, fontSize: fontSize)
    }

    /// The place and size of an element, in which what is not given is that of `other`.
    func rectangle(else other: Rectangle = Rectangle(x: 0, y: 0, width: 0, height: 0)) -> Rectangle {
        Rectangle(
            x: across("x") ?? other.minX, y: down("y") ?? other.minY,
            width: across("width") ?? other.width, height: down("height") ?? other.height)
    }
}

extension SVGLengths {
    /// The outline of a basic shape or a path (SVG 1.1, 8 and 9); nil if the element is none, or draws
    /// nothing.
    func path(of element: Int, in document: SVGDocument) -> Path? {
        let points = { document.attribute("points", of: element) ?? "" }
        let path: Path
        switch document.name(of: element) {
        case "path":
            guard let data = attribute("d") else { return nil }
            path = Path(correctPartOf: data.withoutPathFunction, segmentLimit: SVGBudget.limit)
        case "rect": path = rectanglePath()
        case "circle":
            let radius = radius("r") ?? 0
            path = ellipse(radii: Size(width: radius, height: radius))
        case "ellipse":
            let horizontal = across("rx").flatMap { $0 < 0 ? nil : $0 }
            let vertical = down("ry").flatMap { $0 < 0 ? nil : $0 }
            path = ellipse(
                radii: Size(width: horizontal ?? vertical ?? 0, height: vertical ?? horizontal ?? 0))
        case "line":
            path = Path([
                .move(Point(x: across("x1") ?? 0, y: down("y1") ?? 0)),
                .line(Point(x: across("x2") ?? 0, y: down("y2") ?? 0)),
            ])
        case "polyline": path = polyline(through: points(), isClosed: false)
        case "polygon": path = polyline(through: points(), isClosed: true)
        default: return nil
        }
        return path.elements.count > 1 ? path : nil
    }

    private func polyline(through points: String, isClosed: Bool) -> Path {
        var path = Path()
        var scanner = ValueScanner(points)
        let numbers = scanner.numbers()
        for index in stride(from: 0, to: numbers.count - numbers.count % 2, by: 2) {
            let point = Point(x: numbers[index], y: numbers[index + 1])
            path.append(index == 0 ? .move(point) : .line(point))
        }
        if isClosed { path.append(.close) }
        return path
    }

    private func ellipse(radii: Size) -> Path {
        guard radii.width > 0, radii.height > 0 else { return Path() }
        let (x, y) = (across("cx") ?? 0, down("cy") ?? 0)
        return Path(
            ellipseIn: Rectangle(
                x: x - radii.width, y: y - radii.height, width: 2 * radii.width, height: 2 * radii.height))
    }

    private func rectanglePath() -> Path {
        let rectangle = rectangle()
        guard rectangle.width > 0, rectangle.height > 0 else { return Path() }
        let given = (across("rx").flatMap { $0 < 0 ? nil : $0 }, down("ry").flatMap { $0 < 0 ? nil : $0 })
        let horizontal = min(given.0 ?? given.1 ?? 0, rectangle.width / 2)
        let vertical = min(given.1 ?? given.0 ?? 0, rectangle.height / 2)
        guard horizontal > 0, vertical > 0 else { return Path(rectangle: rectangle) }
        return Path(rounded: rectangle, corners: Size(width: horizontal, height: vertical))
    }
}

extension String {
    /// The data in `path("data")`, as styles have it.
    fileprivate var withoutPathFunction: String {
        hasPrefix("path(") ? String(dropFirst(5).dropLast()).trimmed.withoutQuotationMarks : self
    }
}

extension Path {
    /// The control points of a quarter of an ellipse, as a part of its radius.
    private static let reach = 0.552_284_749_8

    /// A rectangle with elliptical corners.
    fileprivate init(rounded rectangle: Rectangle, corners: Size) {
        self.init()
        let (left, right) = (rectangle.minX, rectangle.maxX)
        let (top, bottom) = (rectangle.minY, rectangle.maxY)
        let (width, height) = (corners.width, corners.height)
        append(.move(Point(x: left + width, y: top)))
        append(.line(Point(x: right - width, y: top)))
        appendCorner(Point(x: right, y: top), to: Point(x: right, y: top + height))
        append(.line(Point(x: right, y: bottom - height)))
        appendCorner(Point(x: right, y: bottom), to: Point(x: right - width, y: bottom))
        append(.line(Point(x: left + width, y: bottom)))
        appendCorner(Point(x: left, y: bottom), to: Point(x: left, y: bottom - height))
        append(.line(Point(x: left, y: top + height)))
        appendCorner(Point(x: left, y: top), to: Point(x: left + width, y: top))
        append(.close)
    }

    /// A quarter of an ellipse from the last point to `end`, inside `corner`.
    private mutating func appendCorner(_ corner: Point, to end: Point) {
        guard case .line(let start)? = elements.last else { return }
        let between = { (point: Point) in
            Point(
                x: point.x + (corner.x - point.x) * Self.reach,
                y: point.y + (corner.y - point.y) * Self.reach)
        }
        append(.cubic(control1: between(start), control2: between(end), end: end))
    }
}
