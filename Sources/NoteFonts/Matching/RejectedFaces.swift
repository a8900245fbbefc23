import Synchronization

/// Faces that could be opened and turned out to be damaged when they were embedded: a note is then compiled
/// again without them.
package final class RejectedFaces: Sendable {
    private let reasons = Mutex<[FaceLocation: String]>([:])

    package init() {}

    /// How many there are.
    package var count: Int { reasons.withLock(\.count) }

    /// Rejects `face` for `reason`, which follows a colon, with all instances of a variable face.
    package func insert(_ face: Face, reason: String) {
        reasons.withLock { $0[face.location.origin] = reason }
    }

    /// Why the face at `location` is rejected; nil where it is not.
    func reason(for location: FaceLocation) -> String? {
        reasons.withLock { $0[location.origin] }
    }
}
