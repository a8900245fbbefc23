import NoteSettings
import NoteText

/// The part of a source before its text: front matter, or the header of attributed text in JSON.
struct NoteHead {
    /// The settings in it.
    let settings: NoteSettings
    /// The place where it sets paper or margins, if it does.
    let paperPlace: Diagnostic.Place?
    /// The name that the header of JSON gives the note.
    let name: String?
    /// In bytes.
    let length: Int
    /// The scripts of front matter, which tell nothing of the note's language.
    let scripts: ScriptCounts?
    /// The section that it is in, if findings about it are still to come.
    let section: SourceSection?

    /// Reads the head of the source, if it has any; the next of `sections` is then the first of its text.
    init(
        _ sections: inout SourceSections, isAttributedText: Bool, _ report: inout DiagnosticReport
    ) throws(RunError) {
        let section = try sections.next() ?? SourceSection(bytes: [])
        let front = try section.front(
            of: sections.sourceName, isAttributedText: isAttributedText, &report)
        name = front.name
        length = front.split.rest
        scripts = length > 0 && !isAttributedText ? ScriptCounts(of: section.bytes[..<length]) : nil
        guard let yaml = front.split.yaml else {
            sections.putBack(section)
            settings = NoteSettings()
            (paperPlace, self.section) = (nil, nil)
            return
        }
        let found = FrontMatter.parse(
            section, yaml, isAttributedText ? .header : .frontMatter, rules: Rule.all)
        report.add(found.findings, in: section)
        var settings = found.settings
        settings.setOrigins(
            in: SettingPlaces(
                of: settings.sources.values.compactMap(\.span), in: sections.sourceName, section.bytes,
                offset: section.offset, line: section.line))
        self.settings = settings
        paperPlace = found.paper.flatMap { section.findPlace(of: $0) }
        self.section = settings.mayBeWrong ? section : nil
        sections.putBack(section.dropping(length))
    }
}

extension NoteSettings {
    /// Whether what it says may yet turn out to be wrong.
    fileprivate var mayBeWrong: Bool {
        says(.fonts) || says(.rules) || says(.colors) || says(.theme)
    }
}

extension SourceSection {
    /// The end of the head, and the name that the header of JSON gives the note.
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

    /// The section without its first `count` bytes, which are whole lines.
    fileprivate func dropping(_ count: Int) -> SourceSection {
        var cursor = LineCursor(line: line)
        cursor.advance(over: bytes[..<count])
        return SourceSection(
            bytes: Array(bytes[count...]), offset: offset + count, line: cursor.line, isLast: isLast)
    }
}

extension RunError {
    /// The error that the JSON `source` has a problem in `section`.
    init(_ problem: Problem, in section: SourceSection, of source: String) {
        let place = problem.span.flatMap { section.findPlace(of: $0) }
        self = .notAttributedText(
            InvalidFile(
                file: source, line: place?.line ?? section.line, column: place?.column ?? 1,
                message: problem.message, hint: nil))
    }
}
