import Synchronization

/// The files that the notes of a run are written to, so that none takes another's, or overwrites a note.
final class OutputClaims: Sendable {
    /// The notes, by where they really are.
    private let notes: [String: String]
    /// Whose output has each name.
    private let taken = Mutex<[String: String]>([:])

    init(_ inputs: [CompileInput]) {
        var notes: [String: String] = [:]
        for case .file(let path) in inputs {
            if let place = FileSystem.realPath(of: path) { notes[place] = path }
        }
        self.notes = notes
    }

    /// Takes `path` for an output of `input`.
    func claim(_ path: String, for input: CompileInput) throws(RunError) {
        let place = Self.place(of: path)
        if let note = notes[place] { throw .usage("the output '\(path)' would overwrite the note '\(note)'") }
        guard FileSystem.isReplaced(path) else { return }
        let other = taken.withLock { $0.updateValue(input.name, forKey: place) }
        if let other { throw .usage("'\(other)' and '\(input.name)' would both be written to '\(path)'") }
    }

    /// Where `path` really is, or will be.
    private static func place(of path: String) -> String {
        if let place = FileSystem.realPath(of: path) { return place }
        let folder = FileSystem.directory(of: path)
        let place = FileSystem.realPath(of: folder.isEmpty ? "." : folder) ?? folder
        return place + "/" + path.dropFirst(folder.count)
    }
}
