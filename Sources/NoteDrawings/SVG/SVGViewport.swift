import Geometry

/// The rectangle that percentages of lengths are of, in user units.
struct SVGViewport: Hashable {
    var size: Size

    static let unit = SVGViewport(size: Size(width: 1, height: 1))

    /// Of lengths that are neither across nor down (SVG 1.1, 7.10).
    var diagonal: Double {
        ((size.width * size.width + size.height * size.height) / 2).squareRoot()
    }
}

/// A view box with the way in which it is fitted into a viewport (SVG 1.1, 7.7 and 7.8).
struct SVGViewBox {
    let box: Rectangle
    private let fitting: SVGFitting

    /// Nil if `text` is no view box; one without an area is.
    init?(_ text: String?, _ fitting: String?) {
        guard let text else { return nil }
        var scanner = ValueScanner(text)
        let numbers = scanner.numbers()
        guard numbers.count == 4, scanner.isAtEnd, numbers[2] >= 0, numbers[3] >= 0 else { return nil }
        box = Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        self.fitting = SVGFitting(fitting)
    }

    var isEmpty: Bool { box.width <= 0 || box.height <= 0 }

    /// From the coordinates of the view box to those of the viewport.
    func transform(to viewport: Rectangle) -> AffineTransform {
        fitting.transform(from: box, to: viewport)
    }
}

extension SVGDocument {
    func viewBox(of element: Int) -> SVGViewBox? {
        SVGViewBox(attribute("viewBox", of: element), attribute("preserveAspectRatio", of: element))
    }
}

/// The value of `preserveAspectRatio`.
struct SVGFitting {
    private var isStretched = false
    private(set) var isSliced = false
    /// The part of the free width and height that comes before the content.
    private var (across, down) = (0.5, 0.5)

    init(_ text: String?) {
        var words = text?.listItems ?? []
        words.removeAll { $0 == "defer" }
        guard let align = words.first else { return }
        isStretched = align == "none"
        isSliced = words.dropFirst().first == "slice"
        across = align.hasPrefix("xMin") ? 0 : align.hasPrefix("xMax") ? 1 : 0.5
        down = align.hasSuffix("YMin") ? 0 : align.hasSuffix("YMax") ? 1 : 0.5
    }

    func transform(from box: Rectangle, to viewport: Rectangle) -> AffineTransform {
        let (horizontal, vertical) = (viewport.width / box.width, viewport.height / box.height)
        var transform = AffineTransform(scaleX: horizontal, y: vertical)
        if !isStretched {
            let scale = isSliced ? max(horizontal, vertical) : min(horizontal, vertical)
            transform = AffineTransform(scaleX: scale, y: scale)
        }
        let size = Size(width: box.width * transform.xAxis.x, height: box.height * transform.yAxis.y)
        transform.origin = Point(
            x: viewport.minX + (viewport.width - size.width) * across - box.minX * transform.xAxis.x,
            y: viewport.minY + (viewport.height - size.height) * down - box.minY * transform.yAxis.y)
        return transform
    }
}

extension AffineTransform {
    /// Reads a list of transformations (SVG 1.1, 7.6; CSS Transforms 1); nil if it cannot be read.
    init?(svg text: String) {
        var scanner = ValueScanner(text)
        self = .identity
        scanner.skipSpace()
        while !scanner.isAtEnd {
            let name = scanner.name()
            scanner.skipSpace()
            guard scanner.skips(UInt8(ascii: "(")) else { return nil }
            var arguments: [Double] = []
            scanner.skipSpace()
            while let value = scanner.angleOrLength() {
                arguments.append(value)
                scanner.skipSeparator()
            }
            guard scanner.skips(UInt8(ascii: ")")), let next = AffineTransform(name, arguments) else {
                return nil
            }
            self = self(next)
            scanner.skipSeparator()
        }
    }

