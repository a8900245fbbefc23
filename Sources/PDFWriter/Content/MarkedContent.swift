import Geometry

/// The type of an artifact (ISO 32000-1, 14.8.2.2, table 330), or several.
package struct Artifact: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Rules, bars, underlines.
    package static let layout = Artifact(rawValue: 1 << 0)
    /// Page numbers.
    package static let footer = Artifact(rawValue: 1 << 4)
    package static let all = [layout, footer]
}

extension Artifact {
    /// The name of its property list, which is a resource: written inline, property lists would take as many
    /// bytes of a page as some lines of text.
    package var name: ResourceName { ResourceName(.propertyList, rawValue.trailingZeroBitCount) }

    /// Writes its property list (14.6.2).
    package func write(to dictionary: inout PDFDictionary) {
        dictionary.set("Type", PDFName(self == .footer ? "Pagination" : "Layout"))
        if self == .footer { dictionary.set("Subtype", PDFName("Footer")) }
    }
}
