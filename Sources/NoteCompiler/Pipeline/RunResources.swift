import NoteFonts

/// The means of a run for one note.
struct RunResources: Sendable {
    var options: CompileOptions
    let timer: StageTimer
    /// The resources that the note shares with others.
    let share: RunShare
    /// The faces that earlier attempts found damaged, and those that this one does.
    let rejected: RejectedFaces
    /// Gathers the files that are read, if anybody asks.
    let log: DependencyLog?
    /// The fonts and paragraphs of earlier layouts, if there may be more layouts of the text.
    let memory: LayoutMemory?

    init(
        _ options: CompileOptions, _ share: RunShare, _ rejected: RejectedFaces, memory: LayoutMemory? = nil
    ) {
        (self.options, self.share, self.rejected, self.memory) = (options, share, rejected, memory)
        timer = StageTimer(options.environment.clock)
        log = options.output.dependencies == .none && !options.output.recordsInputs ? nil : DependencyLog()
    }
}
