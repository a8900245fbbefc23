import NoteFiles
import NoteFonts

/// Notes that are compiled again whenever a file changes that they are made of.
///
/// Outputs are those that a new run would write: fonts, dictionaries and layouts are kept as long as nothing
/// that they depend on changes, and all else is read again.
package final class NoteWatch {
    private let tasks: [CompileTask]
    private let options: CompileOptions
    private var assets: SharedAssets
    private let claims: OutputClaims
    private let files: FileWatch
    /// The numbers of the tasks that a file is an input of, by the bytes of its path.
    private var users: [[UInt8]: Set<Int>] = [:]
    /// The paths of the inputs of each task.
    private var inputs: [Set<[UInt8]>]
    /// The folders of fonts and dictionaries, and the files of fonts that are used: all tasks depend on them.
    private var assetPaths: Set<[UInt8]> = []
    /// The tasks that are to be compiled again although nobody tells of a change.
    private var doubtful: Set<Int> = []
    /// The tasks that could not have their outputs, perhaps as those of others have the same places.
    private var refused: Set<Int> = []

    /// Begins to watch the files of `tasks` as far as they are known before these are compiled.
    ///
    /// - Parameter folder: the folder of the process, from which paths start.
    /// - Throws: `.cannotWatch` if the system does not tell of changes.
    package init(_ tasks: [CompileTask], options: CompileOptions, in folder: String) throws(RunError) {
        self.tasks = tasks
        var options = options
        options.output.recordsInputs = true
        self.options = options
        assets = SharedAssets(watchedFor: options)
        claims = OutputClaims(tasks.map(\.input))
        inputs = Array(repeating: [], count: tasks.count)
        do throws(SystemError) {
            files = try FileWatch(in: folder)
            for (index, task) in tasks.enumerated() {
                for path in task.knownInputs(options) { try add(path, to: index) }
            }
            for folder in options.environment.fontDirectories { _ = try addFonts(in: folder) }
            try files.add(allIn: options.environment.hyphenationDirectory, with: ["dic"])
            assetPaths.insert(Array(options.environment.hyphenationDirectory.utf8))
        } catch {
            throw RunError(watching: error)
        }
    }

    /// Compiles the tasks with the numbers `indices`, as many at a time as there are jobs, or the book whose
    /// notes all tasks are, and hands over their results in order.
    ///
    /// - Returns: the result of the book, and `.cannotWatch` if the system does not tell of changes of all
    ///   that they are made of.
    package nonisolated(nonsending) func compile(
        _ indices: [Int], of book: BookTask? = nil, each: (Int, CompileResult) -> Void
    ) async -> (book: CompileResult?, error: RunError?) {
        // Assets that were shared while the system lacked something are not kept.
        SystemLack.forget()
        if assets.begin != .now { assets = SharedAssets(watchedFor: options) }
        var options = options
        // One note alone is not worked on together with others.
        options.environment.isOneAtATime = indices.count == 1
        let indices = book == nil ? indices : Array(tasks.indices)
        let (start, places) = (FileMoment(), claims.places)
        claims.renew(indices.map { tasks[$0].input })
        let atATime = book == nil ? options.environment.notesAtATime(of: indices.count) : 1
        var share = RunShare(options, notes: atATime, claims, assets)
        if book == nil { share.links = RunLinks(tasks) }
        var found: [FoundInputs] = []
        func finish(_ result: CompileResult) {
            each(indices[found.count], result)
            found.append(FoundInputs(of: result))
        }
        var whole: CompileResult?
        if let book {
            // Without results of its notes it may be the configuration that is wrong, which is known.
            whole = await NoteCompiler.compile(book, options, share, each: finish)
        } else {
            await NoteCompiler.compile(indices.map { tasks[$0] }, options, share, each: finish)
        }
        return (whole, watchTasks(found, of: indices, since: start, places))
    }

    /// Watches what the tasks `indices` have been made of since `start`, when outputs had `places`.
    private func watchTasks(
        _ found: [FoundInputs], of indices: [Int], since start: FileMoment, _ places: Set<Int>
    ) -> RunError? {
        for (index, found) in zip(indices, found) {
            if found.isRefused { refused.insert(index) } else { refused.remove(index) }
        }
        // A note that was refused may have a place now that others have left theirs.
        if !places.isSubset(of: claims.places) { doubtful.formUnion(refused) }
        do throws(SystemError) {
            for (index, found) in zip(indices, found) { try watchTask(found, of: index, since: start) }
            try watchFonts(found.lazy.flatMap(\.fonts), since: start)
            return nil
        } catch {
            return RunError(watching: error)
        }
    }

    /// Waits until inputs change, and then for a moment without changes; returns the numbers of the tasks.
    ///
    /// - Throws: `.cannotWatch` if the system does not tell of changes any more.
    package func changes() throws(RunError) -> [Int] {
        var changed = doubtful
        doubtful = []
        do throws(SystemError) {
            while changed.isEmpty {
                for path in try files.changes() {
                    changed.formUnion(users[path] ?? [])
                    guard assetPaths.contains(path) else { continue }
                    assets = SharedAssets(watchedFor: options)
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
    /// Watches what a task has been made of since `start`. What it was made of before is watched on if it has
    /// failed: it may have got no further than to the fault.
    private func watchTask(_ found: FoundInputs, of index: Int, since start: FileMoment) throws(SystemError) {
        let old = inputs[index]
        if !found.isFailure { inputs[index] = [] }
        for path in tasks[index].knownInputs(options) { try add(path, to: index) }
        for (paths, isRead) in [(found.read, true), (found.sought, false)] {
            for path in paths where try add(path, to: index) {
                if start.precedesChange(of: path) ?? isRead { doubtful.insert(index) }
            }
        }
        for path in old.subtracting(inputs[index]) {
            users[path]?.remove(index)
            guard users[path]?.isEmpty == true else { continue }
            users[path] = nil
            if !assetPaths.contains(path) { files.remove(path) }
        }
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

    /// Watches the folders of fonts, and the `fonts` that have been used since `start`.
    private func watchFonts(_ fonts: some Sequence<String>, since start: FileMoment) throws(SystemError) {
        var haveChanged = false
        for folder in assets.fonts.folders where try addFonts(in: folder) {
            if start.precedesChange(of: folder) == true { haveChanged = true }
        }
        // Links lead to files elsewhere.
        for font in fonts where assetPaths.insert(Array(font.utf8)).inserted { try files.add(font) }
        guard haveChanged else { return }
        assets = SharedAssets(watchedFor: options)
        doubtful.formUnion(tasks.indices)
    }

    /// Watches a folder of fonts; whether it was not watched before.
    private func addFonts(in folder: String) throws(SystemError) -> Bool {
        guard assetPaths.insert(Array(folder.utf8)).inserted else { return false }
        try files.add(allIn: folder, with: FontLibrary.fileExtensions)
        return true
    }
}

extension SharedAssets {
    /// The assets of a run that watches files.
    fileprivate init(watchedFor options: CompileOptions) {
        self.init(options, keepsLayouts: options.output.dependencies == .none)
    }
}

/// The files that a note was made of.
private struct FoundInputs {
    let read: [String]
    /// The files that may not be there, or may hold nothing that can be read.
    let sought: [String]
    let fonts: [String]
    /// Whether the note was not made.
    let isFailure: Bool
    /// Whether that is so because of its outputs.
    let isRefused: Bool

    init(of result: CompileResult) {
        read = result.inputs
        sought = result.soughtInputs + (result.error?.files ?? [])
        fonts = result.fontFiles
        isFailure = result.error != nil || result.noteHasErrors
        isRefused = if case .usage = result.error { true } else { false }
    }
}

extension CompileTask {
    /// The files that are read before anything is known of the note.
    fileprivate func knownInputs(_ options: CompileOptions) -> [String] {
        [input.path].compactMap(\.self) + options.environment.configuration.candidates(for: input)
            + options.output.sharedInputs
    }
}

extension RunError {
    /// The system does not tell of changes.
    fileprivate init(watching error: SystemError) { self = .cannotWatch(error.watchReason) }

    /// The files that it tells of, which are not as they should be: once they are, the note can be made.
    fileprivate var files: [String] {
        switch self {
        case .wrongConfiguration(let places): places.map(\.file)
        case .unreadable(let file, _), .changed(let file), .cannotCreate(let file, _),
            .notReplaced(let file, _):
            [file]
        default: []
        }
    }
}
