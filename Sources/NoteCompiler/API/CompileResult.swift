/// What became of one note.
public struct CompileResult: Sendable {
    /// In the order of the source.
    public var diagnostics: [Diagnostic] = []
    /// How many more there are of rules that had too much to say.
    public var omissions: [Omission] = []
    /// Why there is no output though the note may be sound.
    public var error: RunError?
    /// The faces that the note is set in, if they are wanted.
    public var faces: FontLock?
    /// What the run had to do, as far as it came.
    public var statistics = CompileStatistics()
    /// Whether an error was found in the note, and so nothing was written.
    public var noteHasErrors = false

    /// Diagnostics of one rule that are counted, not listed.
    public struct Omission: Hashable, Sendable {
        /// The name of the rule, `area/what`.
        public let rule: String
        /// How severe the first of them is.
        public let severity: Diagnostic.Severity
        /// How many there are.
        public let count: Int
    }

    /// A run that has not begun.
    public init() {}

    /// What the process exits with if this is all it had to do.
    public var exitStatus: ExitStatus {
        error?.exitStatus ?? (noteHasErrors ? .noteHasErrors : .done)
    }
}

/// What a run had to do.
public struct CompileStatistics: Hashable, Sendable {
    /// How long the source is, in bytes.
    public var sourceBytes = 0
    /// In how many stretches it was worked on.
    public var sections = 0
    /// How many paragraphs were set.
    public var paragraphs = 0
    /// How many pages they fill.
    public var pages = 0
    /// How long the output is, in bytes.
    public var outputBytes = 0
    /// Nothing where there was no clock.
    public var stages = StageTimes()

    /// Nothing done.
    public init() {}
}
