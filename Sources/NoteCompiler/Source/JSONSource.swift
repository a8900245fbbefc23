import NoteMarkup
import NoteText

/// Attributed text in JSON.
struct JSONSource: TextSource, ~Copyable {
    private var sections: SourceSections
    private var footnotes = WholeFootnotes()
    private var reader: AttributedTextReader
    private var colors: ColorCheck
    private let timer: StageTimer

    /// - Parameter colors: the names that colours may have.
    init(
        _ sections: consuming SourceSections, _ reader: AttributedTextReader, colors: [String],
        _ timer: StageTimer
    ) {
        self.reader = reader
        self.sections = sections
        self.colors = ColorCheck(colors)
        self.timer = timer
    }

    mutating func next() throws(RunError) -> (section: SourceSection, text: AttributedText)? {
        var whole: SourceSection?
        while whole == nil {
            guard let next = try sections.next() else { return nil }
            whole = footnotes.accept(next)
        }
        guard let section = whole else { return nil }
        var text = try section.parsed(
            as: sections.sourceName,
            timer.measure(.parse) { () throws(Problem) in try reader.read(section) })
        colors.check(&text)
        return (section, text)
    }

    mutating func read(_ note: inout Footnote) throws(RunError) {
        defer { colors.check(&note.text) }
        // Footnotes that come with their marks have been read.
        guard note.text.paragraphs.isEmpty else { return }
        let section = try sections.section(at: note.place)
        note.section = section
        note.text = try section.parsed(as: sections.sourceName, reader.readNote(in: section))
    }
}

extension JSONSource {
    mutating func nextTokens() throws(RunError) -> [MarkupToken]? {
        throw .usage("tokens are those of a note, and JSON has none")
    }
}

/// Reports colours in text that nobody knows, each where it comes first.
private struct ColorCheck {
    private let known: [String]
    /// The names that have been reported.
    private var unknown: Set<String> = []
    /// A hostile text has a name for every run.
    private static let mostNames = 100

    init(_ known: [String]) { self.known = known }

    mutating func check(_ text: inout AttributedText) {
        let wrong = text.attributes.map { attributes -> String? in
            for case .named(let name) in attributes.colors where !known.contains(name) { return name }
            return nil
        }
        guard wrong.contains(where: { $0 != nil }) else { return }
        for run in text.runs {
            guard let name = run.attributes.flatMap({ wrong[$0] }), unknown.count < Self.mostNames,
                unknown.insert(name).inserted, let problem = unknownColor(name, among: known)
            else { continue }
            text.findings.append(Finding(.attributeValue, problem, at: run.span))
        }
    }
}
