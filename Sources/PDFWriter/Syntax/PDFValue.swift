/// What can be the value of a key, or an item of an array, in one token or a few.
package protocol PDFValue {
    /// Appends the tokens of the value, without white space around them.
    func write(to buffer: inout PDFBuffer)
}

/// A name, such as `/Type` (7.3.5); `#xx` escapes are the writer's.
package struct PDFName: PDFValue, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name without its slash; readers take 127 bytes of it (Annex C).
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package init(stringLiteral text: String) {
        self.text = text
    }

    package func write(to buffer: inout PDFBuffer) {
        buffer.append(name: text)
    }
}

/// A string of bytes whose meaning is the key's affair: identifiers, codes of glyphs (7.9.2.4).
package struct ByteString: PDFValue, Hashable, Sendable {
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package func write(to buffer: inout PDFBuffer) {
        buffer.append(hexadecimal: bytes)
    }
}

/// A string that a person reads: a title, an alternate text, a bookmark (7.9.2.2).
package struct TextString: PDFValue, Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    /// ASCII is written as it is, being the same in PDFDocEncoding; all else as UTF-16 with a byte order
    /// mark.
    package func write(to buffer: inout PDFBuffer) {
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) {
            buffer.append(literal: text.utf8)
        } else {
            buffer.append("<FEFF")
            for unit in text.utf16 { buffer.append(hex: unit) }
            buffer.append(UInt8(ascii: ">"))
        }
    }
}

/// A reference to an indirect object, such as `12 0 R` (7.3.10); the generation is always 0.
package struct Reference: PDFValue, Hashable, Sendable {
    /// The object's number, from 1.
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
