import NoteText

/// Joined sections of a dialect, as far as they have been read: matches may go from one to the next, but
/// what is made of each is handed on by itself, so that memory does not grow with what it becomes.
struct JoinedReading: Sendable {
    private let joined: JoinedSections
    /// The text of all of them.
    var text: CleanSection
    var lines = LineScanner()
    private var number = 0
    /// Where the section at hand begins in the bytes of all, and its first line and column.
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

    /// Whether `line` is the last of the section at hand.
    mutating func ends(with line: LineScanner.Line) -> Bool {
        guard let end = joined.end(of: number), line.next < text.bytes.count else { return false }
        return places.source(of: line.next) >= joined.whole.offset + end
    }

    /// The section at hand, which has been read; the next one is then at hand.
    mutating func takeSection() -> SourceSection {
        let whole = joined.whole
        let end = joined.end(of: number) ?? whole.bytes.count
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

    /// How long the section at hand is, in bytes of the source.
    var length: Int { (joined.end(of: number) ?? joined.whole.bytes.count) - start }

    /// What there is to warn about in the section at hand.
    mutating func takeDiagnostics() -> [Diagnostic] {
        let end = joined.end(of: number).map { joined.whole.offset + $0 } ?? .max
        return text.takeDiagnostics(before: end)
    }
}
