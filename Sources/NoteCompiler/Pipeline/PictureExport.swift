import NoteFiles
import NoteFonts
import NoteImages
import NoteLayout
import NotePictures

/// Makes a picture of each page: pages are drawn on any core, and written in their order.
final class PictureExport<Painter: PagePainting & ~Copyable>: PageReceiver {
    private let resources: RunResources
    private let outputs: PageOutputs?
    private let workers: WorkerPool<PictureWorker<Painter>>
    private var drawings: OrderedTasks<DrawnPage>
    /// The note that pages are of.
    private var source: PictureSource
    /// The note that the index of a book is of.
    private let cover: PictureSource
    /// The newest page, which waits for the next to show whether it is the last of all.
    private var newest: SourcePage?
    /// The pages so far, and those of them that are drawn, without the index of a book.
    private var count = 0
    private var selectedCount = 0
    private var drawnFiles: DrawnPictures = [:]
    /// Picture files of smaller numbers have been reported.
    private var reportedFiles = 0

    /// - Parameters:
    ///   - source: the note that pages are of, or a book as a note.
    ///   - outputs: those of its pages; nil if nothing is written.
    ///   - workers: those of all renditions, whose pages come in turns.
    init(
        _ source: PictureSource, _ resources: RunResources, to outputs: PageOutputs?,
        _ workers: WorkerPool<PictureWorker<Painter>>
    ) {
        (self.source, cover, self.resources) = (source, source, resources)
        (self.outputs, self.workers) = (outputs, workers)
        drawings = OrderedTasks(resources.options)
    }

    func receive(_ page: NoteLayout.Page) async throws(RunError) {
        try await drawNewest(isLast: page.isIndex)
        source.findTitle(on: page)
        guard page.isIndex else { return newest = SourcePage(page: page, source: source) }
        guard resources.options.output.pictures.pages == .all else { return }
        selectedCount += 1
        try await draw(SourcePage(page: page, source: cover), called: page.label)
    }

    func finish(_ document: DocumentSummary) async throws(RunError) -> [PlacedFinding] {
        try await endPages(of: "note")
        return try findings(document.pictures)
    }

    /// Draws and writes all pages that are left; `document` says what they are of.
    private func endPages(of document: String) async throws(RunError) {
        try await drawNewest(isLast: true)
        while try await writeNext() {}
        guard selectedCount > 0 else {
            let pages = count == 1 ? "1 page" : "\(count) pages"
            throw .usage("--pages selects none of the pages of the \(document), which has \(pages)")
        }
    }

    /// Has the newest page drawn, if there is one and it is selected.
    private func drawNewest(isLast: Bool) async throws(RunError) {
        guard let page = newest else { return }
        newest = nil
        count += 1
        guard resources.options.output.pictures.pages.contains(count, isLast: isLast) else { return }
        selectedCount += 1
        try await draw(page, called: "\(count)")
    }

    /// Has a page drawn, and writes the oldest if as many as there are workers wait.
    private func draw(_ page: SourcePage, called name: String) async throws(RunError) {
        let worker = try workers.next(busy: drawings.count) { () throws(RunError) in
            do throws(PictureError) {
                return PictureWorker(try Painter(resources.options.output.pictures.options))
            } catch {
                throw failure(error)
            }
        }
        let timer = resources.timer
        drawings.add { await worker.draw(page, name, timer) }
        if drawings.count > workers.count { try await writeNext() }
    }

    /// Writes the oldest page; false where there is none. There is a second where it is not the only one.
    @discardableResult
    private func writeNext() async throws(RunError) -> Bool {
        guard let drawn = await drawings.next() else { return false }
        let file: [UInt8]
        do throws(PictureError) { file = try drawn.file.get() } catch { throw failure(error) }
        if let failed = drawn.pictures.firstFailure(before: reportedFiles) {
            throw .changed(file: drawn.page.source.path(ofFile: failed))
        }
        drawnFiles.add(drawn.pictures)
        let isOnly = selectedCount == 1
        try resources.timer.measure(.write) { () throws(RunError) in
            try outputs?.write(file, page: drawn.name, isOnly: isOnly)
        }
        return true
    }

    /// The error of the run, unless the note is compiled again: a damaged face is rejected for that.
    private func failure(_ error: PictureError) -> RunError {
        switch error {
        case .missingLibrary:
            SystemLack.noteBeforeLibrary()
            return .missingLibrary(error.description, package: "libcairo2")
        case .tooManyPixels: return .usage("\(error.description): choose a lower --dpi")
        case .notDrawn: return .bug(error.description)
        case .brokenGlyph(let face, let glyph):
            resources.rejected.insert(face, reason: "its glyph \(glyph) cannot be drawn")
            return .noFont(error.description)
        }
    }

    /// Tells what picture files lack, and which could not be drawn; those of no page are read.
    private func findings(_ pictures: PictureStore) throws(RunError) -> [PlacedFinding] {
        var found: [PlacedFinding] = []
        for (index, entry) in pictures.entries.enumerated() {
            let drawn = drawnFiles[pictures.first + index] ?? entry.remarks()
            if case .failure(let problem) = drawn, pictures.readsAhead { throw entry.failure(problem) }
            found += entry.findings(drawn)
        }
        return found
    }

    func beginNote(_ note: ResolvedNote, _ pictures: PictureEntries) {
        source = PictureSource(note, pictures)
    }

    /// The last page of the note is still to be drawn: a picture on it that has changed then ends the run.
    func endNote(_ pictures: PictureStore) async throws(RunError) -> [PlacedFinding] {
        // Findings are those of all pages before the last, however many are drawn at a time.
        while !pictures.entries.isEmpty, try await writeNext() {}
        let found = try findings(pictures)
        (drawnFiles, reportedFiles) = ([:], pictures.first + pictures.entries.count)
        return found
    }

    func finish(_ book: BoundNotes) async throws(RunError) { try await endPages(of: "book") }
}
