import Geometry

/// A value of a key, or an item of an array.
package protocol PDFValue {
    /// Appends the tokens of the value, without white space around them.
    func write(to buffer: inout PDFBuffer)
}

/// A byte string: identifiers, glyph codes (7.9.2.4).
package struct ByteString: PDFValue, Hashable, Sendable {
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package func write(to buffer: inout PDFBuffer) { buffer.append(hexadecimal: bytes) }
}

/// A reference to an indirect object, such as `12 0 R` (7.3.10); the generation is always 0.
package struct Reference: PDFValue, Hashable, Sendable {
    /// The object number, from 1.
    package let number: Int

    package func write(to buffer: inout PDFBuffer) {
        buffer.append(integer: number)
        buffer.append(" 0 R")
    }
}

extension Int: PDFValue {
    package func write(to buffer: inout PDFBuffer) { buffer.append(integer: self) }
}

extension Double: PDFValue {
    package func write(to buffer: inout PDFBuffer) { buffer.append(number: self) }
}

extension Bool: PDFValue {
    package func write(to buffer: inout PDFBuffer) { buffer.append(self ? "true" : "false") }
}

extension PDFBuffer {
    /// Appends a UTF-16 unit as four hexadecimal digits, the high byte first.
    package mutating func append(hex unit: UInt16) {
        append(hex: UInt8(unit >> 8))
        append(hex: UInt8(unit & 0xFF))
    }
}

extension String {
    /// The longest prefix of whole characters whose widths are `limit` together, or less.
    func cut(to limit: Int, _ width: (Unicode.Scalar) -> Int) -> String {
        var units = 0
        let kept = unicodeScalars.prefix { scalar in
            units += width(scalar)
            return units <= limit
        }
        return String(kept)
    }
}
