import NoteFonts
import NoteLayout
import NoteMarkup
import NotePDF
import NoteSettings
import NoteText
import NoteTypesetting

/// A note that is being made into something from one reading of its text: in which forms, and by which means.
struct NoteRun {
    /// The note as it is read, with the settings of its first rendition.
    let note: ResolvedNote
    let renditions: [Rendition]
    let resources: RunResources
    /// The files of its pictures that the text has called for so far.
    let pictures = PictureEntries()
}

extension NoteRun {
    /// Parses the text once, lays it out for each rendition, and gives the pages to what `receiver` makes for
    /// it. Findings about the text go to `report`, those of the renditions to their results.
    func layOut(
        _ text: inout TextReader, _ report: inout DiagnosticReport, _ cached: CachedLayout,
        to receiver: OutputRow.ReceiverMaker
    ) async throws(RunError) -> [RenditionResult] {
        // Each rendition has a layout, and a receiver of its pages.
        let shaper = Shaper(catalog: cached.catalog)
        var runs: [RenditionRun] = []
        for (rendition, manager) in zip(renditions, cached.managers) {
            runs.append(try RenditionRun(manager, resources, shaper, to: receiver(rendition, pictures)))
        }
        // A family that was asked for by name is not silently replaced.
        reportMissingFamilies(in: cached.catalog, runs, &report)
        var layout = LayoutRun(note, cached, resources, to: runs)
        report.add(text.ruleFindings, in: note.frontMatter)
        text.resolveNames(in: cached.catalog)
        // Text becomes lines, on any core, and these become pages, in the order of the text.
        let typesetter = DrawingTypesetter(
            cached.catalog, cached.managers.first?.sheet.families ?? FontFamilies(),
            language: note.language)
        let means = PictureMeans(helper: resources.options.environment.drawingHelper, typesetter: typesetter)
        let document = try await read(&text, means, &report) { section throws(RunError) in
            try await layout.add(section)
        }
        try await layout.finish()
        // The last pages are given on, and the outputs are ended, each while work for the next is under way.
        var results: [RenditionResult] = []
        try await runs.first?.endPages()
        for (index, run) in runs.enumerated() {
            if index + 1 < runs.count { try await runs[index + 1].endPages() }
            results.append(try await run.finish(document))
        }
        if let layouts = resources.share.assets.layouts { layouts.keep(layout.cached) }
        return results
    }

    /// The layout of all renditions: that of an earlier run if there is one, and else a new one with `fonts`,
    /// those of another reading of the note, which are made if there are none.
    func layout(with fonts: FontCatalog?) throws(RunError) -> CachedLayout {
        let assets = resources.share.assets
        // Readings of a note that have their fonts in common have one layout after the other; the notes of a
        // book have different page numbers.
        let isKept =
            assets.layouts != nil && fonts == nil && resources.rejected.count == 0 && note.binding == nil
            && !renditions.contains(where: \.note.flowsAroundPictures)
        let key = isKept ? renditions.map { LayoutKey($0.note) } : nil
        if let key, var known = assets.layouts?.claim(key) {
            known.uses += 1
            return known
        }
        let catalog = if let fonts { fonts } else { try resources.catalog(of: note) }
        let managers = renditions.map { resources.layoutManager(of: $0.note, catalog) }
        return CachedLayout(
            key: key, catalog: catalog, managers: managers, workers: [],
            paragraphs: key.map { _ in ParagraphCache(limit: LayoutCache.paragraphLimit) })
    }

    /// Reports the families that `catalog` has not got, for all renditions if they name the same.
    private func reportMissingFamilies(
        in catalog: FontCatalog, _ runs: [RenditionRun], _ report: inout DiagnosticReport
    ) {
        let missing = renditions.map {
            catalog.missingFamilies(of: $0.note.settings[.fonts], $0.note.settings[.styles])
        }
        guard missing.contains(where: { $0 != missing[0] }) else {
            return report.add(missing[0], in: note.frontMatter)
        }
        for (run, families) in zip(runs, missing) { run.add(families, in: note.frontMatter) }
    }

