import NoteFiles

/// The outputs of one form of a note that has one for each page.
final class PageOutputs {
    private let task: CompileTask
    private let form: NoteForm
    private let options: CompileOptions
    private let claims: OutputClaims
    /// In the order of the pages.
    private(set) var all: [AtomicOutput] = []

    init(_ task: CompileTask, _ form: NoteForm, _ options: CompileOptions, _ claims: OutputClaims) {
        (self.task, self.form, self.options, self.claims) = (task, form, options, claims)
        // All are open until the last is written, so that all are seen or none.
        FileSystem.raiseOpenFileLimit()
    }

    /// Writes `file` to the output of the page called `page`, which `isOnly` says to be the only one.
    func write(_ file: [UInt8], page: String, isOnly: Bool) throws(RunError) {
        let kind = options.replacesForeignFiles ? nil : task.mode.outputKind
        let output = try AtomicOutput(
            try place(ofPage: page, isOnly: isOnly), as: kind, keepsTime: options.keepsTime,
            temporaryDirectory: options.temporaryDirectory)
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
