private import Glibc

/// An affine transform: x' = xx x + xy y + dx, y' = yx x + yy y + dy.
package struct GlyphTransform: Hashable, Sendable {
    package var xx = 1.0
    package var yx = 0.0
    package var xy = 0.0
    package var yy = 1.0
    package var dx = 0.0
    package var dy = 0.0

    /// The identity.
    package init() {}

    static func translation(x: Double, y: Double) -> GlyphTransform {
        var transform = GlyphTransform()
        (transform.dx, transform.dy) = (x, y)
        return transform
    }

    static func scale(x: Double, y: Double) -> GlyphTransform {
        var transform = GlyphTransform()
        (transform.xx, transform.yy) = (x, y)
        return transform
    }

    /// Counterclockwise, in half turns.
    static func rotation(_ angle: Double) -> GlyphTransform {
        var transform = GlyphTransform()
        let (sine, cosine) = (sin(angle * .pi), cos(angle * .pi))
        (transform.xx, transform.xy, transform.yx, transform.yy) = (cosine, -sine, sine, cosine)
        return transform
    }

    /// Angles in half turns; a positive one leans x to the left, as in `COLR`.
    static func skew(x: Double, y: Double) -> GlyphTransform {
        var transform = GlyphTransform()
        (transform.xy, transform.yx) = (-tan(x * .pi), tan(y * .pi))
        return transform
    }

    /// The transform with `point` as its origin.
    func about(_ point: GlyphPoint) -> GlyphTransform {
        GlyphTransform.translation(x: point.x, y: point.y)
            .after(self.after(.translation(x: -point.x, y: -point.y)))
    }

    /// The composition: first `other`, then this.
    package func after(_ other: GlyphTransform) -> GlyphTransform {
        var result = GlyphTransform()
        result.xx = xx * other.xx + xy * other.yx
        result.xy = xx * other.xy + xy * other.yy
        result.dx = xx * other.dx + xy * other.dy + dx
        result.yx = yx * other.xx + yy * other.yx
        result.yy = yx * other.xy + yy * other.yy
        result.dy = yx * other.dx + yy * other.dy + dy
        return result
    }

    /// The image of `point`.
    package func callAsFunction(_ point: GlyphPoint) -> GlyphPoint {
        GlyphPoint(x: xx * point.x + xy * point.y + dx, y: yx * point.x + yy * point.y + dy)
    }
}

extension GlyphPath {
    func transformed(by transform: GlyphTransform) -> GlyphPath {
        var path = GlyphPath()
        path.steps = steps.map { step in
            switch step {
            case .move(let point): .move(transform(point))
            case .line(let point): .line(transform(point))
            case .curve(let first, let second, let end):
                .curve(transform(first), transform(second), transform(end))
            case .close: .close
            }
        }
        return path
    }
}
