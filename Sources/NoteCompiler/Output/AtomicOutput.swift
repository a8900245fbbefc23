import Glibc

/// An output that is there whole or not at all: what is not committed was never written.
struct AtomicOutput: ~Copyable {
    private let name: String
    /// The kind of file that may be replaced; nil if any may.
    private let kind: OutputKind?
    private var sink: Sink
    /// What is not yet handed to the sink: many writes are of a few bytes.
    private var pending: [UInt8] = []
    /// How many bytes were written.
    private(set) var byteCount = 0

    private static let pendingLimit = 64 << 10

    /// An output for bytes that nobody wants.
    static func nowhere() -> AtomicOutput { AtomicOutput() }

    private init() {
        name = ""
        kind = nil
        sink = Sink()
    }

    /// A file at `output` is replaced only if it is empty or begins as `kind` does, unless that is nil.
    init(
        _ output: CompileOutput, as kind: OutputKind? = nil, temporaryDirectory: String
    ) throws(RunError) {
        name = output.name
        self.kind = kind
        do throws(SystemError) {
            sink = try Sink(output, as: kind, temporaryDirectory: temporaryDirectory)
        } catch {
            throw RunError.notReplaced(output.name, error, by: kind) ?? .cannotCreate(output.name, error)
        }
    }

    /// Adds `bytes` at the end.
    mutating func write(_ bytes: some Sequence<UInt8>) throws(RunError) {
        pending.append(contentsOf: bytes)
        if pending.count >= Self.pendingLimit { try flush() }
    }

    /// Lets the output be seen, and tells how many bytes it has.
    consuming func commit() throws(RunError) -> Int {
        try flush()
        let (name, kind, byteCount) = (name, kind, byteCount)
        do throws(SystemError) {
            try sink.commit()
            return byteCount
        } catch {
            throw RunError.notReplaced(name, error, by: kind) ?? .writeFailed(name, error)
        }
    }

    /// Refuses a file at `path` that is neither empty nor of `kind`.
    static func checkFile(at path: String, as kind: OutputKind?) throws(RunError) {
        do throws(SystemError) {
            guard try FileStatus(of: path)?.kind == .regular else { return }
            _ = try ExistingFile(at: path, replacedBy: kind)
        } catch {
            throw RunError.notReplaced(path, error, by: kind) ?? .cannotCreate(path, error)
        }
    }

    private mutating func flush() throws(RunError) {
        byteCount += pending.count
        var failure: RunError?
        pending.withUnsafeBytes { bytes in
            do throws(RunError) { try sink.write(bytes, to: name) } catch { failure = error }
        }
        pending.removeAll(keepingCapacity: true)
        if let failure { throw failure }
    }
}

/// Where bytes go until they are seen; nowhere, if it has no member.
private struct Sink: ~Copyable {
    private var replacement: Replacement?
    /// What is no regular file gets its bytes when they are known to be wanted, and has them kept until then.
    private var spool: Spool?
    private var stream: FileDescriptor?

    init() {}

    init(_ output: CompileOutput, as kind: OutputKind?, temporaryDirectory: String) throws(SystemError) {
        guard case .file(let path) = output else {
            spool = Spool(directory: temporaryDirectory)
            stream = .standardOutput
            return
        }
        switch try FileStatus(of: path)?.kind {
        case .directory: throw SystemError(code: EISDIR)
        case .regular, nil: replacement = try Replacement(of: FileSystem.target(of: path), as: kind)
        case .other:
            spool = Spool(directory: temporaryDirectory)
            stream = try FileDescriptor(opening: path, O_WRONLY | O_NOCTTY)
        }
    }

    mutating func write(_ bytes: UnsafeRawBufferPointer, to name: String) throws(RunError) {
        do throws(SystemError) { try replacement?.write(bytes) } catch { throw .writeFailed(name, error) }
        try spool?.append(bytes)
    }

    consuming func commit() throws(SystemError) {
        try replacement.take()?.commit()
        if let spool, let stream { try spool.copy(to: stream) }
    }
}

extension Spool {
    /// Writes all of it to `file`.
    fileprivate func copy(to file: borrowing FileDescriptor) throws(SystemError) {
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: SourceFile.blockSize, alignment: 8)
        defer { block.deallocate() }
        var offset = 0
        while offset < count {
            let read = try read(into: block, at: offset)
            try file.write(UnsafeRawBufferPointer(rebasing: block[..<read]))
            offset += read
        }
        try file.finishWriting()
    }
}

extension CompileOutput {
    fileprivate var name: String {
        switch self {
        case .file(let path): path
        case .standardOutput, .template, .beside: "<stdout>"
        }
    }
}
