import NoteFiles
import NoteFonts
import NoteLayout
import NoteMarkup
import NotePDF
import NotePictures
import NoteSettings
import NoteText

/// An attempt at a note, and what it has found so far: that is told even if it fails.
struct Attempt {
    let task: CompileTask
    let options: CompileOptions
    private var report = DiagnosticReport()
    /// The severities of the findings: those of the options until the settings are known.
    private var policy: FindingPolicy
    private var statistics = CompileStatistics()
    /// The faces that were used, if anybody asks.
    private(set) var faces: FaceUses?
    /// Gathers the files that are read, if anybody asks.
    let log: DependencyLog?
    /// The files of the pictures that it shows.
    private(set) var pictures = ReadPictures()
    /// The book that the note is bound in, while it is made; nil for a note by itself.
    private var book: Book?
    /// The moment since which nothing may have been lacking.
    private let begin: LackMoment

    /// The most attempts at a note: each rejects at least one damaged face, and no note meets as many.
    static let most = 16

    init(
        _ task: CompileTask, _ options: CompileOptions, since begin: LackMoment, boundIn book: Book? = nil
    ) {
        self.task = task
        self.begin = begin
        self.book = book
        // The lines of a specimen have their own size categories: there is one set of pages.
        self.options = task.input.specimen.map { options.inCategory($0.categories[0]) } ?? options
        policy = FindingPolicy(levels: options.diagnostics)
        log = options.dependencies == .none && !options.recordsInputs ? nil : DependencyLog()
    }

    /// Makes what the task says of `source`; nothing of it is seen before `result`.
    mutating func run(
        _ source: SourceFile, _ share: RunShare, _ rejected: RejectedFaces
    ) async throws(RunError) -> [Rendition] {
        defer { book = nil }
        // The source is read once before anything is made of it: it must be text, in some language.
        let timer = StageTimer(options.clock)
        var blocks = SourceBlocks(of: source)
        let inspection = try timer.measure(.inspect) { () throws(RunError) in
            try SourceInspection(&blocks, isAttributedText: task.input.isAttributedText)
        }
        statistics.sourceBytes = inspection.byteCount
        // Its head tells how the rest is read.
        var sections = SourceSections(of: blocks, inspection)
        let head = try NoteHead(
            &sections, isAttributedText: task.input.isAttributedText, boundAs: book?.noteCount, &report)
        // The settings of the head and of all other levels are resolved.
        let note = try note(of: head, inspection, sections.upcoming)
        // Faces are compared with a lock file, if the options or the settings have one.
        let lock = try FontLock(options, note, &report)
        if options.isLocked, options.lock == nil, let path = note.settings[.lock] {
            if lock == nil { log?.add(sought: [path]) } else { log?.add([path]) }
        }
        // An output is opened for each rendition and size category.
        let forms = try Self.refusingOutputs(of: try forms(of: note, head), of: task, &report)
        let renditions = try renditions(in: aroundPictures(forms), share.claims)
        // The text is read, and made into what the mode says.
        let resources = RunResources(
            options: options, timer: timer, share: share, rejected: rejected, log: log)
        if task.mode == .settings {
            try renditions[0].output.write(printedSettings(of: note, renditions))
        } else {
            try await write(renditions, resources, sections)
        }
        statistics.stages = timer.times
        // Nothing is seen in a face that nobody has agreed to.
        if let lock, let faces { try lock.check(FontLock(of: faces)) }
        return renditions
    }

