import Geometry
internal import NoteFonts
internal import PDFWriter

/// Colours round a point, as triangles from there outwards: PDF has no such gradient.
extension [SweepWedge] {
    /// The opacity that all of them have; nil if it changes.
    var commonOpacity: Double? {
        guard let opacity = first?.colors.from.opacity else { return 1 }
        return allSatisfy { $0.colors.from.opacity == opacity && $0.colors.to.opacity == opacity }
            ? opacity : nil
    }

    /// The triangles as far as `radius` round `center`, their corners put where `place` says.
    ///
    /// A corner is a flag, x and y in 16 bits and the components in 8 (ISO 32000-1, 8.7.4.5.5).
    func shading(
        _ circle: Circle, components: (ColorLine.Stop) -> [Double], place: (Point) -> Point
    ) -> DrawnShading {
        var corners: [(point: Point, colors: [Double])] = []
        for wedge in self {
            let (from, to) = (components(wedge.colors.from), components(wedge.colors.to))
            corners.append((place(circle.center), zip(from, to).map { ($0 + $1) / 2 }))
            for (angle, colors) in [(wedge.angles.from, from), (wedge.angles.to, to)] {
                corners.append((place(SweepWedge.corner(at: angle, beyond: circle)), colors))
            }
        }
        let limits = corners.map(\.point).limits
        var bytes: [UInt8] = []
        for corner in corners {
            bytes.append(0)
            bytes.append(share: (corner.point.x - limits[0]) / (limits[1] - limits[0]))
            bytes.append(share: (corner.point.y - limits[2]) / (limits[3] - limits[2]))
            bytes += corner.colors.map { UInt8(saturating: Swift.min(Swift.max($0, 0), 1) * 255 + 0.5) }
        }
        var deflate = Deflate(level: 9)
        let count = components(ColorLine.Stop(offset: 0, color: .black, opacity: 1)).count
        return DrawnShading(
            kind: .mesh(deflate.stream(bytes), decode: limits + (0..<count).flatMap { _ in [0.0, 1.0] }),
            colors: ShadingColors(stops: [.init(offset: 0, components: [Double](repeating: 0, count: count))])
        )
    }
}

extension [Point] {
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
