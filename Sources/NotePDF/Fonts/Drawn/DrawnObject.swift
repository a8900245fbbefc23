internal import PDFWriter

/// What the glyphs of a `DrawnFont` call by name.
enum DrawnObject: Sendable {
    case image(DrawnImage)

    /// Writes the object; `references` are those of all objects of the font.
    func write<Sink>(
        to document: inout PDFDocument<Sink>, as reference: Reference, _ references: [Reference]
    ) throws(Sink.Failure) {
        switch self {
        case .image(let image):
            try document.writeStream(reference, image.data) { image.write(to: &$0, references) }
        }
    }
}
