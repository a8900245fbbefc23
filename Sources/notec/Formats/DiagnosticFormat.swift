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

    /// The format that is called `name`.
    init(named name: String) throws(OptionError) {
        guard let format = Self(rawValue: name) else {
            let names = Self.allCases.dropLast().map(\.rawValue).joined(separator: ", ")
            throw OptionError("--diagnostics-format is \(names) or github, not '\(name)'")
        }
        self = format
    }

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
    /// A message about a note.
    mutating func text(of diagnostic: Diagnostic) -> String
    /// The number of messages about `file` that are not listed.
    mutating func text(of omission: CompileResult.Omission, file: String) -> String
    /// Errors of the run, or of a note in it, for which a process ends with `status`.
    mutating func text(of errors: [ErrorReport], _ status: ExitStatus) -> String
    /// The end of the messages of a run with `status`.
    mutating func end(_ status: ExitStatus) -> String
}

extension DiagnosticFormatting {
    /// The failure of a run, or of a note in it; empty if the reader of the output has gone away.
    mutating func text(of error: RunError) -> String { text(of: error.reports, error.exitStatus) }

    /// A wrong command.
    mutating func text(of error: OptionError) -> String {
        text(of: [ErrorReport(message: error.message, hint: error.hint)], .wrongUsage)
    }
}

/// A message of an error, with its place as far as it has one.
struct ErrorReport {
    var file: String?
    /// From 1.
    var line: Int?
    /// From 1, in Unicode scalars.
    var column: Int?
    var message: String
    var hint: String?
}

extension RunError {
    /// The messages of the error; none if the reader of the output has gone away.
    fileprivate var reports: [ErrorReport] {
        switch self {
        case .readerGone: []
        case .wrongConfiguration(let files): files.map(\.report)
        case .notAttributedText(let file): [file.report]
        case .notText(let text):
            [
                ErrorReport(
                    file: text.file, line: text.line, column: text.column, message: message, hint: hint)
            ]
        default: messages.map { ErrorReport(file: place, message: $0, hint: hint) }
        }
    }
}

extension InvalidFile {
    fileprivate var report: ErrorReport {
        ErrorReport(file: file, line: line, column: column, message: message, hint: hint)
    }
}

extension CompileResult.Omission {
    /// One sentence without a full stop.
    var message: String { "and \(count) more\(isBrief ? "; -v lists them" : "")" }
}
