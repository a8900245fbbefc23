import Geometry
import Glibc
import NoteFiles
import Synchronization

/// The end of a process that traps: by a failed precondition, a bad access, or `abort` in a library.
///
/// Names of unfinished outputs are removed, the bug is reported, and the process exits with 70. Of several
/// notes, those that are left are worked on by the same program in the place of this one (`execv`).
enum TrapHandler {
    /// The thread whose trap is handled; 0 for none.
    private static let owner = Atomic<UInt>(0)
    /// The thread that prints the messages of a note, or a stage of that which no thread is.
    private static let printer = Atomic<UInt>(PrinterStage.none)

    private enum PrinterStage {
        static let none: UInt = 0
        /// The messages are printed, and the report is about to say so.
        static let changing: UInt = 1
        /// The handler has waited long enough: the report stays as it is.
        static let abandoned: UInt = 2
    }

    /// The knowledge of the handler. A pointer, since nobody checks exclusive access through it: a trap
    /// may come in the middle of any other.
    nonisolated(unsafe) private static let report: UnsafeMutablePointer<TrapReport> = allocate(TrapReport())

    /// The signals that the process was started to hold back: other threads hold back more.
    nonisolated(unsafe) private static let mask: UnsafeMutablePointer<sigset_t> = {
        let mask = allocate(sigset_t())
        pthread_sigmask(SIG_BLOCK, nil, mask)
        return mask
    }()

    private static func allocate<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
        let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        pointer.initialize(to: value)
        return pointer
    }

    /// Handles such signals from now on; the current thread, the first of the process, has a stack for that.
    static func install() {
        // Lazy values must be there before a handler reaches for them.
        _ = (owner.load(ordering: .relaxed), printer.load(ordering: .relaxed), report.pointee.count, mask)
        _ = SystemLack.noted
        UnfinishedOutputs.prepare()
        AlternateStack.ensure()
        var action = sigaction()
        // A trap in the handler comes to the handler again, and does not end the process without a word.
        action.sa_flags = SA_SIGINFO | SA_ONSTACK | Int32(SA_NODEFER)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&action.sa_mask, signal) }
        action.__sigaction_handler.sa_sigaction = { number, info, context in
            TrapHandler.handle(number, info, context?.assumingMemoryBound(to: ucontext_t.self))
        }
        for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] { sigaction(signal, &action, nil) }
    }

    /// Prints the messages of a note and then changes the report, unless a trap is handled already.
    ///
    /// A trap that comes meanwhile waits for both, so that what is printed counts as printed.
    static func tell(_ print: () -> Void, _ change: (inout TrapReport) -> Void) {
        let thread = pthread_self()
        printer.store(thread, ordering: .sequentiallyConsistent)
        stopIfTrapped()
        print()
        let (isAwaited, _) = printer.compareExchange(
            expected: thread, desired: PrinterStage.changing, ordering: .sequentiallyConsistent)
        if isAwaited { change(&report.pointee) }
        printer.store(PrinterStage.none, ordering: .sequentiallyConsistent)
        stopIfTrapped()
    }

    /// Ends the process, to which the system has not given memory; safe where memory is allocated.
    ///
    /// Names of unfinished outputs are removed. Nothing that is left is worked on, as it would need more.
    static func endWithoutMemory() -> Never {
        claim()
        UnfinishedOutputs.removeAll()
        waitForPrinter()
        end(lacking: "memory")
    }

    /// Lets the process end if another thread has trapped.
    private static func stopIfTrapped() {
        guard owner.load(ordering: .sequentiallyConsistent) != 0 else { return }
        printer.store(PrinterStage.none, ordering: .sequentiallyConsistent)
        while true { pause() }
    }
}

