import Geometry
import Glibc
import NoteCompiler

/// The report of a trap, and the work left after it. All but `begin` and `update` is for the signal handler.
struct TrapReport {
    typealias CString = UnsafeMutablePointer<CChar>
    typealias Arguments = UnsafeMutablePointer<CString?>

    /// The number of notes of the run; 0 before it has begun.
    private(set) var count = 0
    private var finished = 0
    private var worst: Int32 = 0
    private var isOneAtATime = false
    /// Whether notes are compiled again when they change, so that the program is started again after each.
    private var isWatching = false
    private var said = strdup("")
    /// The arguments of the program that goes on, the first of which the handler writes; nil if no program
    /// does.
    private var arguments: Arguments?

    /// The beginning of a message about the note that is worked on, `NOTE: error: `; nil if several are.
    private var noteStart: CString?
    private let bug = strdup(RunError.bug("").message)

    private var text = SignalText(capacity: 1024)
    private var argument = SignalText(capacity: TrapPosition.longestArgument)
}

extension TrapReport {
    /// Begins a run of `count` notes at `position`, or another round of one that watches their files;
    /// `arguments` are those of the process, nil if it cannot be started again.
    mutating func begin(
        _ position: TrapPosition, count: Int, arguments: [CString?]?, isWatching: Bool = false
    ) {
        self.count = count
        self.isWatching = isWatching
        isOneAtATime = position.isOneAtATime
        guard count > 1 || isWatching, self.arguments == nil, let arguments else { return }
        let all = arguments.prefix(1) + [argument.start] + arguments.dropFirst() + [nil]
        let copy = Arguments.allocate(capacity: all.count)
        for (index, pointer) in all.enumerated() { (copy + index).initialize(to: pointer) }
        self.arguments = copy
    }

    /// Takes over how far the run has come; `file` is the next note, if notes are worked on one at a time.
    ///
    /// Nothing waits for memory between the first change and the last.
    mutating func update(_ position: TrapPosition, file: String?) {
        let old = (said, noteStart)
        let new = (strdup(position.saidText), file.flatMap { strdup(DiagnosticRenderer().start(file: $0)) })
        (finished, worst) = (position.finished, position.worst)
        (said, noteStart) = new
        free(old.0)
        free(old.1)
    }

    /// Whether the notes that are left are to be worked on one at a time, since nobody knows which trapped.
    var needsOneAtATime: Bool { !isOneAtATime && finished < count && arguments != nil }

    /// The arguments of a program that works on what is left one at a time, after the signal `number`.
    mutating func argument(repeatedAfter number: Int32) -> Arguments? {
        write(finished: finished, worst: worst, isOneAtATime: true, signal: number)
        return arguments
    }

    /// The arguments of a program that works on the notes after the one that trapped, and watches their files
    /// if it is to; nil if there is nothing to do.
    mutating func argumentAfterNote() -> Arguments? {
        guard isOneAtATime, finished + 1 < count || isWatching && finished < count else { return nil }
        write(finished: finished + 1, worst: status(.bug), isOneAtATime: false, signal: 0)
        return arguments
    }

    /// Whether there are notes after the one that trapped, or several one of which has.
    var leavesNotes: Bool { finished + 1 < count }

    /// The exit code of a process that ends by `status`: the larger one of the notes before, if there is one.
    func status(_ status: ExitStatus) -> Int32 { worst > status.rawValue ? worst : status.rawValue }

    /// Prints that the signal `number` came at the address `instruction`.
    mutating func print(_ number: Int32, at instruction: UInt) {
        text.removeAll()
        text.append(trapName(number))
        text.append(" at ")
        text.append(codeAt: instruction)
        if let noteStart {
            SignalText.write(noteStart)
            text.append("\n      = hint: a report needs the note, what it names, its configuration, ")
            text.append("the command and this message\n")
        } else {
            SignalText.write("notec: error: ")
            text.append("\n      = hint: a report needs the command and this message\n")
        }
        if let bug { SignalText.write(bug) }
        SignalText.write(text.start)
    }

    private mutating func write(finished: Int, worst: Int32, isOneAtATime: Bool, signal: Int32) {
        argument.removeAll()
        argument.append(TrapPosition.option)
        argument.append(UInt(bitPattern: finished))
        argument.append(":")
        argument.append(UInt(UInt32(bitPattern: worst)))
        argument.append(isOneAtATime ? ":1:" : ":0:")
        argument.append(UInt(UInt32(bitPattern: signal)))
        argument.append(":")
        if let said { argument.append(said) }
    }
}

/// The name of the signal `number`, if it is one that is handled.
func trapName(_ number: Int32) -> StaticString {
    switch number {
    case SIGILL: "SIGILL"
    case SIGTRAP: "SIGTRAP"
    case SIGSEGV: "SIGSEGV"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGABRT: "SIGABRT"
    default: "a signal"
    }
}
