import NoteFiles
import NoteFonts
import NoteLayout
import NoteSettings
import NoteText

/// Makes of one note what `task` says. Nothing is written unless all of it is, and the note has no errors.
///
/// It runs where its caller does: a single note is not worth the start of a thread.
public nonisolated(nonsending) func compile(
    _ task: CompileTask, options: CompileOptions = CompileOptions()
) async -> CompileResult {
    let share = RunShare(jobs: options.jobs, notes: 1, inputs: [task.input])
    return await compile(task, options, share)
}

/// The same for one of several notes, which have `share` in common.
nonisolated(nonsending) func compile(
    _ task: CompileTask, _ options: CompileOptions, _ share: RunShare
) async -> CompileResult {
    var result = CompileResult()
    var run = PipelineRun(options)
    var outputs: [OutputSink] = []
    do throws(RunError) { outputs = try await compile(task, options, share, &run) } catch {
        result.error = error
    }

    let report = run.report.decided(by: run.policy, file: task.input.name)
    result.diagnostics = report.diagnostics
    result.omissions = report.omissions
    result.noteHasErrors = report.hasErrors
    // Only the output of a sound note is seen.
    if !report.hasErrors {
        do throws(RunError) {
            for output in outputs { run.statistics.outputBytes += try output.commit() }
        } catch {
            result.error = error
        }
    }
    if result.error == nil, options.recordsFaces { result.faces = run.faces.map { FontLock(of: $0) } }
    result.statistics = run.statistics
    return result
}

/// A note to be compiled, and what one attempt at it leaves to the next.
private struct Attempt {
    let task: CompileTask
    let source: SourceFile
    /// The faces that were found damaged, which the next attempt does without.
    let rejected = RejectedFaces()

    /// How many attempts there are: each rejects one face or more, and more damaged faces than these are
    /// there to be met.
    static let most = 16
}

private func compile(
    _ task: CompileTask, _ options: CompileOptions, _ share: RunShare, _ run: inout PipelineRun
) async throws(RunError) -> [OutputSink] {
    let source = try SourceFile(task.input, temporaryDirectory: options.temporaryDirectory)
    let attempt = Attempt(task: task, source: source)
    var share = share
    for _ in 1..<Attempt.most {
        let known = attempt.rejected.count
        do throws(RunError) {
            return try await compile(attempt, options, share, &run)
        } catch {
            guard attempt.rejected.count > known else { throw error }
        }
        // Nothing has been seen of it, but the names of its outputs are taken.
        run = PipelineRun(options)
        share.claims = OutputClaims([])
    }
    return try await compile(attempt, options, share, &run)
}

private func compile(
    _ attempt: Attempt, _ options: CompileOptions, _ share: RunShare, _ run: inout PipelineRun
) async throws(RunError) -> [OutputSink] {
    // The source is looked at whole before anything is made of it.
    let task = attempt.task
    var blocks = SourceBlocks(of: attempt.source)
    let timer = StageTimer(options.clock)
    let inspection = try timer.measure(.inspect) { () throws(RunError) in
        try SourceInspection(&blocks, isAttributedText: task.input.isAttributedText)
    }
    run.statistics.sourceBytes = inspection.byteCount

    // The front matter tells how the rest is read.
    var sections = try NoteSections(
        of: SourceSections(of: blocks, inspection), isAttributedText: task.input.isAttributedText, &run.report
    )
    let settings = try ResolvedSettings(of: task.input, options, over: sections, &run.report)
    let conformance = try ConformancePlan(settings)
    run.policy = FindingPolicy(levels: options.diagnostics.over(settings), conformance: conformance)
    let job = PipelineJob(
        mode: task.mode, options: options, settings: settings, conformance: conformance,
        language: settings[.lang] ?? sections.guessedLanguage(by: inspection, &run.report),
        folder: task.input.folder(options), stem: sections.name ?? PathText.readable(task.input.stem),
        timer: timer, budgets: share.budgets, rejected: attempt.rejected)

    let lock = try FontLock(options, settings)

    // The note goes through section by section, to an output for each size category.
    let outputs = try task.outputs(settings, share.claims)
        .map { output throws(RunError) in try AtomicOutput(task, output, options) }
    #if DEBUG
        options.deliberateTrap?.strike(.note, task.input.stem, folder: task.input.folder)
        if !options.isOneAtATime {
            options.deliberateTrap?.strike(.together, task.input.stem, folder: task.input.folder)
        }
    #endif
    try await runPipeline(job, &sections, to: outputs, &run)
    run.statistics.stages = timer.times

    // Nothing is seen in a face that nobody has agreed to.
    if let lock, let faces = run.faces { try lock.check(FontLock(of: faces)) }
    return outputs
}

extension PipelineRun {
    /// One that has not begun.
    fileprivate init(_ options: CompileOptions) {
        self.init(policy: FindingPolicy(levels: options.diagnostics))
        if options.recordsFaces || options.isLocked { faces = FaceUses() }
    }
}

extension AtomicOutput {
    fileprivate convenience init(
        _ task: CompileTask, _ output: CompileOutput, _ options: CompileOptions
    ) throws(RunError) {
        guard task.mode != .check else {
            self.init()
            return
        }
        let kind = options.replacesForeignFiles ? nil : task.mode.outputKind
        try self.init(output, as: kind, temporaryDirectory: options.temporaryDirectory)
    }
}

extension NoteSections {
    /// The language that the letters of the note tell, its front matter apart.
    ///
    /// That it is a guess is reported: a screen reader takes it for the author's word.
    fileprivate func guessedLanguage(
        by inspection: SourceInspection, _ report: inout DiagnosticReport
    ) -> String {
        var scripts = inspection.scripts
        if let frontScripts { scripts.subtract(frontScripts) }
        let language = scripts.language
        guard scripts.hasLetters || inspection.byteCount > frontLength else { return language }
        let message = "the language is not set, and taken for '\(language)' by the letters of the note"
        let hint = "set the language of the note, as in lang: \(language) if that is right"
        report.add(Finding(.guessedLanguage, at: nil, message, hint: hint))
        return language
    }
}

extension Rule {
    static let guessedLanguage = Rule(
        "lang/guessed", .note,
        summary: "a language that was guessed by the letters of the text",
        explanation: """
            The language decides which voice reads the PDF aloud, and which glyphs are
            taken. Nothing sets it, so it is the language that the script of most letters
            is likeliest in: English for Latin letters, whichever language they are in.
            Arabic, Urdu and Persian, Chinese in either form, and the larger languages in
            Cyrillic are told apart by letters. Set lang in the front matter, or give
            --lang.
            """,
        example: "\u{6F22}\u{5B57}\n")
}
