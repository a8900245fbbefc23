package import Geometry
package import NoteImages
internal import PDFWriter

/// A drawing as a form on the unit square, which pages call as they call pictures (ISO 32000-1, 8.10).
package struct DrawingForm: Sendable {
    private let objects: [DrawnObject]
    /// The index of the outermost form.
    private let root: Int

    /// - Parameter pictures: those that steps name.
    package init(_ drawing: Drawing, _ pictures: [ImageFile]) throws(ImageError) {
        let (width, height) = (drawing.size.width, drawing.size.height)
        let box = Rectangle(x: 0, y: 0, width: width, height: height)
        var painter = DrawingPainter(pictures, box: box)
        let matrix = AffineTransform(
            xAxis: Point(x: 1 / width, y: 0), yAxis: Point(x: 0, y: -1 / height), origin: Point(x: 0, y: 1))
        root = try painter.form(of: drawing.steps, matrix: matrix)
        objects = painter.objects
    }

    /// Writes the form with what it calls; returns its reference.
    func write<Sink>(to document: inout PDFDocument<Sink>) throws(Sink.Failure) -> Reference {
        try objects.write(to: &document)[root]
    }
}
