import Geometry
private import Glibc
internal import NoteFonts
internal import PDFWriter

/// Colours round a point, as triangles from there outwards: PDF has no such gradient.
///
/// A triangle is four degrees wide at most, and none reaches over a stop, so that edges stay edges.
struct SweepMesh {
    private static let step = Double.pi / 45
    /// An angle that cannot be told from none.
    private static let instant = 1e-6

    private struct Wedge {
        let angles: (from: Double, to: Double)
        let colors: (from: GlyphColor, to: GlyphColor)
    }

    private var wedges: [Wedge] = []

    /// `line` goes from the first angle to the second; all that is outside is what `line` makes of it.
    init(_ line: ColorLine, angles: (from: Double, to: Double)) {
        let span = angles.to - angles.from
        let range = span == 0 ? 0...0 : Self.range(angles, span)
        let shading = line.shading(over: range)
        let width = shading.end - shading.start
        let stops = shading.stops.map { angles.from + (shading.start + $0.offset * width) * span }
        let inside = stops.filter { $0 > 0 && $0 < 2 * .pi }
        let places = (stride(from: 0, to: 2 * .pi, by: Self.step) + inside + [2 * .pi]).sorted()
        for (from, to) in zip(places, places.dropFirst()) where to - from > 2 * Self.instant {
            let colors = [from + Self.instant, to - Self.instant].map { angle -> GlyphColor in
                let place = span == 0 ? (angle < angles.from ? -1 : 2) : (angle - angles.from) / span
                return shading.color(at: (place - shading.start) / width)
            }
            wedges.append(Wedge(angles: (from, to), colors: (colors[0], colors[1])))
        }
    }

    private static func range(_ angles: (from: Double, to: Double), _ span: Double) -> ClosedRange<Double> {
        let ends = [-angles.from / span, (2 * .pi - angles.from) / span].sorted()
        return ends[0]...ends[1]
    }

    var commonAlpha: Double? {
        guard let alpha = wedges.first?.colors.from.alpha else { return 1 }
        return wedges.allSatisfy { $0.colors.from.alpha == alpha && $0.colors.to.alpha == alpha }
            ? alpha : nil
    }

    /// The triangles as far as `radius` round `center`, their corners put where `place` says.
    ///
    /// A corner is a flag, x and y in 16 bits and the components in 8 (ISO 32000-1, 8.7.4.5.5).
    func shading(
        _ circle: GlyphCircle, components: (GlyphColor) -> [Double], place: (GlyphPoint) -> GlyphPoint
    ) -> DrawnShading {
        let (center, reach) = (circle.center, circle.radius / cos(Self.step / 2))
        var corners: [(point: GlyphPoint, colors: [Double])] = []
        for wedge in wedges {
            let (from, to) = (components(wedge.colors.from), components(wedge.colors.to))
            corners.append((place(center), zip(from, to).map { ($0 + $1) / 2 }))
            for (angle, colors) in [(wedge.angles.from, from), (wedge.angles.to, to)] {
                let point = GlyphPoint(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle))
                corners.append((place(point), colors))
            }
        }
        let limits = corners.map(\.point).limits
        var bytes: [UInt8] = []
        for corner in corners {
            bytes.append(0)
            bytes.append(share: (corner.point.x - limits[0]) / (limits[1] - limits[0]))
            bytes.append(share: (corner.point.y - limits[2]) / (limits[3] - limits[2]))
            bytes += corner.colors.map { UInt8(saturating: min(max($0, 0), 1) * 255 + 0.5) }
        }
        var deflate = Deflate(level: 9)
        let count = components(GlyphColor()).count
        return DrawnShading(
            kind: .mesh(deflate.stream(bytes), decode: limits + (0..<count).flatMap { _ in [0.0, 1.0] }),
            colors: ShadingColors(stops: [.init(offset: 0, components: Array(repeating: 0, count: count))]))
    }
}

extension ShadingLine {
    /// The colour at a place of the stops; beyond them that of the first or the last.
    fileprivate func color(at offset: Double) -> GlyphColor {
        guard let next = stops.firstIndex(where: { $0.offset > offset }) else {
            return stops[stops.count - 1].color
        }
        guard next > 0 else { return stops[0].color }
        let (low, high) = (stops[next - 1], stops[next])
        let share = (offset - low.offset) / (high.offset - low.offset)
        var color = GlyphColor()
        color.red = low.color.red + (high.color.red - low.color.red) * share
        color.green = low.color.green + (high.color.green - low.color.green) * share
        color.blue = low.color.blue + (high.color.blue - low.color.blue) * share
        color.alpha = low.color.alpha + (high.color.alpha - low.color.alpha) * share
        return color
    }
}

extension [GlyphPoint] {
    /// The least and the greatest x, then y, never the same.
    fileprivate var limits: [Double] {
        let (x, y) = (map(\.x), map(\.y))
        let (left, bottom) = ((x.min() ?? 0).rounded(.down), (y.min() ?? 0).rounded(.down))
        return [
            left, Swift.max(left + 1, (x.max() ?? 0).rounded(.up)), bottom,
            Swift.max(bottom + 1, (y.max() ?? 0).rounded(.up)),
        ]
    }
}

extension [UInt8] {
    /// Appends a number from 0 to 1 as 16 bits.
    fileprivate mutating func append(share: Double) {
        append(words: [UInt16(saturating: Swift.min(Swift.max(share, 0), 1) * 65535 + 0.5)])
    }
}
