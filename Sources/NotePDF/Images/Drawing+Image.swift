package import NoteImages
package import PDFWriter

extension Drawing {
    /// Paints the picture called `name` on `rectangle`, upright whichever way its file holds it.
    package mutating func draw(
        _ name: ResourceName, _ orientation: ImageOrientation, on rectangle: PDFRectangle
    ) {
        saved { drawing in
            drawing.transform(.image(rectangle, orientation))
            drawing.draw(name)
        }
    }
}

extension PDFMatrix {
    /// The matrix that places the unit square of a picture as it is stored upright on `rectangle`.
    static func image(_ rectangle: PDFRectangle, _ orientation: ImageOrientation) -> PDFMatrix {
        var matrix = orientation.matrix
        let (width, height) = (rectangle.right - rectangle.left, rectangle.top - rectangle.bottom)
        (matrix.a, matrix.c, matrix.e) = (matrix.a * width, matrix.c * width, matrix.e * width)
        (matrix.b, matrix.d, matrix.f) = (matrix.b * height, matrix.d * height, matrix.f * height)
        (matrix.e, matrix.f) = (matrix.e + rectangle.left, matrix.f + rectangle.bottom)
        return matrix
    }
}

extension ImageOrientation {
    /// From the unit square as stored to the unit square as looked at, y upwards.
    fileprivate var matrix: PDFMatrix {
        switch self {
        case .upright: PDFMatrix([1, 0, 0, 1, 0, 0])
        case .mirrored: PDFMatrix([-1, 0, 0, 1, 1, 0])
        case .upsideDown: PDFMatrix([-1, 0, 0, -1, 1, 1])
        case .flipped: PDFMatrix([1, 0, 0, -1, 0, 1])
        case .transposed: PDFMatrix([0, -1, -1, 0, 1, 1])
        case .turnedLeft: PDFMatrix([0, -1, 1, 0, 0, 1])
        case .transversed: PDFMatrix([0, 1, 1, 0, 0, 0])
        case .turnedRight: PDFMatrix([0, 1, -1, 0, 1, 0])
        }
    }
}

extension PDFMatrix {
    fileprivate init(_ numbers: [6 of Double]) {
        self.init()
        (a, b, c) = (numbers[0], numbers[1], numbers[2])
        (d, e, f) = (numbers[3], numbers[4], numbers[5])
    }
}
