import NoteText

@testable import NoteMarkup

/// A note with its footnotes, read as it is compiled: first for the places of the footnotes, then for all.
struct FootnoteReading {
    /// The sections, those of footnotes without marks last.
    private(set) var text: [AttributedText] = []

    /// - Parameter cutsLines: whether each line is a section.
    init(_ note: String, _ options: MarkupOptions, cutsLines: Bool = false) {
        let source = Array(note.utf8)
        let sections = cutsLines ? Self.lines(of: source) : [SourceSection(bytes: source)]
        var parser = MarkupParser(options: options, footnotes: Self.index(of: sections, options))
        for section in sections {
            parser.accept(section)
            while var (_, text) = parser.next() {
                for index in text.notes.indices {
                    let note = text.notes[index]
                    text.notes[index].text = parser.footnote(
                        note.number, in: Self.section(at: note.place, of: source))
                }
                self.text.append(text)
            }
        }
        for place in parser.unmarkedFootnotes {
            text.append(parser.unmarkedFootnote(in: Self.section(at: place, of: source)))
        }
    }

    /// The footnotes of a note.
    static func index(of sections: [SourceSection], _ options: MarkupOptions) -> FootnoteIndex {
        var index = FootnoteIndex()
        var parser = MarkupParser(options: options, footnotes: index)
        for section in sections {
            parser.readFootnotes(in: section, into: &index)
        }
        return index
    }

    private static func lines(of source: [UInt8]) -> [SourceSection] {
        var sections: [SourceSection] = []
        var start = 0
        while start < source.count {
            let end = source[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.count
            sections.append(
                SourceSection(
                    bytes: Array(source[start..<end]), offset: start, line: sections.count + 1,
                    isLast: end == source.count))
            start = end
        }
        return sections.isEmpty ? [SourceSection(bytes: [])] : sections
    }

    private static func section(at place: FootnotePlace, of source: [UInt8]) -> SourceSection {
        let bytes = source[place.span.start..<place.span.end]
        precondition(place.holds(bytes))
        return SourceSection(
            bytes: Array(bytes), offset: place.span.start, line: place.line, column: place.column,
            isLast: false)
    }
}

extension FootnoteReading {
    /// What is shown of each paragraph, the marker too.
    var lines: [String] { text.flatMap(\.lines) }

    /// The same of the footnotes.
    var notes: [String] { text.flatMap(\.notes).flatMap(\.text.lines) }

    /// Each run with its link and the number of the footnote that it is a mark of.
    var runs: [(link: Int?, mark: Int?)] {
        text.flatMap { text in
            text.runs.map { ($0.link, $0.attributes.flatMap { text.attributes[$0].note }) }
        }
    }

    /// The numbers of the marks, in their order.
    var numbers: [Int] { runs.compactMap(\.mark) }

    var findings: [Finding] { text.flatMap { $0.findings + $0.notes.flatMap(\.text.findings) } }

    /// What is said, in the order of places.
    var messages: [String] {
        findings.sorted { $0.span?.start ?? 0 < $1.span?.start ?? 0 }.map { finding in
            let place = finding.span.map { "\($0.start)..\($0.end)" } ?? "nowhere"
            return "\(place): \(finding.message) [\(finding.rule.id)]"
        }
    }
}
