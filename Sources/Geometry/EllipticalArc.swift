private import Glibc

/// A part of an ellipse, given by its centre; angles in radians, clockwise on the page.
struct EllipticalArc {
    let center: Point
    let radii: Size
    /// The angle of the x axis of the ellipse.
    let rotation: Double
    let start: Double
    /// Negative if it runs counterclockwise.
    let sweep: Double

    /// Cubic curves that are nowhere further from the arc than 0.002 points.
    ///
    /// The distance is 2.7e-4 of the radius for a quarter and falls with the sixth power of the angle: 16
    /// curves make a whole ellipse with the greatest radius that a path can have to 0.07 points.
    var curves: [Path.Element] {
        let radius = max(abs(radii.width), abs(radii.height))
        let perQuarter = radius < 7 ? 1.0 : radius < 470 ? 2 : radius < 5_400 ? 3 : 4
        let count = max(1, (abs(sweep) / (.pi / 2) * perQuarter - 1e-9).rounded(.up))
        guard count <= 16 else { return [] }
        let step = sweep / count
        let reach = 4.0 / 3 * tan(step / 4)
        return (0..<Int(saturating: count)).map { index in
            let (from, to) = (start + Double(index) * step, start + Double(index + 1) * step)
            let (first, last) = (Point(x: cos(from), y: sin(from)), Point(x: cos(to), y: sin(to)))
            return .cubic(
                control1: placed(Point(x: first.x - reach * first.y, y: first.y + reach * first.x)),
                control2: placed(Point(x: last.x + reach * last.y, y: last.y - reach * last.x)),
                end: placed(last))
        }
    }

    /// A point of the unit circle on the ellipse.
    private func placed(_ point: Point) -> Point {
        let (x, y) = (point.x * radii.width, point.y * radii.height)
        let (cosine, sine) = (cos(rotation), sin(rotation))
        return Point(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
    }
}

extension EllipticalArc {
    /// The arc between two points as SVG describes it (SVG 1.1, appendix F.6); nil if it is a straight line.
    ///
    /// Radii that are too small are made larger, as little as possible.
    init?(from first: Point, to last: Point, radii: Size, flags: Flags) {
        var (horizontal, vertical) = (abs(radii.width), abs(radii.height))
        guard horizontal > 0, vertical > 0, first != last else { return nil }
        let rotation = flags.degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
        let (cosine, sine) = (cos(rotation), sin(rotation))
        let (halfX, halfY) = ((first.x - last.x) / 2, (first.y - last.y) / 2)
        // Half of the chord, in the unit circle.
        let along = Point(
            x: (cosine * halfX + sine * halfY) / horizontal, y: (cosine * halfY - sine * halfX) / vertical)
        let square = along.x * along.x + along.y * along.y
        guard square > 0, square.isFinite else { return nil }
        let growth = max(1, square.squareRoot())
        (horizontal, vertical) = (horizontal * growth, vertical * growth)
        let unit = Point(x: along.x / growth, y: along.y / growth)
        let distance = max(0, growth * growth / square - 1).squareRoot()
        let side = flags.isLarge == flags.isClockwise ? -distance : distance
        let middle = Point(x: side * unit.y, y: -side * unit.x)
        start = atan2(unit.y - middle.y, unit.x - middle.x)
        let turn = atan2(-unit.y - middle.y, -unit.x - middle.x) - start
        sweep = flags.isClockwise ? (turn < 0 ? turn + 2 * .pi : turn) : (turn > 0 ? turn - 2 * .pi : turn)
        center = Point(
            x: (first.x + last.x) / 2 + cosine * middle.x * horizontal - sine * middle.y * vertical,
            y: (first.y + last.y) / 2 + sine * middle.x * horizontal + cosine * middle.y * vertical)
        (self.radii, self.rotation) = (Size(width: horizontal, height: vertical), rotation)
    }

    /// The choice among the arcs of two radii that lead from a point to another.
    struct Flags {
        let degrees: Double
        let isLarge: Bool
        let isClockwise: Bool
    }
}
