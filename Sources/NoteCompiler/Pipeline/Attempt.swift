import NoteFiles
import NoteFonts
import NoteLayout
import NoteMarkup
import NoteSettings
import NoteText

/// An attempt at a note, and what it has found so far: that is told even if it fails.
struct Attempt {
    let input: CompileInput
    let resources: RunResources
    private var report = DiagnosticReport()
    /// The severities of the findings: those of the options until the settings are known.
    private var policy: FindingPolicy
    private var statistics = CompileStatistics()
    /// The faces that were used, if anybody asks.
    private(set) var faces: FaceUses?
    /// The files of the pictures that the note shows.
    private(set) var pictures = ReadPictures()
    /// The fonts of the note, which its readings have in common.
    private var fonts: FontCatalog?
    /// The number of the note in its book, from 0; nil for a note by itself.
    private let number: Int?

    init(_ input: CompileInput, _ resources: RunResources, boundAs number: Int? = nil) {
        self.input = input
        self.number = number
        var resources = resources
        // The lines of a specimen have their own size categories: there is one set of pages.
        if let made = input.made { resources.options.settings[.sizeCategory] = [made.category] }
        self.resources = resources
        policy = FindingPolicy(levels: resources.options.settings.diagnostics)
    }

    /// Opens the note in `source`: inspects it, reads its head, and resolves its settings.
    mutating func open(_ source: SourceFile) throws(RunError) -> OpenedNote {
        // The source is read once before anything is made of it: it must be text, in some language.
        var blocks = SourceBlocks(of: source)
        let inspection = try resources.timer.measure(.inspect) { () throws(RunError) in
            try SourceInspection(&blocks, kind)
        }
        statistics.sourceBytes = inspection.byteCount
        // The head of the note tells how the rest is read.
        let size = options.environment.sections.source
        var sections = SourceSections(of: blocks, inspection, size: size)
        let given = options.settings.values
        let head = try NoteHead(
            &sections, kind, given.says(.dialect) ? given[.dialect] : nil, boundAs: number, &report)
        // The settings of the head and of all other levels are resolved.
        let note = try note(of: head, inspection, sections.first)
        // Faces are compared with a lock file, if the options or the settings have one.
        let lock = try FontLock(options, note, &report)
        if options.output.isLocked, options.output.lock == nil, let path = note.settings[.lock] {
            if lock == nil { log?.add(sought: [path]) } else { log?.add([path]) }
        }
        return OpenedNote(note: note, head: head, lock: lock, sections: sections)
    }

    /// The result of the attempt, which has made `renditions` or failed by `error`. The outputs are committed
    /// unless the note has errors.
    consuming func result(_ renditions: [Rendition], _ error: RunError? = nil) -> CompileResult {
        var result = report.decided(by: policy, file: input.name)
        result.error = error
        // Findings made while something was lacking may be wrong.
        if let lack { result = CompileResult(failedBy: lack) }
        // Only the output of a sound note is seen.
        if !result.noteHasErrors, result.error?.isLack != true {
            do throws(RunError) {
                let committed = try resources.commit(
                    renditions.flatMap(\.outputs), of: [input.path].compactMap(\.self), log, faces,
                    without: pictures)
                result.dependencies = committed.rules
                statistics.outputBytes += committed.bytes
            } catch {
                result.error = lack ?? error
            }
        }
        if options.output.recordsInputs { recordInputs(in: &result) }
        if result.error == nil, options.output.recordsFaces { result.faces = faces.map { FontLock(of: $0) } }
        result.statistics = statistics
        return result
    }
}

/// A note whose source has been inspected and whose settings are resolved; its text is still to be read.
struct OpenedNote: ~Copyable {
    let note: ResolvedNote
    let head: NoteHead
    /// The faces that the note may be set in; nil where they are not locked.
    let lock: FontLock?
    let sections: SourceSections
}

extension Attempt {
    var options: CompileOptions { resources.options }

    private var kind: SourceKind { input.kind(options) }

    var log: DependencyLog? { resources.log }

    /// The error if something has been lacking for the attempt.
    private var lack: RunError? { .lack(since: resources.share.begin, of: number == nil ? input.name : nil) }

