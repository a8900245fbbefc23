import Synchronization

/// The open faces, each once.
final class FaceStore: Sendable {
    private let state: Mutex<State>

    init(without rejected: RejectedFaces) {
        state = Mutex(State(rejected: rejected))
    }

    private struct State {
        var opened: [FaceLocation: Result<Face, FontError>] = [:]
        var count = 0
        let rejected: RejectedFaces

        mutating func open(_ location: FaceLocation) -> Result<Face, FontError> {
            let result = Result { () throws(FontError) in
                if let reason = rejected.reason(for: location) {
                    throw .unreadable(path: location.path, reason: reason)
                }
                let face = try Face(id: count, location: location)
                if let damage = face.damage { throw .unreadable(path: location.path, reason: damage) }
                return face
            }
            if case .success = result { count += 1 }
            opened[location] = result
            return result
        }
    }

    /// The face at `location`, opened at the first call. A failure is not retried.
    func face(at location: FaceLocation) throws(FontError) -> Face {
        try state.withLock { $0.opened[location] ?? $0.open(location) }.get()
    }

    /// The faces that could not be opened so far, each file once, though several instances may have been
    /// tried.
    var rejectedFonts: Set<RejectedFont> {
        state.withLock { state in
            Set(
                state.opened.compactMap { location, result in
                    guard case .failure(let error) = result else { return nil }
                    return RejectedFont(error, path: location.path)
                })
        }
    }

    /// The faces opened so far, by path and index.
    var faces: [Face] {
        state.withLock { $0.opened.values.compactMap { try? $0.get() } }.sorted()
    }
}
