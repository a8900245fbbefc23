import NoteCompiler
import NoteFiles

extension Plan {
    /// Refuses what does not go with a run that only a signal ends.
    static func checkWatch(_ command: Command, _ tasks: [CompileTask]) throws(OptionError) {
        guard !command.output.prints else {
            throw OptionError("--watch does not go with --dump or --print-config")
        }
        if let input = tasks.first(where: \.input.isReadOnce)?.input {
            let name = input == .standardInput ? "standard input" : "'\(input.name)'"
            throw OptionError("--watch cannot watch \(name)")
        }
        let isWritten = { (task: CompileTask) in
            task.output != .standardOutput && task.paths.allSatisfy(FileSystem.isReplaced)
        }
        // A book is the output of its first note.
        let outputs = command.output.bind ? tasks.prefix(1) : tasks[...]
        guard command.output.check || outputs.allSatisfy(isWritten) else {
            throw OptionError("--watch writes files, not standard output or devices")
        }
        guard command.fonts.lock == nil else {
            throw OptionError(
                "--watch does not go with --lock", hint: "name the lock file in notec.yaml: lock: FILE")
        }
        guard command.diagnostics.format != "sarif" else {
            throw OptionError("a SARIF log is that of a run that ends: use --diagnostics-format json")
        }
    }

    /// Compiles what has not trapped by `position`, then each note that changes; returns if it cannot watch.
    nonisolated(nonsending) func watch(
        from position: TrapPosition, _ messages: inout Messages
    ) async -> ExitStatus {
        var options = options
        options.output.dependencies = dependencies.place
        let start = ContinuousClock.now
        options.environment.clock = { start.duration(to: .now) }
        do throws(RunError) {
            let watch = try NoteWatch(tasks, options: options, in: Process.currentFolder)
            let traps = WatchTraps(units, after: position, arguments: arguments)
            var rounds = WatchRounds(plan: self, options, watch: watch, traps: traps, messages: messages)
            var changed = traps.untrapped
            var isOneAtATime = position.isOneAtATime || options.environment.jobs == 1
            while true {
                await rounds.compile(changed, isOneAtATime: isOneAtATime)
                if isOneAtATime, let trap = position.unexplainedTrap, !rounds.isRepeated {
                    rounds.print(trap)
                }
                isOneAtATime = options.environment.jobs == 1
                changed = try watch.changes()
            }
        } catch {
            Process.printError(messages.text(of: error))
            return error.exitStatus
        }
    }
}

/// Compiles notes whose files have changed, round after round.
private struct WatchRounds {
    private let plan: Plan
    private let options: CompileOptions
    private let watch: NoteWatch
    private var traps: WatchTraps
    private var messages: Messages
    /// The rules of each note.
    private var rules: [[DependencyRule]]
    /// Whether it has been told that not all files are watched.
    private var hasWarned = false
    private var count = 0

    init(plan: Plan, _ options: CompileOptions, watch: NoteWatch, traps: WatchTraps, messages: Messages) {
        self.plan = plan
        self.options = options
        self.watch = watch
        self.traps = traps
        self.messages = messages
        rules = Array(repeating: [], count: plan.tasks.count)
    }

    /// Whether there has been more than one round.
    var isRepeated: Bool { count > 1 }

    mutating func print(_ error: RunError) { Process.printError(messages.text(of: error)) }

    /// Compiles the notes with the numbers `changed`, and writes the rules of all.
    nonisolated(nonsending) mutating func compile(_ changed: [Int], isOneAtATime: Bool) async {
        count += 1
        // A message about the run is printed once for all of them.
        var said = TrapPosition()
        for some in isOneAtATime && plan.book == nil ? changed.map({ [$0] }) : [changed] {
            await compileTogether(some, &said)
        }
        let all = rules.flatMap(\.self)
        do throws(RunError) { try plan.dependencies.finish(all, options) } catch { print(error) }
    }

    /// Tells once that not all files are watched.
    private mutating func warn(_ error: RunError?) {
        guard let error, !hasWarned else { return }
        hasWarned = true
        print(error)
    }

    /// Compiles the notes with the numbers `changed`, or the book if any have changed.
    private nonisolated(nonsending) mutating func compileTogether(
        _ changed: [Int], _ said: inout TrapPosition
    ) async {
        guard plan.book == nil || !changed.isEmpty else { return }
        traps.begin(plan.book == nil ? changed : [0])
        var (messages, rules, seen, text) = (messages, rules, said, "")
        func finish(_ result: CompileResult, _ task: CompileTask, _ index: Int) {
            Process.printError(text + messages.line(of: result, task, at: Process.timeOfDay))
            rules[index] = result.dependencies
            text = ""
        }
        let (book, error) = await watch.compile(changed, of: plan.book) { index, result in
            text += messages.text(of: result, plan.tasks[index], &seen)
            if plan.book == nil { finish(result, plan.tasks[index], index) }
        }
        if let book {
            text += messages.text(ofBook: book)
            finish(book, plan.bookAsTask, 0)
        }
        (self.messages, self.rules, said) = (messages, rules, seen)
        warn(error)
    }
}
