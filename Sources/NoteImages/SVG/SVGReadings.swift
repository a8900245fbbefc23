/// The styles and pictures of a document that have been read, once for all drawers and copies.
final class SVGReadings {
    /// The styles that elements have from their places in the document.
    var styles: [Int: SVGStyle] = [:]
    /// The stops of gradients, those that they refer to counted.
    var stops: [Int: [VectorDrawing.Gradient.Stop]] = [:]
}
