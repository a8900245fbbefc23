/// A transformation matrix: the six operands of `cm` and `Tm` (ISO 32000-1, 8.3.3).
package struct PDFMatrix: Hashable, Sendable {
    package var a = 1.0
    package var b = 0.0
    package var c = 0.0
    package var d = 1.0
    package var e = 0.0
    package var f = 0.0

    /// The identity.
    package init() {}

    package static func translation(x: Double, y: Double) -> PDFMatrix {
        var matrix = PDFMatrix()
        (matrix.e, matrix.f) = (x, y)
        return matrix
    }
}
