// Geometry: points, sizes, rectangles, insets, colours, and conversions of numbers that cannot trap.
//
// All lengths are in points of 1/72 inch, and y grows downwards from the top of the page; the PDF export
// converts to coordinates with y upwards.

/// A point, in points of 1/72 inch; y grows downwards from the top of the page.
package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A size, in points.
package struct Size: Hashable, Sendable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A rectangle, in points, given by its top left corner.
package struct Rectangle: Hashable, Sendable {
    package var origin: Point
    package var size: Size

    package init(x: Double, y: Double, width: Double, height: Double) {
        origin = Point(x: x, y: y)
        size = Size(width: width, height: height)
    }

    package var minX: Double { origin.x }
    package var minY: Double { origin.y }
    package var maxX: Double { origin.x + size.width }
    package var maxY: Double { origin.y + size.height }
    package var width: Double { size.width }
    package var height: Double { size.height }
}

/// Distances from the edges of a rectangle, in points.
package struct Insets: Hashable, Sendable {
    package var top: Double
    package var right: Double
    package var bottom: Double
    package var left: Double

    package init(top: Double, right: Double, bottom: Double, left: Double) {
        self.top = top
        self.right = right
        self.bottom = bottom
        self.left = left
    }

    /// The same distance from every edge.
    package init(_ distance: Double) {
        self.init(top: distance, right: distance, bottom: distance, left: distance)
    }
}

extension Rectangle {
    /// The least rectangle that contains both.
    package func union(_ other: Rectangle) -> Rectangle {
        let (x, y) = (min(minX, other.minX), min(minY, other.minY))
        return Rectangle(
            x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }

    /// The part that both have; of no area where they have none.
    package func intersection(_ other: Rectangle) -> Rectangle {
        let (x, y) = (max(minX, other.minX), max(minY, other.minY))
        return Rectangle(
            x: x, y: y, width: max(0, min(maxX, other.maxX) - x), height: max(0, min(maxY, other.maxY) - y))
    }

    /// The rectangle inside `insets`, with sides of at least 0.
    package func inset(by insets: Insets) -> Rectangle {
        Rectangle(
            x: minX + insets.left, y: minY + insets.top,
            width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }
}

/// A colour in sRGB, its components from 0 to 1.
package struct Color: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double

    package init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    package static let black = Color(red: 0, green: 0, blue: 0)
}
