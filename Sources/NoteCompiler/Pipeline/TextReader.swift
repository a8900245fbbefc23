import NoteMarkup
import NoteRules
import NoteSettings
import NoteText

/// Reads sections as attributed text: by the rules of markup, or as it was written in JSON.
struct TextReader {
    /// What reads a note; nil where the source is JSON, of which markup never sees anything.
    private var markup: MarkupReader?
    private var json: JSONReader?
    /// The note's own rules.
    private var rules: RuleSet
    private let timer: StageTimer

    init(_ job: PipelineJob, _ sections: borrowing NoteSections, _ report: inout DiagnosticReport) {
        timer = job.timer
        if sections.isAttributedText {
            json = JSONReader(colors: job.settings.colorNames)
        } else {
            markup = MarkupReader(job.markupOptions)
        }
        var problems: [Finding] = []
        rules = RuleSet(job.settings[.rules], colors: job.settings.colorNames, &problems)
        report.add(problems, in: sections.frontMatter)
    }

    /// The next section with its text; nil after the last.
    mutating func next(
        _ sections: inout NoteSections
    ) throws(RunError) -> (section: SourceSection, text: AttributedText)? {
        while true {
            if let read = timer.measure(.parse, { markup?.next() }) {
                return (read.section, marked(read.text))
            }
            guard let section = try sections.next() else { return nil }
            guard json != nil else {
                markup?.take(section)
                continue
            }
            return (section, marked(try readJSON(section, of: sections.sourceName)))
        }
    }

    /// What the rules make of `text`.
    private mutating func marked(_ text: AttributedText) -> AttributedText {
        guard !rules.isEmpty else { return text }
        var text = text
        timer.measure(.parse) { rules.apply(to: &text) }
        return text
    }

    private mutating func readJSON(
        _ section: SourceSection, of source: String
    ) throws(RunError) -> AttributedText {
        do throws(Problem) {
            let text = try timer.measure(.parse) { () throws(Problem) in try json?.read(section) }
            return text ?? AttributedText()
        } catch {
            throw RunError(error, in: section, of: source)
        }
    }
}

/// Reads sections of a note.
private struct MarkupReader {
    private var parser: MarkupParser
    /// Where lines are joined, no paragraph is cut.
    private var paragraphs: WholeParagraphs

    init(_ options: MarkupOptions) {
        parser = MarkupParser(options: options)
        paragraphs = WholeParagraphs(options)
    }

    mutating func take(_ section: SourceSection) {
        if let joined = paragraphs.take(section) { parser.begin(joined) }
    }

    /// What has been taken and can be read; nil where more is needed.
    mutating func next() -> (section: SourceSection, text: AttributedText)? { parser.next() }
}

/// Reads sections of attributed text in JSON, and warns about colours that nobody knows.
private struct JSONReader {
    private var reader = AttributedTextReader()
    private let colors: [String]
    /// The names that have been warned about.
    private var unknown: Set<String> = []
    /// A hostile text has a name for every run.
    private static let mostNames = 100

    init(colors: [String]) { self.colors = colors }

    mutating func read(_ section: SourceSection) throws(Problem) -> AttributedText {
        var text = try reader.read(section)
        let wrong = text.attributes.map { unknownName(in: $0) }
        guard wrong.contains(where: { $0 != nil }) else { return text }
        for run in text.runs {
            guard let index = run.attributes, let name = wrong[index], let problem = warning(name) else {
                continue
            }
            text.findings.append(Finding(.attributeValue, problem, at: run.span))
        }
        return text
    }

    private mutating func warning(_ name: String) -> Problem? {
        guard unknown.count < Self.mostNames, unknown.insert(name).inserted else { return nil }
        return unknownColor(name, among: colors)
    }

    private func unknownName(in attributes: TextAttributes) -> String? {
        for case .named(let name) in attributes.colors where !colors.contains(name) { return name }
        return nil
    }
}
