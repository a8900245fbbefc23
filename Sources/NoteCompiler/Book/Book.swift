import NoteFonts
import NoteLayout
import NotePDF
import NoteSettings
import NoteText

// Books: from several notes to one PDF, or to pictures of its pages.
//
// The notes are made one after the other, each as it would be by itself, but into the one document that each
// form of the book has (`BookExport`). What is kept of a note is a record: its title, its
// first page, the names of its places, and what was found. The index needs all titles and page numbers, so it
// is laid out at the end; its pages have numbers of their own, and are written last and put first in the page
// tree and in the structure. Links lead to names (`BookPlace`), which may be of notes yet to come.

/// A book that is being made.
final class Book {
    private let task: BookTask
    private let resources: RunResources
    private let exports: [BookExport]
    private let links: BookLinks
    private var notes: [BoundNote] = []
    /// The number of pictures of the notes so far.
    private var pictureCount = 0
    /// The files of the pictures of all notes.
    private var pictures = ReadPictures()
    /// The faces of all notes, if anybody asks.
    private var faces: FaceUses?
    /// The book as a whole.
    private(set) var result = CompileResult()

    /// Opens the outputs of the book, of which nothing is seen before it is whole.
    init(
        _ task: BookTask, _ options: CompileOptions, _ share: RunShare, _ rejected: RejectedFaces
    ) throws(RunError) {
        self.task = task
        var options = options
        let first = task.inputs[0]
        // All notes have the configuration of the first.
        let configuration = try options.environment.configuration.path(for: first)
        options.environment.configuration = configuration.map { .file($0) } ?? .none
        resources = RunResources(options, share, rejected)
        links = BookLinks(task.inputs)
        let whole = CompileTask(first, to: task.output, mode: task.mode)
        let forms = try Self.forms(of: task, options)
        let receiver = task.mode == .check ? nil : task.mode.row.receiver(resources)
        exports = try whole.renditions(in: forms, options, share.claims).map { BookExport($0, receiver) }
    }

    /// The forms that a book is made in, which follow from the configuration and the options alone.
    private static func forms(
        of task: BookTask, _ options: CompileOptions
    ) throws(RunError) -> [ResolvedNote] {
        // The settings that the notes do not make themselves.
        let settings = try ResolvedSettings(of: task.inputs[0], options)
        let note = { (settings: ResolvedSettings) throws(RunError) in
            ResolvedNote(
                settings: settings, conformance: try ConformancePlan(settings.all),
                language: settings[.lang] ?? "und", folder: task.inputs[0].folder(options),
                stem: task.title ?? task.inputs[0].stem)
        }
        var forms: [ResolvedNote] = []
        for rendition in try settings.renditions(named: options.settings.renditions) {
            forms += try note(settings.adding(rendition)).forms(named: rendition.name)
        }
        // The notes report what is wrong with their pictures.
        return ExcludedPictures.outlined(forms.isEmpty ? try note(settings).forms() : forms, options, nil)
            .forms
    }

    /// Whether no error has been found so far.
    private(set) var isSound = true

    /// The results of the notes, in their order.
    var results: [CompileResult] { notes.map { $0.attempt.result([], $0.error) } }

    /// The error if something has been lacking for it, or for one of its notes.
    private var lack: RunError? { .lack(since: resources.share.begin) }

    /// Makes the book.
    nonisolated(nonsending) func bind() async {
        let clock = resources.options.environment.clock
        let start = clock?()
        defer {
            if let lack { (isSound, result.error) = (false, lack) }
            if let start, let end = clock?() { result.statistics.time = end - start }
            result.statistics.pages = exports.reduce(0) { $0 + $1.pages }
            result.noteHasErrors = !isSound && result.error == nil
        }
        // Each note is made into pages.
        for input in task.inputs { await bind(input) }
        // Links between notes can be checked when all names are known.
        checkLinks()
        guard isSound, task.mode != .check else { return }
        do throws(RunError) {
            // The index follows, and the document is ended.
            for (number, export) in exports.enumerated() {
                let used = try await export.finish(entries(inForm: number), title: task.title, resources)
                faces?.formUnion(used)
                let index = export.indexResult(resources.options)
                result.diagnostics += index.diagnostics
                isSound = isSound && !index.noteHasErrors
            }
            if let lack { throw lack }
            guard isSound else { return }
            // Now the book may be seen.
            try commit()
        } catch {
            isSound = false
            result.error = lack ?? error
        }
    }

