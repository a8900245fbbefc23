import NoteFiles
import NoteFonts
import NoteLayout
import NoteSettings
import NoteText
import Synchronization

/// A run that the types of the library make: its outputs are kept in memory.
struct LibraryRun: Sendable {
    /// The answer that is wanted from layout, if the text is to be laid out.
    var request: LayoutRequest?
    /// The fonts and paragraphs that are kept from one layout to the next.
    var memory: LayoutMemory?
}

/// An answer that is wanted of a text when it is laid out, and its place.
enum LayoutRequest: Sendable {
    case pages(PageCollection)
    /// The height of all of the text, the section of its JSON, in a container of a width in points.
    case height(of: SourceSection, width: Double, HeightAnswer)
}

/// The fonts and the shaped paragraphs that layouts have in common.
///
/// All of it follows from the fonts and from what is laid out: a layout that finds nothing here is the same.
final class LayoutMemory: Sendable {
    private typealias Kept = (catalog: FontCatalog, rejected: Int, cache: ParagraphCache)

    let share: RunShare
    let rejected = RejectedFaces()
    private let kept = Mutex<Kept?>(nil)

    init(_ options: CompileOptions) { share = RunShare(options, notes: 1, inputs: []) }

    /// The paragraphs that were shaped with the last catalog.
    var cache: ParagraphCache? { kept.withLock { $0?.cache } }

    /// The last catalog, if it is one of `note`, and no other faces have been rejected since; else another.
    func catalog(
        of note: ResolvedNote, without rejected: RejectedFaces, _ make: () -> FontCatalog
    ) -> FontCatalog {
        kept.withLock { kept in
            let drawsBoxes = note.settings[.missingGlyph] == .box
            if let kept, kept.rejected == rejected.count, kept.catalog.drawsBoxes == drawsBoxes {
                return kept.catalog
            }
            let catalog = make()
            kept = (catalog, rejected.count, ParagraphCache())
            return catalog
        }
    }
}

/// The memory of a manager: another one when something has been lacking since it was made, as it may hold
/// what was made without.
final class SoundMemory: Sendable {
    private let options: CompileOptions
    private let known: Mutex<LayoutMemory>

    init(_ options: CompileOptions) {
        self.options = options
        known = Mutex(LayoutMemory(options))
    }

    /// The memory for a layout that begins now.
    var current: LayoutMemory {
        known.withLock { known in
            if known.share.begin != .now { known = LayoutMemory(options) }
            return known
        }
    }
}

/// The pages of a note in its first rendition, with all that a PDF of them needs.
final class PageCollection: Sendable {
    struct Contents: Sendable {
        let note: ResolvedNote
        let resources: RunResources
        var pages: [NoteLayout.Page] = []
        /// Nil until all pages are there.
        var summary: DocumentSummary?
    }

    private let state = Mutex<Contents?>(nil)

    /// Nil if the note could not be laid out.
    var contents: Contents? { state.withLock { $0 } }

    /// A receiver of the pages of a rendition, which keeps those of the first.
    func receiver(_ note: ResolvedNote, _ resources: RunResources) -> CollectingReceiver {
        state.withLock { state in
            guard state == nil else { return CollectingReceiver(collection: nil) }
            state = Contents(note: note, resources: resources)
            return CollectingReceiver(collection: self)
        }
    }

    /// Forgets what an attempt that failed has left.
    func removeAll() { state.withLock { $0 = nil } }

    fileprivate func append(_ page: NoteLayout.Page) { state.withLock { $0?.pages.append(page) } }

    fileprivate func finish(_ summary: DocumentSummary) { state.withLock { $0?.summary = summary } }
}

/// Keeps pages. Pictures are read to their ends, as a PDF's are.
struct CollectingReceiver: PageReceiver {
    fileprivate let collection: PageCollection?

    func receive(_ page: NoteLayout.Page) { collection?.append(page) }

    func finish(_ document: DocumentSummary) -> [PlacedFinding] {
        collection?.finish(document)
        return document.pictures.entries.compactMap { $0.problem().map($0.finding) }
    }
}

extension [PlacedFinding] {
    /// Throws the first of them that is an error in `file`: who exports a layout is told nothing else.
    func throwFirstError(in file: String) throws(RunError) {
        guard let error = first(where: { $0.finding.severity == .error }) else { return }
        throw .unreadable(file: file, reason: error.finding.message)
    }
}

/// The height of a text, when it is known.
final class HeightAnswer: Sendable {
    private let answer = Mutex<Double?>(nil)

    /// In points.
    var height: Double? { answer.withLock { $0 } }

    fileprivate func set(_ height: Double) { answer.withLock { $0 = height } }
}

extension NoteRun {
    /// Lays `text` out as `request` wants it.
    func perform(
        _ request: LayoutRequest, _ text: inout TextReader, _ report: inout DiagnosticReport,
        _ fonts: inout FontCatalog?
    ) async throws(RunError) -> [RenditionResult] {
        switch request {
        case .pages(let collection):
            collection.removeAll()
            return try await layOut(&text, &report, &fonts) { collection.receiver($0.note, resources) }
        case .height(let section, let width, let answer):
            answer.set(try height(of: section, width: width))
            return []
        }
    }

    /// The height of the text in `section` in a container of `width` points, in points.
    private func height(of section: SourceSection, width: Double) throws(RunError) -> Double {
        let catalog = try resources.catalog(of: note)
        let manager = resources.layoutManager(of: renditions[0].note, in: renditions[0].category, catalog)
        var text: AttributedText
        do throws(Problem) {
            var reader = AttributedTextReader()
            text = try reader.read(section)
        } catch {
            throw RunError(error, in: section, of: note.stem)
        }
        var names = RequestedNames(catalog)
        names.resolve(&text)
        var pictures = PictureStore(
            PictureRoot(note.settings, folder: note.folder), readsAhead: false,
            by: PictureMeans(helper: resources.options.drawingHelper))
        var files = pictures.files(of: text, in: section).files
        files.notes = text.notes.map { pictures.files(of: $0.text, in: $0.section).files }
        return try laidOut { () throws(LayoutError) in try manager.height(of: text, files, width: width) }
    }
}
