import Glibc

/// A file that is read whole, since it is never large.
enum SmallFile {
    /// The bytes of the file at `path`, which may have `limit` of them.
    ///
    /// Without trust it must be a regular file: a note may name it, and then nobody waits for a pipe.
    static func bytes(of path: String, limit: Int, isTrusted: Bool = true) throws(RunError) -> [UInt8] {
        do throws(SystemError) {
            let file = try FileDescriptor(
                opening: path, O_RDONLY | O_NOCTTY | (isTrusted ? 0 : O_NONBLOCK))
            let status = try file.status()
            guard status.kind != .directory else { throw SystemError(code: EISDIR) }
            guard isTrusted || status.kind == .regular else { throw .notAFile }
            guard status.size <= limit else { throw SystemError(code: EFBIG) }
            let block = UnsafeMutableRawBufferPointer.allocate(byteCount: limit + 1, alignment: 1)
            defer { block.deallocate() }
            let count = try file.read(into: block)
            guard count <= limit else { throw SystemError(code: EFBIG) }
            return Array(block[..<count])
        } catch {
            throw .unreadable(file: path, reason: error.reason)
        }
    }
}

extension InvalidFile {
    /// The place of the byte at `offset` of `bytes`.
    init(_ file: String, _ bytes: [UInt8], at offset: Int, _ message: String, hint: String? = nil) {
        var cursor = LineCursor()
        cursor.advance(over: bytes.prefix(offset))
        self.init(file: file, line: cursor.line, column: cursor.column, message: message, hint: hint)
    }
}