    /// The result of the attempt, which has made `renditions` or failed by `error`. The outputs are committed
    /// unless the note has errors.
    consuming func result(_ renditions: [Rendition], _ error: RunError? = nil) -> CompileResult {
        var result = report.decided(by: policy, file: task.input.name)
        result.error = error
        // What has been found may be for want of something, and be wrong.
        if let lack { result = CompileResult(failedBy: lack) }
        // Only the output of a sound note is seen.
        if !result.noteHasErrors, result.error?.isLack != true {
            do throws(RunError) {
                let outputs = renditions.flatMap(\.outputs)
                try pictures.check(outputs)
                result.dependencies = try commitDependencies(of: renditions)
                // All are written before one is seen.
                for output in outputs { try output.finishWriting() }
                statistics.outputBytes += try AtomicOutput.commit(outputs)
            } catch {
                result.error = lack ?? error
            }
        }
        if options.recordsInputs { recordInputs(in: &result) }
        if result.error == nil, options.recordsFaces { result.faces = faces.map { FontLock(of: $0) } }
        result.statistics = statistics
        return result
    }
}

extension Attempt {
    /// The error if something has been lacking for it.
    private var lack: RunError? { .lack(since: begin, of: book == nil ? task.input.name : nil) }

    /// Whether an error has been found in the note.
    var hasErrors: Bool { report.decided(by: policy, file: task.input.name).noteHasErrors }

    /// Reports the links of a note of a book that lead nowhere; its places and those of the other notes have
    /// `names`.
    mutating func reportLinks(_ navigation: NavigationReport, _ names: BookNames) {
        navigation.finish(in: &report, names)
    }

    private mutating func note(
        of head: NoteHead, _ inspection: SourceInspection, _ section: SourceSection?
    ) throws(RunError) -> ResolvedNote {
        let settings = try ResolvedSettings(of: task.input, options, over: head, log, &report)
        let conformance = try ConformancePlan(settings.all)
        let levels = options.diagnostics.over(settings[.warnings])
        policy = FindingPolicy(levels: levels, conformance: conformance)
        let wrapping = LineWrapping(settings.all, measure: inspection.lines.measure)
        report.add(wrapping.finding(settings.all).map { [$0] } ?? [], in: nil)
        report.add(settings.all.languageFinding.map { [$0] } ?? [], in: head.section)
        return ResolvedNote(
            settings: settings, conformance: conformance,
            language: settings[.lang]
                ?? inspection.guessedLanguage(without: head, section, conformance, &report),
            wrapping: wrapping,
            folder: task.input.folder(options), stem: head.name ?? PathText.readable(task.input.stem),
            head: head.bytes, frontMatter: head.section)
    }

    /// The forms in which the note is made: each of its renditions in each size category. A specimen is in
    /// no rendition that is not requested, as its text is that of one.
    private mutating func forms(of note: ResolvedNote, _ head: NoteHead) throws(RunError) -> [NoteForm] {
        let renditions = try note.settings.renditions(named: options.renditions)
        guard !renditions.isEmpty, task.input.specimen == nil || !options.renditions.isEmpty else {
            return NoteForm.all(of: note)
        }
        report.nameRenditions()
        var forms: [NoteForm] = []
        var found: [DiagnosticReport] = []
        for rendition in renditions {
            var own = DiagnosticReport()
            let settings = try note.settings.adding(rendition, options, over: head, &own)
            forms += NoteForm.all(of: note.with(settings), named: rendition.name)
            found += Array(repeating: own, count: forms.count - found.count)
        }
        for (form, found) in zip(forms, found) {
            report.merge(found, of: forms.count == 1 ? nil : form.label)
        }
        return forms
    }

    /// The forms with the outlines of the pictures that their text flows around, if it is laid out.
    private mutating func aroundPictures(_ forms: [NoteForm]) -> [NoteForm] {
        guard !task.mode.showsReading, task.mode != .attributedText, task.mode != .settings else {
            return forms
        }
        var pictures = ExcludedPictures(options, log)
        let outlined = forms.map { pictures.outlined($0) }
        report.add(pictures.findings, in: forms.first?.note.frontMatter)
        return outlined
    }

