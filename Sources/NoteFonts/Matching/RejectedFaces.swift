import Synchronization

/// Faces that could be opened but turned out to be damaged when they were embedded; the note is compiled
/// again without them.
package final class RejectedFaces: Sendable {
    private let reasons = Mutex<[FaceLocation: String]>([:])

    package init() {}

    /// Number of faces.
    package var count: Int { reasons.withLock(\.count) }

    /// Rejects `face` and all its instances, for `reason`, which follows a colon.
    package func insert(_ face: Face, reason: String) {
        reasons.withLock { $0[face.location.origin] = reason }
    }

    /// The reason why the face at `location` is rejected; nil if it is not.
    func reason(for location: FaceLocation) -> String? { reasons.withLock { $0[location.origin] } }
}
