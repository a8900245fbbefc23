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
        let error = oracles.isPlanted(.blame) ? .bug("planted") : result.error
        try expect(.blame, error?.blamesCompiler != true, "the run fails: \(error?.message ?? "")")
        let isWritten = result.error == nil && !result.noteHasErrors
        try expect(
            .blame, !isFile || isWritten == (bytes != nil),
            isWritten ? "nothing is written" : "a fault is written")
    }
}

extension RunError {
    /// Whether neither the note nor its configuration or fonts cause the error.
    fileprivate var blamesCompiler: Bool {
        switch self {
        case .bug, .cannotCreate, .notReplaced, .writeFailed, .cannotWatch, .readerGone: true
        default: false
        }
    }
}
