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
    /// The section with the front matter, where what it says may yet be reported.
    private(set) var frontMatter: SourceSection?

    /// Reads the front matter, if there is any, of the note that is called `name`.
    init(of sections: consuming SourceSections, _ name: String, _ report: inout DiagnosticReport)
        throws(RunError)
    {
        first = try sections.next()
        self.sections = sections
        guard let section = first, let yaml = FrontMatter.split(section).yaml else {
            settings = NoteSettings()
            paperPlace = nil
            return
        }
        let found = FrontMatter.parse(section, yaml, .ofNotes)
        report.add(found.diagnostics, in: section)
        var settings = found.settings
        settings.setOrigins(file: name, section.bytes, offset: section.offset, line: section.line)
        self.settings = settings
        paperPlace = found.paper.flatMap { span in
            var places = PlaceFinder(section)
            return places.place(of: span)
        }
        if !settings.fonts.isEmpty { frontMatter = section }
        first = section.dropping(FrontMatter.split(section).rest)
    }

    /// The next section; nil after the last. There is at least one.
    mutating func next() throws(RunError) -> SourceSection? {
        if let section = first.take() { return section }
        return try sections.next()
    }
}

extension SourceSection {
    /// What is left without the first `count` bytes, which are whole lines.
    fileprivate func dropping(_ count: Int) -> SourceSection {
        var cursor = LineCursor(line: line)
        cursor.advance(over: bytes[..<count])
        return SourceSection(
            bytes: Array(bytes[count...]), offset: offset + count, line: cursor.line, isLast: isLast)
    }
}
