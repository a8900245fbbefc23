/// A text string, for human readers: a title, alternative text, a bookmark (7.9.2.2).
package struct TextString: PDFValue, Hashable, Sendable {
    /// Most UTF-16 units of a string of 32,767 bytes (Annex C) with a byte order mark.
    package static let limit = 16_382

    package let text: String

    /// Text that is too long ends in an ellipsis.
    package init(_ text: String) {
        self.text = Self.fits(text) ? text : Self.cut(text)
    }

    /// Whether `text` fits in a string.
    package static func fits(_ text: String) -> Bool {
        // UTF-8 never has fewer units than UTF-16.
        text.utf8.count <= limit || text.utf16.count <= limit
    }

    private static func cut(_ text: String) -> String {
        var units = 0
        let kept = text.unicodeScalars.prefix { scalar in
            units += UTF16.width(scalar)
            return units < limit
        }
        return String(kept) + "\u{2026}"
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
