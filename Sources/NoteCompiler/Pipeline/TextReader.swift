import NoteMarkup
import NoteRules
import NoteSettings
import NoteText

/// Reads sections as attributed text: by the rules of markup, or as it was written in JSON.
struct TextReader {
    private var parser: MarkupParser
    private var paragraphs: WholeParagraphs
    /// What reads JSON, where the source is that; markup has then no say.
    private var json: AttributedTextReader?
    /// The note's own rules.
    private var rules: RuleSet
    private let timer: StageTimer

    init(_ job: PipelineJob, _ sections: borrowing NoteSections, _ report: inout DiagnosticReport) {
        timer = job.timer
        parser = MarkupParser(options: job.markupOptions)
        paragraphs = WholeParagraphs(job.markupOptions)
        var problems: [NoteDiagnostic] = []
        rules = RuleSet(job.settings.rules, colors: job.colorNames, &problems)
        report.add(problems, in: sections.frontMatter)
        if sections.isAttributedText { json = AttributedTextReader() }
    }

    /// The next section with its text; nil after the last.
    mutating func next(
        _ sections: inout NoteSections
    ) throws(RunError) -> (section: SourceSection, text: AttributedText)? {
        while let read = try sections.next() {
            if json != nil {
                let text = try readJSON(read, of: sections.sourceName)
                return (read, marked(text))
            }
            // Where lines are joined, no paragraph is cut.
            guard let section = paragraphs.take(read) else { continue }
            return (section, marked(timer.measure(.parse) { parser.parse(section) }))
        }
        return nil
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
        do throws(JSONError) {
            let text = try timer.measure(.parse) { () throws(JSONError) in try json?.read(section) }
            return text ?? AttributedText()
        } catch {
            throw RunError(error, in: section, of: source)
        }
    }
}
