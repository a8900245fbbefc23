import NoteSettings
import NoteText

extension FontLock {
    /// The lock by which a note goes: the options', or that of its settings; nil where faces are not locked.
    init?(_ options: CompileOptions, _ settings: ResolvedSettings) throws(RunError) {
        guard options.isLocked else { return nil }
        if let lock = options.lock {
            self = lock
        } else if let path = settings[.lock] {
            try self.init(readingFrom: path)
        } else {
            throw .usage("--locked has no lock file to go by: name one with --lock or 'lock'")
        }
    }
}

extension LockFile {
    /// No lock is larger, in bytes.
    private static let limit = 16 << 20

    init(readingFrom path: String) throws(RunError) {
        let bytes = try fileContents(of: path, limit: Self.limit)
        do throws(Problem) {
            self = try bytes.withUnsafeBufferPointer { (bytes) throws(Problem) in
                try LockFile(parsing: bytes)
            }
        } catch {
            throw .wrongConfiguration([InvalidFile(path, bytes, at: error.span?.start ?? 0, error.message)])
        }
    }
}
