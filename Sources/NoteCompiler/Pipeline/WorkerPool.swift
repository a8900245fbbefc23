import Synchronization

/// The number of workers that the notes of a run may have among them, besides the first of each.
///
/// A large note takes what small ones leave: whoever needs another worker asks, and nobody waits for one.
final class WorkerBudget: Sendable {
    private let spare: Mutex<Int>

    init(spare: Int) { self.spare = Mutex(max(0, spare)) }

    /// Whether there was one more to have.
    func claim() -> Bool {
        spare.withLock { spare in
            guard spare > 0 else { return false }
            spare -= 1
            return true
        }
    }

    func giveBack(_ count: Int) { spare.withLock { $0 += count } }
}

/// The workers of one note in all its renditions, made when there is work for them, and used in turn.
final class WorkerPool<Worker> {
    private let budget: WorkerBudget
    private(set) var workers: [Worker] = []
    /// The workers of an earlier run that may be used again.
    private var kept: [Worker]
    private var turn = 0

    init(_ budget: WorkerBudget, kept: [Worker] = []) {
        self.budget = budget
        self.kept = kept
    }

    deinit { budget.giveBack(max(0, workers.count - 1)) }

    /// The number of workers, at least the one that is always available.
    var count: Int { max(1, workers.count) }

    /// A worker for one more piece of work while `busy` are under way; `make` makes another.
    ///
    /// - Parameter keepsTurn: whether the next piece of work is for the same worker.
    func next<Failure: Error>(
        busy: Int, keepsTurn: Bool = false, _ make: () throws(Failure) -> Worker
    ) throws(Failure) -> Worker {
        if busy >= workers.count, workers.isEmpty || budget.claim() {
            turn = workers.count
            if let worker = kept.popLast() { workers.append(worker) } else { workers.append(try make()) }
        }
        defer { turn = (turn + (keepsTurn ? 0 : 1)) % workers.count }
        return workers[turn]
    }
}

/// Work that runs on several cores and whose results come back in the order in which it was given.
///
/// Who gives the work bounds how much is under way, and so the memory that it holds.
struct OrderedTasks<Output: Sendable> {
    private var tasks: [Task<Output, Never>] = []
    private let executor: (any TaskExecutor)?

    /// Work that is done on the threads of `options`.
    init(_ options: CompileOptions) { executor = options.environment.executor }

    /// The number of tasks that are running, or done and not taken.
    var count: Int { tasks.count }

    mutating func add(_ work: @escaping @concurrent @Sendable () async -> Output) {
        tasks.append(Task(executorPreference: executor) { await work() })
    }

    /// The result of the oldest task; nil where none is left.
    mutating func next() async -> Output? { tasks.isEmpty ? nil : await tasks.removeFirst().value }
}
