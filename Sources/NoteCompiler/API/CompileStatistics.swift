/// The amount of work of a run.
package struct CompileStatistics: Hashable, Sendable {
    /// The length of the source in bytes.
    package var sourceBytes = 0
    /// The number of sections that the source was read in.
    package var sections = 0
    /// The number of paragraphs laid out.
    package var paragraphs = 0
    /// The number of pages made of them.
    package var pages = 0
    /// The length of the output in bytes.
    package var outputBytes = 0
    /// The times of the stages, summed over the cores that they ran on; nothing where there was no clock.
    package var stages: [Stage: Duration] = [:]
    /// The time from the first look at the note to the last at its outputs; zero where there was no clock.
    package var time = Duration.zero
}
