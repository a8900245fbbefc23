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

    package init(stringLiteral text: String) { self.text = text }

    package func write(to buffer: inout PDFBuffer) { buffer.append(name: text) }
}
