private import Glibc

/// An affine transformation of points, by the images of the unit vectors and of the origin.
package struct AffineTransform: Hashable, Sendable {
    /// The image of (1, 0), relative to that of the origin.
    package var xAxis: Point
    /// The image of (0, 1), relative to that of the origin.
    package var yAxis: Point
    /// The image of (0, 0).
    package var origin: Point

    package init(xAxis: Point, yAxis: Point, origin: Point = Point(x: 0, y: 0)) {
        (self.xAxis, self.yAxis, self.origin) = (xAxis, yAxis, origin)
    }

    package static let identity = AffineTransform(scaleX: 1, y: 1)

    package init(scaleX x: Double, y: Double) {
        self.init(xAxis: Point(x: x, y: 0), yAxis: Point(x: 0, y: y))
    }

    package init(translationX x: Double, y: Double) {
        self.init(xAxis: Point(x: 1, y: 0), yAxis: Point(x: 0, y: 1), origin: Point(x: x, y: y))
    }

    /// A rotation, in radians, clockwise on the page.
    package init(rotation angle: Double) {
        let (cosine, sine) = (cos(angle), sin(angle))
        self.init(xAxis: Point(x: cosine, y: sine), yAxis: Point(x: -sine, y: cosine))
    }

    /// A skew by angles in radians: that of the y axis, and that of the x axis.
    package init(skewX horizontal: Double, y vertical: Double) {
        self.init(xAxis: Point(x: 1, y: tan(vertical)), yAxis: Point(x: tan(horizontal), y: 1))
    }

    /// From the unit square to `rectangle`.
    package init(unitSquareTo rectangle: Rectangle) {
        self.init(scaleX: rectangle.width, y: rectangle.height)
        origin = rectangle.origin
    }

    package func callAsFunction(_ point: Point) -> Point {
        Point(
            x: xAxis.x * point.x + yAxis.x * point.y + origin.x,
            y: xAxis.y * point.x + yAxis.y * point.y + origin.y)
    }

    /// First `inner`, then this one.
    package func callAsFunction(_ inner: AffineTransform) -> AffineTransform {
        let turned = { (axis: Point) in
            Point(x: xAxis.x * axis.x + yAxis.x * axis.y, y: xAxis.y * axis.x + yAxis.y * axis.y)
        }
        return AffineTransform(
            xAxis: turned(inner.xAxis), yAxis: turned(inner.yAxis), origin: self(inner.origin))
    }

    /// Negative if it mirrors; 0 if it has no inverse.
    package var determinant: Double { xAxis.x * yAxis.y - yAxis.x * xAxis.y }

    /// The factor by which lengths grow on average.
    package var scale: Double { abs(determinant).squareRoot() }

    /// Nil if all points come to lie on a line, or a number is not finite.
    package var inverse: AffineTransform? {
        let determinant = self.determinant
        guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
        let right = Point(x: yAxis.y / determinant, y: -xAxis.y / determinant)
        let down = Point(x: -yAxis.x / determinant, y: xAxis.x / determinant)
        return AffineTransform(
            xAxis: right, yAxis: down,
            origin: Point(
                x: -right.x * origin.x - down.x * origin.y, y: -right.y * origin.x - down.y * origin.y))
    }

    /// Whether angles keep their sizes, so that a stroke is as wide in every direction.
    package var isSimilarity: Bool {
        let (first, second) = (xAxis, yAxis)
        let tolerance = 1e-6 * abs(determinant)
        let across = first.x * second.x + first.y * second.y
        let growth = first.x * first.x + first.y * first.y - second.x * second.x - second.y * second.y
        return abs(across) <= tolerance && abs(growth) <= tolerance
    }
}
