import NoteFonts
import NoteLayout
import NotePDF
import NoteSettings
import PDFWriter

/// Makes a PDF of pages, in the steps of `NumberedPage`: what crosses pages is done in order here, and what
/// is a page's own on any core.
struct PDFExport: PageReceiver, ~Copyable {
    private let job: PipelineJob
    private var numbering: StructureBuilder
    private var fonts = FontTable()
    private var document: DocumentExporter<AtomicOutput>
    private var workers: WorkerPool<ExportWorker>
    private var collections = OrderedTasks<CollectedPage>()
    private var writings = OrderedTasks<(page: WrittenPage, content: StreamData)>()

    private var pages = 0

    /// How many pages that are being written, or are written, may wait for each worker.
    private static let waiting = 16

    init(_ job: PipelineJob, _ output: AtomicOutput) throws(RunError) {
        self.job = job
        numbering = StructureBuilder(language: job.language, version: job.conformance.version)
        document = try DocumentExporter(
            to: output, version: job.conformance.version, isTagged: job.conformance.isTagged)
        workers = WorkerPool(job.budgets.compression)
    }

    mutating func receive(_ page: NoteLayout.Page) async throws(RunError) {
        let timer = job.timer
        let numbered = timer.measure(.export) { numbering.number(page) }
        pages += 1
        let worker = nextWorker()
        collections.add {
            await worker.run { _ in timer.measure(.export) { numbered.collected() } }
        }
        if collections.count > workers.count { try await assignNext() }
    }

    /// Gives the oldest page that is being collected its codes, and has it written; false where there is
    /// none.
    @discardableResult
    private mutating func assignNext() async throws(RunError) -> Bool {
        guard let collected = await collections.next() else { return false }
        let coded = try assign(collected)
        if writings.count >= Self.waiting * workers.count { try await emitNext() }
        let (worker, timer, isTagged) = (nextWorker(), job.timer, job.conformance.isTagged)
        writings.add {
            await worker.run { deflate in
                let page = timer.measure(.export) { coded.written(isTagged: isTagged) }
                return (page, timer.measure(.compress) { deflate.stream(page.content) })
            }
        }
        return true
    }

    private mutating func assign(_ page: CollectedPage) throws(RunError) -> CodedPage {
        do {
            return try job.timer.measure(.export) { () throws(FontEmbeddingError) in try fonts.assign(page) }
        } catch {
            throw failure(error)
        }
    }

    /// Writes the oldest page to the file; false where there is none.
    @discardableResult
    private mutating func emitNext() async throws(RunError) -> Bool {
        guard let next = await writings.next() else { return false }
        try job.timer.measure(.write) { () throws(RunError) in
            try document.append(next.page, content: next.content)
        }
        return true
    }

    private mutating func nextWorker() -> ExportWorker {
        workers.next(busy: collections.count + writings.count) { ExportWorker() }
    }

    /// What the run fails with, unless it is tried again: without the face, if that is damaged.
    private func failure(_ error: FontEmbeddingError) -> RunError {
        if let face = error.damagedFace { job.rejected.insert(face, reason: error.damage) }
        return .noFont(error.description)
    }

    consuming func finish(_ run: inout PipelineRun) async throws(RunError) {
        while try await assignNext() {}
        while try await emitNext() {}
        try writePictures(&run)
        let properties = properties(of: run)
        try document.finish(try await embeddedFonts(), properties)
    }

    private func properties(of run: PipelineRun) -> DocumentProperties {
        var metadata = Metadata(producer: "notec \(NotecVersion.current)")
        // As much of it as fits the information dictionary, here and there.
        metadata.title = TextString(job.title(foundInText: run.title)).text
        metadata.author = (job.settings[.author]?.text).map { TextString($0).text }
        metadata.date = job.settings[.date] ?? job.options.sourceDate
        metadata.language = job.language
        metadata.conformance = job.conformance.claims(without: run.obstructed)
        var properties = DocumentProperties(metadata)
        let setup = job.settings.pageSetup
        // A page that is alone has no number.
        if setup.showsPageNumbers, pages > 1 { properties.firstPageNumber = setup.firstPageNumber }
        properties.showsSinglePages = job.settings[.theme] == BuiltInTheme.reader.rawValue
        return properties
    }

    /// The fonts to embed, made on all cores.
    private mutating func embeddedFonts() async throws(RunError) -> [EmbeddedFont] {
        var tasks = OrderedTasks<Result<EmbeddedFont?, FontEmbeddingError>>()
        for codes in fonts.fonts {
            let worker = workers.next(busy: tasks.count) { ExportWorker() }
            let timer = job.timer
            let helper = job.options.fontHelper.map(HelperProcess.init)
            tasks.add { await Self.embed(codes, by: worker, helper, timer) }
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
        _ codes: FontCodes, by worker: ExportWorker, _ helper: HelperProcess?, _ timer: StageTimer
    ) async -> Result<EmbeddedFont?, FontEmbeddingError> {
        await worker.run { deflate in
            Result { () throws(FontEmbeddingError) in
                try timer.measure(.embed) { () throws(FontEmbeddingError) in
                    try codes.font(&deflate, by: helper)
                }
            }
        }
    }
}
