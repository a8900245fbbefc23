import NoteFiles
import Synchronization

/// The files that the notes of a run are written to, so that none takes another's, or overwrites a note.
///
/// Files are known by hashes of 64 bits, as there may be many thousands: no two have the same by chance.
final class OutputClaims: Sendable {
    private let state = Mutex(State())

    fileprivate struct State {
        /// The notes as they are called, by the hashes of their files.
        var notes: [Int: String] = [:]
        /// The name of the note whose output has each place, by the hashes of these.
        var taken: [Int: String] = [:]
    }

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
        state.withLock { state in
            state.notes.reserveCapacity(inputs.count)
            for input in inputs { state.add(input) }
        }
    }

    /// Gives up what outputs of `inputs` have, and looks which files these are now.
    func renew(_ inputs: [CompileInput]) {
        let names = Set(inputs.map { Array($0.name.utf8) })
        state.withLock { state in
            state.notes = state.notes.filter { !names.contains(Array($0.value.utf8)) }
            state.taken = state.taken.filter { !names.contains(Array($0.value.utf8)) }
            for input in inputs { state.add(input) }
        }
    }

    /// The places that are taken, as hashes.
    var places: Set<Int> { state.withLock { Set($0.taken.keys) } }

    /// Takes `path` for an output of `input`; what is against it, if anything.
    func claim(_ path: String, for input: CompileInput) -> Conflict? {
        let identity = FileIdentity(of: path)?.hashValue
        if let identity, let note = state.withLock({ $0.notes[identity] }) { return .note(note) }
        // Devices take all outputs, and folders that are not there none.
        guard FileSystem.isReplaced(path), let place = FilePlace(of: path)?.hashValue else { return nil }
        return state.withLock { state in
            if let other = state.taken[place] { return .output(other) }
            state.taken[place] = input.name
            return nil
        }
    }
}

extension OutputClaims.State {
    fileprivate mutating func add(_ input: CompileInput) {
        if let path = input.path, let note = FileIdentity(of: path) { notes[note.hashValue] = path }
    }
}
