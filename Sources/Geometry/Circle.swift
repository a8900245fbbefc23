/// A circle; of no radius, a point.
package struct Circle: Hashable, Sendable {
    package let center: Point
    package let radius: Double

    package init(center: Point, radius: Double) { (self.center, self.radius) = (center, radius) }
}
