internal import PDFWriter

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

    func write(to dictionary: inout PDFDictionary, _ references: [Reference]) {
        dictionary.set("Type", PDFName("XObject"))
        dictionary.set("Subtype", PDFName("Form"))
        dictionary.set("BBox", box)
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
    /// One of PDF's blend modes, by its name (11.3.5).
    var blendMode: PDFName?
    var mask: Mask?

    func write(to dictionary: inout PDFDictionary, _ references: [Reference]) {
        dictionary.set("Type", PDFName("ExtGState"))
        if alpha != 1 { dictionary.set("ca", alpha) }
        dictionary.set("BM", blendMode)
        guard let mask else { return }
        dictionary.dictionary("SMask") { dictionary in
            dictionary.set("Type", PDFName("Mask"))
            dictionary.set("S", PDFName(mask.kind == .alpha ? "Alpha" : "Luminosity"))
            dictionary.set("G", references[mask.form])
        }
    }
}
