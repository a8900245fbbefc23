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
    init(_ input: CompileInput, temporaryDirectory: String) throws(RunError) {
        name = input.name
        // Somebody else may have read from standard input, and may go on.
        guard case .file(let path) = input else {
            storage = .spool(try Self.spool(.standardInput, of: name, temporaryDirectory))
            return
        }
        let file = try reading(path) { () throws(SystemError) in try FileDescriptor(reading: path) }
        let isRegular = try reading(path) { () throws(SystemError) in
            let kind = try file.status().kind
            guard kind != .directory else { throw .isDirectory }
            return kind == .regular
        }
        if isRegular {
            storage = .file(file)
        } else {
            storage = .spool(try Self.spool(file, of: path, temporaryDirectory))
        }
    }

    /// Fills `buffer` from `offset` on; less than it holds is the end.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(RunError) -> Int {
        try reading(name) { () throws(SystemError) in
            switch storage {
            case .file(let file): try file.read(into: buffer, at: offset)
            case .spool(let spool): try spool.read(into: buffer, at: offset)
            }
        }
    }

    private static func spool(
        _ file: borrowing FileDescriptor, of name: String, _ temporaryDirectory: String
    ) throws(RunError) -> Spool {
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 1)
        defer { block.deallocate() }
        var spool = Spool(directory: temporaryDirectory)
        while true {
            let count = try reading(name) { () throws(SystemError) in try file.read(into: block) }
            do throws(Spool.Failure) {
                try spool.append(UnsafeRawBufferPointer(rebasing: block[..<count]))
            } catch {
                throw RunError(error)
            }
            guard count == block.count else { return spool }
        }
    }

    /// The size of a block.
    static let blockSize = 256 << 10
}

/// Does `body` to read `file`; if the system refuses, the run fails.
func reading<Result: ~Copyable>(
    _ file: String, _ body: () throws(SystemError) -> Result
) throws(RunError) -> Result {
    do { return try body() } catch { throw .unreadable(file: file, reason: error.reason) }
}

/// A source block by block, each as long as `SourceFile.blockSize` but the last, which is shorter and may be
/// empty.
struct SourceBlocks: ~Copyable {
    let source: SourceFile
    /// The number of bytes read.
    private(set) var offset = 0
    private var isAtEnd = false
    private let block: UnsafeMutableRawBufferPointer

    init(of source: SourceFile) {
        self.source = source
        block = .allocate(byteCount: SourceFile.blockSize, alignment: 8)
    }

    deinit { block.deallocate() }

    /// The next block, which is gone with the one after it; nil after the last.
    mutating func next() throws(RunError) -> UnsafeRawBufferPointer? {
        guard !isAtEnd else { return nil }
        let count = try source.read(into: block, at: offset)
        offset += count
        isAtEnd = count < block.count
        return UnsafeRawBufferPointer(rebasing: block[..<count])
    }

    mutating func rewind() {
        offset = 0
        isAtEnd = false
    }
}

extension UnsafeRawBufferPointer {
    /// A value that the same bytes have in this process, and no others that somebody could find.
    var digest: Int {
        var hasher = Hasher()
        hasher.combine(bytes: self)
        return hasher.finalize()
    }
}
