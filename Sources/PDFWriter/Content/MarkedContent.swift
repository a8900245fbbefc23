import Geometry

/// The type of an artifact (ISO 32000-1, 14.8.2.2, table 330).
package enum Artifact: UInt8, CaseIterable, Sendable {
    /// Rules, bars, underlines.
    case layout
    /// Cut marks and the like.
    case page
    case background
    /// Page numbers and running heads, by position.
    case header, footer
}

extension Artifact {
    /// The name of its property list, which is a resource: written inline, property lists would take as many
    /// bytes of a page as some lines of text.
    package var name: ResourceName { ResourceName(.propertyList, Int(rawValue)) }

    /// Writes its property list (14.6.2).
    package func write(to dictionary: inout PDFDictionary) {
        dictionary.set("Type", types.type)
        dictionary.set("Subtype", types.subtype)
    }

    private var types: (type: PDFName, subtype: PDFName?) {
        switch self {
        case .layout: ("Layout", nil)
        case .page: ("Page", nil)
        case .background: ("Background", nil)
        case .header: ("Pagination", "Header")
        case .footer: ("Pagination", "Footer")
        }
    }
}
