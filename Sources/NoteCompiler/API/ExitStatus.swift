/// The exit status of a run: the numbers of `sysexits.h`, or 128 and the number of a signal.
public enum ExitStatus: Int32, CaseIterable, Sendable {
    case done = 0
    /// The note has errors, or warnings that count as errors.
    case noteHasErrors = 1
    case wrongUsage = 64
    case notText = 65
    case noInput = 66
    /// No font serves, it is not the one that a lock file names, or a library is not installed.
    case unavailable = 69
    case bug = 70
    /// The system gives no thread, process, memory or descriptor.
    case lacking = 71
    case cannotCreate = 73
    case writeFailed = 74
    case wrongConfiguration = 78
    case readerGone = 141
}
