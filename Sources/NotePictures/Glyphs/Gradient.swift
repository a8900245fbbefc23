import Geometry
import NoteFonts

/// A gradient whose stops range from 0 to 1.
struct Gradient {
    enum Shape {
        case linear(GlyphPoint, GlyphPoint)
        case radial(GlyphCircle, GlyphCircle)
    }

    let shape: Shape
    let stops: [ColorLine.Stop]
    let extendMode: ColorLine.ExtendMode
}

extension Gradient {
    init(_ line: ColorLine, from: GlyphPoint, to: GlyphPoint) {
        let section = line.period
        self.init(
            shape: .linear(from.moved(to, section.start), from.moved(to, section.end)), stops: section.stops,
            extendMode: line.extendMode)
    }

    init(_ line: ColorLine, from: GlyphCircle, to: GlyphCircle) {
        let section = line.period
        let circles = [section.start, section.end].map { share in
            GlyphCircle(
                center: from.center.moved(to.center, share),
                radius: max(0, from.radius + (to.radius - from.radius) * share))
        }
        self.init(
            shape: .radial(circles[0], circles[1]), stops: section.stops, extendMode: line.extendMode)
    }
}

extension ColorLine {
    /// The stops once, whatever is beyond them.
    fileprivate var period: ShadingLine {
        ColorLine(stops: stops, extendMode: .padded).shading(over: 0...1)
    }
}

extension GlyphPoint {
    /// The point at `share` of the way to `end`.
    fileprivate func moved(_ end: GlyphPoint, _ share: Double) -> GlyphPoint {
        GlyphPoint(x: x + (end.x - x) * share, y: y + (end.y - y) * share)
    }
}
