package import Geometry

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
        self.text = text.utf8.count <= Self.limit ? text : text.cut(to: Self.limit, UTF8.width)
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
    /// The longest prefix of whole characters whose widths are `limit` together, or less.
    fileprivate func cut(to limit: Int, _ width: (Unicode.Scalar) -> Int) -> String {
        var units = 0
        let kept = unicodeScalars.prefix { scalar in
            units += width(scalar)
            return units <= limit
        }
        return String(kept)
    }
}

/// A text string, for human readers: a title, alternative text, a bookmark (7.9.2.2).
package struct TextString: PDFValue, Hashable, Sendable {
    /// Most UTF-16 units of a string of 32,767 bytes (Annex C) with a byte order mark.
    package static let limit = 16_382

    package let text: String

    /// Text that is too long ends in an ellipsis.
    package init(_ text: String) {
        self.text = Self.fits(text) ? text : text.cut(to: Self.limit - 1, UTF16.width) + "\u{2026}"
    }

    /// Whether `text` fits in a string.
    package static func fits(_ text: String) -> Bool {
        // UTF-8 never has fewer units than UTF-16.
        text.utf8.count <= limit || text.utf16.count <= limit
    }

    /// ASCII is written unchanged, since PDFDocEncoding contains it; other text as UTF-16 with a byte order
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

/// A string in ASCII, such as an address (7.9.2.1, table 35).
package struct ASCIIString: PDFValue, Hashable, Sendable {
    /// Most bytes of a string (Annex C).
    package static let limit = 32_767

    package let text: String

    /// `text` must be ASCII and within the limit.
    package init(_ text: String) {
        self.text = text
    }

    package func write(to buffer: inout PDFBuffer) { buffer.append(literal: text.utf8) }
}

/// A rectangle in PDF's coordinates, y upwards, written as `[llx lly urx ury]` (7.9.5).
package struct PDFRectangle: PDFValue, Hashable, Sendable {
    package var left: Double
    package var bottom: Double
    package var right: Double
    package var top: Double

    package init(left: Double, bottom: Double, right: Double, top: Double) {
        self.left = left
        self.bottom = bottom
        self.right = right
        self.top = top
    }

    /// The box of a page, its lower left corner at the origin.
    package init(_ size: Size) {
        self.init(left: 0, bottom: 0, right: size.width, top: size.height)
    }

    /// Converts `rectangle`, whose y counts from the top, on a page `height` points high.
    package init(_ rectangle: Rectangle, onPageOfHeight height: Double) {
        self.init(
            left: rectangle.minX, bottom: height - rectangle.maxY,
            right: rectangle.maxX, top: height - rectangle.minY)
    }

    /// The smallest rectangle that contains both.
    package func union(_ other: PDFRectangle) -> PDFRectangle {
        PDFRectangle(
            left: min(left, other.left), bottom: min(bottom, other.bottom), right: max(right, other.right),
            top: max(top, other.top))
    }

    /// The rectangle rounded to hundredths of a point, which needs fewer digits and is finer than any
    /// printer; rectangles that share a side still do.
    package var roundedToHundredths: PDFRectangle {
        func round(_ side: Double) -> Double { (side * 100).rounded() / 100 }
        return PDFRectangle(left: round(left), bottom: round(bottom), right: round(right), top: round(top))
    }

    package func write(to buffer: inout PDFBuffer) {
        buffer.append(UInt8(ascii: "["))
        for (index, side) in [left, bottom, right, top].enumerated() {
            if index > 0 { buffer.append(UInt8(ascii: " ")) }
            buffer.append(number: side)
        }
        buffer.append(UInt8(ascii: "]"))
    }
}