    private func renditions(
        in forms: [NoteForm], _ claims: OutputClaims
    ) throws(RunError) -> [Rendition] {
        if let book {
            return try book.bound(forms).map {
                Rendition(form: $0, output: AtomicOutput(), isOnly: forms.count == 1)
            }
        }
        if task.mode.showsReading, Set(forms.map { NoteReading($0.note) }).count > 1 {
            throw .usage("the renditions read the text in different ways: choose one with --rendition")
        }
        let renditions = try task.renditions(in: forms, options, claims)
        #if DEBUG
            options.reach?(.note, task.input.stem, task.input.folder)
            if !options.isOneAtATime { options.reach?(.together, task.input.stem, task.input.folder) }
        #endif
        return renditions
    }

    /// The settings of the note, or of the rendition that is asked for.
    private func printedSettings(of note: ResolvedNote, _ renditions: [Rendition]) -> [UInt8] {
        let settings = options.renditions.isEmpty ? note.settings : renditions[0].note.settings
        return Array(settings.printed.utf8)
    }

    /// Makes what the mode says of the text in `sections`, and writes it to the outputs of `renditions`. The
    /// text is parsed once for all that read it alike.
    private mutating func write(
        _ renditions: [Rendition], _ resources: RunResources, _ sections: consuming SourceSections
    ) async throws(RunError) {
        let readings = renditions.byReading
        let runs = readings.map { NoteRun(note: $0[0].note, renditions: $0, resources: resources) }
        var fonts: FontCatalog?
        guard runs.count > 1 else { return try await write(runs[0], sections, &fonts) }
        for run in runs.dropLast() { try await writeApart(run, try sections.again(), &fonts) }
        try await writeApart(runs[runs.count - 1], sections, &fonts)
    }

    /// The same for renditions that share one reading of the text, whose findings concern them alone.
    private mutating func writeApart(
        _ run: NoteRun, _ sections: consuming SourceSections, _ fonts: inout FontCatalog?
    ) async throws(RunError) {
        let others = report
        report = DiagnosticReport()
        defer { report = others.merged(with: report, of: run.renditions.compactMap(\.label)) }
        try await write(run, sections, &fonts)
    }

    /// Makes what the mode says for renditions that share one reading of the text.
    private mutating func write(
        _ run: NoteRun, _ sections: consuming SourceSections, _ fonts: inout FontCatalog?
    ) async throws(RunError) {
        let isAttributedText = task.input.isAttributedText
        let output = run.renditions[0].output
        switch task.mode {
        case .dump(.tokens):
            guard !isAttributedText else { throw .usage("tokens are those of a note, and JSON has none") }
            return try run.dumpTokens(sections, to: output)
        case .dump(.breaks): return try run.dumpLines(sections, levels: false, to: output)
        case .dump(.bidi): return try run.dumpLines(sections, levels: true, to: output)
        default: break
        }
        if run.renditions.contains(where: \.note.lacksDayOfBadge) {
            report.add(
                Finding(
                    .badgeWithoutDate, at: nil, "there is no day for the badge to show",
                    hint: "give the note its date, as in date: 2026-05-14"))
        }
        var text = try TextReader(
            run.note, sections, isAttributedText: isAttributedText,
            notes: task.mode.footnotes(in: run.renditions), run.resources.timer)
        defer {
            statistics.sections += text.sectionCount
            statistics.paragraphs += text.paragraphCount
            if text.isEmpty { report.add(Finding(.emptyNote, at: nil, "the note has no text")) }
        }
        defer { pictures.add(run.pictures) }
        let results = try await run.write(task.mode, boundIn: book, &text, &report, &fonts)
        for (result, rendition) in zip(results, run.renditions) {
            report.merge(result.report, of: rendition.label)
            statistics.pages += result.pages
            guard let used = result.faces else { continue }
            faces = faces ?? FaceUses()
            faces?.formUnion(used)
        }
    }
}

