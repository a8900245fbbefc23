/// A footnote, given with the section that has its first mark.
///
/// A mark is a run with the attribute `note`, whose text is the number of the note.
package struct Footnote: Sendable {
    /// Its number in the note, from 1, in the order of the first marks.
    package let number: Int
    /// The paragraph with its first mark, an index into those of the section.
    package let paragraph: Int
    package let place: FootnotePlace
    /// Its text: a paragraph of the kind `note`, with the number as its marker. Empty until it has been read.
    package var text = AttributedText()
    /// The part of the source that the text is from: findings about it have their places there.
    package var section = SourceSection(bytes: [])

    package init(number: Int, paragraph: Int, at place: FootnotePlace) {
        self.number = number
        self.paragraph = paragraph
        self.place = place
    }
}

/// The place of the text of a footnote in the source.
package struct FootnotePlace: Hashable, Sendable {
    /// The lines that it is written in, the last line end not included.
    package let span: SourceSpan
    /// The number of the first of these lines, from 1, and the column of its first character, from 1.
    package let line: Int
    package let column: Int
    /// A hash of the bytes, by which a second reading knows that they are the same.
    private let digest: Int

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

    private static func digest(of bytes: ArraySlice<UInt8>) -> Int {
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}
