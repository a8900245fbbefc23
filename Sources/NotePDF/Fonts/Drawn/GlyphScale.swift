internal import Geometry
internal import NoteFonts
internal import PDFWriter

/// From font units to the thousandths of glyph space.
struct GlyphScale: Sendable {
    let factor: Double

    init(_ face: Face) {
        factor = 1000 / Double(face.unitsPerEm)
    }

    func callAsFunction(_ point: Point) -> Point {
        Point(x: point.x * factor, y: point.y * factor)
    }

    /// A box round all the points of a path, the control points of curves too; nil for an empty one.
    func box(of path: Path) -> PDFRectangle? {
        var box: PDFRectangle?
        for point in path.elements.lazy.flatMap(\.points).map(callAsFunction) {
            let spot = PDFRectangle(left: point.x, bottom: point.y, right: point.x, top: point.y)
            box = box?.union(spot) ?? spot
        }
        return box
    }
}

extension PDFRectangle {
    /// The area that both have; a point where they have none.
    func intersection(_ other: PDFRectangle) -> PDFRectangle {
        let (left, bottom) = (max(left, other.left), max(bottom, other.bottom))
        return PDFRectangle(
            left: left, bottom: bottom, right: max(left, min(right, other.right)),
            top: max(bottom, min(top, other.top)))
    }

    var corners: [Point] {
        [
            Point(x: left, y: bottom), Point(x: left, y: top), Point(x: right, y: top),
            Point(x: right, y: bottom),
        ]
    }
}
