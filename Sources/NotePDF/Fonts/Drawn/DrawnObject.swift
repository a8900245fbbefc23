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
    func write<Sink>(
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

/// A drawing apart, painted as a whole: a form that is an isolated transparency group (ISO 32000-1, 8.10 and
/// 11.6.6).
struct DrawnForm: Sendable {
    enum Colors: Sendable {
        case gray, rgb
    }

    let box: PDFRectangle
    let colors: Colors
    let content: StreamData
    let resources: [ResourceName]
    /// From its coordinates to those of what calls it.
    var matrix: AffineTransform?

    func write(to dictionary: inout PDFDictionary, _ references: [Reference]) {
        dictionary.set("Type", PDFName("XObject"))
        dictionary.set("Subtype", PDFName("Form"))
        dictionary.set("BBox", box)
        dictionary.set("Matrix", matrix.map { PreciseMatrix($0) })
        dictionary.dictionary("Group") { group in
            group.set("S", PDFName("Transparency"))
            group.set("CS", PDFName(colors == .gray ? "DeviceGray" : "DeviceRGB"))
            group.set("I", true)
        }
        let called = Resources(Set(resources), references)
        dictionary.dictionary("Resources") { called.write(to: &$0) }
    }
}

/// The transparency of what follows, and how it mixes with what is below it (8.4.5).
struct DrawnState: Hashable, Sendable {
    /// The opacity of each place, by a form.
    struct Mask: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            case alpha, luminosity
        }

        let kind: Kind
        /// The index of the form's object.
        let form: Int
    }

    var alpha = 1.0
    /// That of strokes.
    var strokeAlpha = 1.0
    /// One of PDF's blend modes, by its name (11.3.5).
    var blendMode: PDFName?
    var mask: Mask?

    func write(to dictionary: inout PDFDictionary, _ references: [Reference]) {
        dictionary.set("Type", PDFName("ExtGState"))
        if alpha != 1 { dictionary.set("ca", alpha) }
        if strokeAlpha != 1 { dictionary.set("CA", strokeAlpha) }
        dictionary.set("BM", blendMode)
        guard let mask else { return }
        dictionary.dictionary("SMask") { dictionary in
            dictionary.set("Type", PDFName("Mask"))
            dictionary.set("S", PDFName(mask.kind == .alpha ? "Alpha" : "Luminosity"))
            dictionary.set("G", references[mask.form])
        }
    }
}