extension NoteRun {
    /// Makes what `mode` says of `text`, and writes it to the outputs, or pages of a book.
    fileprivate func write(
        _ mode: CompileMode, boundIn book: Book?, _ text: inout TextReader,
        _ report: inout DiagnosticReport, _ fonts: inout FontCatalog?
    ) async throws(RunError) -> [RenditionResult] {
        if let book {
            return try await layOut(&text, &report, &fonts) { book.receiver(for: $0, pictures) }
        }
        switch mode {
        case .check:
            if let request = resources.options.library?.request {
                return try await perform(request, &text, &report, &fonts)
            }
            return try await layOut(&text, &report, &fonts) { _ in CheckReceiver() }
        case .attributedText: try writeAttributedText(&text, &report)
        case .dump(.runs): try dumpRuns(&text, &report, to: renditions[0].output)
        case .dump(let kind):
            return try await layOut(&text, &report, &fonts) { PageDumper(kind, of: $0) }
        case .picture(.png):
            let workers = WorkerPool<PictureWorker<PNGPainter>>(resources.share.compression)
            return try await layOut(&text, &report, &fonts) { pictureExport(of: $0, workers) }
        case .picture(.svg):
            let workers = WorkerPool<PictureWorker<SVGPainter>>(resources.share.compression)
            return try await layOut(&text, &report, &fonts) { pictureExport(of: $0, workers) }
        default:
            let workers = WorkerPool<ExportWorker>(resources.share.compression)
            return try await layOut(&text, &report, &fonts) { rendition throws(RunError) in
                try PDFExport(rendition.note, resources, workers, rendition.output)
            }
        }
        return []
    }

    private func pictureExport<Painter: PagePainting & ~Copyable>(
        of rendition: Rendition, _ workers: WorkerPool<PictureWorker<Painter>>
    ) -> PictureExport<Painter> {
        let source = PictureSource(rendition.note, pictures)
        return PictureExport(source, resources, to: rendition.pages, workers)
    }
}

extension CompileMode {
    /// Whether each page has an output of its own.
    var hasPageOutputs: Bool { if case .picture = self { true } else { false } }

    /// Whether it tells of the text as it is read, not of what becomes of it in each rendition.
    fileprivate var showsReading: Bool {
        switch self {
        case .dump(.tokens), .dump(.runs): true
        default: false
        }
    }

    /// The sections with which footnotes are read: pages have them at their foot or after the last of them,
    /// which each of `renditions` decides.
    fileprivate func footnotes(in renditions: [Rendition]) -> FootnoteDelivery {
        switch self {
        case .attributedText, .dump(.runs): return .withMarks
        default:
            let setups = renditions.map { $0.note.settings.pageSetup.adjusted(for: $0.category) }
            return FootnoteDelivery(setups.map { $0.setsFootnotes ? .withMarks : .atEnd })
        }
    }
}

extension SourceInspection {
    /// The language that the note is most likely in, its `head` apart, whose text begins with `section`; that
    /// it is a guess is reported.
    fileprivate func guessedLanguage(
        without head: NoteHead, _ section: SourceSection?, _ conformance: ConformancePlan,
        _ report: inout DiagnosticReport
    ) -> String {
        var scripts = scripts
        if let front = head.scripts { scripts.subtract(front) }
        let guess = LanguageGuess(scripts) { section?.shownStart(isJSON: holdsAttributedText) ?? [] }
        if scripts.hasLetters || byteCount > head.bytes.count {
            report.add(guess.finding(requiresPDFUA: conformance.required.contains(.pdfUA)))
        }
        return guess.language
    }
}

extension SourceSection {
    /// The start of the text in it, as much as a guess of the language needs.
    fileprivate func shownStart(isJSON: Bool) -> ArraySlice<UInt8> {
        let start = bytes.prefix(LatinEvidence.most)
        guard isJSON else { return start }
        var json = ShownJSON()
        return json.text(in: start)[...]
    }
}

extension Rule {
    static let emptyNote = Rule(
        "note/empty", .warning,
        summary: "a note without text",
        explanation: """
            The file is empty, or it has front matter or blank lines alone. Its PDF is one
            empty page. The file may have been named before it was saved.
            """,
        example: "---\nlang: en\n---\n")
}
