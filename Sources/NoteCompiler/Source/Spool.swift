/// Bytes kept to be read later: in memory while they are few, then in a temporary file without a name.
struct Spool: ~Copyable {
    private var memory: [UInt8] = []
    private var file: FileDescriptor?
    private let directory: String
    private(set) var count = 0

    /// The most that is kept in memory.
    static let memoryLimit = 8 << 20

    init(directory: String) { self.directory = directory }

    mutating func append(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        if file == nil, count + bytes.count > Self.memoryLimit { try spill() }
        if file == nil {
            memory.append(contentsOf: bytes)
        } else {
            try file?.write(bytes)
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

    private mutating func spill() throws(SystemError) {
        let unnamed = try FileDescriptor(unnamedIn: directory)
        var failure: SystemError?
        memory.withUnsafeBytes { bytes in
            do throws(SystemError) { try unnamed.write(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
        memory = []
        file = consume unnamed
    }
}
