import Glibc

/// A source that can be read twice, from any place.
struct SourceFile: ~Copyable {
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
        do throws(SystemError) {
            storage = try Self.open(input, temporaryDirectory: temporaryDirectory)
        } catch {
            throw .unreadable(file: input.name, reason: error.reason)
        }
    }

    /// Fills `buffer` from `offset` on; less than it holds is the end.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(RunError) -> Int {
        do throws(SystemError) {
            switch storage {
            case .file(let file): return try file.read(into: buffer, at: offset)
            case .spool(let spool): return try spool.read(into: buffer, at: offset)
            }
        } catch {
            throw .unreadable(file: name, reason: error.reason)
        }
    }

    private static func open(
        _ input: CompileInput, temporaryDirectory: String
    ) throws(SystemError) -> Storage {
        switch input {
        case .standardInput:
            return .spool(try spool(.standardInput, temporaryDirectory))
        case .file(let path):
            let file = try FileDescriptor(opening: path, O_RDONLY | O_NOCTTY)
            switch try file.status().kind {
            case .regular: return .file(file)
            case .directory: throw SystemError(code: EISDIR)
            case .other: return .spool(try spool(file, temporaryDirectory))
            }
        }
    }

    private static func spool(
        _ file: borrowing FileDescriptor, _ temporaryDirectory: String
    ) throws(SystemError) -> Spool {
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: blockSize, alignment: 1)
        defer { block.deallocate() }
        var spool = Spool(directory: temporaryDirectory)
        while true {
            let count = try file.read(into: block)
            try spool.append(UnsafeRawBufferPointer(rebasing: block[..<count]))
            guard count == block.count else { return spool }
        }
    }

    /// How much is read at a time.
    static let blockSize = 256 << 10
}
