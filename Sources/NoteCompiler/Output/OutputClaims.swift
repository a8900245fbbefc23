import NoteFiles
import Synchronization

/// The files that the notes of a run are written to, so that none takes another's, or overwrites a note.
final class OutputClaims: Sendable {
    /// The notes as they are called.
    private let notes: [FileIdentity: String]
    /// The name of the note whose output has each place.
    private let taken = Mutex<[FilePlace: String]>([:])

    /// The note that an output has the place of, or whose output has that place, by its name.
    enum Conflict {
        case note(String), output(String)

        /// The sentence that refuses `path` as an output of `input`.
        func message(_ path: String, of input: CompileInput) -> String {
            switch self {
            case .note(let note): "the output '\(path)' would overwrite the note '\(note)'"
            case .output(let other): "'\(other)' and '\(input.name)' would both be written to '\(path)'"
            }
        }
    }

    init(_ inputs: [CompileInput]) {
        var notes: [FileIdentity: String] = [:]
        for case .file(let path) in inputs {
            if let note = FileIdentity(of: path) { notes[note] = path }
        }
        self.notes = notes
    }

    /// Takes `path` for an output of `input`; what is against it, if anything.
    func claim(_ path: String, for input: CompileInput) -> Conflict? {
        if let note = FileIdentity(of: path).flatMap({ notes[$0] }) { return .note(note) }
        // Devices take all outputs, and folders that are not there none.
        guard FileSystem.isReplaced(path), let place = FilePlace(of: path) else { return nil }
        return taken.withLock { $0.updateValue(input.name, forKey: place) }.map { .output($0) }
    }
}

extension [CompileTask] {
    /// Refuses outputs that would overwrite a note or each other, or that are named for a format that they do
    /// not have, as far as their names are known before the notes are read.
    public func checkOutputs() throws(OptionError) {
        let claims = OutputClaims(map(\.input))
        let outputs = flatMap { task in task.paths.map { (task: task, path: $0) } }
        for (task, path) in outputs where FileSystem.isReplaced(path) {
            switch claims.claim(path, for: task.input) {
            // A note that is given twice is refused when it comes again.
            case nil, .output(task.input.name): continue
            case let conflict?: throw OptionError(conflict.message(path, of: task.input))
            }
        }
        for (task, path) in outputs { try task.checkExtension(of: path) }
    }

    /// Refuses a lock file at `path` that is one of the notes or, if these are written, of their outputs.
    public func checkLockFile(at path: String, isWriting: Bool) throws(OptionError) {
        // A device is no file of anybody's.
        guard FileSystem.isReplaced(path) else { return }
        let claims = OutputClaims(map(\.input))
        for task in self where isWriting {
            for output in task.paths { _ = claims.claim(output, for: task.input) }
        }
        switch claims.claim(path, for: .standardInput) {
        case .note(let name), .output(let name):
            throw OptionError("the lock file '\(path)' is the note or the PDF of '\(name)'")
        case nil: break
        }
    }
}
