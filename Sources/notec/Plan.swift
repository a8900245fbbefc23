import NoteCompiler

/// The work that a command requests: tasks, options, and the form of messages.
struct Plan {
    let tasks: [CompileTask]
    /// The book that the notes are bound in; nil if each is made by itself.
    let book: BookTask?
    /// The paths of the lists that name notes; `-` is standard input.
    private let lists: [String]
    private(set) var options: CompileOptions
    /// The lock file, and whether it is written.
    let lock: LockPlan
    let dependencies: DependencyPlan
    let messages: Messages
    /// Whether notes are compiled again when files change.
    private let isWatching: Bool

    /// Nothing is written, or even opened, before the whole command is known to make sense.
    init(_ command: Command, _ names: NoteNames) throws(OptionError) {
        let mode = try Self.mode(command.output)
        try command.conformance.check(for: mode)
        book = try Self.book(command, names, mode)
        if let book { tasks = try Self.tasks(of: book) } else { tasks = try Self.tasks(command, names, mode) }
        lists = names.lists
        lock = try LockPlan(command, tasks)
        dependencies = try DependencyPlan(command, tasks)
        options = try Self.options(command, mode)
        messages = try Messages(command)
        isWatching = command.output.watch
        if isWatching { try Self.checkWatch(command, tasks) }
    }

    static func options(
        _ command: Command, _ mode: CompileMode = .settings
    ) throws(OptionError) -> CompileOptions {
        var options = CompileOptions()
        options.environment.fontDirectories = command.fonts.fontDir
        options.environment.usesSystemFonts = !command.fonts.noSystemFonts
        options.environment.fontHelper = Process.fontHelper
        options.environment.drawingHelper = Process.drawingHelper
        options.output.isLocked = command.fonts.locked
        options.output.replacesForeignFiles = command.output.force
        options.output.keepsTime = command.output.keepsTime
        options.environment.temporaryDirectory = Process.temporaryDirectory
        options.environment.configuration = try configuration(command.page)
        options.settings.renditions = try renditions(command)
        options.settings.sourceFormat = try command.notes.format.map(SourceFormat.init(named:))
        options.output.pictures = try command.pictures.pictures(in: mode)
        #if DEBUG
            options.environment.reach = Process.deliberateTrap?.strike
        #endif
        let jobs = command.jobs ?? Process.processorCount
        guard jobs > 0 else { throw OptionError("--jobs must be at least 1") }
        // Dumps share standard output, where they stand in the order of their notes.
        options.environment.jobs = command.output.prints ? 1 : min(jobs, mostJobs)
        if command.output.stats {
            let start = ContinuousClock.now
            options.environment.clock = { start.duration(to: .now) }
        }
        options.settings.diagnostics.hidesWarnings = command.diagnostics.hidesWarnings
        for level in command.diagnostics.levels { try options.settings.diagnostics.set(level) }
        if let epoch = Process.sourceDate { try options.settings.setSourceDate(epoch) }
        for word in command.page.mark { try options.settings.mark(word) }
        for (key, value) in try settings(command) { try options.settings.set(key, to: value) }
        return options
    }

    private static func renditions(_ command: Command) throws(OptionError) -> [String] {
        let names = command.page.renditions
        guard !names.contains("") else { throw OptionError("--rendition is empty") }
        guard names.count <= 1 || !(command.output.printConfig || command.output.listFonts) else {
            throw OptionError("one --rendition at a time is listed")
        }
        return names
    }

    private static func configuration(_ page: PageOptions) throws(OptionError) -> ConfigurationSource {
        if let path = page.config {
            guard !page.noConfig else { throw OptionError("--config does not go with --no-config") }
            guard !path.isEmpty else { throw OptionError("--config is empty") }
            return .file(path)
        }
        guard !page.noConfig else { return .none }
        return .nearest(currentFolder: Process.currentFolder, user: Process.userConfiguration)
    }

    /// Beyond this more jobs only take memory, for none of them waits for anything but a core.
    private static var mostJobs: Int { 4 * Process.processorCount }

