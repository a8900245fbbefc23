import Geometry
import NoteFonts
import NoteImages
import NoteLayout
import NotePDF
import NoteSettings
import NoteText
import PDFWriter

/// Makes a PDF of pages in the steps of `DocumentExporter`: those that cross pages in order, the others on
/// any core, in batches of pages.
final class PDFExport: PageReceiver {
    private let note: ResolvedNote
    private let resources: RunResources
    private var numbering: StructureBuilder
    private var fonts = FontTable()
    /// Nil after the end.
    private var document: DocumentExporter<AtomicOutput>?
    private let workers: WorkerPool<ExportWorker>
    /// Pages that are to be collected and written together.
    private var batch: [NumberedPage] = []
    /// The number of lines in the batch, at least one a page.
    private var lines = 0
    private var collections: OrderedTasks<CollectedPages>
    private var writings: OrderedTasks<[(page: WrittenPage, content: StreamData)]>
    /// The fonts to embed, which are made on all cores when all pages have their codes.
    private var embeddings: OrderedTasks<Result<EmbeddedFont?, FontEmbeddingError>>

    private(set) var pages = 0
    /// The largest frame of each picture file that is not written, in points; by its number in the document.
    private var pictureSizes: [Int: Size] = [:]

    /// A batch of so many lines is complete: a usual page is one by itself.
    private static let linesOfBatch = 128
    /// The most batches, being written or written, that may wait for each worker.
    private static let waiting = 2

    /// - Parameter workers: those of all renditions, whose pages come in turns.
    init(
        _ note: ResolvedNote, _ resources: RunResources, _ workers: WorkerPool<ExportWorker>,
        _ output: AtomicOutput
    ) throws(RunError) {
        self.note = note
        self.resources = resources
        numbering = StructureBuilder(language: note.language, version: note.conformance.version)
        if let outputs = note.outputs { numbering.findsOutput = { outputs.target(of: $0) } }
        document = try DocumentExporter(
            to: output, version: note.conformance.version, isTagged: note.conformance.isTagged)
        self.workers = workers
        collections = OrderedTasks(resources.options)
        writings = OrderedTasks(resources.options)
        embeddings = OrderedTasks(resources.options)
    }

    func receive(_ page: NoteLayout.Page) async throws(RunError) {
        batch.append(resources.timer.measure(.export) { numbering.number(page) })
        pages += 1
        for picture in page.pictures {
            let known = pictureSizes[picture.file.index] ?? Size(width: 0, height: 0)
            pictureSizes[picture.file.index] = Size(
                width: max(known.width, picture.frame.width), height: max(known.height, picture.frame.height))
        }
        lines += max(1, page.lines.count)
        if lines >= Self.linesOfBatch { try await collectBatch() }
    }

    /// Has the pages of the batch collected, and begins another.
    private func collectBatch() async throws(RunError) {
        // Each worker collects some pages and writes others, which takes three times as long.
        let (worker, timer, pages) = (nextWorker(keepsTurn: true), resources.timer, batch)
        (batch, lines) = ([], 0)
        collections.add {
            await worker.run { _ in timer.measure(.export) { CollectedPages(of: pages) } }
        }
        if collections.count > workers.count { try await assignNext() }
    }

    /// Gives the oldest pages being collected their codes, and has them written; false where there are none.
    @discardableResult
    private func assignNext() async throws(RunError) -> Bool {
        guard let collected = await collections.next() else { return false }
        let coded = try assign(collected)
        if writings.count >= Self.waiting * workers.count { try await emitNext() }
        let (worker, timer, isTagged) = (nextWorker(), resources.timer, note.conformance.isTagged)
        writings.add {
            await worker.run { deflate in
                let pages = timer.measure(.export) { coded.written(isTagged: isTagged) }
                return timer.measure(.compress) { pages.map { ($0, deflate.stream($0.content)) } }
            }
        }
        return true
    }

    private func assign(_ pages: CollectedPages) throws(RunError) -> CodedPages {
        do {
            return try resources.timer.measure(.export) { () throws(FontEmbeddingError) in
                try fonts.assign(pages)
            }
        } catch {
            throw failure(error)
        }
    }

    /// Writes the oldest pages to the file; false where there are none.
    @discardableResult
    private func emitNext() async throws(RunError) -> Bool {
        guard let batch = await writings.next() else { return false }
        try resources.timer.measure(.write) { () throws(RunError) in
            for next in batch { try document?.append(next.page, content: next.content) }
        }
        return true
    }

    private func nextWorker(keepsTurn: Bool = false) -> ExportWorker {
        workers.next(busy: collections.count + writings.count, keepsTurn: keepsTurn) { ExportWorker() }
    }

    /// The error of the run, unless the note is compiled again: a damaged face is rejected for that.
    private func failure(_ error: FontEmbeddingError) -> RunError {
        if let face = error.damagedFace { resources.rejected.insert(face, reason: error.damage) }
        return .noFont(error.description)
    }