    private init?(_ name: String, _ values: [Double]) {
        let radians = { (degrees: Double) in degrees.truncatingRemainder(dividingBy: 360) * .pi / 180 }
        switch (name, values.count) {
        case ("matrix", 6):
            self.init(
                xAxis: Point(x: values[0], y: values[1]), yAxis: Point(x: values[2], y: values[3]),
                origin: Point(x: values[4], y: values[5]))
        case ("translate", 1), ("translateX", 1): self.init(translationX: values[0], y: 0)
        case ("translate", 2): self.init(translationX: values[0], y: values[1])
        case ("translateY", 1): self.init(translationX: 0, y: values[0])
        case ("scale", 1): self.init(scaleX: values[0], y: values[0])
        case ("scale", 2): self.init(scaleX: values[0], y: values[1])
        case ("scaleX", 1): self.init(scaleX: values[0], y: 1)
        case ("scaleY", 1): self.init(scaleX: 1, y: values[0])
        case ("rotate", 1): self.init(rotation: radians(values[0]))
        case ("rotate", 3):
            let rotation = AffineTransform(rotation: radians(values[0]))
            self = rotation.around(Point(x: values[1], y: values[2]))
        case ("skewX", 1): self.init(skewX: radians(values[0]), y: 0)
        case ("skewY", 1): self.init(skewX: 0, y: radians(values[0]))
        default: return nil
        }
    }

    /// Whether something can be seen through it: its numbers are finite, and lengths become no more and no
    /// less than a drawing can show, so that its inverse is as sound.
    var isVisible: Bool {
        let axes = [xAxis.x, xAxis.y, yAxis.x, yAxis.y]
        return axes.allSatisfy { abs($0) <= Self.most } && abs(determinant) >= 1 / (Self.most * Self.most)
            && abs(origin.x) <= Self.farthest && abs(origin.y) <= Self.farthest
    }

    /// The greatest growth of lengths.
    private static let most = 1e12
    private static let farthest = 1e15

    /// With `point` in place of the origin as what stays where it is.
    func around(_ point: Point) -> AffineTransform {
        AffineTransform(translationX: point.x, y: point.y)(self)(
            AffineTransform(translationX: -point.x, y: -point.y))
    }
}

extension ValueScanner {
    /// The units of angles, in degrees; those without one are degrees.
    private static let degrees = ["": 1.0, "deg": 1, "grad": 0.9, "turn": 360, "rad": 180 / .pi]

    /// Reads an angle in degrees; nil for what is none.
    mutating func angle() -> Double? {
        guard let number = number(), let degrees = Self.degrees[unit().lowercased()] else { return nil }
        return (number * degrees).boundedForDrawing
    }

    /// Reads a number, a length or an angle; angles become degrees.
    mutating func angleOrLength() -> Double? {
        guard let number = number() else { return nil }
        return (number * (Self.degrees[unit().lowercased()] ?? 1)).boundedForDrawing
    }
}

/// The size of a drawing, in pixels of 1/96 inch, and the place of its content in it.
struct SVGSize {
    let size: Size
    private let viewBox: SVGViewBox?

    /// The size of what has none (CSS 2.1, 10.3.2).
    private static let standard = Size(width: 300, height: 150)

    /// Reads the outermost element: its own size, else that of its view box.
    init(_ document: SVGDocument) {
        viewBox = document.viewBox(of: 0)
        let side = { (name: String) -> Double? in
            let length = document.attribute(name, of: 0).flatMap { SVGLength($0) }
            guard let length, length.unit != .percent, length.number > 0 else { return nil }
            return length.resolved(of: 0, fontSize: SVGStyle().fontSize)
        }
        let (width, height) = (side("width"), side("height"))
        let box = viewBox.flatMap { $0.isEmpty ? nil : $0.box.size }
        let ratio = box.map { $0.width / $0.height }
        size = Size(
            width: width ?? height.flatMap { side in ratio.map { side * $0 } } ?? box?.width
                ?? Self.standard.width,
            height: height ?? width.flatMap { side in ratio.map { side / $0 } } ?? box?.height
                ?? Self.standard.height)
    }

    /// In points.
    var points: Size { Size(width: size.width * 0.75, height: size.height * 0.75) }

    /// The size of the content in its own units.
    var content: Size { viewBox?.box.size ?? size }

    /// From the units of the content to pixels; nil if nothing can be seen.
    var contentTransform: AffineTransform? {
        guard let viewBox else { return .identity }
        guard !viewBox.isEmpty else { return nil }
        return viewBox.transform(to: Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    }
}
