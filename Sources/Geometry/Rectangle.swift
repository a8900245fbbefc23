/// A rectangle, in points, given by its top left corner.
package struct Rectangle: Hashable, Sendable {
    package var origin: Point
    package var size: Size

    package init(x: Double, y: Double, width: Double, height: Double) {
        (origin, size) = (Point(x: x, y: y), Size(width: width, height: height))
    }

    package var minX: Double { origin.x }
    package var minY: Double { origin.y }
    package var maxX: Double { origin.x + size.width }
    package var maxY: Double { origin.y + size.height }
    package var width: Double { size.width }
    package var height: Double { size.height }

    /// The least rectangle that contains both.
    package func union(_ other: Rectangle) -> Rectangle {
        let (x, y) = (min(minX, other.minX), min(minY, other.minY))
        return Rectangle(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
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
            x: minX + insets.left, y: minY + insets.top, width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }

    /// The least upright rectangle round it as `transform` has it.
    package func transformed(_ transform: AffineTransform) -> Rectangle {
        Rectangle(around: corners.map { transform($0) })
    }

    package var corners: [Point] {
        [Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
    }
}
