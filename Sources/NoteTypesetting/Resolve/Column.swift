/// A stretch of the container's width, in points from its left edge.
package struct Column: Hashable {
    package var x: Double
    package var width: Double

    package init(x: Double, width: Double) { (self.x, self.width) = (x, width) }

    package var maxX: Double { x + width }
}
