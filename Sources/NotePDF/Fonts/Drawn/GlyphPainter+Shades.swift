internal import Geometry
internal import NoteFonts
internal import PDFWriter

/// A gradient as PDF paints it.
struct Shade {
    let colors: DrawnShading
    /// The opacity of the gradient from place to place, where that changes.
    let alphas: DrawnShading?
    /// The opacity of the gradient everywhere.
    let commonAlpha: Double?
    /// The matrix that the shading's places must be multiplied by.
    var matrix: PDFMatrix?
}

extension GlyphPainter {
    /// The divisor of the places of circles, and factor of their matrix: both then keep enough of their
    /// digits, as numbers have three decimals.
    private static let unit = 32.0

    func linear(
        _ line: ColorLine, _ from: Point, _ to: Point, _ area: PDFRectangle
    ) -> Shade {
        let (start, end) = (scale(from), scale(to))
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let square = max(dx * dx + dy * dy, .leastNormalMagnitude)
        let shares = area.corners.map { (($0.x - start.x) * dx + ($0.y - start.y) * dy) / square }
        let shading = line.shading(over: (shares.min() ?? 0)...(shares.max() ?? 1))
        let places = [
            start.x + dx * shading.start, start.y + dy * shading.start, start.x + dx * shading.end,
            start.y + dy * shading.end,
        ]
        return Shade(shading, .axial(places), matrix: nil)
    }

    func radial(
        _ line: ColorLine, _ from: Circle, _ to: Circle, _ transform: AffineTransform,
        _ area: PDFRectangle
    ) -> Shade {
        let (dx, dy) = (to.center.x - from.center.x, to.center.y - from.center.y)
        let growth = to.radius - from.radius
        let distance = (dx * dx + dy * dy).squareRoot()
        let reach = reach(from.center, transform, area)
        // How fast the circles come to hold what is farthest; about that, where they move as fast as they
        // grow.
        let speed = max(growth.magnitude - distance, growth.magnitude / 8, distance / 8, 1e-3)
        let shading = line.shading(over: -(reach + from.radius) / speed...(reach + from.radius) / speed)
            .part(ofRadius: from.radius, growth: growth)
        let places = [shading.start, shading.end].flatMap { (share: Double) -> [Double] in
            [from.center.x + dx * share, from.center.y + dy * share, max(0, from.radius + growth * share)]
        }
        return Shade(shading, .radial(places.map { $0 / Self.unit }), matrix: matrix(transform))
    }

    func sweep(
        _ mesh: SweepMesh, _ center: Point, _ transform: AffineTransform, _ area: PDFRectangle
    ) -> Shade {
        let circle = Circle(center: center, radius: reach(center, transform, area))
        let place = { (point: Point) in scale(transform(point)) }
        let alphas =
            mesh.commonAlpha == nil ? mesh.shading(circle, components: { [$0.opacity] }, place: place) : nil
        return Shade(
            colors: mesh.shading(circle, components: \.components, place: place),
            alphas: alphas, commonAlpha: mesh.commonAlpha)
    }

    /// The distance that the area reaches from `center`, in the coordinates that `transform` makes font units
    /// of.
    private func reach(_ center: Point, _ transform: AffineTransform, _ area: PDFRectangle) -> Double {
        let (determinant, x, y) = (transform.determinant, transform.xAxis, transform.yAxis)
        guard determinant.magnitude > 1e-9 else { return 0 }
        return area.corners.map { corner in
            let across = corner.x / scale.factor - transform.origin.x
            let up = corner.y / scale.factor - transform.origin.y
            let dx = (y.y * across - y.x * up) / determinant - center.x
            let dy = (x.x * up - x.y * across) / determinant - center.y
            return (dx * dx + dy * dy).squareRoot()
        }.max() ?? 0
    }

    private func matrix(_ transform: AffineTransform) -> PDFMatrix {
        let factor = scale.factor * Self.unit
        return [
            transform.xAxis.x * factor, transform.xAxis.y * factor, transform.yAxis.x * factor,
            transform.yAxis.y * factor, transform.origin.x * scale.factor, transform.origin.y * scale.factor,
        ]
    }
}

extension Shade {
    fileprivate init(_ line: ShadingLine, _ kind: DrawnShading.Kind, matrix: PDFMatrix?) {
        colors = DrawnShading(kind: kind, colors: line.colors(\.components))
        alphas =
            line.commonOpacity == nil ? DrawnShading(kind: kind, colors: line.colors { [$0.opacity] }) : nil
        commonAlpha = line.commonOpacity
        self.matrix = matrix
    }
}

extension ShadingLine {
    /// Some components of its colours.
    func colors(_ components: (ColorLine.Stop) -> [Double]) -> ShadingColors {
        ShadingColors(stops: stops.map { .init(offset: $0.offset, components: components($0)) })
    }
}

extension ColorLine.Stop {
    var components: [Double] { [color.red, color.green, color.blue] }
}
