/// Bytes kept to be read later: in memory while they are few, then in a temporary file without a name.
package struct Spool: ~Copyable {
    private var memory: [UInt8] = []
    private var file: FileDescriptor?
    private let directory: String
    package private(set) var count = 0

    /// The most that is kept in memory, in bytes.
    package static let memoryLimit = 8 << 20

    /// The reason for which bytes cannot be kept in `directory`.
    package struct Failure: Error {
        package let directory: String
        package let error: SystemError
        /// Whether the temporary file could not even be made.
        package let isCreationFailure: Bool
    }

    package init(directory: String) { self.directory = directory }

    /// Keeps `bytes` after those that are there.
    package mutating func append(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
        if file == nil, count + bytes.count > Self.memoryLimit { try spill() }
        if file == nil {
            memory.append(contentsOf: bytes)
        } else {
            try write(bytes)
        }
        count += bytes.count
    }

    /// Fills `buffer` from `offset` on; less than it holds is the end.
    package func read(
        into buffer: UnsafeMutableRawBufferPointer, at offset: Int
    ) throws(SystemError) -> Int {
        if let read = try file?.read(into: buffer, at: offset) { return read }
        let part = memory[min(offset, count)...].prefix(buffer.count)
        buffer.copyBytes(from: part)
        return part.count
    }

    /// Writes all of it to `file`.
    package func copy(to file: borrowing FileDescriptor) throws(SystemError) {
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 8)
        defer { block.deallocate() }
        var offset = 0
        while offset < count {
            let read = try read(into: block, at: offset)
            try file.write(UnsafeRawBufferPointer(rebasing: block[..<read]))
            offset += read
        }
        try file.finishWriting()
    }

    private mutating func spill() throws(Failure) {
        do throws(SystemError) {
            file = try FileDescriptor(unnamedIn: directory)
        } catch {
            throw failure(error, isCreationFailure: true)
        }
        let kept = memory
        memory = []
        try kept.withUnsafeBufferPointer { (bytes) throws(Failure) in
            try write(UnsafeRawBufferPointer(bytes))
        }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
        do throws(SystemError) { try file?.write(bytes) } catch { throw failure(error) }
    }

    private func failure(_ error: SystemError, isCreationFailure: Bool = false) -> Failure {
        Failure(directory: directory, error: error, isCreationFailure: isCreationFailure)
    }
}
