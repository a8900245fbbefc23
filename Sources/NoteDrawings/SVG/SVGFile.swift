package import Geometry

// NoteDrawings: SVG files as drawings.
//
// In: the bytes of an SVG file. Out: its size, from its first tag; the `Drawing` of all of it, and the
// features that a `Drawing` has not got (`DrawingRemarks`). Anything else is a `DrawingError`.
//
// Steps
//
// 1. `XMLScanner` reads tags and text, `XMLTree` the elements.
// 2. `SVGDocument` has the elements with the rules of their style sheets (`CSSRules`); `SVGStyle` is the
//    style of an element.
// 3. `SVGDrawer` walks the elements and lists the steps that paint them, each clip, mask and tile by a drawer
//    of its own. All work is counted (`SVGBudget`).
// 4. `SVGTextLayout` places the glyphs of text.
//
// Targets above this one find glyphs (`DrawingTypesetting`) and read pictures of pixels (`DrawingPictures`).

/// An SVG file (W3C, SVG 1.1, and what drawings use of SVG 2).
package struct SVGFile: Sendable {
    package let drawing: Drawing
    /// The features of the file that the drawing has not got.
    package let remarks: DrawingRemarks

    /// The units of a drawing's longer side, so that numbers of a few decimals are fine enough on any page.
    private static let longerSide = 1000.0
    /// The longest side of a drawing, in points: more is a mistake.
    private static let sideLimit = 1_000_000.0
    /// The shortest, for which ratios of sides are still of use.
    private static let leastSide = 0.001

    /// Whether `bytes` begin like an XML document.
    package static func isSignature(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(1024).drop { $0.isXMLSpace || $0 >= 0x80 }
        let names = ["<?xml", "<!--", "<!DOCTYPE", "<svg"]
        return names.contains { start.starts(with: $0.utf8) }
            || start.prefix(64).split(separator: UInt8(ascii: ":")).dropFirst().first?
                .starts(with: "svg".utf8) == true && start.first == UInt8(ascii: "<")
    }

    /// The size, in points, from the first tag of a file.
    package static func size(_ bytes: [UInt8]) throws(DrawingError) -> Size {
        guard bytes.count <= DrawingLimit.bytes else { throw .tooLarge(bytes.count) }
        let size = SVGSize(try SVGDocument(bytes, isRootOnly: true)).points
        guard size.width <= sideLimit, size.height <= sideLimit else {
            throw .unsupported("has a side longer than \(Int(saturating: sideLimit)) points")
        }
        guard size.width >= leastSide, size.height >= leastSide else {
            throw .unsupported("has a side shorter than \(leastSide) points")
        }
        return size
    }

    /// Reads all of a file. Text is outlines if `typesetter` makes such of it.
    package init(
        _ bytes: [UInt8], _ typesetter: (any DrawingTypesetting)? = nil,
        _ pictures: (any DrawingPictures)? = nil
    ) throws(DrawingError) {
        guard bytes.count <= DrawingLimit.bytes else { throw .tooLarge(bytes.count) }
        let document = try SVGDocument(bytes)
        let size = SVGSize(document)
        let pixel = Self.longerSide / max(size.size.width, size.size.height)
        let surroundings = SVGSurroundings(pixel: pixel, typesetter: typesetter, pictures: pictures)
        var drawer = SVGDrawer(document, in: surroundings, SVGBudget())
        let transform = AffineTransform(scaleX: pixel, y: pixel)
        try drawer.drawRoot(size, SVGContext(transform: transform, viewport: SVGViewport(size: size.size)))
        let units = Size(width: size.size.width * pixel, height: size.size.height * pixel)
        (drawing, remarks) = (Drawing(size: units, steps: drawer.steps), drawer.remarks)
    }
}
