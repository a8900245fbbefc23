/// A string in ASCII, such as an address (7.9.2.1, table 35).
package struct ASCIIString: PDFValue, Hashable, Sendable {
    /// Most bytes of a string (Annex C).
    package static let limit = 32_767

    package let text: String

    /// `text` must be ASCII and within the limit.
    package init(_ text: String) { self.text = text }

    package func write(to buffer: inout PDFBuffer) { buffer.append(literal: text.utf8) }
}
