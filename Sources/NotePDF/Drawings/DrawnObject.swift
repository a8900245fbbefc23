internal import Geometry
internal import PDFWriter

/// An object that the glyphs of a `DrawnFont`, or the steps of a drawing, call by name.
enum DrawnObject: Sendable {
    case image(DrawnImage)
    case form(DrawnForm)
    case shading(DrawnShading)
    case state(DrawnState)
    case pattern(DrawnPattern)

    /// Writes the object; `references` are those of all objects of the font or the drawing.
    fileprivate func write<Sink>(
        to document: inout PDFDocument<Sink>, as reference: Reference, _ references: [Reference]
    ) throws(Sink.Failure) {
        switch self {
        case .image(let image): try image.write(to: &document, as: reference, references)
        case .form(let form):
            try document.writeStream(reference, form.content) { form.write(to: &$0, references) }
        case .shading(let shading): try shading.write(to: &document, as: reference)
        case .state(let state): try document.write(reference) { state.write(to: &$0, references) }
        case .pattern(let pattern): try pattern.write(to: &document, as: reference, references)
        }
    }
}

extension [DrawnObject] {
    /// Writes the objects, and returns their references.
    func write<Sink>(to document: inout PDFDocument<Sink>) throws(Sink.Failure) -> [Reference] {
        let references = map { _ in document.reserve() }
        for (object, reference) in zip(self, references) {
            try object.write(to: &document, as: reference, references)
        }
        return references
    }
}
