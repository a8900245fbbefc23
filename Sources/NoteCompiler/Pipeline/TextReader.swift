import NoteMarkup
import NoteText

/// Reads sections as attributed text: by the rules of markup, or as it was written in JSON.
struct TextReader {
    private var parser: MarkupParser
    private var paragraphs: WholeParagraphs
    /// What reads JSON, where the source is that; markup has then no say.
    private var json: AttributedTextReader?
    private let timer: StageTimer

    init(_ job: PipelineJob, _ sections: borrowing NoteSections) {
        timer = job.timer
        parser = MarkupParser(options: job.markupOptions)
        paragraphs = WholeParagraphs(job.markupOptions)
        if sections.isAttributedText { json = AttributedTextReader() }
    }

    /// The next section with its text; nil after the last.
    mutating func next(
        _ sections: inout NoteSections
    ) throws(RunError) -> (section: SourceSection, text: AttributedText)? {
        while let read = try sections.next() {
            if json != nil { return (read, try readJSON(read, of: sections.sourceName)) }
            // Where lines are joined, no paragraph is cut.
            guard let section = paragraphs.take(read) else { continue }
            return (section, timer.measure(.parse) { parser.parse(section) })
        }
        return nil
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
