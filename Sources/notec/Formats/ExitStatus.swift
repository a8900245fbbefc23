import NoteCompiler

/// The exit status of a run: the numbers of `sysexits.h`, or 128 and the number of a signal.
enum ExitStatus: Int32, CaseIterable, Sendable {
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

extension CompileResult {
    /// The exit status of a process whose only result this is.
    var exitStatus: ExitStatus { error?.exitStatus ?? (noteHasErrors ? .noteHasErrors : .done) }
}

extension RunError {
    /// The exit status of a process that ends by the error.
    var exitStatus: ExitStatus {
        switch self {
        case .usage: .wrongUsage
        case .notText, .notAttributedText: .notText
        case .unreadable, .changed: .noInput
        case .layoutHasErrors: .noteHasErrors
        case .noFont, .facesDiffer, .missingLibrary: .unavailable
        case .wrongConfiguration: .wrongConfiguration
        case .bug: .bug
        case .lacking: .lacking
        case .cannotCreate, .notReplaced: .cannotCreate
        case .writeFailed, .cannotWatch: .writeFailed
        case .readerGone: .readerGone
        }
    }
}
