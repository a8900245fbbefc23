import NoteCompiler
import NoteFiles

/// Follows a run for the handler of traps: which notes are finished, and which one is worked on.
struct RunWatch {
    /// The progress of the run.
    var position: TrapPosition
    /// Whether notes are to be worked on one at a time.
    let isOneAtATime: Bool
    private let tasks: [CompileTask]

    /// Begins to follow the run of `tasks` from `position` on, with `jobs` things done at a time.
    ///
    /// The arguments are those of the process; nil if it cannot be started again with the same.
    init(
        _ tasks: [CompileTask], from position: TrapPosition, jobs: Int,
        arguments: [UnsafeMutablePointer<CChar>?]?
    ) {
        let left = tasks.dropFirst(position.finished)
        let isOneAtATime =
            position.isOneAtATime || jobs == 1 || left.count <= 1
            || left.contains { $0.input.isReadOnce }
        self.position = position
        self.isOneAtATime = isOneAtATime
        self.tasks = tasks
        var start = position
        start.isOneAtATime = isOneAtATime
        let file = file
        TrapHandler.tell({}) { report in
            report.begin(start, count: tasks.count, arguments: arguments)
            report.update(start, file: file)
        }
    }

    /// Counts one more note as finished, with `status`; `print` prints its messages.
    mutating func finish(_ status: ExitStatus, print: () -> Void) {
        position.finished += 1
        position.worst = max(position.worst, status.rawValue)
        let (position, file) = (position, file)
        TrapHandler.tell(print) { $0.update(position, file: file) }
    }

    /// The name of the note that is worked on, if there is only one.
    private var file: String? {
        isOneAtATime && position.finished < tasks.count ? tasks[position.finished].input.name : nil
    }
}

extension CompileInput {
    /// Whether it is gone once it is read: a pipe, most often.
    var isReadOnce: Bool {
        guard let path else { return self == .standardInput }
        do { return try FileStatus(of: path)?.kind == .other } catch { return false }
    }
}
