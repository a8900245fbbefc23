import Glibc
import Synchronization

/// The names that a signal has to take away.
package enum UnfinishedOutputs {
    /// More outputs than are ever made at a time; one too many would only not be taken away by a signal.
    private static let capacity = 256

    /// Whether a signal ends the process: no name is made any more.
    private static let isEnding = Atomic(false)
    /// Number of threads that are making names.
    private static let makers = Atomic(0)

    /// C strings, as a signal handler can read them without a lock or memory of its own.
    private typealias Slot = Atomic<UnsafeMutablePointer<CChar>?>

    nonisolated(unsafe) private static let slots: UnsafeMutablePointer<Slot> = {
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
        for index in 0..<capacity { (slots + index).initialize(to: Atomic(nil)) }
        return slots
    }()

    struct Registration {
        fileprivate let index: Int
        let name: UnsafeMutablePointer<CChar>

        /// Forgets the name, unless a signal has just taken it.
        func end() {
            let (isOurs, _) = UnfinishedOutputs.slots[index].compareExchange(
                expected: name, desired: nil, ordering: .acquiringAndReleasing)
            if isOurs { free(name) }
        }
    }

    /// Announces `path` and has it made, which no signal comes in between.
    static func register(
        _ path: String, _ making: () throws(SystemError) -> Void
    ) throws(SystemError) -> Registration? {
        try holdingSignals { () throws(SystemError) in
            let registration = register(path)
            do throws(SystemError) {
                try making()
            } catch {
                registration?.end()
                throw error
            }
            return registration
        }
    }

    /// Does `work`, which takes a moment and no signal comes in between.
    package static func holdingSignals<Result, Failure: Error>(
        _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var signals = sigset_t()
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        var held = sigset_t()
        pthread_sigmask(SIG_BLOCK, &signals, &held)
        makers.add(1, ordering: .sequentiallyConsistent)
        defer {
            makers.subtract(1, ordering: .sequentiallyConsistent)
            pthread_sigmask(SIG_SETMASK, &held, nil)
        }
        if isEnding.load(ordering: .sequentiallyConsistent) {
            makers.subtract(1, ordering: .sequentiallyConsistent)
            stopIfEnding()
        }
        return try work()
    }

    /// Lets the process end where a signal ends it: what this thread is about is of no use any more.
    static func stopIfEnding() {
        guard isEnding.load(ordering: .sequentiallyConsistent) else { return }
        while true { pause() }
    }

    private static func register(_ path: String) -> Registration? {
        guard let name = strdup(PathText.name(of: path)) else { return nil }
        for index in 0..<capacity {
            let (isFree, _) = slots[index].compareExchange(
                expected: nil, desired: name, ordering: .acquiringAndReleasing)
            if isFree { return Registration(index: index, name: name) }
        }
        free(name)
        return nil
    }

    /// Makes what is lazy, which must be there before a signal handler reaches for it.
    package static func prepare() {
        _ = (slots, isEnding.load(ordering: .relaxed), makers.load(ordering: .relaxed))
    }

    /// Takes all names away, and lets no thread make others; safe in a signal handler.
    package static func removeAll() {
        isEnding.store(true, ordering: .sequentiallyConsistent)
        // A name is made in microseconds, but perhaps the signal is a trap just there.
        var milliseconds = 0
        while makers.load(ordering: .sequentiallyConsistent) > 0, milliseconds < 1000 {
            poll(nil, 0, 1)
            milliseconds += 1
        }
        var index = 0
        while index < capacity {
            if let name = slots[index].exchange(nil, ordering: .acquiringAndReleasing) { unlink(name) }
            index += 1
        }
    }

    /// From now on SIGINT, SIGTERM and SIGHUP end the process with 128 and their number, nothing left behind.
    ///
    /// A signal that the process was started to ignore (`nohup`) stays ignored.
    package static func removeOnSignals() {
        prepare()
        for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) {
            _ = Glibc.signal(signal) { number in
                UnfinishedOutputs.removeAll()
                _exit(128 + number)
            }
        }
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        sigaction(signal, nil, &action)
        let handler = action.__sigaction_handler.sa_handler
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
