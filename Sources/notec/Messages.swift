import NoteCompiler

/// The messages of a run, in the format that is asked for.
struct Messages {
    private let format: DiagnosticFormat
    private var formatter: any DiagnosticFormatting
    private let isQuiet: Bool
    private let isVerbose: Bool
    private let showsStatistics: Bool

    init(_ command: Command) throws(OptionError) {
        let options = command.diagnostics
        format = try DiagnosticFormat(named: options.format ?? "text", of: "--diagnostics-format")
        formatter = format.formatter(isColored: try Self.isColored(options.color))
        isQuiet = options.quiet
        isVerbose = options.verbose
        showsStatistics = command.output.stats
        guard !showsStatistics || !format.isForPrograms else {
            throw OptionError(
                "--stats is for people, and --diagnostics-format \(format.rawValue) for programs")
        }
    }

    /// The format that `arguments` ask for, as far as they can be understood.
    static func format(in arguments: [String]) -> DiagnosticFormat {
        let option = "--diagnostics-format"
        guard let index = arguments.firstIndex(where: { $0 == option || $0.hasPrefix(option + "=") }) else {
            return .text
        }
        let joined = arguments[index].dropFirst(option.count + 1)
        let name = joined.isEmpty ? arguments[(index + 1)...].first ?? "" : String(joined)
        return DiagnosticFormat(rawValue: name) ?? .text
    }

    /// The messages about a note; those about the run are printed once for all notes.
    mutating func text(of result: CompileResult, _ task: CompileTask, _ position: inout TrapPosition)
        -> String
    {
        let result = isVerbose ? result : result.brief()
        var text = text(of: result.diagnostics)
        for omission in result.omissions where isShown(omission.severity) {
            text += formatter.text(of: Message(omission, of: task.input.name))
        }
        var renderer = DiagnosticRenderer()
        if let error = result.error, !error.concernsRun || position.isNew(renderer.text(of: error)) {
            text += formatter.text(of: error)
        }
        if showsStatistics { text += renderer.render(result.statistics, file: task.input.name) }
        return text
    }

    /// The messages about a book that are about none of its notes.
    mutating func text(ofBook result: CompileResult) -> String {
        text(of: result.diagnostics) + (result.error.map { text(of: $0) } ?? "")
    }

    /// The line that a note has been compiled at `time` while files are watched; empty if it is not shown.
    func line(of result: CompileResult, _ task: CompileTask, at time: String) -> String {
        guard allowsProgress else { return "" }
        return time + " " + DiagnosticRenderer().summary(of: result, file: task.input.name)
    }

    private mutating func text(of diagnostics: [Diagnostic]) -> String {
        var text = ""
        for diagnostic in diagnostics where isShown(diagnostic.severity) {
            text += formatter.text(of: diagnostic)
        }
        return text
    }

    /// The message about a run that has failed.
    mutating func text(of error: RunError) -> String { formatter.text(of: error) }

    /// The end of the messages of a run with `status`.
    mutating func end(_ status: ExitStatus) -> String { formatter.end(status) }

    /// Whether the progress of the run may be shown on their stream.
    var allowsProgress: Bool { !isQuiet && !format.isForPrograms }

    private func isShown(_ severity: Diagnostic.Severity) -> Bool {
        switch severity {
        case .error: true
        case .warning: !isQuiet
        case .note: isVerbose && !isQuiet
        }
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

extension RunError {
    /// Whether it is about the run rather than a note, so that several notes may fail with it.
    fileprivate var concernsRun: Bool { if case .wrongConfiguration = self { true } else { place == nil } }
}
