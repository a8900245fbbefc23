import Synchronization

/// How many workers the notes of a run may have among them, besides the first of each.
///
/// A large note takes what small ones leave: whoever needs another worker asks, and nobody waits for one.
final class WorkerBudget: Sendable {
    private let spare: Mutex<Int>

    init(spare: Int) {
        self.spare = Mutex(max(0, spare))
    }

    /// Whether there was one more to have.
    func take() -> Bool {
        spare.withLock { spare in
            guard spare > 0 else { return false }
            spare -= 1
            return true
        }
    }

    func giveBack(_ count: Int) {
        spare.withLock { $0 += count }
    }
}

/// What the notes of a run have in common.
struct RunShare: Sendable {
    let budgets: WorkerBudgets
    var claims: OutputClaims

    /// For a run that works on `notes` of `inputs` at a time and may have `jobs` workers of a kind.
    init(jobs: Int, notes: Int, inputs: [CompileInput]) {
        budgets = WorkerBudgets(jobs: jobs, notes: notes)
        claims = OutputClaims(inputs)
    }
}

/// The budgets of a run, one for each kind of worker.
struct WorkerBudgets: Sendable {
    let layout: WorkerBudget
    let compression: WorkerBudget

    /// Those of a run that works on `notes` at a time and may have `jobs` workers of a kind.
    init(jobs: Int, notes: Int) {
        layout = WorkerBudget(spare: jobs - notes)
        compression = WorkerBudget(spare: jobs - notes)
    }

    /// Leaves the first workers of a note that is done, and that none follows, to the others.
    func endNote() {
        layout.giveBack(1)
        compression.giveBack(1)
    }
}

/// The workers of one note, made when there is work for them, and used in turn.
struct WorkerPool<Worker>: ~Copyable {
    private let budget: WorkerBudget
    private var workers: [Worker] = []
    private var turn = 0

    init(_ budget: WorkerBudget) {
        self.budget = budget
    }

    deinit {
        budget.giveBack(max(0, workers.count - 1))
    }

    /// How many there are; the first is always to be had.
    var count: Int { max(1, workers.count) }

    /// A worker for one more piece of work while `busy` are under way; `make` makes another.
    mutating func next<Failure: Error>(
        busy: Int, _ make: () throws(Failure) -> Worker
    ) throws(Failure) -> Worker {
        if busy >= workers.count, workers.isEmpty || budget.take() {
            turn = workers.count
            workers.append(try make())
        }
        defer { turn = (turn + 1) % workers.count }
        return workers[turn]
    }
}
