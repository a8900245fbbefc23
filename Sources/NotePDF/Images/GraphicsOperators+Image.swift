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
        let unit = matrix
        return [
            unit[0] * width, unit[1] * height, unit[2] * width, unit[3] * height,
            unit[4] * width + rectangle.left, unit[5] * height + rectangle.bottom,
        ]
    }

    /// From the unit square as stored to the unit square as looked at, y upwards.
    private var matrix: PDFMatrix {
        switch self {
        case .upright: [1, 0, 0, 1, 0, 0]
        case .mirrored: [-1, 0, 0, 1, 1, 0]
        case .upsideDown: [-1, 0, 0, -1, 1, 1]
        case .flipped: [1, 0, 0, -1, 0, 1]
        case .transposed: [0, -1, -1, 0, 1, 1]
        case .turnedLeft: [0, -1, 1, 0, 0, 1]
        case .transversed: [0, 1, 1, 0, 0, 0]
        case .turnedRight: [0, 1, -1, 0, 1, 0]
        }
    }
}
