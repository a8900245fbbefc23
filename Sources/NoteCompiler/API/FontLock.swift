import NoteSettings

/// The faces that notes are set in, by role and script: what a lock file says.
public struct FontLock: Hashable, Sendable {
    private(set) var file: LockFile

    /// A lock without faces.
    public init() { file = LockFile() }

    init(_ file: LockFile) { self.file = file }

    /// Reads the lock file at `path`.
    public init(readingFrom path: String) throws(RunError) {
        file = try LockFile(readingFrom: path)
    }

    /// Adds the faces of `other`.
    public mutating func formUnion(_ other: FontLock) {
        file.formUnion(other.file)
    }

    /// Refuses a file at `path` that is neither empty nor a lock file.
    public static func checkFile(at path: String) throws(RunError) {
        try AtomicOutput.checkFile(at: path, as: .lockFile)
    }

    /// Writes a lock file to `path`, whole or not at all. A file there is replaced only if it is empty or a
    /// lock file, unless `replacesForeignFiles`.
    public func write(to path: String, replacesForeignFiles: Bool = false) throws(RunError) {
        let kind = replacesForeignFiles ? nil : OutputKind.lockFile
        let output = try AtomicOutput(.file(path), as: kind, temporaryDirectory: "")
        try output.write(Array(file.withoutRepetitions().text.utf8))
        _ = try output.commit()
    }
}
