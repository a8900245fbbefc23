package import PDFWriter

/// A face as a document holds it.
package enum EmbeddedFont: Sendable {
    case outlines(OutlineFont)
    /// A face in colour: PDF knows no font programs with colours.
    case drawn(DrawnFont)

    /// Writes the font and its dictionaries, and enters these among the resources.
    package func write<Sink>(
        to document: inout PDFDocument<Sink>, resources: inout Resources
    ) throws(Sink.Failure) {
        switch self {
        case .outlines(let font): try font.write(to: &document, resources: &resources)
        case .drawn(let font): try font.write(to: &document, resources: &resources)
        }
    }
}
