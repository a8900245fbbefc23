import NoteFiles

/// A source that can be read any number of times, from any place.
final class SourceFile {
    /// As diagnostics call it.
    let name: String
    private let storage: Storage

    private enum Storage: ~Copyable {
        case file(FileDescriptor)
        case spool(Spool)
    }

    /// Opens `input`; what is not a regular file is read to its end and kept.
    init(_ input: CompileInput, _ options: CompileOptions) throws(RunError) {
        name = input.name
        let folder = options.environment.temporaryDirectory
        switch input {
        case .file(let path), .markdown(let path):
            // A run that watches files does not wait for one: it may be a pipe, and the others may change.
            let waits = !options.output.recordsInputs
            let file = try reading(path, FileDescriptor(reading: path, waits: waits))
            switch try reading(path, file.status().kind) {
            case .regular: storage = .file(file)
            case .directory: throw .unreadable(file: path, reason: SystemError.isDirectory.reason)
            case .other where !waits: throw .unreadable(file: path, reason: SystemError.notAFile.reason)
            case .other: storage = .spool(try Self.spool(file, of: path, folder))
            }
        // Somebody else may have read from standard input, and may go on.
        case .standardInput: storage = .spool(try Self.spool(.standardInput, of: name, folder))
        case .made(let source): storage = .spool(try Self.spool(source.text, folder))
        }
    }

    /// The source `bytes`, which diagnostics call `name`.
    init(_ bytes: [UInt8], called name: String, temporaryDirectory: String) throws(RunError) {
        self.name = name
        storage = .spool(try Self.spool(bytes, temporaryDirectory))
    }

    /// Fills `buffer` from `offset` on; less than it holds is the end.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(RunError) -> Int {
        switch storage {
        case .file(let file): try reading(name, file.read(into: buffer, at: offset))
        case .spool(let spool): try reading(name, spool.read(into: buffer, at: offset))
        }
    }

    private static func spool(_ bytes: [UInt8], _ temporaryDirectory: String) throws(RunError) -> Spool {
        var spool = Spool(directory: temporaryDirectory)
        try bytes.withUnsafeBufferPointer { (bytes) throws(RunError) in
            try append(UnsafeRawBufferPointer(bytes), to: &spool)
        }
        return spool
    }

    private static func append(_ bytes: UnsafeRawBufferPointer, to spool: inout Spool) throws(RunError) {
        do throws(Spool.Failure) { try spool.append(bytes) } catch { throw RunError(error) }
    }

    private static func spool(
        _ file: borrowing FileDescriptor, of name: String, _ temporaryDirectory: String
    ) throws(RunError) -> Spool {
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 1)
        defer { block.deallocate() }
        var spool = Spool(directory: temporaryDirectory)
        while true {
            let count = try reading(name, file.read(into: block))
            try append(UnsafeRawBufferPointer(rebasing: block[..<count]), to: &spool)
            guard count == block.count else { return spool }
        }
    }

    static let blockSize = 256 << 10
}

/// Does `body` to read `file`; if the system refuses, the run fails.
func reading<Result: ~Copyable>(
    _ file: String, _ body: @autoclosure () throws(SystemError) -> Result
) throws(RunError) -> Result {
    do { return try body() } catch { throw .unreadable(file: file, reason: error.reason) }
}

extension UnsafeRawBufferPointer {
    /// A value that the same bytes have in this process, and no others that somebody could find.
    var digest: Int {
        var hasher = Hasher()
        hasher.combine(bytes: self)
        return hasher.finalize()
    }
}
