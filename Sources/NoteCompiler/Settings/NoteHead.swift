import NoteSettings
import NoteText

/// The part of a source before its text: front matter, or the header of attributed text in JSON.
struct NoteHead {
    let settings: NoteSettings
    /// The place where it sets paper or margins, if it does.
    let paperPlace: Diagnostic.Place?
    /// The name that the header of JSON gives the note.
    let name: String?
    let bytes: [UInt8]
    /// The scripts of front matter, which tell nothing of the note's language.
    let scripts: ScriptCounts?
    /// The section that it is in, if findings about it are still to come.
    let section: SourceSection?

    /// Reads the head of the source, if it has any; the next of `sections` is then the first of its text.
    ///
    /// - Parameters:
    ///   - note: the number of the note in a book, from 0: what it sets of the page is reported, and left
    ///     out.
    ///   - dialect: the dialect that the run gives the note, if it gives one.
    init(
        _ sections: inout SourceSections, _ kind: SourceKind, _ dialect: Dialect?, boundAs note: Int? = nil,
        _ report: inout DiagnosticReport
    ) throws(RunError) {
        let section = try sections.next() ?? SourceSection(bytes: [])
        let front = try section.parsed(as: sections.sourceName, kind.front(section))
        report.add(front.findings, in: section)
        name = front.name
        let length = front.split.rest
        bytes = Array(section.bytes[..<length])
        scripts = length > 0 && kind.shown == nil ? ScriptCounts(of: section.bytes[..<length]) : nil
        guard let range = front.split.settings else {
            sections.putBack(section)
            settings = NoteSettings()
            (paperPlace, self.section) = (nil, nil)
            return
        }
        let found = Self.settings(in: section, range, isTOML: front.split.isTOML, kind, dialect)
        report.add(found.findings, in: section)
        var settings = found.settings
        let removed = note.map { settings.removePageSettings(keepingPageNumbers: $0 == 0) } ?? []
        // The header of attributed text has what its note once had.
        if kind.settings == .frontMatter { report.add(removed.map(Finding.init(ofPage:)), in: section) }
        settings.setOrigins(
            in: SettingPlaces(
                of: settings.spans, in: sections.sourceName, section.bytes,
                offset: section.offset, line: section.line))
        self.settings = settings
        paperPlace = found.paper.flatMap { section.findPlace(of: $0) }
        self.section = settings.mayBeWrong ? section : nil
        sections.putBack(section.dropping(length))
    }
}

extension NoteHead {
    /// The settings in the front matter at `range` of `section`: in Markdown other programs have keys there.
    private static func settings(
        in section: SourceSection, _ range: Range<Int>, isTOML: Bool, _ kind: SourceKind, _ dialect: Dialect?
    ) -> (settings: NoteSettings, findings: [Finding], paper: SourceSpan?) {
        if isTOML { return FrontMatter.parseTOML(section, range) }
        let found = FrontMatter.parse(section, range, kind.settings, rules: Rule.all)
        let own = found.settings.says(.dialect) ? found.settings[.dialect] : kind.dialect
        guard kind.settings == .frontMatter, (dialect ?? own) == .markdown else { return found }
        return FrontMatter.parse(section, range, kind.settings, rules: Rule.all, foreign: .accepted)
    }
}

extension NoteSettings {
    /// Whether what they say may yet turn out to be wrong.
    fileprivate var mayBeWrong: Bool {
        says(.fonts) || says(.rules) || says(.colors) || says(.theme) || says(.renditions) || says(.lock)
            || says(.output) || self[.exclude].contains { $0.picture != nil }
            || self[.lang].map { LanguageTag.unregistered(in: $0) != nil } ?? false
    }
}
