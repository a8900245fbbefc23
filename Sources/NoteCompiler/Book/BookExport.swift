import NoteFonts
import NoteLayout
import NoteSettings
import NoteText
import NoteTypesetting

/// A form of a book: takes the pages of its notes, one note after the other.
final class BookExport: PageReceiver {
    /// The form, with the settings that the book has without its notes.
    let form: ResolvedNote
    private let rendition: Rendition
    private let makeDocument: OutputRow.ReceiverMaker?
    /// Nil before the first note, and if there is to be no document.
    private var document: (any PageReceiver)?
    /// The note whose pages it takes.
    private var note: ResolvedNote?
    /// The language of the first note, by BCP 47.
    private var language: String?
    /// The number of the first page of the first note; nil if numbers are hidden.
    private(set) var firstNumber: Int?
    /// The number of the first page of the note, or of the next one.
    private(set) var firstPage: Int
    private var nextPage: Int
    /// The facts about the note, when it has been read to its end.
    private(set) var summary: BoundNoteSummary?
    /// The number of pages so far.
    private(set) var pages = 0
    private var titles: [String] = []
    private var obstructed: ConformanceClaims = []
    /// The findings about the index: the title of the book is no note's.
    private var report = DiagnosticReport()
    /// The characters in it that no font has.
    private var missing: [UInt32: MissingGlyph] = [:]

    /// - Parameter makeDocument: nil if there is to be no document.
    init(_ rendition: Rendition, _ makeDocument: OutputRow.ReceiverMaker?) {
        (self.rendition, self.makeDocument) = (rendition, makeDocument)
        form = rendition.note
        firstNumber = form.settings[.pageNumbers]
        (firstPage, nextPage) = (firstNumber ?? 1, firstNumber ?? 1)
    }

    /// The outputs of the form, as far as they are written.
    var outputs: [AtomicOutput] { rendition.outputs }

    /// Begins a note, which has the form `note`; nothing is written unless `isWritten` says so.
    func beginNote(_ note: ResolvedNote, isWritten: Bool) throws(RunError) {
        guard language == nil else { return }
        language = form.settings[.lang] ?? note.language
        firstNumber = note.settings[.pageNumbers]
        (firstPage, nextPage) = (firstNumber ?? 1, firstNumber ?? 1)
        guard isWritten else { return }
        var whole = rendition
        whole.note = cover
        document = try makeDocument?(whole, PictureEntries())
    }

    /// Begins the pages of the note.
    func beginNote(_ note: ResolvedNote, _ pictures: PictureEntries) {
        self.note = note
        document?.beginNote(note, pictures)
    }

    func receive(_ page: NoteLayout.Page) async throws(RunError) {
        nextPage += 1
        pages += 1
        try await document?.receive(page)
    }

    /// Ends the pages of the note, and tells which of its pictures cannot be read.
    func finish(_ document: DocumentSummary) async throws(RunError) -> [PlacedFinding] {
        summary = note.map { BoundNoteSummary($0, document) }
        let found: [PlacedFinding]
        if let own = try await self.document?.endNote(document.pictures) {
            found = own
        } else {
            found = document.pictures.entries.compactMap { $0.problem().map($0.finding) }
        }
        obstructed.formUnion(document.obstructed.union(found.obstructed))
        return found
    }

    /// Goes on to the next note.
    func endNote() {
        titles.append(summary?.title ?? "")
        (summary, firstPage) = (nil, nextPage)
    }

    /// Gives the document up: pages are counted only.
    func breakOff() { document = nil }

    /// Lays out the index and ends the document; returns the faces that the index is set in.
    func finish(
        _ entries: [IndexEntry], title: String?, _ resources: RunResources
    ) async throws(RunError) -> FaceUses {
        let note = cover
        let catalog = try resources.catalog(of: note)
        let manager = resources.layoutManager(of: note, catalog)
        let labelLength = entries.map(\.pageLabel.utf8.count).max() ?? 1
        var faces = FaceUses()
        var index = try laidOut(
            IndexLayout(manager, Shaper(catalog: catalog), labelLength: labelLength))
        if let title { try laidOut(index.begin(title: title)) }
        for entry in entries {
            if let full = try laidOut(index.append(entry)) { try await receive(full, &faces) }
        }
        try await receive(index.finish(), &faces)
        inspect(title, catalog)
        let other = rendition.output.path.map(pathStem) ?? titles.first ?? note.stem
        let book = BoundNotes(
            title: title ?? other, obstructed: obstructed, firstPageNumber: firstNumber ?? 1,
            noteTitles: titles)
        try await document.take()?.finish(book)
        return faces
    }

    /// Reports what no font has in the index, and what a PDF may not say of itself.
    private func inspect(_ title: String?, _ catalog: FontCatalog) {
        let installed = missing.isEmpty ? [] : FontPackages.installed(in: catalog)
        report.add(
            missing.values.sorted { $0.scalar < $1.scalar }.map {
                $0.finding(showsBoxes: catalog.drawsBoxes, without: installed)
            }, in: nil)
        report.add(cover.conformance.obstacles(inMetadata: [title ?? ""]), in: nil)
        obstructed.formUnion(report.obstructed)
    }

    /// The findings about the index as diagnostics of the book.
    func indexResult(_ options: CompileOptions) -> CompileResult {
        let levels = options.settings.diagnostics.over(form.settings[.warnings])
        let policy = FindingPolicy(levels: levels, conformance: form.conformance)
        return report.decided(by: policy, file: rendition.output.path ?? form.stem)
    }

    private func receive(_ page: NoteLayout.Page, _ faces: inout FaceUses) async throws(RunError) {
        for line in page.lines + page.furniture { faces.add(line.section) }
        // Boxes in the title of a note are reported with the note.
        let rows = page.indexRows.first?.lines.lowerBound ?? page.lines.count
        let own = form.drawsBoxes ? page.lines[..<rows] : page.lines[...]
        for glyph in own.flatMap(\.section.findings.missing) { missing[glyph.scalar] = glyph }
        pages += 1
        try await document?.receive(page)
    }

    /// The book as a note that has the language and the page numbers of its first note.
    private var cover: ResolvedNote {
        var cover = form
        cover.language = language ?? form.language
        cover.binding = NoteBinding(
            note: 0, links: BookLinks([]), folder: form.folder, showsPageNumbers: firstNumber != nil,
            firstPage: 1, firstPicture: 0)
        return cover
    }
}

/// The facts about a note that its book keeps.
struct BoundNoteSummary {
    let title: String
    /// In the form of ISO 8601.
    let date: String?
    /// By BCP 47.
    let language: String
    let pictureCount: Int
    let navigation: NavigationReport

    fileprivate init(_ note: ResolvedNote, _ document: DocumentSummary) {
        // As much of it as fits a bookmark.
        title = String(document.title.prefix(Self.longestTitle))
        date = note.settings[.date]
        language = note.language
        pictureCount = document.pictures.entries.count
        navigation = document.navigation
    }

    /// In characters.
    private static let longestTitle = 4000
}
