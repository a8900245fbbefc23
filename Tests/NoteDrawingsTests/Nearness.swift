import Geometry

/// Whether two numbers are as near as a few steps of arithmetic leave them.
func isNear(_ one: Double, _ other: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(one - other) <= tolerance
}

/// Whether two points are as near as a few steps of arithmetic leave them.
func isNear(_ one: Point, _ other: Point, _ tolerance: Double = 1e-9) -> Bool {
    isNear(one.x, other.x, tolerance) && isNear(one.y, other.y, tolerance)
}
