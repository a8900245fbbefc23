package import PDFWriter

/// The type of a structure element: the standard types that notes have (ISO 32000-1, 14.8.4, and
/// ISO 32000-2, 14.8.4).
package enum StructureType: String, Sendable {
    case document = "Document"
    /// Of PDF 2.0 alone, as emphasis is.
    case title = "Title"
    case heading1 = "H1"
    case heading2 = "H2"
    case heading3 = "H3"
    case heading4 = "H4"
    case heading5 = "H5"
    case heading6 = "H6"
    case paragraph = "P"
    case quote = "BlockQuote"
    case code = "Code"
    case list = "L"
    case item = "LI"
    case label = "Lbl"
    case itemBody = "LBody"
    case link = "Link"
    case span = "Span"
    case strong = "Strong"
    case emphasis = "Em"
    /// Of HTML, which maps to a span; in PDF 2.0 alone.
    case deletion = "del"
    case figure = "Figure"
    case caption = "Caption"

    private static let headings: [StructureType] = [
        .heading1, .heading2, .heading3, .heading4, .heading5, .heading6,
    ]

    /// The heading of `level`, from 1; there are six.
    package static func heading(_ level: Int) -> StructureType {
        headings[min(max(level, 1), headings.count) - 1]
    }

    /// The name of the type, as tags have it.
    package var tag: PDFName { PDFName(rawValue) }

    /// Whether it is none of PDF 2.0's own types, and so in the namespace of PDF 1.7, which needs no name
    /// (ISO 32000-2, 14.8.6).
    var isInDefaultNamespace: Bool { self == .quote || self == .code }

    /// Whether it is an item of a list, or its label, whose text is in the item's body.
    var precedesItemBody: Bool { self == .item || self == .label }

    /// Whether it stands in the text of another element, as a part of it.
    package var isInline: Bool {
        switch self {
        case .link, .span, .strong, .emphasis, .deletion, .code: true
        default: false
        }
    }
}
