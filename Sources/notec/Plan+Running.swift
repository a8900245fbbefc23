import NoteCompiler

extension Plan {
    /// Does all tasks, says what is to be said, and tells the worst that happened.
    nonisolated(nonsending) func run() async -> ExitStatus {
        var options = options
        do throws(RunError) { try lock.prepare(&options) } catch { return report(error) }
        var worst = ExitStatus.done
        var faces = FontLock()
        var said: Set<RunError> = []
        var shown = tasks.makeIterator()
        await compile(tasks, options: options) { result in
            if let task = shown.next() { Process.printError(words(result, task, &said)) }
            if result.exitStatus.rawValue > worst.rawValue { worst = result.exitStatus }
            if let used = result.faces { faces.formUnion(used) }
        }
        guard worst == .done else { return worst }
        // One lock for all notes, none of which has errors.
        do throws(RunError) { try lock.finish(faces) } catch { return report(error) }
        return worst
    }

    private func report(_ error: RunError) -> ExitStatus {
        Process.printError(renderer.render(error))
        return error.exitStatus
    }

    /// What is to be said of a note; a difference in faces is said once for all notes.
    private func words(_ result: CompileResult, _ task: CompileTask, _ said: inout Set<RunError>) -> String {
        var words = ""
        for diagnostic in result.diagnostics where isShown(diagnostic.severity) {
            words += renderer.render(diagnostic)
        }
        for omission in result.omissions where isShown(omission.severity) {
            words += renderer.render(omission, file: task.input.name)
        }
        if let error = result.error, !error.isOfRun || said.insert(error).inserted {
            words += renderer.render(error)
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
