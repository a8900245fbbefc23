internal import Geometry
internal import NoteFonts
internal import PDFWriter

/// From font units to the thousandths of glyph space.
struct GlyphScale: Sendable {
    let factor: Double

    init(_ face: Face) {
        factor = 1000 / Double(face.unitsPerEm)
    }

    func callAsFunction(_ point: GlyphPoint) -> Point {
        Point(x: point.x * factor, y: point.y * factor)
    }
}

extension GraphicsOperators {
    /// Adds an outline to the path.
    mutating func add(_ path: GlyphPath, _ scale: GlyphScale) {
        add(path, at: scale.callAsFunction)
    }

    /// Adds an outline to the path, each point where `place` puts it.
    mutating func add(_ path: GlyphPath, at place: (GlyphPoint) -> Point) {
        for step in path.steps {
            switch step {
            case .move(let point): move(to: place(point))
            case .line(let point): line(to: place(point))
            case .curve(let first, let second, let end): curve(place(first), place(second), to: place(end))
            case .close: close()
            }
        }
    }
}

extension GlyphPath {
    /// A box round all the points of the path, the control points of curves too; nil for an empty one.
    func box(_ scale: GlyphScale) -> PDFRectangle? {
        var box: PDFRectangle?
        for step in steps {
            let points: [GlyphPoint] =
                switch step {
                case .move(let point), .line(let point): [point]
                case .curve(let first, let second, let end): [first, second, end]
                case .close: []
                }
            for point in points.map(scale.callAsFunction) {
                let spot = PDFRectangle(left: point.x, bottom: point.y, right: point.x, top: point.y)
                box = box?.union(spot) ?? spot
            }
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

    var corners: [GlyphPoint] {
        [
            GlyphPoint(x: left, y: bottom), GlyphPoint(x: left, y: top), GlyphPoint(x: right, y: top),
            GlyphPoint(x: right, y: bottom),
        ]
    }
}
