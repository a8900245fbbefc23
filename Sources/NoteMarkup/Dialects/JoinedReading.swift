import NoteText

/// Reading state of joined sections of a dialect. Matches may cross sections, but the result of each section
/// is returned separately, so that memory does not grow with the results.
struct JoinedReading: Sendable {
    private let joined: JoinedSections
    /// The text of all of them.
    var text: CleanSection
    var lines = LineScanner()
    private var number = 0
    /// Start of the current section in the joined bytes, and its first line and column.
    private var start = 0
    private var line: Int
    private var column: Int
    private var places: SourceMap

    init(_ joined: JoinedSections, _ text: CleanSection) {
        self.joined = joined
        self.text = text
        (line, column) = (joined.whole.line, joined.whole.column)
        places = text.map
    }

    /// Whether all sections have been read.
    var isAtEnd: Bool { number > joined.ends.count }

    /// The end of the current section in the joined bytes; nil for the last.
    private var end: Int? { number < joined.ends.count ? joined.ends[number] : nil }

    /// Whether `line` is the last of the current section.
    mutating func ends(with line: LineScanner.Line) -> Bool {
        guard let end, line.next < text.bytes.count else { return false }
        return places.source(of: line.next) >= joined.whole.offset + end
    }

    /// The current section, which has been read; advances to the next one.
    mutating func finishSection() -> SourceSection {
        let whole = joined.whole
        let end = self.end ?? whole.bytes.count
        let section =
            start == 0 && end == whole.bytes.count
            ? whole
            : SourceSection(
                bytes: Array(whole.bytes[start..<end]), offset: whole.offset + start, line: line,
                column: column, isLast: whole.isLast && end == whole.bytes.count)
        (line, column) = section.next
        start = end
        number += 1
        return section
    }

    /// Length of the current section, in bytes of the source.
    var length: Int { (end ?? joined.whole.bytes.count) - start }

    /// The warnings about the current section.
    mutating func removeFindings() -> [Finding] {
        let end = self.end.map { joined.whole.offset + $0 } ?? .max
        return text.removeFindings(before: end)
    }
}
