/// Work that runs on several cores and whose results come back in the order in which it was given.
///
/// The window bounds how much is under way, and so the memory that it holds.
struct OrderedTasks<Output: Sendable> {
    private var tasks: [Task<Output, Never>] = []
    private let window: Int

    /// - Parameter window: how many tasks may be under way.
    init(window: Int) {
        self.window = max(1, window)
    }

    /// Whether a result has to be taken before more work is given.
    var isFull: Bool { tasks.count >= window }

    mutating func add(_ work: @escaping @concurrent @Sendable () async -> Output) {
        tasks.append(Task(operation: work))
    }

    /// The result of the oldest task; nil where none is left.
    mutating func next() async -> Output? {
        guard !tasks.isEmpty else { return nil }
        return await tasks.removeFirst().value
    }
}
