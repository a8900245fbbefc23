extension Path {
    /// The outline of a stroke of `width` units along the path, with round joins, and of the path itself
    /// if it is filled: one path for the nonzero winding rule.
    ///
    /// PDF can paint a stroke but cannot clip to it.
    package func stroked(width: Double, isFilled: Bool) -> Path {
        let contours = flattened()
        let area = contours.reduce(0) { $0 + Self.area(of: $1) }
        var stroked = isFilled ? self : Path()
        for contour in contours {
            for index in contour.indices {
                let point = contour[index]
                // All polygons turn the same way as the outline, so that none cancels another.
                stroked.append(Self.disc(round: point, width / 2), turning: area)
                let next = contour[(index + 1) % contour.count]
                if let bar = Self.bar(from: point, to: next, width / 2) {
                    stroked.append(bar, turning: area)
                }
            }
        }
        return stroked
    }

    /// Number of lines that replace a curve.
    private static let curveSteps = 8
    private static let discCorners = 12

    private mutating func append(_ polygon: [Point], turning sign: Double) {
        let points = Self.area(of: polygon) * sign < 0 ? polygon.reversed() : polygon
        append(.move(points[0]))
        for point in points.dropFirst() { append(.line(point)) }
        append(.close)
    }

    /// The contours as polygons.
    private func flattened() -> [[Point]] {
        var contours: [[Point]] = []
        var contour: [Point] = []
        forEachCubic { element in
            switch element {
            case .move(let point):
                if contour.count > 1 { contours.append(contour) }
                contour = [point]
            case .line(let point): contour.append(point)
            case .cubic(let first, let second, let end):
                guard let start = contour.last else { return }
                contour += Cubic(start, first, second, end).points(Self.curveSteps)
            case .quadratic, .close: break
            }
        }
        if contour.count > 1 { contours.append(contour) }
        return contours
    }

    /// Twice the area, positive if counterclockwise.
    private static func area(of polygon: [Point]) -> Double {
        polygon.indices.reduce(0) { sum, index in
            let (point, next) = (polygon[index], polygon[(index + 1) % polygon.count])
            return sum + point.x * next.y - next.x * point.y
        }
    }

    private static func disc(round point: Point, _ radius: Double) -> [Point] {
        // Sine and cosine of a twelfth of a turn.
        let (sine, cosine) = (0.5, 0.866_025_403_784_438_6)
        var arm = (x: radius, y: 0.0)
        return (0..<discCorners).map { _ in
            defer { arm = (arm.x * cosine - arm.y * sine, arm.x * sine + arm.y * cosine) }
            return Point(x: point.x + arm.x, y: point.y + arm.y)
        }
    }

    /// The rectangle along a line with `half` on each side; nil for a line without length.
    private static func bar(from start: Point, to end: Point, _ half: Double) -> [Point]? {
        let way = start.offset(to: end)
        let length = way.length
        guard length > 0 else { return nil }
        let (dx, dy) = (-way.y / length * half, way.x / length * half)
        return [
            Point(x: start.x + dx, y: start.y + dy), Point(x: start.x - dx, y: start.y - dy),
            Point(x: end.x - dx, y: end.y - dy), Point(x: end.x + dx, y: end.y + dy),
        ]
    }
}
