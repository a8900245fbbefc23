/// A stretch of the container's width, in points from its left edge.
struct Column: Hashable {
    var x: Double
    var width: Double

    var maxX: Double { x + width }
}
