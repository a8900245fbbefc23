extension GlyphPath {
    /// The outline of a stroke of `width` font units along the path, with round joins, and of the path itself
    /// if it is filled: one path for the nonzero winding rule.
    ///
    /// PDF can paint a stroke but cannot clip to it.
    package func stroked(width: Double, isFilled: Bool) -> GlyphPath {
        let contours = flattened()
        let area = contours.reduce(0) { $0 + Self.area(of: $1) }
        var stroked = isFilled ? self : GlyphPath(steps: [])
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
    /// Number of corners of a disc.
    private static let discCorners = 12

    private mutating func append(_ polygon: [GlyphPoint], turning sign: Double) {
        let points = Self.area(of: polygon) * sign < 0 ? polygon.reversed() : polygon
        steps.append(.move(points[0]))
        for point in points.dropFirst() { steps.append(.line(point)) }
        steps.append(.close)
    }

    /// The contours as polygons.
    private func flattened() -> [[GlyphPoint]] {
        var contours: [[GlyphPoint]] = []
        var contour: [GlyphPoint] = []
        for step in steps {
            switch step {
            case .move(let point):
                if contour.count > 1 { contours.append(contour) }
                contour = [point]
            case .line(let point): contour.append(point)
            case .curve(let first, let second, let end):
                guard let start = contour.last else { continue }
                for number in 1...Self.curveSteps {
                    let t = Double(number) / Double(Self.curveSteps)
                    contour.append(Self.point(at: t, start, first, second, end))
                }
            case .close: break
            }
        }
        if contour.count > 1 { contours.append(contour) }
        return contours
    }

    /// A point of a cubic Bézier curve.
    private static func point(
        at t: Double, _ start: GlyphPoint, _ first: GlyphPoint, _ second: GlyphPoint, _ end: GlyphPoint
    ) -> GlyphPoint {
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return GlyphPoint(
            x: a * start.x + b * first.x + c * second.x + d * end.x,
            y: a * start.y + b * first.y + c * second.y + d * end.y)
    }

    /// Twice the area, positive if counterclockwise.
    private static func area(of polygon: [GlyphPoint]) -> Double {
        polygon.indices.reduce(0) { sum, index in
            let (point, next) = (polygon[index], polygon[(index + 1) % polygon.count])
            return sum + point.x * next.y - next.x * point.y
        }
    }

    private static func disc(round point: GlyphPoint, _ radius: Double) -> [GlyphPoint] {
        // Sine and cosine of a twelfth of a turn.
        let (sine, cosine) = (0.5, 0.866_025_403_784_438_6)
        var arm = (x: radius, y: 0.0)
        return (0..<discCorners).map { _ in
            defer { arm = (arm.x * cosine - arm.y * sine, arm.x * sine + arm.y * cosine) }
            return GlyphPoint(x: point.x + arm.x, y: point.y + arm.y)
        }
    }

    /// The rectangle along a line with `half` on each side; nil for a line without length.
    private static func bar(from start: GlyphPoint, to end: GlyphPoint, _ half: Double) -> [GlyphPoint]? {
        let (x, y) = (end.x - start.x, end.y - start.y)
        let length = (x * x + y * y).squareRoot()
        guard length > 0 else { return nil }
        let (dx, dy) = (-y / length * half, x / length * half)
        return [
            GlyphPoint(x: start.x + dx, y: start.y + dy), GlyphPoint(x: start.x - dx, y: start.y - dy),
            GlyphPoint(x: end.x - dx, y: end.y - dy), GlyphPoint(x: end.x + dx, y: end.y + dy),
        ]
    }
}
