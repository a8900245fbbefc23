import Glibc
import Synchronization

/// The name of an output that is not finished: it goes with this value, or with the process on a signal.
struct TemporaryName: ~Copyable {
    let path: String
    private let registration: UnfinishedOutputs.Registration?

    /// Announces `path`, and then has it made, which is expected to fail if it is there already.
    init(_ path: String, making: () throws(SystemError) -> Void) throws(SystemError) {
        let registration = UnfinishedOutputs.register(path)
        do throws(SystemError) {
            try making()
        } catch {
            registration?.end()
            throw error
        }
        self.path = path
        self.registration = registration
    }

    deinit {
        _ = FileSystem.remove(path)
        registration?.end()
    }

    /// Ends the name by putting its file in the place of `target`.
    consuming func rename(to target: String) throws(SystemError) {
        try FileSystem.rename(path, to: target)
    }
}

/// The names that a signal has to take away.
public enum UnfinishedOutputs {
    /// More outputs than are ever made at a time; one too many would only not be taken away by a signal.
    private static let capacity = 256

    /// C strings, as a signal handler can read them without a lock or memory of its own.
    private typealias Slot = Atomic<UnsafeMutablePointer<CChar>?>

    nonisolated(unsafe) private static let slots: UnsafeMutablePointer<Slot> = {
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
        for index in 0..<capacity { (slots + index).initialize(to: Atomic(nil)) }
        return slots
    }()

    struct Registration {
        fileprivate let index: Int
        fileprivate let name: UnsafeMutablePointer<CChar>

        /// Forgets the name, unless a signal has just taken it.
        func end() {
            let (isOurs, _) = UnfinishedOutputs.slots[index].compareExchange(
                expected: name, desired: nil, ordering: .acquiringAndReleasing)
            if isOurs { free(name) }
        }
    }

    fileprivate static func register(_ path: String) -> Registration? {
        guard let name = strdup(PathText.name(of: path)) else { return nil }
        for index in 0..<capacity {
            let (isFree, _) = slots[index].compareExchange(
                expected: nil, desired: name, ordering: .acquiringAndReleasing)
            if isFree { return Registration(index: index, name: name) }
        }
        free(name)
        return nil
    }

    /// Takes all names away; safe in a signal handler.
    private static func removeAll() {
        for index in 0..<capacity {
            if let name = slots[index].exchange(nil, ordering: .acquiringAndReleasing) { unlink(name) }
        }
    }

    /// From now on SIGINT, SIGTERM and SIGHUP end the process with 128 and their number, nothing left behind.
    ///
    /// A signal that the process was started to ignore (`nohup`) stays ignored.
    public static func removeOnSignals() {
        // What is lazy must be there before a handler reaches for it.
        _ = slots
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
