import Geometry

/// What an artifact is (ISO 32000-1, 14.8.2.2, table 330).
package enum Artifact: UInt8, CaseIterable, Sendable {
    /// Rules, bars, underlines.
    case layout
    /// Cut marks and the like.
    case page
    case background
    /// Page numbers and running heads, by where they stand.
    case header, footer
}

extension ContentState {
    mutating func begin(_ artifact: Artifact?) {
        guard let artifact else { return write("/Artifact BMC") }
        codes.buffer.append("/Artifact ")
        artifact.name.write(to: &codes.buffer)
        write(" BDC")
    }

    mutating func beginElement(_ tag: StaticString, identifier: Int) {
        codes.buffer.append(UInt8(ascii: "/"))
        codes.buffer.append(tag)
        codes.buffer.append(" <</MCID ")
        codes.buffer.append(integer: identifier)
        write(">> BDC")
    }
}

extension Artifact {
    /// What content calls its property list, which is a resource: written out, it would take a page as many
    /// bytes as some lines of text.
    package var name: ResourceName { ResourceName(.propertyList, Int(rawValue)) }

    /// Writes its property list (14.6.2).
    package func write(to dictionary: inout PDFDictionary) {
        dictionary.set("Type", type)
        dictionary.set("Subtype", subtype)
    }

    fileprivate var type: PDFName {
        switch self {
        case .layout: "Layout"
        case .page: "Page"
        case .background: "Background"
        case .header, .footer: "Pagination"
        }
    }

    fileprivate var subtype: PDFName? {
        switch self {
        case .layout, .page, .background: nil
        case .header: "Header"
        case .footer: "Footer"
        }
    }
}