    /// Reads the text to its end, and gives each section on with its pictures.
    private func read(
        _ text: inout TextReader, _ means: PictureMeans, _ report: inout DiagnosticReport,
        _ add: (ReadSection) async throws(RunError) -> Void
    ) async throws(RunError) -> DocumentSummary {
        let levels = resources.options.settings.diagnostics.over(note.settings[.warnings])
        let store = PictureStore(
            PictureRoot(note.settings, folder: note.folder),
            readsAhead: levels.severity(of: .unreadablePicture, own: .warning) != .error, by: means, pictures,
            first: note.binding?.firstPicture ?? 0)
        var inspection = TextInspection(
            pictures: store, conformance: note.conformance,
            navigation: NavigationReport(of: note, resources.share.links))
        var title: String?
        let sizes = resources.options.environment.sections
        var even = EvenSections(first: sizes.firstText, most: sizes.text)
        var titlePage = TitlePage(of: note)
        while case (let section, var next)? = try text.next() {
            title = title ?? next.title(note.markupOptions)
            // Footnotes that were given with their marks have been inspected.
            var files =
                text.repeatsFootnotes
                ? inspection.files(of: next, in: section) : inspection.inspect(next, in: section, &report)
            files.notes = next.notes.map { inspection.inspect($0.text, in: $0.section, &report) }
            note.binding?.bind(&next)
            // From here on sections end where the text says so.
            var read = ReadSection(
                sources: [section], text: next, files: files, isEndnote: text.isAtEndnotes)
            if let titled = titlePage?.applied(to: read) { read = titled }
            for complete in even.accept(read) { try await add(complete) }
        }
        if let last = even.finish() { try await add(last) }
        // Links of a book may lead to notes that are yet to come.
        if note.binding == nil { inspection.navigation.finish(in: &report) }
        return summary(title, inspection, &report)
    }

    private func summary(
        _ title: String?, _ inspection: TextInspection, _ report: inout DiagnosticReport
    ) -> DocumentSummary {
        let pictures = inspection.pictures
        resources.log?.add(pictures.entries.compactMap { $0.origin.path?.named })
        resources.log?.add(sought: pictures.soughtPaths)
        let title = note.title(foundInText: title)
        if !report.obstructed.contains(.pdfALevelA) {
            let names = [title, note.settings[.author]?.text ?? ""]
            report.add(note.conformance.obstacles(inMetadata: names), in: nil)
        }
        return DocumentSummary(
            title: title, pictures: pictures, navigation: inspection.navigation,
            obstructed: report.obstructed)
    }
}

/// Looks for what is wrong with text besides its layout, while its section is in memory.
private struct TextInspection {
    private(set) var pictures: PictureStore
    let conformance: ConformancePlan
    var navigation: NavigationReport
    var languages = LanguageReport()

    /// Reports what stages before have found, and wrong links, names and pictures; returns picture files.
    mutating func inspect(
        _ text: AttributedText, in section: SourceSection, _ report: inout DiagnosticReport
    ) -> PictureFiles {
        report.add(text.findings, in: section, openPlaces: text.openPlaces)
        report.add(conformance.obstacles(in: text) + languages.add(text), in: section)
        // Links lead to names of places in the note.
        report.add(navigation.add(text, in: section), in: section)
        // Pictures tell their sizes.
        let (files, found) = pictures.files(of: text, in: section)
        report.add(found, in: section)
        return files
    }

    /// The files of the pictures of text that has been inspected.
    mutating func files(of text: AttributedText, in section: SourceSection) -> PictureFiles {
        pictures.files(of: text, in: section).files
    }
}

/// The facts about a note that are known when it has been read to its end.
struct DocumentSummary {
    /// The title of the PDF.
    let title: String
    let pictures: PictureStore
    /// The names of places and the links to them.
    let navigation: NavigationReport
    /// The standards that the PDF may not claim.
    var obstructed: ConformanceClaims
    /// Whether it is made in spite of errors, and claims nothing.
    var hasErrors = false
}

/// Checks a note: its pages are dropped, and its pictures are read to their ends, as a PDF's are.
final class CheckReceiver: PageReceiver {
    var seesMargins: Bool { false }

    func receive(_ page: NoteLayout.Page) {}

    func finish(_ document: DocumentSummary) -> [PlacedFinding] {
        document.pictures.entries.flatMap { $0.findings($0.remarks()) }
    }
}

