// Geometry: points, sizes, rectangles, insets, colours, and conversions of numbers that cannot trap.
//
// All lengths are in points of 1/72 inch, and y grows downwards from the top of the page; the PDF export
// converts to coordinates with y upwards.

/// A point, in points of 1/72 inch; y grows downwards from the top of the page.
package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// A size, in points.
package struct Size: Hashable, Sendable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

extension Point {
    /// The distance from the origin.
    package var length: Double { (x * x + y * y).squareRoot() }

    /// The way to another point.
    package func offset(to other: Point) -> Point { Point(x: other.x - x, y: other.y - y) }

    package func distance(to other: Point) -> Double { offset(to: other).length }

    /// The point at a part of the way to another.
    package func toward(_ other: Point, by part: Double) -> Point {
        Point(x: x + part * (other.x - x), y: y + part * (other.y - y))
    }
}
