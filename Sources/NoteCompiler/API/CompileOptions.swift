/// The options of a run. Nothing else reaches it: no environment, folder or locale.
public struct CompileOptions: Sendable {
    /// The machine: fonts, folders, programs, threads, the clock.
    public var environment = Environment()
    /// The settings over those of notes, and the severities of rules.
    public var settings = Settings()
    /// The conditions on which outputs are written.
    public var output = OutputPolicy()

    /// The options of a run that is told nothing.
    public init() {}
}