    /// The settings of one's own options come last, and so win over those of `--set`.
    private static func settings(_ command: Command) throws(OptionError) -> [(key: String, value: String)] {
        var settings: [(String, String)] = []
        for setting in command.page.settings {
            guard let equals = setting.firstIndex(of: "=") else {
                throw OptionError("--set takes KEY=VALUE, not '\(setting)'")
            }
            settings.append((String(setting[..<equals]), String(setting[setting.index(after: equals)...])))
        }
        // The title of a book is none of its notes.
        for given in command.givenSettings where !(command.output.bind && given.key == "title") {
            guard !given.text.isEmpty else { throw OptionError("--\(given.name) is empty") }
            settings.append((given.key, given.text))
        }
        return settings
    }
}

extension OutputOptions {
    /// Whether something is printed in place of a file.
    var prints: Bool { dump != nil || printConfig }
}

extension Plan {
    /// Lets the work be done on `threads`.
    mutating func use(_ threads: WorkThreads) { options.environment.executor = threads }

    private static func tasks(
        _ command: Command, _ names: NoteNames, _ mode: CompileMode
    ) throws(OptionError) -> [CompileTask] {
        let inputs = try inputs(names)
        // The name of an output that there are several specimens for has their size categories in it.
        let count = names.specimens.isEmpty ? inputs.count : 1
        let output = try output(command.output, of: count, mode)
        let tasks = inputs.map { input in
            let hasPlace = input != .standardInput && !command.output.prints
            return CompileTask(input, to: output ?? (hasPlace ? .beside : .standardOutput), mode: mode)
        }
        guard case .written = mode else { return tasks }
        guard !Process.outputIsTerminal || !tasks.contains(where: { $0.output == .standardOutput }) else {
            throw OptionError("output is not written to a terminal", hint: "name a file with -o")
        }
        try tasks.checkOutputs()
        return tasks
    }

    /// The notes, in their order.
    static func inputs(_ names: NoteNames) throws(OptionError) -> [CompileInput] {
        guard names.specimens.isEmpty else { return names.specimens }
        // A list may be empty, as of the notes that have changed when none has.
        guard !names.files.isEmpty || !names.lists.isEmpty else { throw OptionError("no FILE is given") }
        guard (names.files + names.lists).count(where: { $0 == "-" }) <= 1 else {
            throw OptionError("standard input can be read only once")
        }
        return try names.files.map { file throws(OptionError) in
            guard !file.isEmpty else { throw OptionError("the name of a FILE is empty") }
            return file == "-" ? .standardInput : .file(file)
        }
    }

    static func mode(_ output: OutputOptions) throws(OptionError) -> CompileMode {
        guard !output.printConfig else {
            guard !output.check, output.dump == nil, output.output ?? "-" == "-" else {
                throw OptionError("--print-config prints to standard output, and makes nothing else")
            }
            return .settings
        }
        guard let name = output.dump else { return try written(output) }
        guard let kind = DumpKind(rawValue: name) else {
            throw OptionError("--dump is tokens, runs, layout or structure, not '\(name)'")
        }
        guard !output.check, output.output ?? "-" == "-" else {
            throw OptionError("--dump prints to standard output, and goes with neither --check nor --output")
        }
        return .dump(kind)
    }

    /// The mode by the name of the format, else by the output's extension.
    private static func written(_ output: OutputOptions) throws(OptionError) -> CompileMode {
        let format = try output.format.map { name throws(OptionError) in
            try OutputFormat(named: name, of: "--format")
        }
        if output.check { return .check }
        if let format { return .written(format) }
        // A name that is refused for its extension may have worse faults.
        let named = output.output.flatMap { try? OutputFormat(ofOutput: $0) }
        return .written(named ?? .pdf)
    }

    /// The output that the command line names for all of `count` notes; nil if it names none.
    private static func output(
        _ options: OutputOptions, of count: Int, _ mode: CompileMode
    ) throws(OptionError) -> CompileOutput? {
        guard let path = options.output, !options.check else { return nil }
        let template = path == "-" ? nil : try OutputTemplate(path)
        guard mode.isPicture || template?.differsByPage != true else {
            throw OptionError(
                "'{page}' in --output is for pictures of pages", hint: "give --format png or svg")
        }
        guard count <= 1 || template?.differsByNote ?? options.prints else {
            throw OptionError(
                "--output names one file, and \(count) are to be written",
                hint: "name them by a template, as in --output '{dir}/{stem}.pdf'")
        }
        return template.map { .template($0) } ?? .standardOutput
    }
}

