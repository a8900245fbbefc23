import NoteCompiler

/// What a command comes to: the tasks, and how what they report is shown.
struct Plan {
    let tasks: [CompileTask]
    let options: CompileOptions
    /// The lock file, and whether it is written.
    let lock: LockPlan
    let isQuiet: Bool
    let isVerbose: Bool
    let showsStatistics: Bool
    let renderer: DiagnosticRenderer

    /// Nothing is written, or even opened, before the whole command is known to make sense.
    init(_ command: Command) throws(OptionError) {
        tasks = try Self.tasks(command)
        lock = try LockPlan(command, tasks)
        options = try Self.options(command)
        isQuiet = command.diagnostics.quiet
        isVerbose = command.diagnostics.verbose
        showsStatistics = command.output.stats
        renderer = DiagnosticRenderer(isColored: try Self.isColored(command.diagnostics.color))
    }

    static func options(_ command: Command) throws(OptionError) -> CompileOptions {
        var options = CompileOptions()
        options.fontDirectories = command.fonts.fontDir
        options.usesSystemFonts = !command.fonts.noSystemFonts
        options.fontHelper = Process.fontHelper
        options.isLocked = command.fonts.locked
        options.replacesForeignFiles = command.output.force
        options.temporaryDirectory = Process.temporaryDirectory
        options.configuration = try configuration(command.page)
        #if DEBUG
            options.deliberateTrap = Process.deliberateTrap
        #endif
        let jobs = command.jobs ?? Process.processorCount
        guard jobs > 0 else { throw OptionError("--jobs must be at least 1") }
        // Dumps share standard output, where they stand in the order of their notes.
        options.jobs = command.output.prints ? 1 : min(jobs, mostJobs)
        if command.output.stats {
            let start = ContinuousClock.now
            options.clock = { start.duration(to: .now) }
        }
        options.diagnostics.hidesWarnings = command.diagnostics.hidesWarnings
        for level in command.diagnostics.levels { try options.diagnostics.set(level) }
        if let epoch = Process.sourceDate { try options.setSourceDate(epoch) }
        for word in command.page.mark { try options.mark(word) }
        for (key, value) in try settings(command) { try options.set(key, to: value) }
        return options
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
        let page = command.page
        var settings: [(String, String)] = []
        for setting in page.settings {
            guard let equals = setting.firstIndex(of: "=") else {
                throw OptionError("--set takes KEY=VALUE, not '\(setting)'")
            }
            settings.append((String(setting[..<equals]), String(setting[setting.index(after: equals)...])))
        }
        let options = [
            ("size-category", page.sizeCategory), ("paper", page.paper), ("lang", page.lang),
            ("dialect", page.dialect), ("markers", page.markers), ("theme", page.theme),
            ("margins", page.margins), ("title", page.title), ("author", page.author), ("date", page.date),
            ("align", page.align), ("orientation", page.landscape ? "landscape" : nil),
            ("bold-text", page.boldText ? "true" : nil), ("root", page.root),
            ("missing-glyph", command.fonts.missingGlyph),
        ]
        for case (let key, let value?) in options {
            guard !value.isEmpty else { throw OptionError("--\(key) is empty") }
            settings.append((key, value))
        }
        return settings + (try command.conformance.settings)
    }

    private static func isColored(_ color: String?) throws(OptionError) -> Bool {
        switch color ?? "auto" {
        case "auto": return Process.wantsColor
        case "always": return true
        case "never": return false
        case let other: throw OptionError("--color is auto, always or never, not '\(other)'")
        }
    }
}
