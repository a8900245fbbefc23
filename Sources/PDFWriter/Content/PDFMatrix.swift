/// A change of coordinates, by the six numbers of `cm` and `Tm` (ISO 32000-1, 8.3.3).
package struct PDFMatrix: Hashable, Sendable {
    package var a = 1.0
    package var b = 0.0
    package var c = 0.0
    package var d = 1.0
    package var e = 0.0
    package var f = 0.0

    /// No change.
    package init() {}

    package init(scaleX: Double, scaleY: Double, x: Double, y: Double) {
        (a, d, e, f) = (scaleX, scaleY, x, y)
    }

    package static func translation(x: Double, y: Double) -> PDFMatrix {
        PDFMatrix(scaleX: 1, scaleY: 1, x: x, y: y)
    }

    /// What places the unit square of a picture on `rectangle`.
    package static func image(_ rectangle: PDFRectangle) -> PDFMatrix {
        PDFMatrix(
            scaleX: rectangle.right - rectangle.left, scaleY: rectangle.top - rectangle.bottom,
            x: rectangle.left, y: rectangle.bottom)
    }
}