    /// Whether an error has been found in the note.
    var hasErrors: Bool { report.decided(by: policy, file: input.name).noteHasErrors }

    mutating func add(_ findings: [Finding], in section: SourceSection?) { report.add(findings, in: section) }

    /// Reports the links of a note of a book that lead nowhere; `names` are those of all places of the book.
    mutating func reportLinks(_ navigation: NavigationReport, _ names: BookNames) {
        navigation.finish(in: &report, names)
    }

    private mutating func note(
        of head: NoteHead, _ inspection: SourceInspection, _ section: SourceSection?
    ) throws(RunError) -> ResolvedNote {
        let settings = try ResolvedSettings(of: input, options, over: head, log, &report)
        let conformance = try ConformancePlan(settings.all)
        let levels = options.settings.diagnostics.over(settings[.warnings])
        policy = FindingPolicy(levels: levels, conformance: conformance)
        let wrapping = LineWrapping(settings.all, measure: inspection.lines.measure)
        report.add(wrapping.finding(settings.all).map { [$0] } ?? [], in: nil)
        report.add(kind.dialectFinding(input, options, settings.all).map { [$0] } ?? [], in: nil)
        report.add(settings.all.languageFinding.map { [$0] } ?? [], in: head.section)
        return ResolvedNote(
            settings: settings, conformance: conformance,
            language: settings[.lang] ?? guessedLanguage(by: inspection, without: head, section, conformance),
            wrapping: wrapping,
            folder: input.folder(options), stem: head.name ?? PathText.readable(input.stem),
            head: head.bytes, frontMatter: head.section)
    }

    /// The forms in which the note is made: each of its renditions in each size category. A specimen is in
    /// no rendition that is not requested, as its text is that of one.
    mutating func forms(of note: ResolvedNote, over head: NoteHead) throws(RunError) -> [ResolvedNote] {
        let renditions = try note.settings.renditions(named: options.settings.renditions)
        guard !renditions.isEmpty, input.made == nil || !options.settings.renditions.isEmpty else {
            return note.forms()
        }
        report.nameRenditions()
        var forms: [ResolvedNote] = []
        var found: [DiagnosticReport] = []
        for rendition in renditions {
            var own = DiagnosticReport()
            let settings = try note.settings.adding(rendition, options, over: head, &own)
            forms += note.with(settings).forms(named: rendition.name)
            found += Array(repeating: own, count: forms.count - found.count)
        }
        for (form, found) in zip(forms, found) {
            report.merge(found, of: forms.count == 1 ? nil : form.label)
        }
        return forms
    }

    /// The forms with the outlines of the pictures that their text flows around.
    mutating func outlined(_ forms: [ResolvedNote]) -> [ResolvedNote] {
        let outlined = ExcludedPictures.outlined(forms, options, log)
        report.add(outlined.found, in: forms.first?.frontMatter)
        return outlined.forms
    }

    /// Ends the work on a note, of which nothing is seen in a face that `lock` has not.
    mutating func finish(_ lock: FontLock?) throws(RunError) {
        statistics.stages = resources.timer.times
        if let lock, let faces { try lock.check(FontLock(of: faces)) }
    }
}

// MARK: - The readings of the text

extension Attempt {
    /// Lays out the text of `note` for `renditions`, and gives the pages of each to what `receiver` makes.
    mutating func layOut(
        _ note: consuming OpenedNote, in renditions: [Rendition], to receiver: OutputRow.ReceiverMaker
    ) async throws(RunError) {
        try await read(note, in: renditions) { attempt, run, sections throws(RunError) in
            // Pages have footnotes at their foot or after the last of them, which each rendition decides.
            let delivery = FootnoteDelivery(
                run.renditions.map { $0.note.setsFootnotes ? .withMarks : .atEnd })
            var text = try attempt.text(of: run, sections, delivery)
            defer { attempt.count(text) }
            defer { attempt.pictures.add(run.pictures) }
            let layout = try run.layout(with: attempt.fonts)
            attempt.fonts = layout.catalog
            let results = try await run.layOut(&text, &attempt.report, layout, to: receiver)
            attempt.add(results, of: run.renditions)
        }
    }

