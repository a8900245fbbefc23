internal import Geometry
internal import PDFWriter

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
    /// PDF's name of it (ISO 32000-1, 11.3.5).
    fileprivate var name: PDFName {
        switch self {
        case .normal: "Normal"
        case .multiply: "Multiply"
        case .screen: "Screen"
        case .overlay: "Overlay"
        case .darken: "Darken"
        case .lighten: "Lighten"
        case .colorDodge: "ColorDodge"
        case .colorBurn: "ColorBurn"
        case .hardLight: "HardLight"
        case .softLight: "SoftLight"
        case .difference: "Difference"
        case .exclusion: "Exclusion"
        case .hue: "Hue"
        case .saturation: "Saturation"
        case .color: "Color"
        case .luminosity: "Luminosity"
        }
    }
}
