import NoteFonts
import NoteLayout
import NoteMarkup
import NoteSettings
import NoteText

/// Reads a note section by section, makes `job.mode` of it, and writes that: to an output for each of the
/// job's renditions where there are several.
///
/// What is wrong with the note goes to the run's report; output that is not to be seen is not committed.
func runPipeline(
    _ job: PipelineJob, _ sections: inout NoteSections, to outputs: [AtomicOutput], _ run: inout PipelineRun
) async throws(RunError) {
    let output = outputs[0]
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
        let showsCategory = outputs.count > 1
        try await layOut(job, &sections, to: outputs, &run) { category, output in
            LayoutDumper(output, category: showsCategory ? category.name : nil)
        }
    case .dump(.structure):
        try await layOut(job, &sections, to: outputs, &run) { _, output in StructureDumper(job, output) }
    case .dump(.painting):
        try await layOut(job, &sections, to: outputs, &run) { _, output in PaintingDumper(output) }
    case .settings:
        try output.write(Array(job.settings.printed.utf8))
    case .check:
        let nowhere = job.settings[.sizeCategory].map { _ in output }
        try await layOut(job, &sections, to: nowhere, &run) { _, _ in Discarder() }
    case .attributedText:
        try writeAttributedText(job, &sections, to: outputs, &run)
    case .pdf:
        try await layOut(job, &sections, to: outputs, &run) { _, output throws(RunError) in
            try PDFExport(job, output)
        }
    }
}

/// What a run of the pipeline leaves besides its output.
struct PipelineRun {
    var report = DiagnosticReport()
    /// The severities of the findings.
    var policy: FindingPolicy
    var statistics = CompileStatistics()
    /// The title that the note gives itself.
    var title: String?
    /// The standards that the PDF may not claim because of the note.
    var obstructed: ConformanceClaims = []
    /// The names of places, and the links to them.
    var navigation = NavigationReport()
    /// The faces that were used, if anybody asks.
    var faces: FaceUses?
    /// The note's pictures, where it is laid out.
    var pictures: PictureStore?
}

private func dumpTokens(
    _ job: PipelineJob, _ sections: inout NoteSections, to output: AtomicOutput, _ run: inout PipelineRun
) throws(RunError) {
    guard !sections.isAttributedText else { throw .usage("tokens are those of a note, and JSON has none") }
    var parser = MarkupParser(options: job.markupOptions)
    var paragraphs = WholeParagraphs(job.markupOptions)
    while let read = try sections.next() {
        guard let joined = paragraphs.take(read) else { continue }
        try output.write(Array(TokenDump.text(of: parser.tokens(in: joined.whole)).utf8))
    }
}

private func dumpRuns(
    _ job: PipelineJob, _ sections: inout NoteSections, to output: AtomicOutput, _ run: inout PipelineRun
) throws(RunError) {
    let options = job.markupOptions
    var reader = TextReader(job, sections, &run.report)
    while let (section, text) = try reader.next(&sections) {
        run.add(text, in: section, options)
        try output.write(Array(RunDump.text(of: text).utf8))
    }
}

/// Writes the attributed text of the note in JSON.
private func writeAttributedText(
    _ job: PipelineJob, _ sections: inout NoteSections, to outputs: [AtomicOutput], _ run: inout PipelineRun
) throws(RunError) {
    for (category, output) in zip(job.settings[.sizeCategory], outputs) {
        let settings = job.settingsOfText(in: category)
        try output.write(AttributedTextWriter.header(name: job.stem, settings: settings))
    }
    let options = job.markupOptions
    var reader = TextReader(job, sections, &run.report)
    while let (section, text) = try reader.next(&sections) {
        run.add(text, in: section, options)
        let lines = AttributedTextWriter.lines(of: text)
        for output in outputs { try output.write(lines) }
    }
}

/// Parses the note once, sets it in each of the job's size categories, and hands their pages to what
/// `receiver` makes for each of `outputs`.
private func layOut<Receiver: PageReceiver & ~Copyable>(
    _ job: PipelineJob, _ sections: inout NoteSections, to outputs: [AtomicOutput], _ run: inout PipelineRun,
    _ receiver: (SizeCategory, AtomicOutput) throws(RunError) -> Receiver
) async throws(RunError) {
    let catalog = try FontCatalog(job)
    // A family that was asked for by name is not silently replaced.
    run.report.add(
        catalog.missingFamilies(of: job.settings[.fonts], job.settings[.styles]), in: sections.frontMatter)
    var renditions: [Rendition<Receiver>] = []
    let categories = job.settings[.sizeCategory]
    for (category, output) in zip(categories, outputs) {
        let receiver = try receiver(category, output)
        renditions.append(try Rendition(job, in: category, catalog, run, to: receiver))
    }
    let options = job.markupOptions
    var reader = TextReader(job, sections, &run.report)
    run.pictures = PictureStore(PictureRoot(job.settings, folder: job.folder))
    // Bytes become paragraphs and runs.
    var names = AskedNames(catalog)
    var last: ReadSection?
    while let (section, read) = try reader.next(&sections) {
        // What they ask for by name is there, or left out.
        let text = names.settled(read)
        run.add(text, in: section, options)
        run.report.add(job.conformance.obstacles(in: text), in: section)
        run.navigation.add(text, in: section, &run.report)
        // The pictures among them tell their sizes.
        let files = run.pictures?.files(of: text, in: section, &run.report) ?? PictureFiles()
        // Those become lines, on any core, and these pages, in the order of the text.
        try await last?.add(to: renditions, before: text)
        last = ReadSection(section: section, text: text, files: files)
    }
    try await last?.add(to: renditions)
    run.navigation.finish(in: &run.report)
    if !run.report.obstructed.contains(.archive) {
        let names = [job.title(foundInText: run.title), job.settings[.author]?.text ?? ""]
        run.report.add(job.conformance.obstacles(inMetadata: names), in: nil)
    }
    for (rendition, category) in zip(renditions, categories) {
        let name = renditions.count > 1 ? category.shortName : nil
        run.merge(try await rendition.finish(run), of: name)
    }
}

/// A section that waits for the next one, whose first paragraph tells whether its own last goes on.
private struct ReadSection {
    let section: SourceSection
    var text: AttributedText
    let files: PictureFiles

    consuming func add<Receiver: PageReceiver & ~Copyable>(
        to renditions: [Rendition<Receiver>], before next: AttributedText? = nil
    ) async throws(RunError) {
        text.following = next?.paragraphs.first
        for rendition in renditions { try await rendition.add(text, files, of: section) }
    }
}

extension PipelineRun {
    fileprivate mutating func add(
        _ text: AttributedText, in section: SourceSection, _ options: MarkupOptions
    ) {
        report.add(text.findings, in: section, openPlaces: text.openPlaces)
        statistics.sections += 1
        statistics.paragraphs += text.paragraphs.count
        title = title ?? text.title(options)
    }

    /// Adds what a rendition came to, which is that of `category` where there are several.
    fileprivate mutating func merge(_ rendition: PipelineRun, of category: String?) {
        report.merge(rendition.report, of: category)
        statistics.pages += rendition.statistics.pages
        if let used = rendition.faces { faces?.formUnion(used) }
    }
}
