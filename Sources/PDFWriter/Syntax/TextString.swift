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
