import Glibc

/// The file that an output takes the place of, open for comparison.
struct ExistingFile: ~Copyable {
    let status: FileStatus
    /// Nil if the file cannot be read, and is replaced all the same.
    private let file: FileDescriptor?

    /// The file at `path`; nil if there is none.
    ///
    /// Only a file that is empty or begins as `kind` does may be replaced; any file if that is nil. For other
    /// files it throws `.foreignFile`, or `.unreadableFile` if nobody can tell.
    init?(at path: String, replacedBy kind: OutputKind?) throws(SystemError) {
        do throws(SystemError) {
            try self.init(opening: path, replacedBy: kind)
        } catch {
            switch error.code {
            case ENOENT: return nil
            case EACCES, EPERM:
                guard kind == nil else { throw .unreadableFile }
                guard let status = try FileStatus(of: path) else { return nil }
                self.init(status: status, file: nil)
            default: throw error
            }
        }
    }

    private init(opening path: String, replacedBy kind: OutputKind?) throws(SystemError) {
        // Somebody may have put a pipe there, and nobody waits for its writer.
        let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
        let status = try file.status()
        guard status.kind != .directory else { throw SystemError(code: EISDIR) }
        guard status.kind == .regular else { throw .notAFile }
        if let kind, try file.begins(with: kind.signature) == false { throw .foreignFile }
        self.init(status: status, file: file)
    }

    private init(status: FileStatus, file: consuming FileDescriptor?) {
        self.status = status
        self.file = file
    }

    /// Whether it holds the same as `other`.
    func hasSameBytes(as other: borrowing FileDescriptor) throws(SystemError) -> Bool {
        guard file != nil, try status.size == other.status().size else { return false }
        return try file?.hasSameBytes(as: other) ?? false
    }
}

extension SystemError {
    // No call fails with these codes.

    /// A file that is not to be replaced, since notec did not write it.
    static let foreignFile = SystemError(code: -1)
    /// A file that is not to be replaced, since nobody can tell who wrote it.
    static let unreadableFile = SystemError(code: -2)
}

extension FileDescriptor {
    /// Whether the file is empty or its first bytes are `signature`.
    fileprivate func begins(with signature: [UInt8]) throws(SystemError) -> Bool {
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: signature.count, alignment: 1)
        defer { block.deallocate() }
        let count = try read(into: block, at: 0)
        return count == 0 || block[..<count].elementsEqual(signature)
    }

    /// Whether both hold the same, from their beginnings on.
    fileprivate func hasSameBytes(as other: borrowing FileDescriptor) throws(SystemError) -> Bool {
        let size = SourceFile.blockSize
        let blocks = UnsafeMutableRawPointer.allocate(byteCount: 2 * size, alignment: 8)
        defer { blocks.deallocate() }
        var offset = 0
        while true {
            let count = try read(into: .init(start: blocks, count: size), at: offset)
            let others = try other.read(into: .init(start: blocks + size, count: size), at: offset)
            guard count == others, memcmp(blocks, blocks + size, count) == 0 else { return false }
            guard count == size else { return true }
            offset += count
        }
    }
}
