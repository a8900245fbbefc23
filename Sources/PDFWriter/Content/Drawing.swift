package import Geometry

/// Content inside an element or an artifact, outside text: paths, pictures and graphics states.
///
/// Points are in PDF's coordinates, y upwards.
package struct Drawing: Sendable {
    /// The bytes, stored in a text object, so that lending them to it is free.
    var text = TextObject()

    /// `q` to `Q`: the graphics state is restored after `body` (ISO 32000-1, 8.4.2). At most 28 nest.
    package mutating func saved<Failure: Error>(
        _ body: (inout Drawing) throws(Failure) -> Void
    ) throws(Failure) {
        text.content.save()
        defer { text.content.restore() }
        try body(&self)
    }

    /// `BT` to `ET`: text (9.4.1).
    package mutating func text<Failure: Error>(
        _ body: (inout TextObject) throws(Failure) -> Void
    ) throws(Failure) {
        text.content.write("BT")
        defer { text.content.write("ET") }
        try body(&text)
    }

    /// `cm`: a change of coordinates, up to the end of `saved`.
    package mutating func transform(_ matrix: PDFMatrix) {
        text.content.write("cm", [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f])
    }

    /// `rg`: the fill colour.
    package mutating func setFillColor(_ color: Color) {
        text.content.setFillColor(color)
    }

    /// `gs`: the parameters of a graphics state dictionary.
    package mutating func setParameters(_ name: ResourceName) {
        text.content.setParameters(name)
    }

    /// `re`: adds a rectangle to the path.
    package mutating func rectangle(_ rectangle: PDFRectangle) {
        text.content.write(
            "re",
            [
                rectangle.left, rectangle.bottom, rectangle.right - rectangle.left,
                rectangle.top - rectangle.bottom,
            ])
    }

    /// `m`: begins a subpath.
    package mutating func move(to point: Point) {
        text.content.write("m", [point.x, point.y])
    }

    /// `l`: a straight line.
    package mutating func line(to point: Point) {
        text.content.write("l", [point.x, point.y])
    }

    /// `c`: a cubic Bézier curve.
    package mutating func curve(_ first: Point, _ second: Point, to end: Point) {
        text.content.write("c", [first.x, first.y, second.x, second.y, end.x, end.y])
    }

    /// `h`: closes the subpath with a line.
    package mutating func close() {
        text.content.write("h")
    }

    /// `f`: fills the path by the nonzero winding rule.
    package mutating func fill() {
        text.content.write("f")
    }

    /// `W n`: clips to the path, up to the end of `saved`.
    package mutating func clip() {
        text.content.write("W n")
    }

    /// `sh`: fills the clipping region with a shading (8.7.4.2).
    package mutating func paint(_ shading: ResourceName) {
        text.content.write("sh", shading)
    }

    /// `Do`: paints an external object: a picture on the unit square, or a form.
    package mutating func draw(_ name: ResourceName) {
        text.content.write("Do", name)
    }
}

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

    /// The matrix that moves by `x` and `y`, in points.
    package static func translation(x: Double, y: Double) -> PDFMatrix {
        var matrix = PDFMatrix()
        (matrix.e, matrix.f) = (x, y)
        return matrix
    }
}
