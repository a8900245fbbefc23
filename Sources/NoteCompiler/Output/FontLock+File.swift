import NoteFiles
import NoteSettings
import NoteText

extension FontLock {
    /// No lock file is larger, in bytes.
    private static let limit = 16 << 20

    /// Reads the lock file at `path`.
    package init(readingFrom path: String) throws(RunError) {
        try self.init(path, real: path, isTrusted: true)
    }

    /// Reads the lock file at `path`, which is `real` without links; without trust nobody waits for a pipe.
    init(_ path: String, real: String, isTrusted: Bool) throws(RunError) {
        let bytes = try reading(
            path, FileContents.bytes(of: real, limit: Self.limit, isTrusted: isTrusted))
        do throws(Problem) {
            self = try bytes.withUnsafeBufferPointer { (bytes) throws(Problem) in
                try LockFile(parsing: bytes)
            }
        } catch {
            throw .wrongSettings([Finding(.invalidFrontMatter, error)], in: path, bytes)
        }
    }

    /// Refuses a file at `path` that is neither empty nor a lock file.
    package static func checkFile(at path: String) throws(RunError) {
        try AtomicOutput.checkFile(at: path, as: .lockFile)
    }

    /// Writes a lock file of the faces of all `locks` to `path`, whole or not at all. A file there is
    /// replaced only if it is empty or a lock file, unless `replacesForeignFiles`.
    package static func write(
        _ locks: [FontLock], to path: String, replacesForeignFiles: Bool
    ) throws(RunError) {
        let all = locks.reduce(into: FontLock()) { $0.formUnion($1) }
        let kind = replacesForeignFiles ? nil : OutputKind.lockFile
        let output = try AtomicOutput(.file(path), as: kind, temporaryDirectory: "")
        try output.write(Array(all.withoutRepetitions().text.utf8))
        _ = try output.commit()
    }
}
