import Geometry

/// The place of the text of a footnote in the source.
package struct FootnotePlace: Hashable, Sendable {
    /// The lines that it is written in, the last line end not included.
    package private(set) var span: SourceSpan
    /// The number of the first of these lines, from 1, and the column of its first character, from 1.
    package let line: Int
    package let column: Int
    /// A hash of the bytes that are no white space or controls of ASCII, by which a second reading knows that
    /// they are the same.
    private var digest: FNV1a

    /// The place of `bytes`, which begin at `offset` in the source.
    package init(of bytes: ArraySlice<UInt8>, at offset: Int, line: Int, column: Int = 1) {
        span = SourceSpan(start: offset, end: offset + bytes.count)
        self.line = line
        self.column = column
        digest = Self.digest(of: bytes)
    }

    /// Whether `bytes` are those that were there.
    package func holds(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.count == span.end - span.start && Self.digest(of: bytes) == digest
    }

    /// Lets it go on with `bytes`, another line, which ends at `end` in the source.
    package mutating func append(_ bytes: ArraySlice<UInt8>, to end: Int) {
        span.end = end
        digest = Self.digest(of: bytes, after: digest)
    }

    private static func digest(of bytes: ArraySlice<UInt8>, after digest: FNV1a = FNV1a()) -> FNV1a {
        bytes.reduce(into: digest) { if $1 > 0x20 { $0.combine(UInt64($1)) } }
    }
}
