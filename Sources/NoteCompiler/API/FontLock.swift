package import NoteSettings

/// The faces that notes are set in, by role and script: the contents of a lock file.
package typealias FontLock = LockFile
