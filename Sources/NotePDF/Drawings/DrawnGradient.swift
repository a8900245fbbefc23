internal import Geometry
internal import PDFWriter

/// A gradient of a drawing as PDF paints it.
struct DrawnGradient {
    let colors: DrawnShading
    /// The opacity of the gradient from place to place, where that changes.
    let alphas: DrawnShading?
    /// The opacity of the gradient everywhere; 1 where it changes.
    let opacity: Double
    /// From the coordinates of the shading to those of the drawing; nil where they are the same.
    let matrix: AffineTransform?

    /// Numbers have three decimals, of which those of a line that is shorter need more.
    private static let leastLength = 500.0

    /// - Parameter area: round all that is painted.
    init(_ gradient: Drawing.Gradient, on area: Rectangle) {
        let line = ColorLine(gradient)
        let corners = gradient.corners(of: area)
        let shades: (_ components: (ColorLine.Stop) -> [Double]) -> DrawnShading
        let commonOpacity: Double?
        switch gradient.line {
        case .linear(let from, let to):
            let part = line.part(from: from, to: to, over: corners)
            let (start, end) = (from.toward(to, by: part.start), from.toward(to, by: part.end))
            let places = [start.x, start.y, end.x, end.y]
            let unit = Self.unit(of: places)
            (matrix, commonOpacity) = (gradient.matrix(unit), part.commonOpacity)
            shades = { DrawnShading(kind: .axial(places.map { $0 * unit }), colors: part.colors($0)) }
        case .radial(let from, let to):
            let part = line.part(from: from, to: to, over: corners)
            let places = from.numbers(to, part.start) + from.numbers(to, part.end)
            let unit = Self.unit(of: places)
            (matrix, commonOpacity) = (gradient.matrix(unit), part.commonOpacity)
            shades = { DrawnShading(kind: .radial(places.map { $0 * unit }), colors: part.colors($0)) }
        case .sweep(let center, let from, let to):
            let wedges = line.wedges(angles: (from, to))
            let reach = corners.map { center.distance(to: $0) }.max() ?? 0
            (matrix, commonOpacity) = (nil, wedges.commonOpacity)
            shades = { components in
                wedges.shading(
                    Circle(center: center, radius: reach), components: components,
                    place: gradient.transform.callAsFunction)
            }
        }
        colors = shades(\.components)
        alphas = commonOpacity == nil ? shades { [$0.opacity] } : nil
        opacity = commonOpacity ?? 1
    }

    /// The multiple of its coordinates that a shading has.
    private static func unit(of places: [Double]) -> Double {
        (places.map(\.magnitude).max() ?? 0) < leastLength ? 1000 : 1
    }
}

extension Drawing.Gradient {
    /// From multiples of the gradient's coordinates to those of the drawing; nil where they are the same.
    fileprivate func matrix(_ unit: Double) -> AffineTransform? {
        let matrix = transform(AffineTransform(scaleX: 1 / unit, y: 1 / unit))
        return matrix == .identity ? nil : matrix
    }

    /// The corners of an area in the coordinates of the gradient.
    fileprivate func corners(of area: Rectangle) -> [Point] {
        guard let inverse = transform.inverse else { return [] }
        return area.corners.map { inverse($0) }
    }
}

extension ColorLine {
    /// The part between two points that is seen between corners.
    fileprivate func part(from: Point, to: Point, over corners: [Point]) -> ShadingLine {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let square = max(dx * dx + dy * dy, .leastNormalMagnitude)
        let shares = corners.map { (($0.x - from.x) * dx + ($0.y - from.y) * dy) / square }
        return shading(over: ClosedRange(between: shares.min() ?? 0, and: shares.max() ?? 1))
    }

    /// The part between two circles that is seen between corners.
    fileprivate func part(from: Circle, to: Circle, over corners: [Point]) -> ShadingLine {
        let growth = to.radius - from.radius
        let distance = from.center.distance(to: to.center)
        let reach = corners.map { from.center.distance(to: $0) }.max() ?? 0
        // The speed at which the circles come to hold the farthest corner; about that speed where they move
        // as fast as they grow.
        let speed = max(
            growth.magnitude - distance, growth.magnitude / 8, distance / 8, .leastNormalMagnitude)
        let end = (reach + from.radius) / speed
        return shading(over: -end...end).part(ofRadius: from.radius, growth: growth)
    }
}

extension ShadingLine {
    /// Some components of its colours.
    fileprivate func colors(_ components: (ColorLine.Stop) -> [Double]) -> ShadingColors {
        ShadingColors(stops: stops.map { .init(offset: $0.offset, components: components($0)) })
    }
}

extension ColorLine.Stop {
    fileprivate var components: [Double] { [color.red, color.green, color.blue] }
}

extension Circle {
    /// The place and the radius of the circle at `share` of the way to `end`.
    fileprivate func numbers(_ end: Circle, _ share: Double) -> [Double] {
        let center = center.toward(end.center, by: share)
        return [center.x, center.y, max(0, radius + (end.radius - radius) * share)]
    }
}

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
