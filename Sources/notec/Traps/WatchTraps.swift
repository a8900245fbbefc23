import NoteCompiler
import NoteText

/// Tells the handler of traps which notes are worked on while files are watched.
///
/// After a trap of one note it is told with its name, and all others are made again; after one of several,
/// all are made again one at a time. Then files are watched again.
struct WatchTraps {
    private let tasks: [CompileTask]
    private let arguments: [UnsafeMutablePointer<CChar>?]?
    /// The tasks that have trapped, and have not been compiled since.
    private var trapped: Set<Int>

    /// - Parameters:
    ///   - position: the traps of the processes before this one.
    ///   - arguments: the arguments of the process; nil if it cannot be started again with the same.
    init(_ tasks: [CompileTask], after position: TrapPosition, arguments: [UnsafeMutablePointer<CChar>?]?) {
        self.tasks = tasks
        self.arguments = arguments
        trapped = Set(tasks.indices.filter { position.said.contains(tasks[$0].trapHash) })
    }

    /// The numbers of the tasks that have not trapped.
    var untrapped: [Int] { tasks.indices.filter { !trapped.contains($0) } }

    /// Tells that the tasks with the numbers `indices` are worked on.
    mutating func begin(_ indices: [Int]) {
        guard let first = indices.first else { return }
        trapped.subtract(indices)
        var position = TrapPosition()
        position.isOneAtATime = indices.count == 1
        position.finished = first
        position.said = (trapped.sorted() + (position.isOneAtATime ? [first] : [])).map { tasks[$0].trapHash }
        let file = position.isOneAtATime ? tasks[first].input.name : nil
        let (count, arguments) = (tasks.count, arguments)
        TrapHandler.tell({}) { report in
            report.begin(position, count: count, arguments: arguments, isWatching: true)
            report.update(position, file: file)
        }
    }
}

extension CompileTask {
    /// By this the task is known to a process that goes on after its trap.
    fileprivate var trapHash: UInt64 { FNV1a(input.name.utf8).value }
}
