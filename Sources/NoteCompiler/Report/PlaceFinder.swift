import NoteText

extension SourceSection {
    /// The place of `span`; nil where it does not begin in the section.
    func findPlace(of span: SourceSpan) -> Diagnostic.Place? {
        var finder = PlaceFinder(self)
        return finder.place(of: span)
    }
}

/// Finds the places of spans of one section, which are asked for in ascending order: all of them cost one
/// walk.
struct PlaceFinder {
    private let section: SourceSection
    private var cursor: LineCursor

    /// The part of a line that is kept on each side of a place, in bytes: more than a terminal shows.
    private static let reach = 400

    init(_ section: SourceSection) {
        self.section = section
        cursor = LineCursor(line: section.line, column: section.column)
    }

    /// Nil where `span` does not begin in the section.
    mutating func place(of span: SourceSpan) -> Diagnostic.Place? {
        let start = span.start - section.offset
        guard start >= cursor.offset, start <= section.bytes.count else { return nil }
        cursor.advance(over: section.bytes[cursor.offset..<start])
        return Diagnostic.Place(
            line: cursor.line, column: cursor.column, offset: span.start,
            excerpt: excerpt(start..<max(start, span.end - section.offset)))
    }

    private func excerpt(_ span: Range<Int>) -> SourceExcerpt {
        let bytes = section.bytes
        let from = boundary(max(cursor.lineStart, span.lowerBound - Self.reach))
        let farthest = boundary(min(bytes.count, span.lowerBound + Self.reach))
        let to = bytes[span.lowerBound..<farthest].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? farthest
        let endsInLine = !section.isLast && bytes.last == 0x0C
        let isLineEnd = to == bytes.count ? !endsInLine : bytes[to] == 0x0A || bytes[to] == 0x0D
        return SourceExcerpt(
            text: String(decoding: bytes[from..<to], as: UTF8.self),
            marked: span.lowerBound - from..<min(span.upperBound, to) - from,
            isCutBefore: from > cursor.lineStart || from == 0 && section.column > 1, isCutAfter: !isLineEnd)
    }

    /// The first byte from `index` on that begins a character.
    private func boundary(_ index: Int) -> Int {
        section.bytes[index...].firstIndex { $0 & 0xC0 != 0x80 } ?? section.bytes.count
    }
}

/// Counts lines and columns forward through a source, as diagnostics count them.
struct LineCursor {
    /// From 1; LF, CR LF and CR end lines.
    private(set) var line: Int
    /// From 1, in Unicode scalars.
    private(set) var column: Int
    /// The number of bytes that it went over.
    private(set) var offset = 0
    /// The beginning of the line, counted likewise.
    private(set) var lineStart = 0
    private var isAfterReturn = false

    init(line: Int = 1, column: Int = 1) {
        self.line = line
        self.column = column
    }

    mutating func advance(over bytes: some Sequence<UInt8>) {
        for byte in bytes { advance(over: byte) }
    }

    private mutating func advance(over byte: UInt8) {
        offset += 1
        switch byte {
        case 0x0A, 0x0D:
            if byte == 0x0D || !isAfterReturn { line += 1 }
            column = 1
            lineStart = offset
        case 0x80..<0xC0: break
        default: column += 1
        }
        isAfterReturn = byte == 0x0D
    }
}
