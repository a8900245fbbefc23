internal import Geometry
internal import PDFWriter

/// An object that the glyphs of a font in colour, or the steps of a drawing, call by name.
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

/// A drawing apart, painted as a whole: a form that is an isolated transparency group (ISO 32000-1, 8.10 and
/// 11.6.6).
struct DrawnForm: Sendable {
    let box: PDFRectangle
    let colorSpace: PDFName
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
            group.set("CS", colorSpace)
            group.set("I", true)
        }
        dictionary.set(resources: resources, references)
    }
}

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
                dictionary.set(resources: resources, references)
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

/// The transparency of what follows, and how it mixes with what is below it (8.4.5).
struct DrawnState: Hashable, Sendable {
    /// The opacity of each place, by a form.
    struct Mask: Hashable, Sendable {
        let kind: Drawing.Mask.Kind
        /// The index of the form's object.
        let form: Int
    }

    var alpha = 1.0
    /// The opacity of strokes.
    var strokeAlpha = 1.0
    var blendMode = Drawing.BlendMode.normal
    var mask: Mask?

    func write(to dictionary: inout PDFDictionary, _ references: [Reference]) {
        dictionary.set("Type", PDFName("ExtGState"))
        if alpha != 1 { dictionary.set("ca", alpha) }
        if strokeAlpha != 1 { dictionary.set("CA", strokeAlpha) }
        if blendMode != .normal { dictionary.set("BM", blendMode.name) }
        guard let mask else { return }
        dictionary.dictionary("SMask") { dictionary in
            dictionary.set("Type", PDFName("Mask"))
            dictionary.set("S", PDFName(mask.kind == .alpha ? "Alpha" : "Luminosity"))
            dictionary.set("G", references[mask.form])
        }
    }
}

extension Drawing.BlendMode {
    /// PDF's name of it (ISO 32000-1, 11.3.5): that of CSS, its words with capitals and without hyphens.
    fileprivate var name: PDFName {
        PDFName(rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
    }
}

extension PDFDictionary {
    /// Writes the resources called `names`, each once, which are objects by their index.
    mutating func set(resources names: [ResourceName], _ objects: [Reference]) {
        var called = Resources()
        for name in Set(names).sorted(by: { $0.index < $1.index }) { called.add(name, objects[name.index]) }
        dictionary("Resources") { called.write(to: &$0) }
    }
}
