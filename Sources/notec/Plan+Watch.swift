import NoteCompiler

extension Plan {
    /// Refuses what does not go with a run that only a signal ends.
    static func checkWatch(_ command: Command, _ tasks: [CompileTask]) throws(OptionError) {
        guard !command.output.prints else {
            throw OptionError("--watch does not go with --dump or --print-config")
        }
        guard !tasks.contains(where: { $0.input == .standardInput }) else {
            throw OptionError("--watch watches files, and standard input is none")
        }
        guard command.output.check || !tasks.contains(where: { $0.output == .standardOutput }) else {
            throw OptionError("--watch writes files, not standard output")
        }
        guard command.fonts.lock == nil else {
            throw OptionError(
                "--watch does not go with --lock", hint: "name the lock file in notec.yaml: lock: FILE")
        }
        guard command.diagnostics.format != "sarif" else {
            throw OptionError("a SARIF log is that of a run that ends: use --diagnostics-format json")
        }
    }

    /// Compiles the notes that are left at `position`, and then each whose files change, until a signal ends
    /// the process: returns if files cannot be watched.
    nonisolated(nonsending) func watch(
        from position: TrapPosition, _ messages: inout Messages
    ) async -> ExitStatus {
        var options = options
        options.dependencies = dependencies.place
        let start = ContinuousClock.now
        options.clock = { start.duration(to: .now) }
        do throws(RunError) {
            let watch = try NoteWatch(tasks, options: options, in: Process.currentFolder)
            var round = WatchRound(plan: self, watch: watch, messages: messages)
            var changed = Array(tasks.indices.dropFirst(position.finished))
            var isOneAtATime = position.isOneAtATime || options.jobs == 1
            while true {
                try await round.compile(changed, isOneAtATime: isOneAtATime, options)
                isOneAtATime = options.jobs == 1
                changed = try watch.changes()
            }
        } catch {
            Process.printError(messages.text(of: error))
            return error.exitStatus
        }
    }
}

/// Compiles notes whose files have changed, time after time.
private struct WatchRound {
    private let plan: Plan
    private let watch: NoteWatch
    private var messages: Messages
    /// The rules of each note that has been made.
    private var rules: [Dependencies]

    init(plan: Plan, watch: NoteWatch, messages: Messages) {
        self.plan = plan
        self.watch = watch
        self.messages = messages
        rules = Array(repeating: Dependencies(), count: plan.tasks.count)
    }

    /// Compiles the notes with the numbers `changed`, and writes their rules.
    nonisolated(nonsending) mutating func compile(
        _ changed: [Int], isOneAtATime: Bool, _ options: CompileOptions
    ) async throws(RunError) {
        // A message about the run is printed once for all of them.
        var said = TrapPosition()
        if isOneAtATime || changed.count == 1 {
            for index in changed { try await compileTogether([index], &said) }
        } else {
            try await compileTogether(changed, &said)
        }
        var all = Dependencies()
        for rules in rules { all.append(rules) }
        do throws(RunError) { try plan.dependencies.finish(all, options) } catch {
            Process.printError(messages.text(of: error))
        }
    }

    private nonisolated(nonsending) mutating func compileTogether(
        _ changed: [Int], _ said: inout TrapPosition
    ) async throws(RunError) {
        guard let first = changed.first else { return }
        let isAlone = changed.count == 1
        _ = RunWatch(
            watching: plan.tasks, from: first, isOneAtATime: isAlone, DiagnosticRenderer(),
            arguments: plan.arguments)
        var (messages, rules, seen) = (messages, rules, said)
        try await watch.compile(changed, isOneAtATime: isAlone) { index, result in
            let task = plan.tasks[index]
            let text = messages.text(of: result, task, &seen)
            Process.printError(text + messages.line(of: result, task, at: Process.timeOfDay))
            if result.exitStatus == .done { rules[index] = result.dependencies }
        }
        (self.messages, self.rules, said) = (messages, rules, seen)
    }
}
