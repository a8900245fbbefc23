import Geometry
import NoteFonts
import NoteImages
import NoteLayout
import NotePictures

/// Makes a picture of each page: pages are drawn on any core, and written in their order.
struct PictureExport<Painter: PagePainting & ~Copyable>: PageReceiver, ~Copyable {
    private let resources: RunResources
    private let options: PictureOptions
    private let entries: PictureEntries
    private let outputs: PageOutputs?
    private let workers: WorkerPool<PictureWorker<Painter>>
    private var drawings = OrderedTasks<DrawnPage>()
    /// The newest page, which waits for the next to show whether it is the last of all.
    private var newest: NoteLayout.Page?
    /// The pages so far, and those of them that are drawn.
    private var count = 0
    private var selectedCount = 0
    /// By number, the picture files that have been drawn, and what is wrong with those that could not be.
    private var drawnFiles: [Int: PictureProblem?] = [:]

    /// - Parameter workers: those of all renditions, whose pages come in turns.
    init(_ run: NoteRun, _ rendition: Rendition, _ workers: WorkerPool<PictureWorker<Painter>>) {
        resources = run.resources
        options = resources.options.pictures.options(rendition.note)
        entries = run.pictures
        outputs = rendition.pages
        self.workers = workers
    }

    mutating func receive(_ page: NoteLayout.Page) async throws(RunError) {
        if let newest { try await draw(newest, isLast: false) }
        newest = page
    }

    consuming func finish(_ document: DocumentSummary) async throws(RunError) -> [PlacedFinding] {
        if let newest { try await draw(newest, isLast: true) }
        while try await writeNext() {}
        guard selectedCount > 0 else {
            let pages = count == 1 ? "1 page" : "\(count) pages"
            throw .usage("--pages selects none of the pages of the note, which has \(pages)")
        }
        return try problems(document.pictures)
    }

    /// Has a page drawn if it is selected, and writes the oldest if as many as there are workers wait.
    private mutating func draw(_ page: NoteLayout.Page, isLast: Bool) async throws(RunError) {
        count += 1
        guard resources.options.pictures.pages.contains(count, isLast: isLast) else { return }
        selectedCount += 1
        let worker = try workers.next(busy: drawings.count) { () throws(RunError) in
            do throws(PictureError) {
                return PictureWorker(try Painter(options))
            } catch {
                throw failure(error)
            }
        }
        let (source, timer, number) = (PictureSource(entries, resources.options), resources.timer, count)
        drawings.add { await worker.draw(page, number, source, timer) }
        if drawings.count > workers.count { try await writeNext() }
    }

    /// Writes the oldest page; false where there is none. There is a second where it is not the only one.
    @discardableResult
    private mutating func writeNext() async throws(RunError) -> Bool {
        guard let drawn = await drawings.next() else { return false }
        let file: [UInt8]
        do throws(PictureError) { file = try drawn.file.get() } catch { throw failure(error) }
        drawnFiles.merge(drawn.pictures) { first, _ in first }
        let isOnly = selectedCount == 1
        try resources.timer.measure(.write) { () throws(RunError) in
            try outputs?.write(file, page: drawn.number, isOnly: isOnly)
        }
        return true
    }

    /// The error of the run, unless the note is compiled again: a damaged face is rejected for that.
    private func failure(_ error: PictureError) -> RunError {
        switch error {
        case .missingLibrary: return .missingLibrary(error.description, package: "libcairo2")
        case .tooManyPixels: return .usage("\(error.description): choose a lower --dpi")
        case .notDrawn: return .bug(error.description)
        case .brokenGlyph(let face, let glyph):
            resources.rejected.insert(face, reason: "its glyph \(glyph) cannot be drawn")
            return .noFont(error.description)
        }
    }

    /// Tells which picture files could not be drawn; those of no page are read.
    private func problems(_ pictures: PictureStore) throws(RunError) -> [PlacedFinding] {
        var found: [PlacedFinding] = []
        for (index, entry) in pictures.entries.enumerated() {
            guard let problem = drawnFiles[index] ?? entry.problem() else { continue }
            // A picture that could be read when its page was made has changed since.
            guard !pictures.readsAhead else { throw .changed(file: entry.path) }
            found.append(entry.finding(problem))
        }
        return found
    }
}

/// A page as a file.
private struct DrawnPage: Sendable {
    /// From 1.
    let number: Int
    let file: Result<[UInt8], PictureError>
    /// By number, the picture files that are on it, and what is wrong with those that could not be drawn.
    let pictures: [Int: PictureProblem?]
}

/// Reads the picture files of a note for those who draw pages.
private struct PictureSource: Sendable {
    let entries: PictureEntries
    let helper: DrawingHelper?

    init(_ entries: PictureEntries, _ options: CompileOptions) {
        self.entries = entries
        helper = options.drawingHelper
    }

    func pixels(of picture: Painting.Picture) -> Result<ImageFile, PictureProblem> {
        entries[picture.file].pixels(in: picture.frame.size, by: helper)
    }
}

/// Draws pages, one at a time.
actor PictureWorker<Painter: PagePainting & ~Copyable> {
    private var painter: Painter

    init(_ painter: consuming Painter) { self.painter = painter }

    fileprivate func draw(
        _ page: NoteLayout.Page, _ number: Int, _ source: PictureSource, _ timer: StageTimer
    ) -> DrawnPage {
        var pictures: [Int: PictureProblem?] = [:]
        let file = Result { () throws(PictureError) in
            try timer.measure(.export) { () throws(PictureError) in
                try painter.file(of: Painting(of: page)) { picture in
                    let file = source.pixels(of: picture)
                    pictures[picture.file] = .some(file.problem)
                    return try? file.get()
                }
            }
        }
        return DrawnPage(number: number, file: file, pictures: pictures)
    }
}

extension Result where Failure == PictureProblem {
    /// The reason for which there is nothing.
    fileprivate var problem: PictureProblem? {
        if case .failure(let problem) = self { problem } else { nil }
    }
}
