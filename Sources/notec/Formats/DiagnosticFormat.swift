import NoteCompiler

/// The form of messages.
enum DiagnosticFormat: String, CaseIterable, Sendable {
    /// For people: place, message, source line, notes and hints.
    case text
    /// A line each: place, severity, message and rule.
    case short
    /// A JSON object each, on a line.
    case json
    /// A log of SARIF 2.1.0, once the run has ended.
    case sarif
    /// The commands by which GitHub's runners annotate sources.
    case github

    /// Whether programs read it, so that nothing else is written to its stream.
    var isForPrograms: Bool { self != .text && self != .short }

    /// Writes messages in the format, in colour if it has any and `isColored`.
    func formatter(isColored: Bool) -> any DiagnosticFormatting {
        switch self {
        case .text: DiagnosticRenderer(isColored: isColored)
        case .short: DiagnosticRenderer(isColored: isColored, isShort: true)
        case .json: JSONDiagnostics()
        case .sarif: SARIFLog()
        case .github: GitHubCommands()
        }
    }
}

/// Writes the messages of a run in a format; each result is whole lines.
protocol DiagnosticFormatting: Sendable {
    mutating func text(of message: Message) -> String
    /// The end of the messages of a run with `status`.
    func end(_ status: ExitStatus) -> String
}

extension DiagnosticFormatting {
    /// Nothing: a message needs no other.
    func end(_ status: ExitStatus) -> String { "" }

    mutating func text(of diagnostic: Diagnostic) -> String { text(of: Message(diagnostic)) }

    /// The failure of a run, or of a note in it; empty if the reader of the output has gone away.
    mutating func text(of error: RunError) -> String {
        error.reports.reduce(into: "") { $0 += text(of: $1) }
    }

    /// A wrong command.
    mutating func text(of error: OptionError) -> String {
        text(of: Message(message: error.message, hint: error.hint, status: .wrongUsage))
    }
}
