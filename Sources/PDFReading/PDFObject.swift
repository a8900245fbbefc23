/// An object of a PDF (ISO 32000-1, 7.3), or an operator of a content stream.
package indirect enum PDFObject: Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case name(String)
    case string([UInt8])
    case array([PDFObject])
    case dictionary([String: PDFObject])
    case reference(Int)
    case keyword(String)
}

extension PDFObject {
    package var number: Double? { if case .number(let value) = self { value } else { nil } }
    package var integer: Int? { number.flatMap { Int(exactly: $0) } }
    package var name: String? { if case .name(let value) = self { value } else { nil } }
    package var string: [UInt8]? { if case .string(let value) = self { value } else { nil } }
    package var array: [PDFObject]? { if case .array(let value) = self { value } else { nil } }
    package var dictionary: [String: PDFObject]? {
        if case .dictionary(let value) = self { value } else { nil }
    }
    package var reference: Int? { if case .reference(let value) = self { value } else { nil } }

    /// Every reference in it.
    package var references: [Int] {
        var found: [Int] = []
        var waiting = [self]
        while let object = waiting.popLast() {
            switch object {
            case .reference(let number): found.append(number)
            case .array(let items): waiting += items
            case .dictionary(let members): waiting += members.values
            default: break
            }
        }
        return found
    }
}

/// A fault of a PDF.
package struct PDFFault: Error {
    package let message: String

    package init(_ message: String) { self.message = message }
}
