import NoteFiles

/// Notes that are compiled again whenever a file changes that they are made of.
///
/// What it writes is what a new run would write: fonts and dictionaries are kept as long as nothing in their
/// folders changes, and all else is read again.
public final class NoteWatch {
    private let tasks: [CompileTask]
    private let options: CompileOptions
    private var sources: SharedSources
    private let claims: OutputClaims
    private let files: FileWatch
    /// The numbers of the tasks that a file is an input of, by the bytes of its path.
    private var users: [[UInt8]: Set<Int>] = [:]
    /// The paths of the inputs of each task.
    private var inputs: [Set<[UInt8]>]
    /// The folders of fonts and dictionaries, on which all tasks depend.
    private var sourceFolders: Set<[UInt8]> = []
    /// The tasks whose inputs may have changed while they were read and nobody watched them yet.
    private var doubtful: Set<Int> = []

    /// Begins to watch the files of `tasks` as far as they are known before these are compiled.
    ///
    /// - Parameter folder: that of the process, from which paths start.
    /// - Throws: `.cannotWatch` if the system does not tell of changes.
    public init(_ tasks: [CompileTask], options: CompileOptions, in folder: String) throws(RunError) {
        self.tasks = tasks
        self.options = options
        sources = SharedSources(options, keepsLayouts: options.dependencies == .none)
        claims = OutputClaims(tasks.map(\.input))
        inputs = Array(repeating: [], count: tasks.count)
        do throws(SystemError) {
            files = try FileWatch(in: folder)
            for (index, task) in tasks.enumerated() {
                for path in task.knownInputs(options) { try add(path, to: index) }
            }
            for folder in options.fontDirectories + [options.hyphenationDirectory] { _ = try add(folder) }
        } catch {
            throw RunError(watching: error)
        }
    }

    /// Compiles the tasks with the numbers `indices`, as many at a time as there are jobs, or one, and hands
    /// over their results in order.
    ///
    /// - Throws: `.cannotWatch` if the system does not tell of changes of all that they are made of.
    public nonisolated(nonsending) func compile(
        _ indices: [Int], isOneAtATime: Bool, each: (Int, CompileResult) -> Void
    ) async throws(RunError) {
        var options = options
        options.recordsInputs = true
        options.isOneAtATime = isOneAtATime
        let start = FileMoment()
        claims.renew(indices.map { tasks[$0].input })
        let share = RunShare(options, notes: options.notesAtATime(of: indices.count), claims, sources)
        var found: [FoundInputs] = []
        await NoteCompiler.compile(indices.map { tasks[$0] }, options, share) { result in
            each(indices[found.count], result)
            found.append(FoundInputs(of: result))
        }
        do throws(SystemError) {
            for (index, found) in zip(indices, found) { try watch(found, of: index, since: start) }
            for folder in sources.fonts.folders
            where try add(folder) && start.precedesChange(of: folder) == true {
                sources = SharedSources(options, keepsLayouts: options.dependencies == .none)
                doubtful.formUnion(tasks.indices)
            }
        } catch {
            throw RunError(watching: error)
        }
    }

    /// Waits until inputs change, and then for a moment without changes: the numbers of the tasks that they
    /// are of, in order.
    ///
    /// - Throws: `.cannotWatch` if the system does not tell of changes any more.
    public func changes() throws(RunError) -> [Int] {
        var changed = doubtful
        doubtful = []
        do throws(SystemError) {
            while changed.isEmpty {
                for path in try files.changes() {
                    changed.formUnion(users[path] ?? [])
                    guard sourceFolders.contains(path) else { continue }
                    sources = SharedSources(options, keepsLayouts: options.dependencies == .none)
                    changed.formUnion(tasks.indices)
                }
            }
        } catch {
            throw RunError(watching: error)
        }
        return changed.sorted()
    }
}

extension NoteWatch {
    /// Watches what a task has been made of since `start`, in place of what it was made of before.
    private func watch(
        _ found: FoundInputs, of index: Int, since start: FileMoment
    ) throws(SystemError) {
        let old = inputs[index]
        inputs[index] = []
        for path in tasks[index].knownInputs(options) { try add(path, to: index) }
        for (paths, isRead) in [(found.read, true), (found.sought, false)] {
            for path in paths where try add(path, to: index) {
                if start.precedesChange(of: path) ?? isRead { doubtful.insert(index) }
            }
        }
        for path in old.subtracting(inputs[index]) { users[path]?.remove(index) }
    }

    /// Watches the file at `path` as an input of a task; whether it was none of any task's before.
    @discardableResult
    private func add(_ path: String, to index: Int) throws(SystemError) -> Bool {
        let key = Array(path.utf8)
        let isNew = users[key] == nil
        users[key, default: []].insert(index)
        inputs[index].insert(key)
        if isNew { try files.add(path) }
        return isNew
    }

    /// Watches all files in a folder of fonts or dictionaries; whether it was not watched before.
    private func add(_ folder: String) throws(SystemError) -> Bool {
        guard sourceFolders.insert(Array(folder.utf8)).inserted else { return false }
        try files.add(allIn: folder)
        return true
    }
}

/// The files that a note was made of.
private struct FoundInputs {
    let read: [String]
    /// Those that may not be there, or may hold nothing that can be read.
    let sought: [String]

    init(of result: CompileResult) {
        read = result.inputs
        sought = result.soughtInputs + (result.error?.files ?? [])
    }
}

extension CompileTask {
    /// The files that are read before anything is known of the note.
    fileprivate func knownInputs(_ options: CompileOptions) -> [String] {
        [input.path].compactMap(\.self) + options.configuration.candidates(for: input)
            + options.sharedInputs
    }
}

extension RunError {
    /// The system does not tell of changes.
    fileprivate init(watching error: SystemError) { self = .cannotWatch(error.watchReason) }

    /// The files that it tells of, which are not as they should be.
    fileprivate var files: [String] {
        switch self {
        case .wrongConfiguration(let places): places.map(\.file)
        case .unreadable(let file, _), .changed(let file): [file]
        default: []
        }
    }
}
