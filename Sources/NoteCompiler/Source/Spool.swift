/// Bytes kept to be read later: in memory while they are few, then in a temporary file without a name.
struct Spool: ~Copyable {
    private var memory: [UInt8] = []
    private var file: FileDescriptor?
    private let directory: String
    private(set) var count = 0

    /// The most that is kept in memory.
    static let memoryLimit = 8 << 20

    init(directory: String) { self.directory = directory }

    /// Keeps `bytes` after those that are there.
    ///
    /// - Throws: `RunError.cannotCreate` or `.writeFailed`, which name the folder: whoever reads the message
    ///   never heard of the file in it.
    mutating func append(_ bytes: UnsafeRawBufferPointer) throws(RunError) {
        if file == nil, count + bytes.count > Self.memoryLimit { try spill() }
        if file == nil {
            memory.append(contentsOf: bytes)
        } else {
            do throws(SystemError) { try file?.write(bytes) } catch { throw writeFailed(error) }
        }
        count += bytes.count
    }

    /// Fills `buffer` from `offset` on; less than it holds is the end.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
        if let read = try file?.read(into: buffer, at: offset) { return read }
        let part = memory[min(offset, count)...].prefix(buffer.count)
        buffer.copyBytes(from: part)
        return part.count
    }

    private mutating func spill() throws(RunError) {
        let unnamed = try makeFile()
        var failure: SystemError?
        memory.withUnsafeBytes { bytes in
            do throws(SystemError) { try unnamed.write(bytes) } catch { failure = error }
        }
        if let failure { throw writeFailed(failure) }
        memory = []
        file = consume unnamed
    }

    private func makeFile() throws(RunError) -> FileDescriptor {
        do throws(SystemError) {
            return try FileDescriptor(unnamedIn: directory)
        } catch {
            throw .cannotCreate(directory, error, what: Self.content)
        }
    }

    private func writeFailed(_ error: SystemError) -> RunError {
        .writeFailed(directory, error, what: Self.content)
    }

    /// What the folder was to hold, as messages call it.
    private static let content = "a temporary file"
}
