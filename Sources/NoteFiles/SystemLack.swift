import Glibc
import Synchronization

/// Things that the system has not given when it was asked for them.
///
/// Libraries go on without a file that they could not open, and what they make then is something else. So it
/// is noted wherever it shows, and whoever hands on a result looks first at what has been noted since it was
/// begun (`LackMoment`).
package struct SystemLack: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let thread = SystemLack(rawValue: 1)
    package static let process = SystemLack(rawValue: 2)
    package static let memory = SystemLack(rawValue: 4)
    package static let descriptor = SystemLack(rawValue: 8)

    private static let state = Atomic<UInt8>(0)
    /// The counts of what this process has lacked.
    static let own = LackCounts()
    /// The counts of what has been lacking to processes that answer requests.
    static let helpers = LackCounts()

    /// All that this process has lacked; safe in a signal handler once it has been called.
    package static var noted: SystemLack {
        // No note is the first to reach for the counts.
        own.add([])
        return SystemLack(rawValue: state.load(ordering: .sequentiallyConsistent))
    }

    /// Notes `lack`; safe wherever `noted` is.
    package static func note(_ lack: SystemLack) {
        state.bitwiseOr(lack.rawValue, ordering: .sequentiallyConsistent)
        own.add(lack)
    }

    /// Notes what has been lacking to start a process for a request, or to that process.
    package static func noteOfHelper(_ lack: SystemLack) { helpers.add(lack) }

    /// Begins anew; the counts go on.
    package static func forget() { state.store(0, ordering: .sequentiallyConsistent) }

    /// Notes what a call has lacked that failed by `code`, a value of `errno`.
    static func note(_ code: Int32) {
        switch code {
        case EMFILE, ENFILE: note(.descriptor)
        case ENOMEM: note(.memory)
        default: break
        }
    }

    /// The word for it, or for the first of several; safe in a signal handler.
    package var name: StaticString {
        switch rawValue {
        case let value where value & 8 != 0: "descriptor"
        case let value where value & 4 != 0: "memory"
        case let value where value & 2 != 0: "process"
        default: "thread"
        }
    }

    /// Whether a small part of memory can be had; safe in a signal handler.
    package static var hasMemory: Bool { canMap(1 << 20) }

    /// Notes what is lacking to load a library that should be there.
    package static func noteBeforeLibrary() {
        if !canMap(128 << 20) { note(.memory) }
        _ = hasDescriptors()
    }

    /// Whether as many descriptors can be had as a library needs at a time; notes what is lacking.
    package static func hasDescriptors() -> Bool {
        let numbers = (0..<4).map { _ in fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3) }
        let hasAll = numbers.allSatisfy { $0 >= 0 }
        if !hasAll { note(errno) }
        for number in numbers where number >= 0 { _ = close(number) }
        return hasAll
    }

    private static func canMap(_ size: Int) -> Bool {
        let memory = mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard memory != MAP_FAILED else { return errno != ENOMEM }
        munmap(memory, size)
        return true
    }
}