    func endPages() async throws(RunError) {
        try await assignPages()
        for codes in fonts.fonts {
            let worker = workers.next(busy: embeddings.count + writings.count) { ExportWorker() }
            let (timer, helper) = (resources.timer, resources.options.environment.fontHelper)
            embeddings.add { await Self.embed(codes, by: worker, helper, timer) }
        }
    }

    /// Gives all pages so far their codes.
    private func assignPages() async throws(RunError) {
        if !batch.isEmpty { try await collectBatch() }
        while try await assignNext() {}
    }

    func finish(_ summary: DocumentSummary) async throws(RunError) -> [PlacedFinding] {
        while try await emitNext() {}
        let found = try writePictures(summary.pictures)
        let obstructed = found.obstructed.union(summary.obstructed)
        let setup = note.settings.pageSetup
        var properties = properties(title: summary.title, without: obstructed)
        if summary.hasErrors { properties.metadata.conformance = Conformance() }
        // A page that is alone has no number.
        if setup.showsPageNumbers, pages > 1 { properties.firstPageNumber = setup.firstPageNumber }
        let fonts = try await embeddedFonts()
        try document.take()?.finish(fonts, properties)
        return found
    }

    /// The properties of the document that its settings tell.
    private func properties(title: String, without obstructed: ConformanceClaims) -> DocumentProperties {
        var metadata = Metadata(producer: "notec \(NotecVersion.current)")
        // As much of it as fits the information dictionary, here and there.
        metadata.title = TextString(title).text
        metadata.author = (note.settings[.author]?.text).map { TextString($0).text }
        metadata.date = note.settings[.date] ?? resources.options.settings.sourceDate
        metadata.language = note.language
        metadata.conformance = note.conformance.claims(without: obstructed)
        var properties = DocumentProperties(metadata)
        properties.showsSinglePages = note.settings[.theme] == BuiltInTheme.reader.rawValue
        return properties
    }

    func beginNote(_ note: ResolvedNote, _ pictures: PictureEntries) {
        numbering.beginNote(in: note.language)
    }

    /// The pictures of a note come after its pages in the file, some of which are still under way.
    func endNote(_ pictures: PictureStore) async throws(RunError) -> [PlacedFinding] {
        guard !pictures.entries.isEmpty else { return [] }
        try await assignPages()
        while try await emitNext() {}
        return try writePictures(pictures)
    }

    func finish(_ book: BoundNotes) async throws(RunError) {
        try await endPages()
        while try await emitNext() {}
        var properties = properties(title: book.title, without: book.obstructed)
        properties.firstPageNumber = book.firstPageNumber
        properties.noteTitles = book.noteTitles
        let fonts = try await embeddedFonts()
        try document.take()?.finish(fonts, properties)
    }

    /// The fonts to embed.
    private func embeddedFonts() async throws(RunError) -> [EmbeddedFont] {
        var fonts: [EmbeddedFont] = []
        // All that are damaged are found at once.
        var failure: RunError?
        while let result = await embeddings.next() {
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

    /// Writes the pictures, of which one is held at a time, and tells which cannot be read.
    private func writePictures(_ pictures: PictureStore) throws(RunError) -> [PlacedFinding] {
        var found: [PlacedFinding] = []
        for (index, entry) in pictures.entries.enumerated() {
            let number = pictures.first + index
            let size = pictureSizes[number] ?? entry.header.size
            switch resources.timer.measure(.embed, { entry.content(largest: size) }) {
            case .success(let content):
                found += entry.findings(content.remarks)
                try write(content.picture, as: PictureName.of(number))
            case .failure(let problem):
                guard !pictures.readsAhead else { throw entry.failure(problem) }
                found.append(entry.finding(problem))
            }
        }
        pictureSizes = [:]
        return found
    }

    private func write(_ picture: PictureContent, as name: ResourceName) throws(RunError) {
        try resources.timer.measure(.write) { () throws(RunError) in
            switch picture {
            case .pixels(let image): try document?.append(image, as: name)
            case .drawing(let form): try document?.append(form, as: name)
            }
        }
    }

    private static func embed(
        _ codes: FontCodes, by worker: ExportWorker, _ helper: FontHelper?, _ timer: StageTimer
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

/// The facts about a book that are known at its end.
struct BoundNotes {
    let title: String
    /// The standards that the PDF may not claim.
    let obstructed: ConformanceClaims
    /// The number of the first page after the index.
    let firstPageNumber: Int
    /// In their order.
    let noteTitles: [String]
}

extension [PlacedFinding] {
    /// The standards that a PDF with these in it may not claim.
    var obstructed: ConformanceClaims { reduce(into: []) { $0.formUnion($1.finding.obstructs) } }
}
