import NoteSettings

/// The faces that notes are set in, by role and script: the contents of a lock file.
package struct FontLock: Hashable, Sendable {
    var file: LockFile

    /// A lock without faces.
    package init() { file = LockFile() }

    /// Adds the faces of `other`.
    package mutating func formUnion(_ other: FontLock) {
        file.formUnion(other.file)
    }
}
