import Geometry

/// Reads the bytes of an SVG file (W3C, SVG 1.1, and what drawings use of SVG 2).
enum SVGFile {
    /// The longest side of a drawing, in points: more is a mistake.
    private static let sideLimit = 1_000_000.0
    /// The shortest, for which ratios of sides are still of use.
    private static let leastSide = 0.001

    /// Whether `bytes` begin like an XML document.
    static func isSignature(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(1024).drop { $0.isXMLSpace || $0 >= 0x80 }
        let names = ["<?xml", "<!--", "<!DOCTYPE", "<svg"]
        return names.contains { start.starts(with: $0.utf8) }
            || start.prefix(64).split(separator: UInt8(ascii: ":")).dropFirst().first?
                .starts(with: "svg".utf8) == true && start.first == UInt8(ascii: "<")
    }

    /// The size, in points, from the first tag of a file.
    static func size(_ bytes: [UInt8]) throws(ImageError) -> Size {
        guard bytes.count <= ImageLimits.drawingBytes else { throw .drawingTooLarge(bytes.count) }
        let size = SVGSize(try SVGDocument(bytes, isRootOnly: true)).points
        guard size.width <= sideLimit, size.height <= sideLimit else {
            throw .unsupported(.svg, "has a side longer than \(Int(saturating: sideLimit)) points")
        }
        guard size.width >= leastSide, size.height >= leastSide else {
            throw .unsupported(.svg, "has a side shorter than \(leastSide) points")
        }
        return size
    }

    /// All of a file as a drawing; its text is outlines if `typesetter` makes such of it.
    static func drawing(
        _ bytes: [UInt8], _ typesetter: (any DrawingTypesetting)?
    ) throws(ImageError) -> SVGDrawing {
        guard bytes.count <= ImageLimits.drawingBytes else { throw .drawingTooLarge(bytes.count) }
        let document = try SVGDocument(bytes)
        let size = SVGSize(document)
        let pixel = Drawing.longerSide / max(size.size.width, size.size.height)
        let pictures = SVGPictures()
        let surroundings = SVGSurroundings(pixel: pixel, typesetter: typesetter, pictures: pictures)
        var drawer = SVGDrawer(document, in: surroundings, SVGBudget())
        let transform = AffineTransform(scaleX: pixel, y: pixel)
        try drawer.drawRoot(
            size, SVGContext(transform: transform, viewport: SVGViewport(size: size.size)))
        let units = Size(width: size.size.width * pixel, height: size.size.height * pixel)
        return SVGDrawing(
            drawing: Drawing(size: units, steps: drawer.steps), pictures: pictures.files,
            remarks: drawer.remarks)
    }
}

/// The drawing that an SVG file has.
struct SVGDrawing {
    let drawing: Drawing
    /// The pictures that steps name by their index.
    let pictures: [ImageFile]
    /// The features that the drawing lacks.
    let remarks: DrawingRemarks
}
