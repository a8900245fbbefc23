import NoteFonts

// NoteCompiler: from the bytes of a note to the bytes of what is made of it.
//
// In comes a `CompileTask`, which says where a note is, what to make of it and where to write that, with the
// `CompileOptions` of the run. Out comes a `CompileResult`: diagnostics about the note, or the error that
// ended the run. The output is there whole, or not at all.
//
// The steps are those of `Attempt.make`: the source is inspected, its head is read and its settings are
// resolved (`open`); outputs are opened for the forms of the note (`forms`); the text is read and made into
// what the mode says (`OutputRow`); the outputs are committed (`result`). For a PDF the text becomes lines
// and pages in `NoteRun.layOut`. A book, and the library, are other compositions of the same steps.
//
// - A section is a part of the source, whole lines of some 64 kB, so that memory does not grow with the note.
// - The head is what stands before the text: front matter, or the header of attributed text in JSON.
// - A rendition is the note in one size category, and in one of the renditions that its settings name if they
//   do, with an output of its own. Renditions that read the text alike share one parse.
// - A receiver takes the pages of a rendition, and makes a PDF, a dump or nothing of them.
// - An attempt is one way through all steps. A font that proves damaged makes another necessary, without it.

/// Makes of one note what `task` says. Nothing is written unless all of it is, and the note has no errors.
///
/// The work runs where its caller does: a single note is not worth the start of a thread.
package nonisolated(nonsending) func compile(
    _ task: CompileTask, options: CompileOptions = CompileOptions()
) async -> CompileResult {
    var share = RunShare(options, notes: 1, inputs: [task.input])
    share.links = RunLinks([task])
    return await compile(task, options, share)
}

/// Works on `tasks` after the first `finished`, as many at a time as there are jobs; gives results in order.
///
/// All of them together have as many workers as there are jobs.
package nonisolated(nonsending) func compile(
    _ tasks: [CompileTask], after finished: Int = 0, options: CompileOptions = CompileOptions(),
    each: (CompileResult) -> Void
) async {
    let left = Array(tasks.dropFirst(finished))
    let atATime = options.environment.notesAtATime(of: left.count)
    var share = RunShare(options, notes: atATime, inputs: tasks.map(\.input))
    share.links = RunLinks(tasks)
    await compile(left, options, share, each: each)
}

/// Works on `tasks`, which have `share` in common, and hands over their results in their order.
nonisolated(nonsending) func compile(
    _ tasks: [CompileTask], _ options: CompileOptions, _ share: RunShare, each: (CompileResult) -> Void
) async {
    let atATime = options.environment.notesAtATime(of: tasks.count)
    guard atATime > 1 else {
        for task in tasks { each(await compile(task, options, share)) }
        return
    }
    await withTaskGroup(of: (Int, CompileResult).self) { group in
        var waiting = tasks.indices.makeIterator()
        var results: [Int: CompileResult] = [:]
        var shown = 0
        func start(_ group: inout TaskGroup<(Int, CompileResult)>) {
            guard let index = waiting.next() else { return share.endNote() }
            let task = tasks[index]
            group.addTask { (index, await compile(task, options, share)) }
        }
        for _ in 0..<atATime { start(&group) }
        while let (index, result) = await group.next() {
            start(&group)
            results[index] = result
            while let next = results.removeValue(forKey: shown) {
                each(next)
                shown += 1
            }
        }
    }
}

/// Compiles one of several notes, and measures the time that it takes.
private nonisolated(nonsending) func compile(
    _ task: CompileTask, _ options: CompileOptions, _ share: RunShare
) async -> CompileResult {
    guard let clock = options.environment.clock else { return await make(task, options, share) }
    let start = clock()
    var result = await make(task, options, share)
    result.statistics.time = clock() - start
    return result
}

/// Compiles a note that has `share` in common with others: again, if a face of the first attempt is damaged.
private nonisolated(nonsending) func make(
    _ task: CompileTask, _ options: CompileOptions, _ share: RunShare
) async -> CompileResult {
    var share = share
    share.beginNote()
    let rejected = RejectedFaces()
    let source: SourceFile
    do throws(RunError) {
        source = try SourceFile(task.input, options)
    } catch {
        return Attempt(task.input, RunResources(options, share, rejected)).result([], error)
    }
    return await withoutDamagedFaces(share, rejected) { share in
        var attempt = Attempt(task.input, RunResources(options, share, rejected))
        do throws(RunError) {
            // In two steps: `self` of a call is copied before its arguments are evaluated.
            let renditions = try await attempt.make(task, of: source)
            return (attempt.result(renditions), false)
        } catch {
            return (attempt.result([], error), true)
        }
    }
}

extension Attempt {
    /// Makes what `task` says of `source`; nothing of the renditions is seen before `result`.
    fileprivate mutating func make(
        _ task: CompileTask, of source: SourceFile
    ) async throws(RunError) -> [Rendition] {
        let row = task.mode.row
        // The source is inspected, its head is read, and its settings are resolved.
        let note = try open(source)
        // An output is opened for each form of the note.
        var forms = try withOutputsInRoot(forms(of: note.note, over: note.head), of: task)
        if row.showsLayout { forms = outlined(forms) }
        if row.content == .reading, Set(forms.map { NoteReading($0) }).count > 1 {
            throw .usage("the renditions read the text in different ways: choose one with --rendition")
        }
        var renditions = try task.renditions(in: forms, options, resources.share.claims)
        for index in renditions.indices {
            let links = resources.share.links?.outputs(for: renditions[index].note, of: task)
            renditions[index].note.outputs = links
        }
        #if DEBUG
            let environment = options.environment
            environment.reach?(.note, input.stem, input.folder)
            if !environment.isOneAtATime { environment.reach?(.together, input.stem, input.folder) }
        #endif
        // The text is read, and made into what the mode says.
        let lock = note.lock
        try await make(row, of: note, in: renditions)
        try finish(lock)
        return renditions
    }
}
