import Geometry
import NoteFiles
import NoteText

/// Follows a run for the handler of traps: which notes are finished, and which one is worked on.
public struct RunWatch {
    /// The progress of the run.
    public var position: TrapPosition
    /// Whether notes are to be worked on one at a time.
    public let isOneAtATime: Bool
    private let tasks: [CompileTask]
    private let renderer: DiagnosticRenderer

    /// Begins to follow the run of `tasks` from `position` on, with `jobs` things done at a time.
    ///
    /// The arguments are those of the process; nil if it cannot be started again with the same, since a file
    /// that they name is gone once it is read.
    public init(
        _ tasks: [CompileTask], from position: TrapPosition, jobs: Int, _ renderer: DiagnosticRenderer,
        arguments: [UnsafeMutablePointer<CChar>?]?
    ) {
        let left = tasks.dropFirst(position.finished)
        let isOneAtATime =
            position.isOneAtATime || jobs == 1 || left.count <= 1
            || left.contains { $0.input.isReadOnce }
        self.position = position
        self.isOneAtATime = isOneAtATime
        self.tasks = tasks
        self.renderer = renderer
        var start = position
        start.isOneAtATime = isOneAtATime
        let file = file
        TrapHandler.tell({}) { report in
            report.begin(start, count: tasks.count, arguments: arguments)
            report.update(start, file: file, renderer)
        }
    }

    /// Counts one more note as finished, with `status`; `print` prints its messages.
    public mutating func finish(_ status: ExitStatus, print: () -> Void) {
        position.finished += 1
        position.worst = max(position.worst, status.rawValue)
        let (position, file, renderer) = (position, file, renderer)
        TrapHandler.tell(print) { $0.update(position, file: file, renderer) }
    }

    /// The name of the note that is worked on, if there is only one.
    private var file: String? {
        isOneAtATime && position.finished < tasks.count ? tasks[position.finished].input.name : nil
    }

    /// The error of a trap that no note has when it is compiled alone; nil if there was none.
    public var unexplainedTrap: RunError? { position.unexplainedTrap }
}

/// Tells the handler of traps which notes are worked on while files are watched.
///
/// After a trap of one note it is told with its name, and all others are made again; after one of several,
/// all are made again one at a time. Then files are watched again.
public struct WatchTraps {
    private let tasks: [CompileTask]
    private let renderer: DiagnosticRenderer
    private let arguments: [UnsafeMutablePointer<CChar>?]?
    /// The tasks that have trapped, and have not been compiled since.
    private var trapped: Set<Int>

    /// - Parameters:
    ///   - tasks: the notes that are watched.
    ///   - position: the traps of the processes before this one.
    ///   - renderer: writes the message of a trap.
    ///   - arguments: those of the process; nil if it cannot be started again with the same.
    public init(
        _ tasks: [CompileTask], after position: TrapPosition, _ renderer: DiagnosticRenderer,
        arguments: [UnsafeMutablePointer<CChar>?]?
    ) {
        self.tasks = tasks
        self.renderer = renderer
        self.arguments = arguments
        trapped = Set(tasks.indices.filter { position.said.contains(tasks[$0].trapHash) })
    }

    /// The numbers of the tasks that have not trapped.
    public var untrapped: [Int] { tasks.indices.filter { !trapped.contains($0) } }

    /// Tells that the tasks with the numbers `indices` are worked on.
    public mutating func begin(_ indices: [Int]) {
        guard let first = indices.first else { return }
        trapped.subtract(indices)
        var position = TrapPosition()
        position.isOneAtATime = indices.count == 1
        position.finished = first
        position.said = (trapped.sorted() + (position.isOneAtATime ? [first] : [])).map { tasks[$0].trapHash }
        let file = position.isOneAtATime ? tasks[first].input.name : nil
        let (count, arguments, renderer) = (tasks.count, arguments, renderer)
        TrapHandler.tell({}) { report in
            report.begin(position, count: count, arguments: arguments, isWatching: true)
            report.update(position, file: file, renderer)
        }
    }
}

extension CompileTask {
    /// By this the task is known to a process that goes on after its trap.
    fileprivate var trapHash: UInt64 { FNV1a(input.name.utf8).value }
}

extension CompileInput {
    /// Whether it is gone once it is read: a pipe, most often.
    public var isReadOnce: Bool {
        guard let path else { return specimen == nil }
        do { return try FileStatus(of: path)?.kind == .other } catch { return false }
    }
}

/// The progress of a run, which a process that traps tells the one that continues in its place.
public struct TrapPosition: Hashable, Sendable {
    /// The number of notes that are finished, their messages printed.
    public var finished = 0
    /// The largest exit code of those.
    public var worst: Int32 = 0
    /// Whether the notes that are left are worked on one at a time, so that a trap tells which note it is of.
    public var isOneAtATime = false
    /// The number of the signal of a trap whose note is not known yet; 0 for none.
    public var signal: Int32 = 0
    /// Messages that are printed once for all notes, by their hashes.
    public var said: [UInt64] = []

    /// The beginning of the argument that tells it; it is the first one, and in no list of options.
    static let option: StaticString = "--after-trap="

    /// The position of a run that begins.
    public init() {}

    /// Parses an argument of the form `--after-trap=FINISHED:WORST:ONE:SIGNAL:HASH,HASH`; nil for any other.
    public init?(argument: String) {
        guard argument.hasPrefix("\(Self.option)") else { return nil }
        let fields = argument.utf8.dropFirst(Self.option.utf8CodeUnitCount)
            .split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { String($0) ?? "" }
        guard fields.count == 5, let finished = Int(fields[0]), let worst = Int32(fields[1]),
            let signal = Int32(fields[3]), finished >= 0, ExitStatus(rawValue: worst) != nil
        else { return nil }
        self.finished = finished
        self.worst = worst
        isOneAtATime = fields[2] == "1"
        self.signal = signal
        said = fields[4].split(separator: ",").compactMap { UInt64($0, radix: 16) }
    }

    /// The error of a trap that no note has when it is compiled alone; nil if there was none.
    public var unexplainedTrap: RunError? {
        guard signal != 0 else { return nil }
        return .bug("\(trapName(signal)) while several notes were worked on; none has it alone")
    }

    /// Whether `message`, which is for all notes, is printed now: it was not before.
    public mutating func isNew(_ message: String) -> Bool {
        let hash = FNV1a(message.utf8).value
        guard !said.contains(hash) else { return false }
        said.append(hash)
        return true
    }

    /// The hashes as the argument has them; no more than fit into it.
    var saidText: String { said.prefix(Self.mostSaid).map { String($0, radix: 16) }.joined(separator: ",") }

    static let mostSaid = 100
    /// In bytes: five numbers and the hashes.
    static let longestArgument = 128 + 17 * mostSaid
}
