import Dispatch
import NoteCompiler

/// The outcome of a compile.
struct Compiled {
    let result: CompileResult
    /// The output; nil where nothing was written.
    let bytes: [UInt8]?
    /// Whether the output is a file.
    let isFile: Bool

    /// Fails where the compiler is at fault, or wrote what it should not.
    func expectSound(_ oracles: borrowing Oracles) throws(OracleFailure) {
        let status = oracles.isPlanted(.blame) ? .bug : result.exitStatus
        let faults: Set<ExitStatus> = [.bug, .cannotCreate, .writeFailed, .readerGone]
        try oracles.expect(
            .blame, !faults.contains(status), "the run fails: \(result.error?.message ?? "\(status)")")
        let isWritten = result.exitStatus == .done
        try oracles.expect(
            .blame, !isFile || isWritten == (bytes != nil),
            isWritten ? "nothing is written" : "a fault is written")
    }
}
