internal import Geometry
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
