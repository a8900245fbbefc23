import NoteText

extension SourceSection {
    /// The place of `span`; nil where it does not begin in the section.
    func findPlace(of span: SourceSpan) -> Diagnostic.Place? {
        var finder = SectionPlaces(self)
        return finder.place(of: span)
    }
}

/// Finds the places of spans of a source, asked for in ascending order: all of them cost one walk.
struct PlaceFinder {
    /// In the order of the source.
    private var sections: [SectionPlaces]

    /// - Parameter sections: the parts of the source that have the spans, in any order.
    init(_ sections: [SourceSection]) {
        self.sections = sections.map { SectionPlaces($0) }.sorted { $0.offset < $1.offset }
    }

    init(_ section: SourceSection) { sections = [SectionPlaces(section)] }

    /// Nil where `span` does not begin in any section.
    mutating func place(of span: SourceSpan) -> Diagnostic.Place? {
        // One that begins later may be a part of one that begins before it.
        let end = sections.partitioningIndex { $0.offset > span.start }
        for index in sections[..<end].indices.reversed() {
            if let place = sections[index].place(of: span) { return place }
        }
        return nil
    }
}

/// Finds the places of spans of a section, asked for in ascending order.
private struct SectionPlaces {
    private let section: SourceSection
    private var cursor: LineCursor

    /// The part of a line that is kept on each side of a place, in bytes: more than a terminal shows.
    private static let reach = 400

    init(_ section: SourceSection) {
        self.section = section
        cursor = LineCursor(line: section.line, column: section.column)
    }

    /// The place of the section in the source.
    var offset: Int { section.offset }

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
