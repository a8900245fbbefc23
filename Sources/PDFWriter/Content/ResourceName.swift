/// The name of a resource in content streams, such as `/F1` or `/F1.2` (ISO 32000-1, 7.8.3).
package struct ResourceName: PDFValue, Hashable, Sendable {
    /// The sub-dictionary of the resources that contains it (table 33).
    package enum Kind: UInt8, CaseIterable, Sendable {
        case font
        case externalObject
        case graphicsState
        case shading
        case pattern
        case propertyList
    }

    package let kind: Kind
    package let index: Int
    /// Index among the objects that form one resource: a face may need more codes than a font has.
    package let part: Int

    package init(_ kind: Kind, _ index: Int, part: Int = 0) {
        (self.kind, self.index, self.part) = (kind, index, part)
    }

    package func write(to buffer: inout PDFBuffer) {
        buffer.append(kind.names.prefix)
        buffer.append(integer: index)
        guard part > 0 else { return }
        buffer.append(UInt8(ascii: "."))
        buffer.append(integer: part)
    }
}

extension ResourceName.Kind {
    /// The first letter of its names, and the key of its sub-dictionary.
    var names: (prefix: StaticString, key: StaticString) {
        switch self {
        case .font: ("/F", "Font")
        case .externalObject: ("/X", "XObject")
        case .graphicsState: ("/G", "ExtGState")
        case .shading: ("/S", "Shading")
        case .pattern: ("/P", "Pattern")
        case .propertyList: ("/A", "Properties")
        }
    }
}
