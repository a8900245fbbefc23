import NoteCompiler

extension Plan {
    /// Does the tasks that are left at `position`, says what is to be said, and tells the worst that happened
    /// in all of the run.
    nonisolated(nonsending) func run(from position: TrapPosition) async -> ExitStatus {
        var options = options
        do throws(RunError) { try lock.prepare(&options) } catch { return report(error) }
        let isRepeatable = !readFiles.contains { CompileInput.file($0).isReadOnce }
        var watch = RunWatch(
            tasks, from: position, jobs: options.jobs, renderer,
            arguments: isRepeatable ? Process.argumentPointers : nil)
        options.isOneAtATime = watch.isOneAtATime
        var faces = FontLock()
        await compile(tasks, after: position.finished, options: options) { result in
            let words = words(result, tasks[watch.position.finished], &watch.position)
            watch.finish(result.exitStatus) { Process.printError(words) }
            if let used = result.faces { faces.formUnion(used) }
        }
        if let trap = watch.unexplainedTrap { watch.finish(report(trap)) {} }
        let worst = ExitStatus(rawValue: watch.position.worst) ?? .bug
        guard worst == .done else { return worst }
        // One lock for all notes, none of which has errors.
        do throws(RunError) { try lock.finish(faces) } catch { return report(error) }
        return worst
    }

    /// The files that the command line names besides notes, and that are read.
    private var readFiles: [String] {
        var files: [String] = []
        if case .file(let path) = options.configuration { files.append(path) }
        if case .obey(let path) = lock { files.append(path) }
        return files
    }

    private func report(_ error: RunError) -> ExitStatus {
        Process.printError(renderer.render(error))
        return error.exitStatus
    }

    /// What is to be said of a note; a difference in faces is said once for all notes.
    private func words(_ result: CompileResult, _ task: CompileTask, _ position: inout TrapPosition) -> String
    {
        var words = ""
        for diagnostic in result.diagnostics where isShown(diagnostic.severity) {
            words += renderer.render(diagnostic)
        }
        for omission in result.omissions where isShown(omission.severity) {
            words += renderer.render(omission, file: task.input.name)
        }
        if let error = result.error {
            let message = renderer.render(error)
            if !error.isOfRun || position.isNew(message) { words += message }
        }
        if showsStatistics { words += renderer.render(result.statistics, file: task.input.name) }
        return words
    }

    private func isShown(_ severity: Diagnostic.Severity) -> Bool {
        switch severity {
        case .error: true
        case .warning: !isQuiet
        case .note: isVerbose && !isQuiet
        }
    }
}

extension RunError {
    /// Whether it may be the same for several notes.
    fileprivate var isOfRun: Bool {
        if case .wrongConfiguration = self { true } else { place == nil }
    }
}
