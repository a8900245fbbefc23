import NoteFiles

/// The outputs of one form of a note that has one for each page.
final class PageOutputs {
    private let task: CompileTask
    private let form: ResolvedNote
    private let options: CompileOptions
    private let claims: OutputClaims
    private let keepsBytes: Bool
    /// In the order of the pages.
    private(set) var all: [AtomicOutput] = []

    /// - Parameter keepsBytes: whether they are kept in memory alone.
    init(
        _ task: CompileTask, _ form: ResolvedNote, _ options: CompileOptions, _ claims: OutputClaims,
        keepsBytes: Bool = false
    ) {
        (self.task, self.form, self.options, self.claims) = (task, form, options, claims)
        self.keepsBytes = keepsBytes
        // All are open until the last is written, so that all are seen or none.
        FileSystem.raiseOpenFileLimit()
    }

    /// Writes `file` to the output of the page called `page`, which `isOnly` says to be the only one.
    func write(_ file: [UInt8], page: String, isOnly: Bool) throws(RunError) {
        let output =
            try keepsBytes
            ? AtomicOutput(keepsBytes: true)
            : AtomicOutput(place(ofPage: page, isOnly: isOnly), as: task.mode.row.file, options)
        try output.write(file)
        try output.finishWriting()
        all.append(output)
    }

    private func place(ofPage page: String, isOnly: Bool) throws(RunError) -> CompileOutput {
        guard task.output != .standardOutput else {
            guard isOnly else {
                throw .usage("standard output takes one page, and there are several: choose it with --pages")
            }
            return .standardOutput
        }
        let path = try task.path(of: form, page: page, isOnly: isOnly)
        try task.claim(path, claims)
        try task.claimDependencies(beside: [.file(path)], options, claims)
        return .file(path)
    }
}
