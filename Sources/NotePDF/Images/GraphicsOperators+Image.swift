import Geometry
package import NoteImages
package import PDFWriter

extension GraphicsOperators {
    /// Paints the picture called `name` on `rectangle`, upright whichever way its file holds it.
    package mutating func draw(
        _ name: ResourceName, _ orientation: ImageOrientation, on rectangle: PDFRectangle
    ) {
        saved { drawing in
            drawing.transform(orientation.matrix(on: rectangle))
            drawing.draw(name)
        }
    }
}

extension ImageOrientation {
    /// The matrix that places the unit square of a picture as it is stored upright on `rectangle`.
    func matrix(on rectangle: PDFRectangle) -> PDFMatrix {
        let (width, height) = (rectangle.right - rectangle.left, rectangle.top - rectangle.bottom)
        // The y of pictures goes downwards, and that of PDF upwards.
        let corner = { (x: Double, y: Double) in
            let place = upright(Point(x: x, y: 1 - y))
            return Point(x: place.x, y: 1 - place.y)
        }
        let (origin, right, above) = (corner(0, 0), corner(1, 0), corner(0, 1))
        return [
            (right.x - origin.x) * width, (right.y - origin.y) * height, (above.x - origin.x) * width,
            (above.y - origin.y) * height, origin.x * width + rectangle.left,
            origin.y * height + rectangle.bottom,
        ]
    }
}
