import Geometry

/// The styles and pictures of a document that have been read, once for all drawers and copies.
final class SVGReadings {
    /// The styles that elements have from their places in the document.
    var styles: [Int: SVGStyle] = [:]
    /// The stops of gradients, those that they refer to counted.
    var stops: [Int: [Drawing.Gradient.Stop]] = [:]
    /// The pictures in `image` elements; nil for those that cannot be read.
    var pictures: [Int: SVGPicture?] = [:]
}

/// The picture in an `image` element.
struct SVGPicture {
    enum Content {
        case pixels(Int)
        case drawing(SVGDocument, SVGReadings)
    }

    var isDrawing: Bool { if case .drawing = content { true } else { false } }

    /// The natural size, in points.
    let size: Size
    let content: Content
}
