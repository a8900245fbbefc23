import NoteFonts
import NoteMarkup
import NoteRules
import NoteSettings
import NoteText

/// A source of text: a note, or attributed text in JSON.
protocol TextSource: ~Copyable {
    /// The next section with its text; nil after the last.
    mutating func next() throws(RunError) -> (section: SourceSection, text: AttributedText)?
}

/// Reads the text of a note as it is laid out and written.
struct TextReader: ~Copyable {
    private var source: any TextSource & ~Copyable
    private let timer: StageTimer
    /// Nil for a note, whose parser reports colours itself.
    private var colors: ColorCheck?
    /// The note's own rules.
    private var rules: RuleSet
    /// Nil where no fonts are looked for.
    private var names: RequestedNames?
    /// Whether it has been read to its end, and there was nothing.
    private(set) var isEmpty = false
    /// The findings about the rules in the note's front matter.
    let ruleFindings: [Finding]
    /// The number of sections read.
    private(set) var sectionCount = 0
    /// The number of paragraphs in them.
    private(set) var paragraphCount = 0

    init(_ note: Note, _ sections: consuming SourceSections, isAttributedText: Bool, _ timer: StageTimer) {
        self.timer = timer
        if isAttributedText {
            source = JSONSource(sections: sections, timer: timer)
            colors = ColorCheck(note.settings.colorNames)
        } else {
            source = MarkupSource(sections, note.markupOptions, timer)
        }
        var findings: [Finding] = []
        rules = RuleSet(note.settings[.rules], colors: note.settings.colorNames, &findings)
        ruleFindings = findings
    }

    /// From now on families that `catalog` has not got are left out of the text.
    mutating func resolveNames(in catalog: FontCatalog) { names = RequestedNames(catalog) }

    /// The next section with its text; nil after the last.
    mutating func next() throws(RunError) -> (section: SourceSection, text: AttributedText)? {
        // Bytes become paragraphs and runs.
        guard let read = try source.next() else {
            isEmpty = paragraphCount == 0
            return nil
        }
        var text = read.text
        // Colours in JSON that nobody knows are reported.
        colors?.check(&text)
        // The note's own rules mark what they match.
        if !rules.isEmpty { timer.measure(.parse) { rules.apply(to: &text) } }
        // Families that are not installed are left out, and languages past a limit.
        names?.resolve(&text)
        sectionCount += 1
        paragraphCount += text.paragraphs.count
        return (read.section, text)
    }
}

/// The text of a note.
struct MarkupSource: TextSource, ~Copyable {
    private var sections: SourceSections
    private var parser: MarkupParser
    private let timer: StageTimer

    init(_ sections: consuming SourceSections, _ options: MarkupOptions, _ timer: StageTimer) {
        self.sections = sections
        parser = MarkupParser(options: options)
        self.timer = timer
    }

    mutating func next() throws(RunError) -> (section: SourceSection, text: AttributedText)? {
        while true {
            if let read = timer.measure(.parse, { parser.next() }) { return read }
            guard let section = try sections.next() else { return nil }
            parser.accept(section)
        }
    }

    /// The tokens of the text that is complete with the next section; nil after the last.
    mutating func nextTokens() throws(RunError) -> [MarkupToken]? {
        guard let section = try sections.next() else { return nil }
        return parser.tokens(in: section)
    }
}

/// Attributed text in JSON.
private struct JSONSource: TextSource, ~Copyable {
    var sections: SourceSections
    var tables = WholeTables()
    var reader = AttributedTextReader()
    let timer: StageTimer

    mutating func next() throws(RunError) -> (section: SourceSection, text: AttributedText)? {
        var whole: SourceSection?
        while whole == nil {
            guard let next = try sections.next() else { return nil }
            whole = tables.accept(next)
        }
        guard let section = whole else { return nil }
        do throws(Problem) {
            let text = try timer.measure(.parse) { () throws(Problem) in try reader.read(section) }
            return (section, text)
        } catch {
            throw RunError(error, in: section, of: sections.sourceName)
        }
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
        let wrong = text.attributes.map { unknownName(in: $0) }
        guard wrong.contains(where: { $0 != nil }) else { return }
        for run in text.runs {
            guard let index = run.attributes, let name = wrong[index], let problem = problem(name) else {
                continue
            }
            text.findings.append(Finding(.attributeValue, problem, at: run.span))
        }
    }

    private mutating func problem(_ name: String) -> Problem? {
        guard unknown.count < Self.mostNames, unknown.insert(name).inserted else { return nil }
        return unknownColor(name, among: known)
    }

    private func unknownName(in attributes: TextAttributes) -> String? {
        for case .named(let name) in attributes.colors where !known.contains(name) { return name }
        return nil
    }
}
