/// The amount of work of a run.
public struct CompileStatistics: Hashable, Sendable {
    /// The length of the source in bytes.
    public var sourceBytes = 0
    /// The number of sections that the source was read in.
    public var sections = 0
    /// The number of paragraphs laid out.
    public var paragraphs = 0
    /// The number of pages made of them.
    public var pages = 0
    /// The length of the output in bytes.
    public var outputBytes = 0
    /// Nothing where there was no clock.
    public var stages = StageTimes()
    /// The time from the first look at the note to the last at its outputs; zero where there was no clock.
    public var time = Duration.zero

    /// Nothing done.
    public init() {}
}
