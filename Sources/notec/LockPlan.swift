import NoteCompiler

/// The use that a run makes of the lock file.
enum LockPlan {
    case none
    /// The faces that are used are written to it.
    case write(String, replacesForeignFiles: Bool)
    /// Only the faces that it has are used.
    case obey(String)

    init(_ command: Command, _ tasks: [CompileTask]) throws(OptionError) {
        guard let path = command.fonts.lock else {
            self = .none
            return
        }
        guard !path.isEmpty else { throw OptionError("the name of the lock file is empty") }
        guard !command.output.prints else {
            throw OptionError("--lock does not go with --dump or --print-config")
        }
        try tasks.checkFile(at: path, called: "the lock file", isWriting: !command.output.check)
        guard !command.fonts.locked else {
            self = .obey(path)
            return
        }
        self = command.output.check ? .none : .write(path, replacesForeignFiles: command.output.force)
    }

    /// Tells `options` what the lock file asks of a run, before any note is opened.
    func prepare(_ options: inout CompileOptions) throws(RunError) {
        switch self {
        case .none: break
        case .write(let path, let replacesForeignFiles):
            if !replacesForeignFiles { try FontLock.checkFile(at: path) }
            options.output.recordsFaces = true
        case .obey(let path):
            options.output.lock = try FontLock(readingFrom: path)
            options.output.sharedInputs.append(path)
        }
    }

    /// Writes the lock file if the run is to have one.
    func finish(_ faces: [FontLock]) throws(RunError) {
        guard case .write(let path, let replacesForeignFiles) = self else { return }
        try FontLock.write(faces, to: path, replacesForeignFiles: replacesForeignFiles)
    }
}