    /// Reads the text of `note`, and hands each section on with the renditions that read it so.
    mutating func readText(
        of note: consuming OpenedNote, in renditions: [Rendition],
        _ write: ([Rendition], AttributedText) throws(RunError) -> Void
    ) async throws(RunError) {
        try await read(note, in: renditions) { attempt, run, sections throws(RunError) in
            var text = try attempt.text(of: run, sections, .withMarks)
            defer { attempt.count(text) }
            try run.readAlone(&text, &attempt.report) { text throws(RunError) in
                try write(run.renditions, text)
            }
        }
    }

    /// Reads the sections of `note` once for all `renditions` that read them alike, with their own findings.
    private mutating func read(
        _ note: consuming OpenedNote, in renditions: [Rendition],
        _ work: (inout Attempt, NoteRun, consuming SourceSections) async throws(RunError) -> Void
    ) async throws(RunError) {
        let readings = renditions.byReading
        let runs = readings.map { NoteRun(note: $0[0].note, renditions: $0, resources: resources) }
        guard runs.count > 1 else { return try await work(&self, runs[0], note.sections) }
        for run in runs {
            let others = report
            report = DiagnosticReport()
            defer { report = others.merged(with: report, of: run.renditions.compactMap(\.label)) }
            try await work(&self, run, try note.sections.again())
        }
    }

    private mutating func text(
        of run: NoteRun, _ sections: consuming SourceSections, _ notes: FootnoteDelivery
    ) throws(RunError) -> TextReader {
        if run.renditions.contains(where: \.note.lacksDayOfBadge) {
            report.add(
                Finding(
                    .badgeWithoutDate, at: nil, "there is no day for the badge to show",
                    hint: "give the note its date, as in date: 2026-05-14"))
        }
        let source = try source(of: run.note, sections)
        return TextReader(run.note, source, notes: notes, resources.timer)
    }

    /// The text of `note`, with the files that it includes.
    func source(
        of note: ResolvedNote, _ sections: consuming SourceSections
    ) throws(RunError) -> any TextSource & ~Copyable {
        let files = IncludedFiles(of: note, at: input.path, log)
        return try kind.makeText(
            sections, note.head, note.markupOptions, files.reader, resources.timer)
    }

    /// Counts what has been read of `text`.
    private mutating func count(_ text: borrowing TextReader) {
        statistics.sections += text.sectionCount
        statistics.paragraphs += text.paragraphCount
        if text.isEmpty { report.add(Finding(.emptyNote, at: nil, "the note has no text")) }
    }

    private mutating func add(_ results: [RenditionResult], of renditions: [Rendition]) {
        for (result, rendition) in zip(results, renditions) {
            report.merge(result.report, of: rendition.label)
            statistics.pages += result.pages
            guard let used = result.faces else { continue }
            faces = faces ?? FaceUses()
            faces?.formUnion(used)
        }
    }
}

extension Attempt {
    /// The likeliest language of the text, which begins with `section`, without `head`; reported as a guess.
    private mutating func guessedLanguage(
        by inspection: SourceInspection, without head: NoteHead, _ section: SourceSection?,
        _ conformance: ConformancePlan
    ) -> String {
        var scripts = inspection.scripts
        if let front = head.scripts { scripts.subtract(front) }
        let guess = LanguageGuess(scripts) {
            // As much of the text as a guess needs.
            let start = section?.bytes.prefix(LatinEvidence.most) ?? []
            guard var shown = kind.shown else { return start }
            return shown.text(in: start)[...]
        }
        if scripts.hasLetters || inspection.byteCount > head.bytes.count {
            report.add(guess.finding(requiresPDFUA: conformance.required.contains(.pdfUA)))
        }
        return guess.language
    }
}

extension Rule {
    static let emptyNote = Rule(
        "note/empty", .warning, summary: "a note without text",
        explanation: """
            The file is empty, or it has front matter or blank lines alone. Its PDF is one
            empty page. The file may have been named before it was saved.
            """,
        example: "---\nlang: en\n---\n")
}
