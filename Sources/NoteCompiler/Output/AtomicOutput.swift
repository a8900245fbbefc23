import NoteFiles
import PDFWriter

/// An output that is there whole or not at all: what is not committed was never written. It is shared by
/// those who write to it.
final class AtomicOutput: PDFSink {
    private let name: String
    /// The path of the file that it is to be; nil for a pipe, a device or standard output.
    let path: String?
    /// The kind of file that may be replaced; nil if any may.
    private let kind: OutputKind?
    /// Whether a file that has the same bytes keeps its time.
    private let keepsTime: Bool
    /// Nil for bytes that nobody wants, and for an output that is committed.
    private var destination: Destination?
    /// Bytes that the destination does not have yet: many writes are of a few bytes.
    private var pending: [UInt8] = []
    /// The number of bytes written.
    private var byteCount = 0
    /// The bytes written, of an output that is kept in memory.
    private var kept: [UInt8]?

    private static let pendingLimit = 64 << 10

    /// An output for bytes that nobody wants, or that are kept in memory.
    init(keepsBytes: Bool = false) {
        name = ""
        path = nil
        kind = nil
        keepsTime = false
        kept = keepsBytes ? [] : nil
    }

    /// A file at `output` is replaced only if it is empty or begins as `kind` does, unless that is nil.
    ///
    /// - Parameter keepsTime: whether one that has the same bytes keeps its time.
    init(
        _ output: CompileOutput, as kind: OutputKind? = nil, keepsTime: Bool = false,
        temporaryDirectory: String
    ) throws(RunError) {
        name = output.name
        self.kind = kind
        self.keepsTime = keepsTime
        do throws(SystemError) {
            let place = try Destination(output, as: kind, temporaryDirectory: temporaryDirectory)
            path = place.isFile ? name : nil
            destination = consume place
        } catch {
            throw RunError.notReplaced(name, error, by: kind) ?? .cannotCreate(name, error)
        }
    }

    /// An output of a run with `options`, which say what it may replace and whether that keeps its time.
    convenience init(
        _ output: CompileOutput, as kind: OutputKind?, _ options: CompileOptions
    ) throws(RunError) {
        try self.init(
            output, as: options.output.replacesForeignFiles ? nil : kind,
            keepsTime: options.output.keepsTime,
            temporaryDirectory: options.environment.temporaryDirectory)
    }

    /// Adds `bytes` at the end.
    func write(_ bytes: [UInt8]) throws(RunError) {
        pending.append(contentsOf: bytes)
        if pending.count >= Self.pendingLimit { try flush() }
    }

    /// Writes all that has been added to where it is kept until the commit.
    func finishWriting() throws(RunError) {
        try flush()
        pending = []
        try destination?.finishWriting(name)
    }

    /// Lets the output be seen, and tells how many bytes it has.
    func commit() throws(RunError) -> Int { try Self.commit([self]) }

    /// Lets `outputs` be seen, all or none, and tells how many bytes they have.
    static func commit(_ outputs: [AtomicOutput]) throws(RunError) -> Int {
        for output in outputs {
            try output.flush()
            try output.advance(by: .prepare)
        }
        try UnfinishedOutputs.holdingSignals { () throws(RunError) in
            var placed = 0
            do throws(RunError) {
                while placed < outputs.count {
                    try outputs[placed].advance(by: .place(keepsOld: outputs.count > 1))
                    placed += 1
                }
            } catch {
                for output in outputs[..<placed].reversed() { output.destination?.undo() }
                throw error
            }
        }
        for output in outputs {
            try output.advance(by: .finish(keepsTime: output.keepsTime, isOnly: outputs.count == 1))
            output.destination = nil
        }
        return outputs.reduce(0) { $0 + $1.byteCount }
    }

    private func advance(by step: CommitStep) throws(RunError) {
        do throws(SystemError) { try destination?.advance(by: step) } catch {
            throw RunError.notReplaced(name, error, by: kind) ?? .writeFailed(name, error)
        }
    }

    /// The bytes so far of an output that is kept in memory; none of others.
    func bytes() throws(RunError) -> [UInt8] {
        try flush()
        return kept ?? []
    }

    /// Refuses a file at `path` that is neither empty nor of `kind`.
    static func checkFile(at path: String, as kind: OutputKind) throws(RunError) {
        do throws(SystemError) {
            try Replacement.check(path, like: kind.signature)
        } catch {
            throw RunError.notReplaced(path, error, by: kind) ?? .cannotCreate(path, error)
        }
    }

