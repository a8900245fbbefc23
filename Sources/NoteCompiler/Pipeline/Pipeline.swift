import NoteLayout
import NoteMarkup
import NoteSettings
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
    case .dump(.breaks):
        try dumpBreaks(job, &sections, to: output)
    case .dump(.bidi):
        try dumpLevels(job, &sections, to: output)
    case .dump(.layout):
        try await layOut(job, &sections, to: LayoutDumper(output), &run)
    case .dump(.structure):
        try await layOut(job, &sections, to: StructureDumper(job, output), &run)
    case .settings:
        try output.write(Array(job.settings.printed.utf8))
    case .check:
        try await layOut(job, &sections, to: Discarder(), &run)
    case .attributedText:
        try writeAttributedText(job, &sections, to: output, &run)
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
    /// The names of places, and the links to them.
    var navigation = NavigationReport()
    /// The faces that were used, if anybody asks.
    var faces: FaceUses?
    /// The note's pictures, where it is laid out.
    var pictures: PictureStore?
}

private func dumpTokens(
    _ job: PipelineJob, _ sections: inout NoteSections, to output: OutputSink, _ run: inout PipelineRun
) throws(RunError) {
    guard !sections.isAttributedText else { throw .usage("tokens are those of a note, and JSON has none") }
    var parser = MarkupParser(options: job.markupOptions)
    var paragraphs = WholeParagraphs(job.markupOptions)
    while let read = try sections.next() {
        guard let section = paragraphs.take(read) else { continue }
        try output.write(Array(TokenDump.text(of: parser.tokens(in: section)).utf8))
    }
}

private func dumpRuns(
    _ job: PipelineJob, _ sections: inout NoteSections, to output: OutputSink, _ run: inout PipelineRun
) throws(RunError) {
    var reader = TextReader(job, sections, &run.report)
    while let (section, text) = try reader.next(&sections) {
        run.add(text, in: section, job.markupOptions)
        try output.write(Array(RunDump.text(of: text).utf8))
    }
}

/// Writes the attributed text of the note in JSON.
private func writeAttributedText(
    _ job: PipelineJob, _ sections: inout NoteSections, to output: OutputSink, _ run: inout PipelineRun
) throws(RunError) {
    try output.write(AttributedTextWriter.header(name: job.stem, settings: job.settingsOfText))
    var reader = TextReader(job, sections, &run.report)
    while let (section, text) = try reader.next(&sections) {
        run.add(text, in: section, job.markupOptions)
        try output.write(AttributedTextWriter.lines(of: text))
    }
}

/// Parses and sets the note, and hands its pages to `receiver` as they are full.
private func layOut(
    _ job: PipelineJob, _ sections: inout NoteSections, to receiver: consuming some PageReceiver & ~Copyable,
    _ run: inout PipelineRun
) async throws(RunError) {
    let manager = try LayoutManager(job)
    // A family that was asked for by name is not silently replaced.
    run.report.add(manager.sheet.catalog.missingFamilies(of: job.settings.fonts), in: sections.frontMatter)
    var reader = TextReader(job, sections, &run.report)
    var setting = SectionSetting(manager, job)
    var pages = try PageFlow(manager, job, to: receiver)
    run.pictures = PictureStore(PictureRoot(job.settings, folder: job.folder))
    // Bytes become paragraphs and runs.
    while let (section, text) = try reader.next(&sections) {
        run.add(text, in: section, job.markupOptions)
        run.report.add(job.conformance.obstacles(in: text), in: section)
        run.navigation.add(text, in: section, &run.report)
        // The pictures among them tell their sizes.
        let files = run.pictures?.files(of: text, in: section, &run.report) ?? PictureFiles()
        // Those become lines, on any core.
        if setting.isFull, let set = try await setting.next() { try await pages.place(set, &run) }
        try setting.add(text, files, of: section)
    }
    // Lines become pages, in the order of the text.
    while let set = try await setting.next() { try await pages.place(set, &run) }
    try await pages.finish(&run)
}

extension PipelineRun {
    fileprivate mutating func add(
        _ text: AttributedText, in section: SourceSection, _ options: MarkupOptions
    ) {
        report.add(text.diagnostics, in: section)
        report.keep(text.openPlaces, in: section)
        statistics.sections += 1
        statistics.paragraphs += text.paragraphs.count
        title = title ?? text.title(options)
    }
}
