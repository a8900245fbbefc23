import Geometry

/// The type of an artifact (ISO 32000-1, 14.8.2.2, table 330).
package enum Artifact: UInt8, CaseIterable, Sendable {
    /// Rules, bars, underlines.
    case layout
    /// Page numbers.
    case footer = 4
}

extension Artifact {
    /// The name of its property list, which is a resource: written inline, property lists would take as many
    /// bytes of a page as some lines of text.
    package var name: ResourceName { ResourceName(.propertyList, Int(rawValue)) }

    /// Writes its property list (14.6.2).
    package func write(to dictionary: inout PDFDictionary) {
        switch self {
        case .layout: dictionary.set("Type", PDFName("Layout"))
        case .footer:
            dictionary.set("Type", PDFName("Pagination"))
            dictionary.set("Subtype", PDFName("Footer"))
        }
    }
}