    private func flush() throws(RunError) {
        byteCount += pending.count
        kept?.append(contentsOf: pending)
        try pending.withUnsafeBufferPointer { (bytes) throws(RunError) in
            try destination?.write(UnsafeRawBufferPointer(bytes), to: name)
        }
        pending.removeAll(keepingCapacity: true)
    }
}

/// The place that bytes go to when they are wanted.
private struct Destination: ~Copyable {
    private var replacement: Replacement?
    /// The bytes for `stream`, which is no regular file, kept until the output is committed.
    private var spool: Spool?
    private var stream: FileDescriptor?

    /// Whether it is a file, or is to be one.
    var isFile: Bool { stream == nil }

    init(_ output: CompileOutput, as kind: OutputKind?, temporaryDirectory: String) throws(SystemError) {
        guard case .file(let path) = output else {
            spool = Spool(directory: temporaryDirectory)
            stream = .standardOutput
            return
        }
        switch try FileStatus(of: path)?.kind {
        case .directory: throw .isDirectory
        case .regular, nil:
            replacement = try Replacement(of: FileSystem.target(of: path), like: kind?.signature)
        case .other:
            spool = Spool(directory: temporaryDirectory)
            stream = try FileDescriptor(writing: path)
        }
    }

    mutating func write(_ bytes: UnsafeRawBufferPointer, to name: String) throws(RunError) {
        do throws(SystemError) { try replacement?.write(bytes) } catch { throw .writeFailed(name, error) }
        do throws(Spool.Failure) { try spool?.append(bytes) } catch { throw RunError(error) }
    }

    func finishWriting(_ name: String) throws(RunError) {
        do throws(SystemError) { try replacement?.finishWriting() } catch {
            throw .writeFailed(name, error)
        }
    }

    mutating func advance(by step: CommitStep) throws(SystemError) {
        switch step {
        case .prepare: try replacement?.prepare()
        case .place(let keepsOld): try replacement?.place(keepsOld: keepsOld)
        case .finish(let keepsTime, let isOnly):
            try replacement.take()?.finish(keepsTime: keepsTime, isOnly: isOnly)
            // A pipe or a device, which cannot be undone, is the last to be written to.
            if let spool = spool.take(), let stream = stream.take() { try spool.copy(to: stream) }
        }
    }

    mutating func undo() { replacement?.undo() }
}

/// A step by which outputs come to be seen, all or none.
private enum CommitStep {
    case prepare
    case place(keepsOld: Bool)
    case finish(keepsTime: Bool, isOnly: Bool)
}

extension CompileOutput {
    fileprivate var name: String {
        switch self {
        case .file(let path): path
        case .standardOutput, .template, .beside: "<stdout>"
        }
    }
}

extension RunError {
    /// Bytes cannot be kept: whoever reads the message never heard of the file, so the folder is named.
    init(_ failure: Spool.Failure) {
        let content = "a temporary file"
        self =
            failure.isCreationFailure
            ? .cannotCreate(failure.directory, failure.error, what: content)
            : .writeFailed(failure.directory, failure.error, what: content)
    }

    /// `name` cannot be made, or `what` in it. A full disk or a bad one fails a write, whenever it shows.
    fileprivate static func cannotCreate(
        _ name: String, _ error: SystemError, what: String? = nil
    ) -> RunError {
        guard !error.isDiskFailure else { return writeFailed(name, error, what: what) }
        // The name itself need not be there.
        guard error != .notFound || what != nil else {
            return .cannotCreate(file: name, reason: "its folder is not there")
        }
        return .cannotCreate(file: name, reason: error.reason(of: what))
    }

    /// The file `name` is not to be replaced by one of `kind`; nil if `error` says something else.
    fileprivate static func notReplaced(
        _ name: String, _ error: SystemError, by kind: OutputKind?
    ) -> RunError? {
        guard let kind, error == .foreignFile || error == .unreadableFile else { return nil }
        let reason =
            error == .foreignFile ? "the file exists and is not \(kind.name)" : "the file cannot be read"
        return .notReplaced(file: name, reason: reason)
    }

    /// `name` cannot be written to its end, or `what` in it.
    fileprivate static func writeFailed(
        _ name: String, _ error: SystemError, what: String? = nil
    ) -> RunError {
        error.isReaderGone ? .readerGone : .writeFailed(file: name, reason: error.reason(of: what))
    }
}

extension SystemError {
    fileprivate func reason(of what: String?) -> String { what.map { "\($0): \(reason)" } ?? reason }
}