    /// Makes a note, whatever is wrong with those before it.
    private nonisolated(nonsending) func bind(_ input: CompileInput) async {
        let own = RunResources(resources.options, resources.share, resources.rejected)
        var attempt = Attempt(input, own, boundAs: notes.count)
        var note = BoundNote(attempt: attempt)
        do throws(RunError) {
            let source = try SourceFile(input, resources.options)
            let opened = try attempt.open(source)
            let forms = attempt.outlined(try attempt.forms(of: opened.note, over: opened.head))
            let renditions = try bound(forms).map { Rendition(note: $0, isOnly: forms.count == 1) }
            let lock = opened.lock
            try await attempt.layOut(opened, in: renditions) { receiver(for: $0, $1) }
            try attempt.finish(lock)
        } catch {
            note.error = error
        }
        note.attempt = attempt
        let export = exports[0]
        (note.summary, note.firstPages) = (export.summary, exports.map(\.firstPage))
        pictureCount += exports.map { $0.summary?.pictureCount ?? 0 }.max() ?? 0
        for export in exports { export.endNote() }
        pictures.formUnion(attempt.pictures)
        if let used = attempt.faces {
            faces = faces ?? FaceUses()
            faces?.formUnion(used)
        }
        notes.append(note)
        if note.error != nil || attempt.hasErrors { breakOff() }
    }

    /// From now on notes are only checked.
    private func breakOff() {
        isSound = false
        for export in exports { export.breakOff() }
    }

    private func checkLinks() {
        guard notes.contains(where: { $0.summary?.navigation.hasOpenLinks == true }) else { return }
        let names = BookNames(
            notes.map { $0.summary?.navigation.allNames ?? [] }, files: task.inputs.map(\.name))
        for index in notes.indices {
            guard let navigation = notes[index].summary?.navigation, navigation.hasOpenLinks else { continue }
            notes[index].attempt.reportLinks(navigation, names)
            if notes[index].attempt.hasErrors { isSound = false }
        }
    }

    private func entries(inForm form: Int) -> [IndexEntry] {
        notes.enumerated().compactMap { number, note in
            note.summary.map {
                IndexEntry(
                    title: $0.title, date: $0.date, language: $0.language, note: number,
                    pageLabel: String(note.firstPages[form]))
            }
        }
    }

    private func commit() throws(RunError) {
        let log = DependencyLog()
        for note in notes { log.add(note.attempt.log?.read ?? []) }
        let committed = try resources.commit(
            exports.flatMap(\.outputs), of: task.inputs.compactMap(\.path), log, faces, without: pictures)
        result.dependencies = committed.rules
        result.statistics.outputBytes += committed.bytes
        if resources.options.output.recordsFaces { result.faces = faces.map { FontLock(of: $0) } }
    }
}

// MARK: - The notes as they are made

extension Book {
    /// The forms of the next note, which are those of the book, with its place in that.
    func bound(_ forms: [ResolvedNote]) throws(RunError) -> [ResolvedNote] {
        var bound: [ResolvedNote] = []
        for (export, form) in zip(exports, forms) {
            try export.beginNote(form, isWritten: isSound)
            var note = form
            note.binding = NoteBinding(
                note: notes.count, links: links, folder: note.folder,
                showsPageNumbers: export.firstNumber != nil,
                firstPage: export.firstPage, firstPicture: pictureCount)
            bound.append(note)
        }
        return bound
    }

    /// The receiver of the pages of a rendition of the note, whose picture files are `pictures`.
    func receiver(for rendition: Rendition, _ pictures: PictureEntries) -> BookExport {
        let note = rendition.note
        let export =
            exports.first { $0.form.rendition == note.rendition && $0.form.category == note.category }
            ?? exports[0]
        export.beginNote(note, pictures)
        return export
    }
}

/// The record of a note of a book.
private struct BoundNote {
    var attempt: Attempt
    /// The error that ended the attempt.
    var error: RunError?
    /// Nil if the note could not be read to its end.
    var summary: BoundNoteSummary?
    /// The number of its first page in each form of the book.
    var firstPages: [Int] = []
}

extension Finding {
    /// The finding that a note of a book has a setting of the page.
    init(ofPage setting: (key: String, span: SourceSpan?)) {
        self.init(
            .pageSettingOfNote, at: setting.span,
            "'\(setting.key)' is left out: the pages of a book are set by its configuration",
            hint: "set it in the configuration of the first note, or on the command line")
    }
}

extension Rule {
    static let pageSettingOfNote = Rule(
        "book/page-setting", .warning, summary: "a note of a book that sets what its pages look like",
        explanation: """
            The notes of a book have one paper, theme, size category and so on: those of
            the configuration of the first note, and of the command line. The front
            matter of a note says what the note is and how its text is read: its title,
            date, language, dialect and rules. What it says of the page holds for the
            note by itself, and is left out of a book. Only page-numbers holds, if the
            first note has it.
            """,
        example: "---\npaper: a5\n---\nTitle\n\nText.\n")
}
