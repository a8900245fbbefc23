import NoteText

/// Where a span begins, found in the plainest way: what `PlaceFinder` must agree with.
struct SourcePlace: Hashable, Sendable {
    /// From 1; LF, CR LF and CR end lines.
    let line: Int
    /// From 1, in Unicode scalars; a tab counts as one.
    let column: Int
    /// The source line without its line end.
    let text: String
    /// The part of `text` that the span covers, in UTF-8 bytes from the start of the line, cut at the line's
    /// end.
    let marked: Range<Int>
}

extension SourceSection {
    /// The place of `span`, which must begin in this section; nil where it does not.
    func place(of span: SourceSpan) -> SourcePlace? {
        let start = span.start - offset
        guard start >= 0, start <= bytes.count else { return nil }
        var number = line
        var lineStart = 0
        var index = 0
        while index < start {
            let byte = bytes[index]
            index += 1
            guard byte == 0x0A || byte == 0x0D else { continue }
            if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A {
                guard index < start else { break }
                index += 1
            }
            number += 1
            lineStart = index
        }
        let lineEnd = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        let column = bytes[lineStart..<start].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
        let markedEnd = min(max(span.end - offset, start), max(lineEnd, start))
        return SourcePlace(
            line: number, column: column,
            text: String(decoding: bytes[lineStart..<max(lineEnd, lineStart)], as: UTF8.self),
            marked: start - lineStart..<markedEnd - lineStart)
    }
}
