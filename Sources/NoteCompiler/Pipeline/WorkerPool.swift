import NoteFiles
import NoteFonts
import NoteLayout
import Synchronization

/// The means of a run for one note.
struct RunResources: Sendable {
    let options: CompileOptions
    let timer: StageTimer
    /// The resources that the note shares with others.
    let share: RunShare
    /// The faces that earlier attempts found damaged, and those that this one does.
    let rejected: RejectedFaces
    /// Gathers the files that are read, if anybody asks.
    let log: DependencyLog?
}

/// The number of workers that the notes of a run may have among them, besides the first of each.
///
/// A large note takes what small ones leave: whoever needs another worker asks, and nobody waits for one.
final class WorkerBudget: Sendable {
    private let spare: Mutex<Int>

    init(spare: Int) {
        self.spare = Mutex(max(0, spare))
    }

    /// Whether there was one more to have.
    func claim() -> Bool {
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

/// The size limit of a hyphenation dictionary, in bytes; the longest of Debian's has 1.2 million.
private let longestDictionary = 8 << 20

/// The means that the notes of a run have in common.
struct RunShare: Sendable {
    let layout: WorkerBudget
    let compression: WorkerBudget
    var claims: OutputClaims
    let sources: SharedSources
    /// The moment since which nothing may have been lacking.
    private(set) var begin: LackMoment

    /// For a run that works on `notes` at a time and may have as many workers of a kind as `options` has
    /// jobs.
    init(_ options: CompileOptions, notes: Int, _ claims: OutputClaims, _ sources: SharedSources) {
        layout = WorkerBudget(spare: options.jobs - notes)
        compression = WorkerBudget(spare: options.jobs - notes)
        self.claims = claims
        self.sources = sources
        begin = sources.begin
    }

    /// Begins a note of several: what helper processes have lacked for others is none of its own. Layouts
    /// that are kept may be those of others.
    mutating func beginNote() {
        if sources.layouts == nil { begin.renewForHelpers() }
    }

    /// The same for notes of `inputs`, with sources that nobody has looked at.
    init(_ options: CompileOptions, notes: Int, inputs: [CompileInput]) {
        self.init(options, notes: notes, OutputClaims(inputs), SharedSources(options))
    }

    /// Leaves the first workers of a note that is done, and that none follows, to the others.
    func endNote() {
        layout.giveBack(1)
        compression.giveBack(1)
    }
}

/// The fonts and hyphenation dictionaries that notes have in common.
struct SharedSources: Sendable {
    let fonts = SharedFonts()
    /// The moment when nothing had been made yet.
    let begin = LackMoment.now
    let dictionaries: HyphenationCatalog
    /// Nil if layouts are not kept.
    let layouts: LayoutCache?

    /// - Parameter keepsLayouts: whether the layout of a note is kept for the next run, which then does not
    ///   tell which dictionaries it uses.
    init(_ options: CompileOptions, keepsLayouts: Bool = false) {
        layouts = keepsLayouts ? LayoutCache() : nil
        let folder = options.hyphenationDirectory
        dictionaries = HyphenationCatalog { name in
            try? FileContents.bytes(ofRegularFile: "\(folder)/\(name)", limit: longestDictionary)
        }
    }
}

/// The fonts of a run, listed when a note first needs them.
final class SharedFonts: Sendable {
    private let known = Mutex<FontLibrary?>(nil)

    /// The folders that the fonts are in, those that others are in included; empty if no note has needed any.
    var folders: [String] { known.withLock { $0?.folders ?? [] } }

    /// Those of `options`, which are the same for all notes.
    func library(_ options: CompileOptions) throws(RunError) -> FontLibrary {
        do throws(FontError) {
            return try known.withLock { (known) throws(FontError) in
                if let library = known { return library }
                let library = try FontLibrary(
                    directories: options.fontDirectories, usesSystemFonts: options.usesSystemFonts)
                known = library
                return library
            }
        } catch {
            throw .noFont(error.description)
        }
    }
}

/// The workers of one note in all its renditions, made when there is work for them, and used in turn.
final class WorkerPool<Worker> {
    private let budget: WorkerBudget
    private(set) var workers: [Worker] = []
    /// Those of an earlier run that may be used again.
    private var kept: [Worker]
    private var turn = 0

    init(_ budget: WorkerBudget, kept: [Worker] = []) {
        self.budget = budget
        self.kept = kept
    }

    deinit {
        budget.giveBack(max(0, workers.count - 1))
    }

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
    init(_ options: CompileOptions) { executor = options.executor }

    /// The number of tasks that are running, or done and not taken.
    var count: Int { tasks.count }

    mutating func add(_ work: @escaping @concurrent @Sendable () async -> Output) {
        tasks.append(
            Task(executorPreference: executor) {
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

/// Takes the time of stages, on whichever cores they run. Without a clock it takes none.
final class StageTimer: Sendable {
    private let clock: (@Sendable () -> Duration)?
    private let state = Mutex(StageTimes())

    init(_ clock: (@Sendable () -> Duration)?) {
        self.clock = clock
    }

    /// The times so far.
    var times: StageTimes { state.withLock { $0 } }

    /// Does `work` and adds its time to that of `stage`.
    func measure<Result, Failure: Error>(
        _ stage: StageTimes.Stage, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let clock else { return try work() }
        let start = clock()
        defer {
            let time = clock() - start
            state.withLock { $0[stage] += time }
        }
        return try work()
    }
}
