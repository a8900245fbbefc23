import NoteText

/// The places where files have been included in a note. Text is parsed with these files in it; the places of
/// what is found are then told as those of the note itself.
struct IncludedPlaces: Sendable {
    /// A line that has been replaced by lines of a file.
    private struct Place: Sendable {
        /// The replacing bytes, in the text with its files.
        var text: Range<Int>
        /// The line in the note, without its end, and the place of what includes the file.
        let line: [UInt8]
        let offset: Int
        let number: Int
        let directive: SourceSpan
        /// The number of lines that have taken its place, and of those that files have added before it.
        var lineCount = 1
        let addedLines: Int
        /// The number of lines that files have added up to its end.
        var linesAfter: Int { addedLines + lineCount - 1 }

        /// Whether `position` is in the replacing bytes, or before them if there are none.
        func holds(_ position: Int) -> Bool { text.contains(position) || position == text.lowerBound }
    }

    private var places: [Place] = []

    /// Whether no file has been included.
    var isEmpty: Bool { places.isEmpty }

    /// The number of lines that files have added so far.
    private var addedLines: Int { places.last?.linesAfter ?? 0 }

    /// Begins to include a file in place of `line` of the note, which stands at `offset`. What replaces it
    /// begins at `start` of the text with its files, in the line `number`.
    mutating func begin(
        _ line: ArraySlice<UInt8>, at offset: Int, number: Int, directive: SourceSpan, start: Int
    ) {
        places.append(
            Place(
                text: start..<start, line: Array(line), offset: offset, number: number - addedLines,
                directive: directive, addedLines: addedLines))
    }

    /// Ends what replaces the last line, which has `lineCount` lines up to `end`.
    mutating func end(at end: Int, lineCount: Int) {
        guard let last = places.indices.last else { return }
        places[last].text = places[last].text.lowerBound..<max(end, places[last].text.lowerBound)
        places[last].lineCount = lineCount
    }
}

extension IncludedPlaces {
    /// The last place that begins at or before `position` of the text with its files.
    private func place(before position: Int) -> Place? {
        let next = places.partitioningIndex { $0.text.lowerBound > position }
        return next > 0 ? places[next - 1] : nil
    }

    /// The place in the note of a position that is not in a file.
    private func offset(of position: Int, behind place: Place?) -> Int {
        place.map { $0.offset + $0.line.count + position - $0.text.upperBound } ?? position
    }

    /// The place in the note of `span`, or of the line that includes its text.
    func source(of span: SourceSpan) -> SourceSpan {
        let (first, last) = (place(before: span.start), place(before: max(span.start, span.end - 1)))
        let directives = (directive(at: span.start), directive(at: max(span.start, span.end - 1)))
        let start = directives.0?.start ?? offset(of: span.start, behind: first)
        let end = directives.1?.end ?? offset(of: span.end, behind: last)
        return SourceSpan(start: start, end: max(start, end))
    }

    /// The place of the line that includes the text at `position`; nil if that is the note's own.
    func directive(at position: Int) -> SourceSpan? {
        place(before: position).flatMap { position < $0.text.upperBound ? $0.directive : nil }
    }

    /// The line that includes a file, from brace to brace.
    func text(of directive: SourceSpan) -> [UInt8] {
        guard let place = places.first(where: { $0.directive == directive }) else { return [] }
        return Array(place.line[directive.start - place.offset..<directive.end - place.offset])
    }

    /// The part of the note that `section`, of the text with its files, stands for: with all of a line whose
    /// file it has a part of.
    func source(of section: SourceSection) -> SourceSection {
        let range = section.offset..<section.offset + section.bytes.count
        let first = place(before: range.lowerBound)
        let opening = first.flatMap { $0.holds(range.lowerBound) ? $0 : nil }
        var bytes: [UInt8] = []
        var position = range.lowerBound
        let start = opening?.text.lowerBound ?? position
        var next = places.partitioningIndex { $0.text.lowerBound >= start }
        while next < places.count, places[next].text.lowerBound < range.upperBound {
            let place = places[next]
            let before = max(place.text.lowerBound, position)
            bytes += section.bytes[position - range.lowerBound..<before - range.lowerBound]
            bytes += place.line
            position = max(before, min(place.text.upperBound, range.upperBound))
            next += 1
        }
        bytes += section.bytes[(position - range.lowerBound)...]
        return SourceSection(
            bytes: bytes, offset: opening?.offset ?? offset(of: range.lowerBound, behind: first),
            line: opening?.number ?? section.line - (first?.linesAfter ?? 0), column: section.column,
            isLast: section.isLast)
    }
}
