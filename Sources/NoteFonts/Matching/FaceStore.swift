import Synchronization

/// The faces that are open, each once.
final class FaceStore: Sendable {
    private let state = Mutex(State())

    private struct State {
        var opened: [FaceLocation: Result<Face, FontError>] = [:]
        var count = 0

        mutating func open(_ location: FaceLocation) -> Result<Face, FontError> {
            let result = Result { () throws(FontError) in try Face(id: count, location: location) }
            if case .success = result { count += 1 }
            opened[location] = result
            return result
        }
    }

    /// The face at `location`, opened at the first call. What cannot be opened is not tried again.
    func face(at location: FaceLocation) throws(FontError) -> Face {
        try state.withLock { $0.opened[location] ?? $0.open(location) }.get()
    }

    /// The faces opened so far, by path and index.
    var faces: [Face] {
        state.withLock { $0.opened.values.compactMap { try? $0.get() } }.sorted()
    }
}
