internal import PDFWriter

/// An object that the glyphs of a `DrawnFont` call by name.
enum DrawnObject: Sendable {
    case image(DrawnImage)
    case form(DrawnForm)
    case shading(DrawnShading)
    case state(DrawnState)

    /// Writes the object; `references` are those of all objects of the font.
    func write<Sink>(
        to document: inout PDFDocument<Sink>, as reference: Reference, _ references: [Reference]
    ) throws(Sink.Failure) {
        switch self {
        case .image(let image): try image.write(to: &document, as: reference, references)
        case .form(let form):
            try document.writeStream(reference, form.content) { form.write(to: &$0, references) }
        case .shading(let shading): try shading.write(to: &document, as: reference)
        case .state(let state): try document.write(reference) { state.write(to: &$0, references) }
        }
    }
}

/// The objects that glyphs share; a `ResourceName` has the index of its object.
struct DrawnObjects: Sendable {
    private(set) var all: [DrawnObject] = []
    private var states: [DrawnState: Int] = [:]

    /// Adds an object and returns its index.
    mutating func add(_ object: DrawnObject) -> Int {
        all.append(object)
        return all.count - 1
    }

    /// The name of a state; equal ones have the same.
    mutating func name(of state: DrawnState) -> ResourceName {
        let index = states[state] ?? add(.state(state))
        states[state] = index
        return ResourceName(.graphicsState, index)
    }
}
