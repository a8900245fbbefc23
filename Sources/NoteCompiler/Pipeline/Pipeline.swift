import NoteLayout
import NoteMarkup
import NoteText

/// Reads a note section by section, makes `job.mode` of it, and writes that.
///
/// What is wrong with the note goes to the run's report; output that is not to be seen is not committed.
func runPipeline(
    _ job: PipelineJob, _ sections: inout NoteSections, to output: OutputSink, _ run: inout PipelineRun
) async throws(RunError) {
    switch job.mode {
    case .dump(.tokens):
        try dumpTokens(job, &sections, to: output, &run)
    case .dump(.runs):
        try dumpRuns(job, &sections, to: output, &run)
    case .dump(.layout):
        try await layOut(job, &sections, to: LayoutDumper(output), &run)
    case .check:
        try await layOut(job, &sections, to: Discarder(), &run)
    case .pdf:
        try await layOut(job, &sections, to: try PDFExport(job, output), &run)
    }
}

/// What a run of the pipeline leaves besides its output.
struct PipelineRun {
    var report: DiagnosticReport
    var statistics = CompileStatistics()
    /// The title that the note gives itself.
    var title: String?
}

private func dumpTokens(
    _ job: PipelineJob, _ sections: inout NoteSections, to output: OutputSink, _ run: inout PipelineRun
) throws(RunError) {
    var parser = MarkupParser(options: job.markupOptions)
    while let section = try sections.next() {
        try output.write(Array(TokenDump.text(of: parser.tokens(in: section)).utf8))
    }
}

private func dumpRuns(
    _ job: PipelineJob, _ sections: inout NoteSections, to output: OutputSink, _ run: inout PipelineRun
) throws(RunError) {
    var parser = MarkupParser(options: job.markupOptions)
    while let section = try sections.next() {
        let text = parser.parse(section)
        run.report.add(text.diagnostics, in: section)
        try output.write(Array(RunDump.text(of: text).utf8))
    }
}

/// Parses and sets the note, and hands its pages to `receiver` as they are full.
private func layOut(
    _ job: PipelineJob, _ sections: inout NoteSections, to receiver: consuming some PageReceiver,
    _ run: inout PipelineRun
) async throws(RunError) {
    let manager = try LayoutManager(job)
    var parser = MarkupParser(options: job.markupOptions)
    var setting = try SectionSetting(manager, jobs: job.options.jobs)
    var paginator = manager.makePaginator()
    var missing = MissingGlyphReport()
    var receiver = receiver

    func place(_ set: SetSection, _ run: inout PipelineRun) async throws(RunError) {
        // What layout found is reported while its section is at hand.
        run.report.add(set.laid.findings.diagnostics, in: set.section)
        missing.add(set.laid.findings.missing, in: set.section, run.report)
        // The lines are placed in the order of the text, and full pages go on.
        for page in try paginator.place(set.laid, &run) { try await receiver.receive(page) }
    }

    while let section = try sections.next() {
        // Text becomes paragraphs and runs, and those become lines on any core.
        let text = parser.parse(section)
        run.add(text, in: section)
        if setting.isFull, let set = try await setting.next() { try await place(set, &run) }
        setting.add(text, of: section)
    }
    while let set = try await setting.next() { try await place(set, &run) }
    let last = paginator.finish()
    run.statistics.pages += 1
    try await receiver.receive(last)
    missing.finish(in: &run.report)
    try await receiver.finish(title: run.title)
}

extension PipelineRun {
    fileprivate mutating func add(_ text: AttributedText, in section: SourceSection) {
        report.add(text.diagnostics, in: section)
        statistics.sections += 1
        statistics.paragraphs += text.paragraphs.count
        guard title == nil, let paragraph = text.paragraphs.first(where: { $0.kind == .title }) else { return }
        title = String(decoding: text.text[paragraph.content], as: UTF8.self)
    }
}

extension Paginator {
    fileprivate mutating func place(
        _ section: LaidSection, _ run: inout PipelineRun
    ) throws(RunError) -> [Page] {
        do {
            let pages = try append(section)
            run.statistics.pages += pages.count
            return pages
        } catch {
            throw RunError(error)
        }
    }
}
