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
    var run = PipelineRun(report: DiagnosticReport(file: task.input.name, policy: options.diagnostics))
    if options.recordsFaces || options.isLocked { run.faces = FaceUses() }
    do throws(RunError) {
        try await compile(task, options, share, &run)
        if options.recordsFaces { result.faces = run.faces.map { FontLock(of: $0) } }
    } catch {
        result.error = error
    }
    result.statistics = run.statistics
    run.report.finish(in: &result)
    return result
}

private func compile(
    _ task: CompileTask, _ options: CompileOptions, _ share: RunShare, _ run: inout PipelineRun
) async throws(RunError) {
    // The source is looked at whole before anything is made of it.
    let source = try SourceFile(task.input, temporaryDirectory: options.temporaryDirectory)
    var blocks = SourceBlocks(of: source)
    let timer = StageTimer(options.clock)
    let inspection = try timer.measure(.inspect) { () throws(RunError) in
        try SourceInspection(&blocks, isAttributedText: task.input.isAttributedText)
    }
    run.statistics.sourceBytes = inspection.byteCount

    // The front matter tells how the rest is read.
    var sections = try NoteSections(
        of: SourceSections(of: blocks, inspection), isAttributedText: task.input.isAttributedText, &run.report
    )
    let settings = try NoteSettings(of: task.input, options, over: sections, &run.report)
    let conformance = try ConformancePlan(settings.pdf)
    run.report.require(conformance)
    run.report.decide(by: options.diagnostics.over(settings))
    let job = PipelineJob(
        mode: task.mode, options: options, settings: settings, conformance: conformance,
        language: settings.lang ?? sections.guessedLanguage(by: inspection, &run.report),
        folder: task.input.folder(options), stem: sections.name ?? PathText.readable(task.input.stem),
        timer: timer, budgets: share.budgets)

    let lock = try FontLock(options, settings)

    // The note goes through section by section, to an output for each size category.
    let outputs = try task.outputs(in: settings.categories, settings, share.claims)
        .map { output throws(RunError) in OutputSink(try AtomicOutput.of(task, output, options)) }
    #if DEBUG
        options.deliberateTrap?.strike(.note, task.input.stem, folder: task.input.folder)
        if !options.isOneAtATime {
            options.deliberateTrap?.strike(.together, task.input.stem, folder: task.input.folder)
        }
    #endif
    try await runPipeline(job, &sections, to: outputs, &run)
    run.statistics.stages = timer.times

    // Only what is whole and sound is seen, and in no face that nobody has agreed to.
    if let lock, let faces = run.faces { try lock.check(FontLock(of: faces)) }
    guard !run.report.hasErrors else { return }
    for output in outputs { run.statistics.outputBytes += try output.commit() }
}

extension AtomicOutput {
    fileprivate static func of(
        _ task: CompileTask, _ output: CompileOutput, _ options: CompileOptions
    ) throws(RunError) -> AtomicOutput {
        guard task.mode != .check else { return .nowhere() }
        let kind = options.replacesForeignFiles ? nil : task.mode.outputKind
        return try AtomicOutput(output, as: kind, temporaryDirectory: options.temporaryDirectory)
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
        let example =
            switch language {
            case "en": "de"
            case "zh-Hans": "zh-Hant"
            default: language
            }
        let message = "the language is not set, and taken for \(language) by its letters"
        report.add(
            NoteDiagnostic(
                .guessedLanguage, at: nil, message, hint: "set 'lang', as in lang: \(example)"))
        return language
    }
}
