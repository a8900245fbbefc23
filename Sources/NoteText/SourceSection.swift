/// A stretch of whole lines of a source, or of pages of a long line: valid UTF-8, without a BOM.
///
/// A source is read, parsed, laid out and let go section by section, so that memory does not grow with it.
package struct SourceSection: Sendable {
    /// The bytes, line ends included.
    package let bytes: [UInt8]
    /// The place of `bytes` in the source, in UTF-8 bytes.
    package let offset: Int
    /// The number of the first line, from 1, as diagnostics count lines (LF, CR LF and CR).
    package let line: Int
    /// The column of the first byte, from 1, in Unicode scalars: 1 unless a form feed stands before it.
    package let column: Int
    /// Whether nothing follows.
    package let isLast: Bool

    package init(bytes: [UInt8], offset: Int = 0, line: Int = 1, column: Int = 1, isLast: Bool = true) {
        self.bytes = bytes
        self.offset = offset
        self.line = line
        self.column = column
        self.isLast = isLast
    }
}
