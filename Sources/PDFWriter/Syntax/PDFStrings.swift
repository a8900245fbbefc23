/// A string that a person reads: a title, an alternate text, a bookmark (7.9.2.2).
package struct TextString: PDFValue, Hashable, Sendable {
    /// The UTF-16 units that fit the 32,767 bytes of a string (Annex C) behind a byte order mark.
    package static let limit = 16_382

    package let text: String

    /// What is longer than a string can be ends in an ellipsis.
    package init(_ text: String) {
        self.text = Self.fits(text) ? text : Self.cut(text)
    }

    /// Whether all of `text` can be a string.
    package static func fits(_ text: String) -> Bool {
        // UTF-8 is never shorter than UTF-16, in units.
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

/// A string in ASCII, such as an address (7.9.2.1, table 35).
package struct ASCIIString: PDFValue, Hashable, Sendable {
    /// The bytes that a string may have (Annex C).
    package static let limit = 32_767

    package let text: String

    /// `text` has nothing but ASCII, and no more of it than fits.
    package init(_ text: String) {
        self.text = text
    }

    package func write(to buffer: inout PDFBuffer) { buffer.append(literal: text.utf8) }
}
