private import Glibc

/// An affine transform: x' = xx x + xy y + dx, y' = yx x + yy y + dy.
package struct GlyphTransform: Hashable, Sendable {
    package var xx = 1.0
    package var yx = 0.0
    package var xy = 0.0
    package var yy = 1.0
    package var dx = 0.0
    package var dy = 0.0

    static func translation(_ point: GlyphPoint) -> GlyphTransform {
        GlyphTransform(dx: point.x, dy: point.y)
    }

    package static func scale(x: Double, y: Double) -> GlyphTransform { GlyphTransform(xx: x, yy: y) }

    /// Counterclockwise, in half turns.
    static func rotation(_ angle: Double) -> GlyphTransform {
        let (sine, cosine) = (sin(angle * .pi), cos(angle * .pi))
        return GlyphTransform(xx: cosine, yx: sine, xy: -sine, yy: cosine)
    }

    /// Angles in half turns; a positive one leans x to the left, as in `COLR`.
    static func skew(x: Double, y: Double) -> GlyphTransform {
        GlyphTransform(yx: tan(y * .pi), xy: -tan(x * .pi))
    }

    /// The transform with `point` as its origin.
    func about(_ point: GlyphPoint) -> GlyphTransform {
        GlyphTransform.translation(point).after(after(GlyphTransform(dx: -point.x, dy: -point.y)))
    }

    /// The composition: first `other`, then this.
    package func after(_ other: GlyphTransform) -> GlyphTransform {
        GlyphTransform(
            xx: xx * other.xx + xy * other.yx, yx: yx * other.xx + yy * other.yx,
            xy: xx * other.xy + xy * other.yy, yy: yx * other.xy + yy * other.yy,
            dx: xx * other.dx + xy * other.dy + dx, dy: yx * other.dx + yy * other.dy + dy)
    }

    /// The image of `point`.
    package func callAsFunction(_ point: GlyphPoint) -> GlyphPoint {
        GlyphPoint(x: xx * point.x + xy * point.y + dx, y: yx * point.x + yy * point.y + dy)
    }
}

extension GlyphTransform {
    /// The transform that maps the sides of the unit square, and its corner at 0, to these.
    package init(x: GlyphPoint, y: GlyphPoint, origin: GlyphPoint = GlyphPoint(x: 0, y: 0)) {
        self.init(xx: x.x, yx: x.y, xy: y.x, yy: y.y, dx: origin.x, dy: origin.y)
    }
}

extension GlyphPath {
    func transformed(by transform: GlyphTransform) -> GlyphPath {
        let steps = steps.map { step -> Step in
            switch step {
            case .move(let point): .move(transform(point))
            case .line(let point): .line(transform(point))
            case .curve(let first, let second, let end):
                .curve(transform(first), transform(second), transform(end))
            case .close: .close
            }
        }
        return GlyphPath(steps: steps)
    }
}
