/// Files that are read whole.
package enum FileContents {
    /// The bytes of the file at `path`, which may have `limit` of them.
    ///
    /// Without trust it must be a regular file: a note may name it, and then nobody waits for a pipe.
    package static func bytes(
        of path: String, limit: Int, isTrusted: Bool
    ) throws(SystemError) -> [UInt8] {
        let file = try FileDescriptor(reading: path, waits: isTrusted)
        let status = try file.status()
        guard status.kind != .directory else { throw .isDirectory }
        guard isTrusted || status.kind == .regular else { throw .notAFile }
        guard status.size <= limit else { throw .tooLarge }
        // Files of the kernel have bytes, and a size of 0.
        let bytes = try file.readAll(limit: limit + 1)
        guard bytes.count <= limit else { throw .tooLarge }
        return bytes
    }

    /// The bytes that the regular file at `path` has when it is opened, or the first `most` of them; more
    /// than `limit` are not read.
    package static func bytes(
        ofRegularFile path: String, most: Int = .max, limit: Int = .max
    ) throws(SystemError) -> [UInt8] {
        let file = try FileDescriptor(reading: path, waits: false)
        let status = try file.status()
        guard status.kind != .directory else { throw .isDirectory }
        guard status.kind == .regular else { throw .notAFile }
        let count = min(status.size, most)
        guard count <= limit else { throw .tooLarge }
        return try [UInt8](capacity: count) { (bytes) throws(SystemError) in
            try bytes.withUnsafeMutableBufferPointer { (buffer, filled) throws(SystemError) in
                filled = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
            }
        }
    }
}
