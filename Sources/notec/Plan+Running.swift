import NoteCompiler

extension Plan {
    /// Does all tasks, says what is to be said, and tells the worst that happened.
    nonisolated(nonsending) func run() async -> ExitStatus {
        var worst = ExitStatus.done
        var shown = tasks.makeIterator()
        await compile(tasks, options: options) { result in
            if let task = shown.next() { Process.printError(words(result, task)) }
            if result.exitStatus.rawValue > worst.rawValue { worst = result.exitStatus }
        }
        return worst
    }

    private func words(_ result: CompileResult, _ task: CompileTask) -> String {
        var words = ""
        for diagnostic in result.diagnostics where isShown(diagnostic.severity) {
            words += renderer.render(diagnostic)
        }
        for omission in result.omissions where isShown(omission.severity) {
            words += renderer.render(omission, file: task.input.name)
        }
        if let error = result.error { words += renderer.render(error) }
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
