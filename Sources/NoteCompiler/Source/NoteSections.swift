import NoteSettings
import NoteText

/// The sections of a note's text: those of its source, less the front matter.
struct NoteSections: ~Copyable {
    private var sections: SourceSections
    /// The rest of the section that the front matter was in.
    private var first: SourceSection?
    /// What the front matter says.
    let settings: NoteSettings
    /// Where it says which paper or margins, if it does.
    let paperPlace: Diagnostic.Place?
    /// What a note that was read from JSON is called if nothing in it says so.
    let name: String?
    /// Whether the sections hold attributed text in JSON.
    let isAttributedText: Bool
    /// How many bytes of the source are front matter, or the header of JSON.
    let frontLength: Int
    /// The scripts of the front matter, which tell nothing of the note's language.
    let frontScripts: ScriptCounts?
    /// The section with the front matter, where what it says may yet be reported.
    private(set) var frontMatter: SourceSection?

    /// Reads the front matter, if there is any.
    ///
    /// Where `isAttributedText` holds, settings are those of the JSON's header.
    init(
        of sections: consuming SourceSections, isAttributedText: Bool, _ report: inout DiagnosticReport
    ) throws(RunError) {
        let next = try sections.next()
        let front = try next?.front(of: sections.sourceName, isAttributedText: isAttributedText, &report)
        first = next
        self.sections = sections
        self.isAttributedText = isAttributedText
        name = front?.name
        let length = front?.split.rest ?? 0
        frontLength = length
        let isCounted = length > 0 && !isAttributedText
        frontScripts = isCounted ? next.map { ScriptCounts(of: $0.bytes[..<length]) } : nil
        guard let section = next, let front, let yaml = front.split.yaml else {
            settings = NoteSettings()
            paperPlace = nil
            return
        }
        let found = FrontMatter.parse(
            section, yaml, isAttributedText ? .header : .frontMatter, rules: Rule.all)
        report.add(found.findings, in: section)
        var settings = found.settings
        settings.setOrigins(
            file: self.sections.sourceName, section.bytes, offset: section.offset, line: section.line)
        self.settings = settings
        paperPlace = found.paper.flatMap { span in
            var places = PlaceFinder(section)
            return places.place(of: span)
        }
        if settings.isAskedForLater { frontMatter = section }
        first = section.dropping(front.split.rest)
    }

    var sourceName: String { sections.sourceName }

    /// The next section; nil after the last. There is at least one.
    mutating func next() throws(RunError) -> SourceSection? {
        if let section = first.take() { return section }
        return try sections.next()
    }
}

extension NoteSettings {
    /// Whether what it says may yet turn out to be wrong.
    fileprivate var isAskedForLater: Bool {
        says(.fonts) || says(.rules) || says(.colors) || says(.theme)
    }
}

extension SourceSection {
    /// What stands before the text, and what the header of JSON calls the note.
    fileprivate func front(
        of source: String, isAttributedText: Bool, _ report: inout DiagnosticReport
    ) throws(RunError) -> (split: FrontMatter.Split, name: String?) {
        guard isAttributedText else { return (FrontMatter.split(self), nil) }
        do throws(Problem) {
            let header = try AttributedTextReader.header(in: self)
            report.add(header.findings, in: self)
            return (FrontMatter.Split(yaml: header.settings, rest: header.rest), header.name)
        } catch {
            throw RunError(error, in: self, of: source)
        }
    }

    /// What is left without the first `count` bytes, which are whole lines.
    fileprivate func dropping(_ count: Int) -> SourceSection {
        var cursor = LineCursor(line: line)
        cursor.advance(over: bytes[..<count])
        return SourceSection(
            bytes: Array(bytes[count...]), offset: offset + count, line: cursor.line, isLast: isLast)
    }
}

extension RunError {
    /// What is wrong with the JSON `source`, in whose `section` it is.
    init(_ problem: Problem, in section: SourceSection, of source: String) {
        var places = PlaceFinder(section)
        let place = problem.span.flatMap { places.place(of: $0) }
        self = .notAttributedText(
            InvalidFile(
                file: source, line: place?.line ?? section.line, column: place?.column ?? 1,
                message: problem.message, hint: nil))
    }
}