/// Lays out the sections of a note for its renditions, on several cores, and places their lines in order.
struct LayoutRun: ~Copyable {
    /// A section with its lines in each rendition.
    private typealias Layout = (sources: [SourceSection], renditions: [SectionLayout?])

    private let layout: CachedLayout
    private let renditions: [RenditionRun]
    private let note: ResolvedNote
    private let resources: RunResources
    private let workers: WorkerPool<LayoutWorker>
    private var tasks: OrderedTasks<Result<Layout, LayoutError>>

    /// - Parameters:
    ///   - layout: that of the note in each of its renditions.
    ///   - renditions: take what is laid out, in the order of the managers.
    init(
        _ note: ResolvedNote, _ layout: CachedLayout, _ resources: RunResources,
        to renditions: [RenditionRun]
    ) {
        self.layout = layout
        self.renditions = renditions
        self.note = note
        self.resources = resources
        workers = WorkerPool(resources.share.layout, kept: layout.workers)
        tasks = OrderedTasks(resources.options)
    }

    /// The layout with the workers that have been used.
    var cached: CachedLayout {
        var layout = layout
        layout.workers = workers.workers
        return layout
    }

    /// Lays out `next` beside other sections, and places one of these if as many as there are workers wait.
    mutating func add(_ next: ReadSection) async throws(RunError) {
        if tasks.count > workers.count { try await placeNext() }
        let (managers, timer) = (layout.managers, resources.timer)
        let keepsSource = next.followsFloats || !managers.allSatisfy(\.hasPlainPages)
        let cache = layout.paragraphs ?? resources.memory?.cache
        let worker = try workers.next(busy: tasks.count) { () throws(RunError) in
            try laidOut(LayoutWorker(managers, cache: cache))
        }
        #if DEBUG
            let (reach, stem) = (resources.options.environment.reach, note.stem)
        #endif
        tasks.add {
            #if DEBUG
                reach?(.worker, stem, "")
            #endif
            return await worker.run { composers in
                Result { () throws(LayoutError) in
                    (next.sources, try composers.compose(next, keepsSource: keepsSource, timer))
                }
            }
        }
    }

    /// Places all that has been added.
    mutating func finish() async throws(RunError) { while try await placeNext() {} }

    /// Places the oldest section; false where there is none.
    @discardableResult
    private mutating func placeNext() async throws(RunError) -> Bool {
        guard let next = await tasks.next() else { return false }
        let layout = try laidOut(next.get())
        for case (let rendition, let lines?) in zip(renditions, layout.renditions) {
            try await rendition.place(lines, of: layout.sources)
        }
        return true
    }
}

extension [SectionComposer] {
    fileprivate func compose(
        _ next: ReadSection, keepsSource: Bool, _ timer: StageTimer
    ) throws(LayoutError) -> [SectionLayout?] {
        try timer.measure(.layout) { () throws(LayoutError) in
            try compose(next.text, next.files, keepsSource: keepsSource, isEndnote: next.isEndnote)
        }
    }
}

extension RunResources {
    /// The fonts that `note` may use.
    func catalog(of note: ResolvedNote) throws(RunError) -> FontCatalog {
        let fonts = try share.assets.fonts.library(options.environment)
        let make = { FontCatalog(fonts, drawsBoxes: note.drawsBoxes, without: rejected) }
        return memory?.catalog(of: note, without: rejected, make) ?? make()
    }

    /// The layout of `note` with the fonts of `catalog`.
    func layoutManager(of note: ResolvedNote, _ catalog: FontCatalog) -> NoteLayout.LayoutManager {
        var sheet = StyleSheet(note, catalog)
        sheet.hyphenation.dictionaries = share.assets.dictionaries
        // A layout that is kept would note its dictionaries for the first run alone.
        if share.assets.layouts == nil { sheet.hyphenation.noteUse = log?.dictionaries(in: options) }
        return NoteLayout.LayoutManager(sheet: sheet, setup: note.pageSetup)
    }
}

/// Does `work` of layout, and lets it fail as the pipeline does.
func laidOut<Result: ~Copyable>(
    _ work: @autoclosure () throws(LayoutError) -> Result
) throws(RunError) -> Result {
    do { return try work() } catch { throw RunError(error) }
}
