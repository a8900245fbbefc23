import NoteFonts
import NoteLayout
import NotePDF
import NoteSettings
import PDFWriter

/// Makes a PDF of pages. Contents are made in order, compressed on any core, and written in order.
struct PDFExport: PageReceiver, ~Copyable {
    private let job: PipelineJob
    private let output: OutputSink
    private var exporter: PageExporter
    private var document: DocumentExporter<OutputSink>
    private var compressors: WorkerPool<Compressor>
    private var compressions = OrderedTasks<(page: ExportedPage, content: StreamData)>()

    private var pages = 0

    /// How many pages may wait for each compressor.
    private static let waiting = 16

    init(_ job: PipelineJob, _ output: OutputSink) throws(RunError) {
        self.job = job
        self.output = output
        exporter = PageExporter(
            language: job.language, version: job.conformance.version, isTagged: job.conformance.isTagged)
        document = try DocumentExporter(
            to: output, version: job.conformance.version, isTagged: job.conformance.isTagged)
        compressors = WorkerPool(job.budgets.compression)
    }

    mutating func receive(_ page: NoteLayout.Page) async throws(RunError) {
        let exported = try export(page)
        pages += 1
        if compressions.count >= Self.waiting * compressors.count { try await writeNext() }
        let compressor = compressors.next(busy: compressions.count) { Compressor() }
        let timer = job.timer
        compressions.add {
            await compressor.run { deflate in
                (exported, timer.measure(.compress) { deflate.stream(exported.content) })
            }
        }
    }

    private mutating func export(_ page: NoteLayout.Page) throws(RunError) -> ExportedPage {
        do {
            return try job.timer.measure(.export) { () throws(FontEmbeddingError) in try exporter.export(page)
            }
        } catch {
            throw failure(error)
        }
    }

    /// What the run fails with, unless it is tried again: without the face, if that is damaged.
    private func failure(_ error: FontEmbeddingError) -> RunError {
        if let face = error.damagedFace { job.rejected.insert(face, reason: error.damage) }
        return .noFont(error.description)
    }

    consuming func finish(_ run: inout PipelineRun) async throws(RunError) {
        while try await writeNext() {}
        try writePictures(&run)
        let properties = properties(of: run)
        try document.finish(try await fonts(), properties)
    }

    private func properties(of run: PipelineRun) -> DocumentProperties {
        var metadata = Metadata(producer: "notec \(NotecVersion.current)")
        // As much of it as fits the information dictionary, here and there.
        metadata.title = TextString(job.title(foundInText: run.title)).text
        metadata.author = (job.settings[.author]?.text).map { TextString($0).text }
        metadata.date = job.settings[.date] ?? job.options.sourceDate
        metadata.language = job.language
        metadata.conformance = job.conformance.claims(without: run.report.obstructed)
        var properties = DocumentProperties(metadata)
        let setup = job.settings.pageSetup
        // A page that is alone has no number.
        if setup.showsPageNumbers, pages > 1 { properties.firstPageNumber = setup.firstPageNumber }
        properties.showsSinglePages = job.settings[.theme] == BuiltInTheme.reader.rawValue
        return properties
    }

    /// The fonts to embed, made on all cores.
    private mutating func fonts() async throws(RunError) -> [EmbeddedFont] {
        let embedders = exporter.embedders
        var tasks = OrderedTasks<Result<EmbeddedFont?, FontEmbeddingError>>()
        for embedder in embedders {
            let compressor = compressors.next(busy: tasks.count) { Compressor() }
            let timer = job.timer
            let helper = job.options.fontHelper.map(HelperProcess.init)
            tasks.add { await Self.embed(embedder, by: compressor, helper, timer) }
        }
        var fonts: [EmbeddedFont] = []
        // All that are damaged are found at once.
        var failure: RunError?
        while let result = await tasks.next() {
            switch result {
            case .success(let font): if let font { fonts.append(font) }
            case .failure(let error):
                let next = self.failure(error)
                failure = failure ?? next
            }
        }
        if let failure { throw failure }
        return fonts
    }

    /// Writes the pictures, of which one is held at a time.
    private mutating func writePictures(_ run: inout PipelineRun) throws(RunError) {
        for (index, entry) in (run.pictures?.entries ?? []).enumerated() {
            let timer = job.timer
            let image = timer.measure(.embed) { run.image(of: entry) }
            guard let image else { continue }
            try timer.measure(.write) { () throws(RunError) in
                try document.append(image, as: PictureName.of(index))
            }
        }
    }

    private static func embed(
        _ embedder: FontEmbedder, by compressor: Compressor, _ helper: HelperProcess?, _ timer: StageTimer
    ) async -> Result<EmbeddedFont?, FontEmbeddingError> {
        await compressor.run { deflate in
            Result { () throws(FontEmbeddingError) in
                try timer.measure(.embed) { () throws(FontEmbeddingError) in
                    try embedder.finish(&deflate, by: helper)
                }
            }
        }
    }

    /// Writes the oldest page that is being compressed; false where there is none.
    @discardableResult
    private mutating func writeNext() async throws(RunError) -> Bool {
        guard let next = await compressions.next() else { return false }
        try job.timer.measure(.write) { () throws(RunError) in
            try document.append(next.page, content: next.content)
        }
        return true
    }
}