// In a signal handler there are no locks, there is no memory to allocate, and nothing lazy is reached for the
// first time. Ranges and closures are avoided, as they may need all of that in debug builds.
extension TrapHandler {
    private static func handle(
        _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?,
        _ context: UnsafeMutablePointer<ucontext_t>?
    ) {
        guard !isSent(info) else { return end(by: number) }
        claim()
        UnfinishedOutputs.removeAll()
        waitForPrinter()
        let lack = SystemLack.noted
        if lack.rawValue != 0 { end(lacking: lack.name) }
        // Some lacks of memory are not noted: those of a stack that cannot grow, or of a library's own heap.
        if !SystemLack.hasMemory { end(lacking: "memory") }
        let instruction = instruction(context)
        if report.pointee.needsOneAtATime {
            goOn(report.pointee.argument(repeatedAfter: number))
            report.pointee.print(number, at: instruction)
        } else {
            report.pointee.print(number, at: instruction)
            goOn(report.pointee.argumentAfterNote())
        }
        if report.pointee.leavesNotes {
            SignalText.write(
                "notec: error: the notes that are left are not worked on: notec cannot be started again\n")
        }
        _exit(report.pointee.status(.bug))
    }

    /// Says what the system has not given, and ends the process.
    private static func end(lacking name: StaticString) -> Never {
        SignalText.write("notec: error: the system gives no ")
        SignalText.write(name)
        SignalText.write("\n")
        if report.pointee.leavesNotes {
            SignalText.write("notec: error: the notes that are left are not worked on\n")
        }
        _exit(report.pointee.status(.lacking))
    }

    /// Whether somebody else has sent the signal: that is no trap.
    private static func isSent(_ info: UnsafeMutablePointer<siginfo_t>?) -> Bool {
        guard let info, info.pointee.si_code <= 0 else { return false }
        return info.pointee._sifields._kill.si_pid != getpid()
    }

    /// Ends the process as if there were no handler, but for the names of unfinished outputs.
    private static func end(by number: Int32) {
        UnfinishedOutputs.removeAll()
        signal(number, SIG_DFL)
        kill(getpid(), number)
    }

    /// Lets one thread at a time handle its trap; the process ends before a second can.
    private static func claim() {
        let thread = pthread_self()
        let (isFirst, other) = owner.compareExchange(
            expected: 0, desired: thread, ordering: .sequentiallyConsistent)
        guard !isFirst else { return }
        if other == thread {
            SignalText.write("notec: error: a bug in notec: a trap in its handler of traps\n")
            _exit(ExitStatus.bug.rawValue)
        }
        while true { pause() }
    }

    /// Waits until no other thread prints, but not for ever: perhaps nobody reads what is printed.
    private static func waitForPrinter() {
        var milliseconds = 0
        while true {
            let thread = printer.load(ordering: .sequentiallyConsistent)
            guard thread != PrinterStage.none, thread != pthread_self() else { return }
            if milliseconds < 1000 {
                poll(nil, 0, 1)
                milliseconds += 1
            } else if thread == PrinterStage.changing || abandon(thread) {
                // The change of the report for a second waits for memory that the trap has locked; the report
                // is whole at each moment.
                return
            }
        }
    }

    /// Whether `thread` was still printing; what it has printed does not count.
    private static func abandon(_ thread: UInt) -> Bool {
        printer.compareExchange(
            expected: thread, desired: PrinterStage.abandoned, ordering: .sequentiallyConsistent
        ).exchanged
    }

    /// Starts the program again in the place of this one; returns if it cannot.
    private static func goOn(_ arguments: TrapReport.Arguments?) {
        guard let arguments else { return }
        pthread_sigmask(SIG_SETMASK, mask, nil)
        execv("/proc/self/exe", arguments)
    }

    /// The address of the instruction that trapped; 0 if it is unknown.
    private static func instruction(_ context: UnsafeMutablePointer<ucontext_t>?) -> UInt {
        guard let context else { return 0 }
        #if arch(x86_64)
            // REG_RIP
            return UInt(bitPattern: Int(context.pointee.uc_mcontext.gregs.16))
        #elseif arch(arm64)
            return UInt(context.pointee.uc_mcontext.pc)
        #else
            return 0
        #endif
    }
}
