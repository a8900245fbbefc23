/// Distances from the edges of a rectangle, in points.
package struct Insets: Hashable, Sendable {
    package var top: Double
    package var right: Double
    package var bottom: Double
    package var left: Double

    package init(top: Double, right: Double, bottom: Double, left: Double) {
        (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
    }

    /// Insets of one distance from every edge.
    package init(_ distance: Double) {
        self.init(top: distance, right: distance, bottom: distance, left: distance)
    }
}
