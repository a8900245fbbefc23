import Synchronization

/// The faces that a note has called for.
final class FaceStore: Sendable {
    private let library: FontLibrary
    private let rejected: RejectedFaces
    private let opened = Mutex<[FaceLocation: Result<Face, FontError>]>([:])

    init(_ library: FontLibrary, without rejected: RejectedFaces) {
        self.library = library
        self.rejected = rejected
    }

    private func open(_ location: FaceLocation) -> Result<Face, FontError> {
        guard let reason = rejected.reason(for: location) else { return library.face(at: location) }
        return .failure(.unreadable(path: location.path, reason: reason))
    }

    /// The face at `location`, opened at the first call. A failure is not retried.
    func face(at location: FaceLocation) throws(FontError) -> Face {
        try opened.withLock { opened in
            let result = opened[location] ?? open(location)
            opened[location] = result
            return result
        }.get()
    }

    /// The faces that could not be opened so far, each file once, though several instances may have been
    /// tried.
    var rejectedFonts: Set<RejectedFont> {
        opened.withLock { opened in
            Set(
                opened.compactMap { location, result in
                    guard case .failure(let error) = result else { return nil }
                    return RejectedFont(error, path: location.path)
                })
        }
    }

    /// The faces opened so far, by path and index.
    var faces: [Face] {
        opened.withLock { $0.values.compactMap { try? $0.get() } }.sorted()
    }
}
