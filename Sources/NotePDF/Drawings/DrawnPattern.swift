internal import Geometry
internal import PDFWriter

/// A pattern that paths are painted with (ISO 32000-1, 8.7).
struct DrawnPattern: Sendable {
    enum Kind: Sendable {
        /// The index of the object of a shading.
        case shading(Int)
        /// A tile that is repeated side by side.
        case tile(Rectangle, content: StreamData, resources: [ResourceName])
    }

    let kind: Kind
    /// From its coordinates to those of the stream that paints with it.
    let matrix: AffineTransform

    func write<Sink>(
        to document: inout PDFDocument<Sink>, as reference: Reference, _ references: [Reference]
    ) throws(Sink.Failure) {
        switch kind {
        case .shading(let index):
            try document.write(reference) { dictionary in
                dictionary.set("Type", PDFName("Pattern"))
                dictionary.set("PatternType", 2)
                dictionary.set("Shading", references[index])
                dictionary.set("Matrix", PreciseMatrix(matrix))
            }
        case .tile(let area, let content, let resources):
            try document.writeStream(reference, content) { dictionary in
                dictionary.set("Type", PDFName("Pattern"))
                dictionary.set("PatternType", 1)
                dictionary.set("PaintType", 1)
                dictionary.set("TilingType", 1)
                dictionary.set("BBox", PDFRectangle(drawing: area))
                dictionary.set("XStep", area.width)
                dictionary.set("YStep", area.height)
                dictionary.set("Matrix", PreciseMatrix(matrix))
                let called = Resources(Set(resources), references)
                dictionary.dictionary("Resources") { called.write(to: &$0) }
            }
        }
    }
}

extension PDFRectangle {
    /// A rectangle in the coordinates of a drawing, y downwards.
    init(drawing area: Rectangle) {
        self.init(left: area.minX, bottom: area.minY, right: area.maxX, top: area.maxY)
    }
}
