/// A half-open range of UTF-8 bytes in a source, counted from the first byte of the file (a BOM included).
package struct SourceSpan: Hashable, Sendable {
    package var start: Int
    package var end: Int

    package init(start: Int, end: Int) {
        self.start = start
        self.end = end
    }
}
