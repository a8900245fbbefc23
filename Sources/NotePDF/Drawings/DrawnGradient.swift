internal import Geometry
internal import PDFWriter

/// A gradient of a drawing as PDF paints it.
struct DrawnGradient {
    let colors: DrawnShading
    /// The opacity of the gradient from place to place, where that is not whole everywhere.
    let alphas: DrawnShading?
    /// From the coordinates of the shading to those of the drawing.
    let matrix: AffineTransform

    /// The multiple of the gradient's own coordinates that a shading has, so that its numbers have digits
    /// enough: many a gradient is in a unit square.
    private static let unit = 1000.0

    /// - Parameter box: round all that is painted.
    init(_ gradient: Drawing.Gradient, on box: PDFRectangle) {
        let unit = AffineTransform(scaleX: 1 / Self.unit, y: 1 / Self.unit)
        matrix = gradient.transform(unit)
        let line = ColorLine(gradient)
        let corners = gradient.corners(of: box)
        let (part, kind): (ShadingLine, DrawnShading.Kind)
        switch gradient.line {
        case .linear(let from, let to):
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            let square = max(dx * dx + dy * dy, .leastNormalMagnitude)
            let shares = corners.map { (($0.x - from.x) * dx + ($0.y - from.y) * dy) / square }
            part = line.shading(over: ClosedRange(between: shares.min() ?? 0, and: shares.max() ?? 1))
            let places = [part.start, part.end].flatMap { [from.x + dx * $0, from.y + dy * $0] }
            kind = .axial(places.map { $0 * Self.unit })
        case .radial(let from, let to):
            let (dx, dy) = (to.center.x - from.center.x, to.center.y - from.center.y)
            let growth = to.radius - from.radius
            let reach = corners.map { from.center.distance(to: $0) }.max() ?? 0
            let distance = from.center.distance(to: to.center)
            let speed = max(growth - distance, growth / 8, .leastNormalMagnitude)
            // No circle is smaller than a point, so nothing comes before the first.
            part = line.shading(over: ClosedRange(between: 0, and: max(1, reach / speed)))
            let places = [part.start, part.end].flatMap { (share: Double) -> [Double] in
                [from.center.x + dx * share, from.center.y + dy * share, from.radius + growth * share]
            }
            kind = .radial(places.map { $0 * Self.unit })
        }
        colors = DrawnShading(kind: kind, colors: part.colors(\.components))
        let isOpaque = part.commonOpacity == 1
        alphas = isOpaque ? nil : DrawnShading(kind: kind, colors: part.colors { [$0.opacity] })
    }
}

extension ColorLine {
    /// The ends of the line belong to it, as what is repeated is as long as it.
    fileprivate init(_ gradient: Drawing.Gradient) {
        var stops = gradient.stops
        if let first = stops.first, first.offset > 0 {
            stops.insert(Stop(offset: 0, color: first.color, opacity: first.opacity), at: 0)
        }
        if let last = stops.last, last.offset < 1 {
            stops.append(Stop(offset: 1, color: last.color, opacity: last.opacity))
        }
        self.init(stops: stops, spread: gradient.spread)
    }
}

extension Drawing.Gradient {
    /// The corners of a box in the coordinates of the gradient.
    fileprivate func corners(of box: PDFRectangle) -> [Point] {
        guard let inverse = transform.inverse else { return [] }
        return [
            Point(x: box.left, y: box.bottom), Point(x: box.left, y: box.top),
            Point(x: box.right, y: box.top), Point(x: box.right, y: box.bottom),
        ].map { inverse($0) }
    }
}

extension Point {
    fileprivate func distance(to other: Point) -> Double {
        let (dx, dy) = (other.x - x, other.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
