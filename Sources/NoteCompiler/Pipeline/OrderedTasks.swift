/// Work that runs on several cores and whose results come back in the order in which it was given.
///
/// Who gives the work bounds how much is under way, and so the memory that it holds.
struct OrderedTasks<Output: Sendable> {
    private var tasks: [Task<Output, Never>] = []

    /// How much is under way, or done and not taken.
    var count: Int { tasks.count }

    mutating func add(_ work: @escaping @concurrent @Sendable () async -> Output) {
        tasks.append(
            Task {
                AlternateStack.ensure()
                return await work()
            })
    }

    /// The result of the oldest task; nil where none is left.
    mutating func next() async -> Output? {
        guard !tasks.isEmpty else { return nil }
        // What follows may be on another thread.
        defer { AlternateStack.ensure() }
        return await tasks.removeFirst().value
    }
}
