import NoteCompiler
import NoteFiles

/// The dependency files of a run.
struct DependencyPlan {
    let place: DependencyPlace
    /// The file for the rules of all notes, if there is one.
    private let path: String?

    init(_ command: Command, _ tasks: [CompileTask]) throws(OptionError) {
        let output = command.output
        path = output.dependencies
        guard path != nil || output.dependenciesBeside else {
            place = .none
            return
        }
        place = path == nil ? .besideOutputs : .results
        let option = path == nil ? "-MD" : "--deps"
        guard path == nil || !output.dependenciesBeside else {
            throw OptionError(
                "--deps and -MD do not go together: one names a file for all, the other one each")
        }
        guard !output.check, !output.prints else {
            throw OptionError(
                "\(option) does not go with --check, --dump or --print-config: nothing is written")
        }
        guard let path else { return }
        guard !path.isEmpty, path != "-" else { throw OptionError("--deps names a file, not '\(path)'") }
        try tasks.checkFile(at: path, called: "the dependency file", isWriting: true)
        guard let lock = command.fonts.lock, FilePlace(of: lock) == FilePlace(of: path) else { return }
        throw OptionError("'\(path)' cannot be the lock file and the dependency file")
    }

    /// Writes the file for all notes, if there is one: the rules of those that are made, also if others fail.
    func finish(_ rules: [DependencyRule], _ options: CompileOptions) throws(RunError) {
        if let path { try rules.write(to: path, options) }
    }
}
