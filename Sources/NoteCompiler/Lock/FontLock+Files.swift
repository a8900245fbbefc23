import Glibc
import NoteSettings

extension FontLock {
    /// The lock by which `task` goes: the options', or that of the note's own setting, whose path is
    /// relative to the note; nil where faces are not locked.
    init?(for task: CompileTask, _ options: CompileOptions, _ note: NoteSettings) throws(RunError) {
        guard options.isLocked else { return nil }
        if let lock = options.lock {
            self = lock
        } else if let path = options.settings.lock {
            try self.init(readingFrom: path)
        } else if let path = note.lock {
            try self.init(readingFrom: path.hasPrefix("/") ? path : task.input.folder + path)
        } else {
            throw .usage("--locked has no lock file to go by: name one with --lock or 'lock'")
        }
    }
}

extension CompileInput {
    /// The folder that it is in, with a slash; empty for the current one.
    fileprivate var folder: String {
        if case .file(let path) = self { FileSystem.directory(of: path) } else { "" }
    }
}

extension LockFile {
    /// No lock is larger, in bytes.
    private static let limit = 16 << 20

    init(readingFrom path: String) throws(RunError) {
        let bytes = try Self.bytes(of: path)
        do throws(LockFileError) {
            self = try bytes.withUnsafeBufferPointer { (bytes) throws(LockFileError) in
                try LockFile(parsing: bytes)
            }
        } catch {
            throw .wrongConfiguration(InvalidFile(path, bytes, at: error.byte, error.message))
        }
    }

    private static func bytes(of path: String) throws(RunError) -> [UInt8] {
        var bytes: [UInt8] = []
        do throws(SystemError) {
            let file = try FileDescriptor(opening: path, O_RDONLY | O_NOCTTY)
            let status = try file.status()
            guard status.kind != .directory else { throw SystemError(code: EISDIR) }
            guard status.size <= limit else { throw SystemError(code: EFBIG) }
            let block = UnsafeMutableRawBufferPointer.allocate(byteCount: limit, alignment: 1)
            defer { block.deallocate() }
            bytes = try Array(block[..<file.read(into: block)])
        } catch {
            throw .unreadable(file: path, reason: error.reason)
        }
        return bytes
    }
}

extension InvalidFile {
    /// The place of the byte at `offset` of `bytes`.
    fileprivate init(_ file: String, _ bytes: [UInt8], at offset: Int, _ message: String) {
        var cursor = LineCursor()
        cursor.advance(over: bytes.prefix(offset))
        self.init(file: file, line: cursor.line, column: cursor.column, message: message)
    }
}