extension Plan {
    /// Does the tasks left at `position`, prints the messages, and returns the worst status of all the run.
    nonisolated(nonsending) func run(from position: TrapPosition) async -> ExitStatus {
        var messages = messages
        // The names of the notes may be for want of something, too.
        let lack = RunError.ofLack
        guard !isWatching || lack != nil else { return await watch(from: position, &messages) }
        let status = if let lack { messages.print(lack) } else { await run(from: position, &messages) }
        Process.printError(messages.end(status))
        return status
    }

    private nonisolated(nonsending) func run(
        from position: TrapPosition, _ messages: inout Messages
    ) async -> ExitStatus {
        var options = options
        options.output.dependencies = dependencies.place
        do throws(RunError) { try lock.prepare(&options) } catch { return messages.print(error) }
        var (faces, rules) = ([FontLock](), [DependencyRule]())
        let status = await make(from: position, options, &messages) { result in
            if let used = result.faces { faces.append(used) }
            rules += result.dependencies
        }
        do throws(RunError) {
            // After a trap the rules of the notes before it are unknown.
            if position.finished == 0 { try dependencies.finish(rules, options) }
            // One lock for all notes, none of which has errors.
            if status == .done { try lock.finish(faces) }
            return status
        } catch {
            return status.worse(messages.print(error))
        }
    }

    /// Compiles the tasks that are left at `position`, or the book, and hands over the results.
    private nonisolated(nonsending) func make(
        from position: TrapPosition, _ options: CompileOptions, _ messages: inout Messages,
        each: (CompileResult) -> Void
    ) async -> ExitStatus {
        var options = options
        var watch = RunWatch(units, from: position, jobs: options.environment.jobs, arguments: arguments)
        options.environment.isOneAtATime = watch.isOneAtATime
        let progress = makeProgressLine(of: units.count - position.finished)
        if let progress { options.environment.countPage = { progress.countPage() } }
        var (text, worst) = ("", ExitStatus.done)
        func finish(_ result: CompileResult) {
            watch.finish(worst.worse(result.exitStatus)) {
                guard let progress else { return Process.printError(text) }
                progress.finishNote { Process.printError(text) }
            }
            each(result)
        }
        if let book, position.finished == 0 {
            var notes = tasks.makeIterator()
            let result = await compile(book, options: options) { result in
                if let note = notes.next() { text += messages.text(of: result, note, &watch.position) }
                worst = worst.worse(result.exitStatus)
            }
            text += messages.text(ofBook: result)
            finish(result)
        } else if book == nil {
            await compile(tasks, after: position.finished, options: options) { result in
                text = messages.text(of: result, tasks[watch.position.finished], &watch.position)
                finish(result)
            }
        }
        if let trap = watch.position.unexplainedTrap { watch.finish(messages.print(trap)) {} }
        return ExitStatus(rawValue: watch.position.worst) ?? .bug
    }

    /// The notes, or the book by its name: nobody knows which of its notes a trap is of.
    var units: [CompileTask] { book == nil ? tasks : [bookAsTask] }

    /// The line that tells how far `count` notes are; nil where nobody would see it, or amid an output.
    func makeProgressLine(of count: Int) -> ProgressLine? {
        let prints = tasks.contains { $0.output == .standardOutput && $0.mode != .check }
        guard messages.allowsProgress, !prints, Process.canShowProgress else { return nil }
        let start = ContinuousClock.now
        return ProgressLine(
            of: count, clock: { start.duration(to: .now) }, print: { Process.printError($0) })
    }

    /// The arguments to start the process again; nil if a list of notes that they name is gone once read.
    var arguments: [UnsafeMutablePointer<CChar>?]? {
        readFiles.contains { CompileInput.file($0).isReadOnce } ? nil : Process.argumentPointers
    }

    /// The files that the command line names besides notes, and that are read.
    private var readFiles: [String] {
        var files = lists
        if case .file(let path) = options.environment.configuration { files.append(path) }
        if case .obey(let path) = lock { files.append(path) }
        return files
    }
}

extension ExitStatus {
    /// The larger of two codes.
    fileprivate func worse(_ other: ExitStatus) -> ExitStatus { rawValue < other.rawValue ? other : self }
}

extension Messages {
    /// Prints the message about a run that has failed, and returns its status.
    mutating func print(_ error: RunError) -> ExitStatus {
        let error = RunError.ofLack ?? error
        Process.printError(text(of: error))
        return error.exitStatus
    }
}
