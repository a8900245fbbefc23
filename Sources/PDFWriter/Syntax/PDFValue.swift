import Geometry

/// A value of a key, or an item of an array.
package protocol PDFValue {
    /// Appends the tokens of the value, without white space around them.
    func write(to buffer: inout PDFBuffer)
}

/// A name, such as `/Type` (7.3.5); it is escaped when written.
package struct PDFName: PDFValue, Hashable, Sendable, ExpressibleByStringLiteral {
    /// Most bytes of a name (Annex C).
    package static let limit = 127

    /// The name without its slash.
    package let text: String

    /// A name that is too long is truncated between characters.
    package init(_ text: String) {
        self.text = text.utf8.count <= Self.limit ? text : text.cut(toBytes: Self.limit)
    }

    package init(stringLiteral text: String) {
        self.text = text
    }

    package func write(to buffer: inout PDFBuffer) {
        buffer.append(name: text)
    }
}

/// A byte string: identifiers, glyph codes (7.9.2.4).
package struct ByteString: PDFValue, Hashable, Sendable {
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package func write(to buffer: inout PDFBuffer) {
        buffer.append(hexadecimal: bytes)
    }
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
    /// The longest prefix of whole characters with at most `count` bytes.
    fileprivate func cut(toBytes count: Int) -> String {
        var bytes = 0
        let kept = unicodeScalars.prefix { scalar in
            bytes += UTF8.width(scalar)
            return bytes <= count
        }
        return String(kept)
    }
}
