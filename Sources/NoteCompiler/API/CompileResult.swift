/// What became of one note.
public struct CompileResult: Sendable {
    /// In the order of the source.
    public var diagnostics: [Diagnostic] = []
    /// How many more there are of rules that had too much to say.
    public var omissions: [Omission] = []
    /// Why there is no output though the note may be sound.
    public var error: RunError?
    public var statistics = CompileStatistics()
    /// Whether an error was found in the note, and so nothing was written.
    public var noteHasErrors = false

    /// Diagnostics of one rule that are counted, not listed.
    public struct Omission: Hashable, Sendable {
        public let rule: String
        public let severity: Diagnostic.Severity
        public let count: Int
    }

    public init() {}

    /// What the process exits with if this is all it had to do.
    public var exitStatus: ExitStatus {
        error?.exitStatus ?? (noteHasErrors ? .noteHasErrors : .done)
    }
}

/// What a run had to do.
public struct CompileStatistics: Hashable, Sendable {
    public var sourceBytes = 0
    public var sections = 0
    public var paragraphs = 0
    public var pages = 0
    public var outputBytes = 0

    public init() {}
}
